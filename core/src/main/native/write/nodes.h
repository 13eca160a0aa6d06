// SPDX-License-Identifier: Apache-2.0
// PERF: nodes of trees, lists and graphs: bodies of one class that refer to nothing but each other.
// What is to be known of the class is a constant of the loop, what waits in near are numbers, and a
// reference is a comparison.
#ifndef SKYWAY_WRITE_NODES_H
#define SKYWAY_WRITE_NODES_H

#include "write/node_loop.h"
#include "write/short_arrays.h"

namespace skyway::write {

enum class Written {
  kNothing,  // other things wait in near as well
  kAll,      // what comes next is something else, or too much
  kBegun,    // the reference at the node's cursor is something else
};

template <typename Header, Lookup kLookup>
struct Nodes : ShortArrays<Header, kLookup> {
  using Emitter<Header, kLookup>::visited;

  const uint8_t* next_element;  // to ask for, up to last_element
  const uint8_t* last_element;

  // PERF: an array's next elements are asked for one by one while the bodies of the present ones
  // are written. All at once would fill the processor's miss buffers and stall it: 1.3 times the
  // time for a shuffled array of a million small objects.
  [[gnu::always_inline]] void prefetch_next() {
    if (next_element == last_element) return;
    this->prefetch_object(graph::load<uint32_t>(next_element));
    next_element += 4;
  }

 protected:
  // Whether its objects are small, and have referred to their like alone.
  bool is_node(const Plan& plan) const {
    if (!plan.small_node) return false;
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      if (plan.refs[i].first.load(std::memory_order_relaxed) != &plan) return false;
    }
    return this->has_short_tag(plan) && plan.model_bytes <= kPartModel && has_loop();
  }

  // Writes that node and those that come next, and takes what they count off `left`.
  [[gnu::noinline]] Written nodes_from(uint32_t& left, PendingObject& node) {
    // The first objects of a graph are of many classes, and few.
    if constexpr (kLookup == Lookup::kHash) {
      return Written::kNothing;
    } else {
      return this->oops.shift == 0 ? nodes_of<0>(left, node) : nodes_of<3>(left, node);
    }
  }

 private:
  // For narrow oops of nearly all heaps.
  bool has_loop() const {
    uint32_t log2_cell = visited.cells.shift + this->oops.shift;
    return this->oops.base == 0 && log2_cell == (Header::kCompact ? 3 : 4) &&
           (this->oops.shift == 0 || this->oops.shift == 3);
  }

  template <uint32_t kShift>
  [[gnu::always_inline]] Written nodes_of(uint32_t& left, PendingObject& node) {
    if (node.plan->ref_count == 1) return in_loop<1, kShift>(left, node);
    if (node.plan->ref_count == 2) return in_loop<2, kShift>(left, node);
    return in_loop<3, kShift>(left, node);
  }

  template <uint32_t kReferences, uint32_t kShift>
  [[gnu::always_inline]] Written in_loop(uint32_t& left, PendingObject& node) {
    const Plan& plan = *node.plan;
    NodeLoop<Header, kLookup, kReferences, kShift> loop;
    if (!loop.open(*this, plan)) return Written::kNothing;
    bool whole = plan.runs[0].bytes < sizeof(uint64_t) ? loop.template run<uint32_t>(left, node)
                                                       : loop.template run<uint64_t>(left, node);
    loop.close(*this);
    return whole ? Written::kAll : Written::kBegun;
  }
};

}  // namespace skyway::write

#endif
