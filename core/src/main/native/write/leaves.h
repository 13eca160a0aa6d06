// SPDX-License-Identifier: Apache-2.0
// PERF: runs of elements of a class without references, whose fields are one run of bytes. Room is
// asked for once for a run, and what is left of the window's state fits into registers. A million
// Point(int, int): 11.3 to 5.5 ms; with narrow oops and cells as constants of the code 0.74 of
// that time.
#ifndef SKYWAY_WRITE_LEAVES_H
#define SKYWAY_WRITE_LEAVES_H

#include "format/class_tag.h"
#include "write/element_runs.h"
#include "write/heap_codec.h"
#include "write/uniform.h"
#include "write/visit_loop.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Leaves : Uniform<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::visited;

  // Whether the objects may be written by write_leaves.
  bool is_leaf(const Plan& plan) const {
    return plan.kind == Kind::kFixed && plan.ref_count == 0 && plan.run_count == 1 &&
           graph::has_halves(plan.runs[0].bytes) && format::is_loop_tag(this->known_tag(plan));
  }

  // Writes elements as far as they are new objects of that class, and adds them to `runs`.
  [[gnu::noinline, gnu::flatten]] void write_leaves(ElementRuns& runs) {
    const Plan& plan = *runs.plan;
    const Run fields = plan.runs[0];
    const auto tag = format::ClassTag::of(this->known_tag(plan));
    uint32_t most = this->most_of(runs, tag.bytes + fields.bytes);
    Leaf leaf = {plan.klass_word, fields.offset, fields.bytes, tag};
    uint32_t length = graph::with_halves(fields.bytes, [&](auto half) {
      return with_codec<Header>(visited.cells.shift, [&](auto codec) {
        return run<decltype(half)>(leaf, runs.element, most, codec);
      });
    });
    this->written(runs, length);
  }

 private:
  // What the elements have in common.
  struct Leaf {
    uint32_t klass_word;
    uint32_t offset;
    uint32_t bytes;
    format::ClassTag tag;
  };

  template <typename Half, typename Codec>
  [[gnu::always_inline]] uint32_t run(const Leaf& leaf, const uint8_t* element, uint32_t most,
                                      Codec codec) {
    VisitLoop<kLookup> visits = VisitLoop<kLookup>::of(visited, codec.cell_shift());
    const uint8_t* at = element;
    const uint8_t* end = element + 4ULL * most;
    uint64_t ahead = 4ULL * kFarAhead;
    const uint8_t* stop = most > kFarAhead ? end - ahead : at;
    uint8_t* out = output;
    for (;;) {
      if (at == stop) {
        if (at == end) break;
        stop = end;
        ahead = 0;
      }
      auto narrow = graph::load<uint32_t>(at);
      if (narrow == 0) break;
      const uint8_t* object = codec.decode(narrow);
      if (Header::klass_word(object) != leaf.klass_word) break;
      if (!visits.visit(narrow)) break;
      prefetch_whole(graph::load<uint32_t>(at + ahead), codec);
      graph::store(out, leaf.tag.word);  // too much lies where the fields are copied to
      out += leaf.tag.bytes;
      graph::copy_halves<Half>(out, object + leaf.offset, leaf.bytes);
      out += leaf.bytes;
      at += 4;
    }
    visited.count = visits.count();
    output = out;
    return static_cast<uint32_t>((at - element) / 4);
  }
};

}  // namespace skyway::write

#endif
