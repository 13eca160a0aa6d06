// SPDX-License-Identifier: Apache-2.0
// PERF: runs of new elements of one class, the one that the place remembers. What does not depend
// on the element is looked up once for a run.
#ifndef SKYWAY_WRITE_UNIFORM_H
#define SKYWAY_WRITE_UNIFORM_H

#include <algorithm>

#include "write/references.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Uniform : References<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;

  // Writes elements from `element` on, `rest` up to the array's end, no more than near takes and as
  // far as they are new objects whose bodies come later. Returns how many.
  uint32_t new_elements(const RefSlot& place, const uint8_t* element, uint32_t rest) {
    const Plan* plan = place.first.load(std::memory_order_acquire);
    uint32_t most = std::min(rest, format::kNearCapacity);
    if (plan == nullptr || plan->kind != Kind::kFixed || plan->ref_count == 0) return 0;
    if (visited.count + most > visited.room || output + most > this->hard_end) return 0;
    uint32_t tag = this->known_tag(*plan);
    if (tag == 0 || tag >= 0x80) return 0;
    uint32_t length = 0;
    for (; length < most; length++) {
      Fresh next;
      if (!is_fresh(element + 4ULL * length, *plan, next)) break;
      *output++ = static_cast<uint8_t>(tag);
      near.push({plan, visited.add(next.narrow, next.slot), 0});
      if (kLookup != Lookup::kHash) {
        this->prefetch_targets(next.object, *plan);
        if (rest - length > kFarAhead) prefetch_header(element + 4ULL * (length + kFarAhead));
      }
    }
    this->model += static_cast<uint64_t>(length) * plan->model_bytes;
    return length;
  }

  // The same of Integer or Long elements, whose values follow their tags.
  uint32_t new_boxes(const RefSlot& place, const uint8_t* element, uint32_t rest) {
    const Plan* plan = place.first.load(std::memory_order_acquire);
    if (plan == nullptr || plan->kind != Kind::kBox || rest < kBoxes) return 0;
    bool wide = plan->tag == format::tag_of(format::kLong);
    if (!wide && plan->tag != format::tag_of(format::kInteger)) return 0;
    bool room = visited.count + kBoxes <= visited.room &&
                output + kBoxes * (1 + format::kMaxVarint64) <= this->hard_end;
    if (!room) return 0;
    uint32_t length = 0;
    for (; length < kBoxes; length++) {
      Fresh next;
      if (!is_fresh(element + 4ULL * length, *plan, next)) break;
      const uint8_t* value = next.object + plan->value_offset;
      *output = static_cast<uint8_t>(plan->tag);
      output = format::put_varint(output + 1, wide ? format::zigzag64(graph::load<int64_t>(value))
                                                   : format::zigzag32(graph::load<int32_t>(value)));
      visited.add(next.narrow, next.slot);
      if (kLookup != Lookup::kHash && rest - length > kBoxes) prefetch_box(element + 4ULL * length);
    }
    this->model += static_cast<uint64_t>(length) * plan->model_bytes;
    return length;
  }

  // The class that an array's elements are mostly of if it is one run of primitives, else null.
  const Plan* leaf_plan(const RefSlot& place) const {
    const Plan* plan = place.first.load(std::memory_order_acquire);
    bool leaf = plan != nullptr && plan->kind == Kind::kFixed && plan->ref_count == 0 &&
                plan->run_count == 1 && plan->runs[0].bytes <= kLeafBytes;
    uint32_t tag = leaf ? this->known_tag(*plan) : 0;
    return tag != 0 && tag < 0x80 ? plan : nullptr;
  }

  // Writes elements from `element` on, as far as they are new objects of such a class, up to `most`
  // of them and of their model's bytes, and to where the block may be cut. Returns how many. PERF:
  // its state is in registers of its own; it runs on a copy of the window's.
  [[gnu::noinline, gnu::flatten]] uint32_t new_leaves(const Plan& plan, const uint8_t* element,
                                                      uint32_t most, uint32_t model_bytes) {
    Run run = plan.runs[0];
    auto tag = static_cast<uint8_t>(this->known_tag(plan));
    uint64_t room = std::min((this->most_model - this->model) / model_bytes,
                             static_cast<uint64_t>(this->soft_end - output) / (1 + run.bytes));
    uint32_t end = static_cast<uint32_t>(std::min<uint64_t>(most, room));
    end = std::min(end, visited.room - visited.count);
    Uniform at = *this;
    uint32_t length = 0;
    for (; length < end; length++) {
      Fresh next;
      if (!at.is_fresh(element + 4ULL * length, plan, next)) break;
      if (end - length > kFarAhead) at.prefetch_leaf(element + 4ULL * (length + kFarAhead));
      at.visited.add(next.narrow, next.slot);
      *at.output = tag;
      graph::copy_exact(at.output + 1, next.object + run.offset, run.bytes);
      at.output += 1 + run.bytes;
    }
    *this = at;
    this->model += static_cast<uint64_t>(length) * model_bytes;
    return length;
  }

 private:
  static constexpr uint32_t kBoxes = format::kNearCapacity;

  // An object that was not met before, and where its number goes.
  struct Fresh {
    uint32_t narrow;
    uint32_t* slot;
    const uint8_t* object;
  };

  // Whether the element is one, and of the plan's class.
  [[gnu::always_inline]] bool is_fresh(const uint8_t* element, const Plan& plan, Fresh& next) {
    uint32_t number = 0;
    next.narrow = graph::load<uint32_t>(element);
    if (next.narrow == 0 || visited.find(next.narrow, next.slot, number)) return false;
    next.object = this->decode(next.narrow);
    return Header::klass_word(next.object) == plan.klass_word;
  }

  [[gnu::always_inline]] void prefetch_box(const uint8_t* element) const {
    uint32_t narrow = graph::load<uint32_t>(element + 4ULL * kBoxes);
    if (narrow == 0) return;
    graph::prefetch(this->decode(narrow));
    visited.prefetch(narrow);
  }

  static constexpr uint32_t kLeafBytes = 64;

  // PERF: the headers of the run after the next, so that misses are spread over both loops: the
  // rest of these objects is asked for while bodies are written (Traversal::prefetch_next). 11 %
  // of a shuffled array of a million; one run ahead gained 8 %, asking for all of it here nothing.
  static constexpr uint32_t kFarAhead = 2 * format::kNearCapacity;

  [[gnu::always_inline]] void prefetch_leaf(const uint8_t* element) const {
    uint32_t narrow = graph::load<uint32_t>(element);
    if (narrow == 0) return;
    graph::prefetch(this->decode(narrow));
    graph::prefetch(this->decode(narrow) + 24);
    visited.prefetch(narrow);
  }

  [[gnu::always_inline]] void prefetch_header(const uint8_t* element) const {
    uint32_t narrow = graph::load<uint32_t>(element);
    if (narrow != 0) graph::prefetch(this->decode(narrow));
  }
};

}  // namespace skyway::write

#endif
