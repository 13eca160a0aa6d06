// SPDX-License-Identifier: Apache-2.0
// PERF: runs of elements of one class that fill near, and their bodies, while all that these refer
// to is null, a short array of primitives or a short string. Room is asked for once for a run, so
// that what is left of the window's state fits into registers, and narrow oops and cells are
// constants of the code: 0.76 of the time for 100,000 Pair(int, char[]). What is different in one
// body is left to the steps of the traversal, from that reference on.
#ifndef SKYWAY_WRITE_BODIES_H
#define SKYWAY_WRITE_BODIES_H

#include "write/boxes.h"
#include "write/element_bodies.h"
#include "write/heap_codec.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Bodies : Boxes<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::model;

  // Whether the objects may be written by write_runs.
  bool is_simple(const Plan& plan) const {
    if (kLookup == Lookup::kHash || plan.kind != Kind::kFixed || plan.ref_count == 0) return false;
    if (plan.ref_count > LeafTargets::kMost || plan.primitive_bytes > kPartBytes) return false;
    return leads_to_leaves(plan) && this->has_short_tag(plan);
  }

  // Writes such runs, and adds them to `runs`. Afterwards near has the bodies that are to come
  // before the next element, and a body may have been begun.
  [[gnu::noinline, gnu::flatten]] void write_runs(ElementRuns& runs) {
    Bodies at = *this;
    ElementRuns local = runs;
    const LeafTargets targets(*runs.plan);
    with_codec<Header>(visited.cells.shift, [&](auto codec) {
      while (at.may_run(local) && at.run(local, targets, codec)) continue;
    });
    *this = at;
    runs = local;
  }

 private:
  static constexpr uint32_t kRun = format::kNearCapacity;
  static constexpr uint32_t kShortBytes = kSmallBytes;

  bool may_run(const ElementRuns& runs) const {
    const Plan& plan = *runs.plan;
    uint64_t bytes = 1 + plan.primitive_bytes + plan.ref_count * (2ULL + kShortBytes);
    uint64_t model_bytes = runs.model_bytes + plan.ref_count * (40ULL + kShortBytes);
    uint32_t steps = kRun * (2 + plan.ref_count);
    return runs.rest >= kRun && this->small_bytes == kShortBytes &&
           this->work + steps < this->most_work && visited.count + steps <= visited.room &&
           output + kRun * bytes < this->soft_end && model + kRun * model_bytes < this->most_model;
  }

  // Whether the run was a full one, and all of it is written.
  template <typename Codec>
  [[gnu::always_inline]] bool run(ElementRuns& runs, const LeafTargets& targets, Codec codec) {
    const Plan& plan = *runs.plan;
    const uint32_t first = visited.count;
    const uint32_t* objects = visited.list();
    ElementBodies<Header, kLookup, Codec> loop = {
        plan,
        targets,
        static_cast<uint8_t>(this->known_tag(plan)),
        codec,
        VisitLoop<kLookup>::of(visited, codec.cell_shift()),
        output,
        0};
    uint32_t length = loop.elements(runs.element, runs.rest);
    this->written(runs, length);
    uint32_t bodies = length == kRun ? run_of_bodies(runs, loop, objects, first) : 0;
    this->work += bodies * (1 + plan.ref_count);
    output = loop.out;
    model += loop.model;
    visited.count = loop.visits.count();
    for (uint32_t i = bodies; i < length; i++) near.push({&plan, first + i, 0});
    return bodies == kRun && runs.begun.plan == nullptr;
  }

  // Returns how many are written or begun.
  template <typename Loop>
  [[gnu::always_inline]] static uint32_t run_of_bodies(ElementRuns& runs, Loop& loop,
                                                       const uint32_t* objects, uint32_t first) {
    const bool more = runs.rest >= kRun;
    for (uint32_t i = 0; i < kRun; i++) {
      if (more) prefetch_whole(graph::load<uint32_t>(runs.element + 4ULL * i), loop.codec);
      const LeafTarget* left = loop.body(loop.codec.decode(objects[i]));
      if (left != nullptr) [[unlikely]] {
        auto cursor = static_cast<uint32_t>(left - loop.targets.target);
        runs.begun = {runs.plan, first + i, cursor};
        return i + 1;
      }
    }
    return kRun;
  }
};

}  // namespace skyway::write

#endif
