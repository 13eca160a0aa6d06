// SPDX-License-Identifier: Apache-2.0
// The loops of bodies.h, over a run of elements and over their bodies, for one encoding of narrow
// oops.
#ifndef SKYWAY_WRITE_ELEMENT_BODIES_H
#define SKYWAY_WRITE_ELEMENT_BODIES_H

#include "write/element_runs.h"
#include "write/emitter.h"
#include "write/leaf_targets.h"
#include "write/primitives.h"
#include "write/short_leaf.h"
#include "write/visit_loop.h"

namespace skyway::write {

template <typename Header, Lookup kLookup, typename Codec>
struct ElementBodies {
  static constexpr uint32_t kRun = format::kNearCapacity;
  static constexpr uint32_t kShortBytes = kSmallBytes;

  const Plan& plan;
  const LeafTargets& targets;
  uint8_t tag;
  Codec codec;
  VisitLoop<kLookup> visits;
  uint8_t* out;
  uint64_t model;  // of what the bodies refer to

  // The tags of up to a run of elements, of which so many are left. Returns how many are new.
  [[gnu::always_inline]] uint32_t elements(const uint8_t* element, uint32_t rest) {
    const uint32_t klass_word = plan.klass_word;
    const RefSlot* refs = plan.refs;
    const RefSlot* last = refs + plan.ref_count;
    const uint64_t ahead = rest >= kFarAhead + kRun ? 4ULL * kFarAhead : 0;
    const uint8_t* at = element;
    const uint8_t* end = element + 4ULL * kRun;
    for (; at != end; at += 4) {
      auto narrow = graph::load<uint32_t>(at);
      if (narrow == 0) break;
      const uint8_t* object = codec.decode(narrow);
      if (Header::klass_word(object) != klass_word || !visits.visit(narrow)) break;
      *out++ = tag;
      for (const RefSlot* place = refs; place != last; place++) {
        prefetch_target(graph::load<uint32_t>(object + place->offset));
      }
      auto far = graph::load<uint32_t>(at + ahead);
      if (far != 0) graph::prefetch(codec.decode(far));
    }
    return static_cast<uint32_t>((at - element) / 4);
  }

  // The body of an object. Returns the first reference that is not written, or null.
  [[gnu::always_inline]] const LeafTarget* body(const uint8_t* object) {
    out = put_few_primitives(out, object, plan);
    const LeafTarget* target = targets.target;
    const LeafTarget* end = target + targets.count;
    do {
      auto narrow = graph::load<uint32_t>(object + target->offset);
      if (narrow == 0) {
        *out++ = format::kNull;
      } else if (!short_object(narrow, *target)) [[unlikely]] {
        return target;
      }
    } while (++target != end);
    return nullptr;
  }

 private:
  // A new one of the class; if it is anything else nothing has happened.
  [[gnu::always_inline]] bool short_object(uint32_t narrow, const LeafTarget& target) {
    const uint8_t* object = codec.decode(narrow);
    if (Header::klass_word(object) != target.klass_word) return false;
    return target.log2 == LeafTarget::kOfString
               ? short_leaf(narrow, ShortLeaf::of_string<Header>(object, *targets.string, codec))
               : short_leaf(narrow, ShortLeaf::of_numbers<Header>(object, target.log2, target.tag));
  }

  [[gnu::always_inline]] bool short_leaf(uint32_t narrow, const ShortLeaf& it) {
    if (it.from == nullptr || it.bytes > kShortBytes || !visits.visit(narrow)) return false;
    model += it.model_bytes;
    out = it.put(out);
    return true;
  }

  [[gnu::always_inline]] void prefetch_target(uint32_t narrow) const {
    if (narrow == 0) return;
    prefetch_whole(narrow, codec);
    visits.prefetch(narrow);
  }
};

}  // namespace skyway::write

#endif
