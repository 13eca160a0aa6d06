// SPDX-License-Identifier: Apache-2.0
// PERF: runs of elements of a class without references, whose fields are one run of bytes. Room is
// asked for once for a run, and what is left of the window's state fits into registers. A million
// Point(int, int): 11.3 to 5.5 ms.
#ifndef SKYWAY_WRITE_LEAVES_H
#define SKYWAY_WRITE_LEAVES_H

#include "write/element_runs.h"
#include "write/uniform.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Leaves : Uniform<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::visited;

  // Whether the objects may be written by write_leaves.
  bool is_leaf(const Plan& plan) const {
    return plan.kind == Kind::kFixed && plan.ref_count == 0 && plan.run_count == 1 &&
           graph::has_halves(plan.runs[0].bytes) && this->has_short_tag(plan);
  }

  // Writes elements as far as they are new objects of that class, and adds them to `runs`.
  [[gnu::noinline, gnu::flatten]] void write_leaves(ElementRuns& runs) {
    uint32_t most = this->most_of(runs, 1 + runs.plan->runs[0].bytes);
    uint32_t length = graph::with_halves(runs.plan->runs[0].bytes, [&](auto half) {
      return run<decltype(half)>(*runs.plan, runs.element, most);
    });
    this->written(runs, length);
  }

 private:
  template <typename Half>
  uint32_t run(const Plan& plan, const uint8_t* element, uint32_t most) {
    const Run run = plan.runs[0];
    const uint32_t klass_word = plan.klass_word;
    auto tag = static_cast<uint8_t>(this->known_tag(plan));
    Leaves at = *this;
    uint32_t length = 0;
    for (; length < most; length++) {
      const uint8_t* object = at.visit(element + 4ULL * length, klass_word);
      if (object == nullptr) break;
      if (most - length > kFarAhead) {
        at.prefetch_whole(element + 4ULL * (length + kFarAhead));
      }
      *at.output = tag;
      graph::copy_halves<Half>(at.output + 1, object + run.offset, run.bytes);
      at.output += 1 + run.bytes;
    }
    *this = at;
    return length;
  }
};

}  // namespace skyway::write

#endif
