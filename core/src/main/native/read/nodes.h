// SPDX-License-Identifier: Apache-2.0
// PERF: nodes of trees, lists and graphs: bodies of one class that refer to nothing but each other.
// What is to be known of the class is a constant of the loop, and a tag is a comparison.
#ifndef SKYWAY_READ_NODES_H
#define SKYWAY_READ_NODES_H

#include "read/node_loop.h"
#include "read/primitive_slices.h"

namespace skyway::read {

enum class Built {
  kNothing,  // other things wait in near as well
  kAll,      // what comes next is something else, or too much
  kBegun,    // the reference at the node's cursor is something else
};

template <typename Header>
struct Nodes : PrimitiveSlices<Header> {
  using References<Header>::chunk;
  using References<Header>::oops;
  using Uniform<Header>::work;

 protected:
  // Whether nodes_from knows how to build what is alike. The body has been taken from its queue,
  // and its primitives have been read.
  bool is_node(const NearObject& body) const {
    const Plan& plan = *body.plan;
    if (!plan.small_node || !body.direct) return false;
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      const RefSlot& slot = plan.refs[i];
      bool fits = slot.klass_word == 0 || slot.passed == plan.klass_word;
      if (!fits || slot.key != 0) return false;
    }
    return body.cls < format::kFirstLongClass && oops.base == 0 &&
           (oops.shift == 0 || oops.shift == 3);
  }

  // Builds that node and those that come next.
  [[gnu::noinline]] Built nodes_from(NearObject& node) {
    return oops.shift == 0 ? nodes_of<0>(node) : nodes_of<3>(node);
  }

 private:
  // At most what a reference takes of the input, and what a varint is loaded with.
  static constexpr uint32_t kReferenceInput = 6;
  static constexpr uint32_t kLoad = 16;

  // So many surely can be built.
  uint32_t most_nodes(const Plan& plan) const {
    uint64_t references = plan.ref_count;
    uint64_t input = this->rest() < kLoad ? 0 : this->rest() - kLoad;
    auto numbers_left = static_cast<uint64_t>(this->last_number - this->next_number);
    return static_cast<uint32_t>(
        std::min({chunk.room() / (references * (plan.instance_bytes + this->kept)),
                  input / (plan.ops[0].bytes + references * kReferenceInput),
                  numbers_left / references, (graph::bounds.read_work - work) / (1 + references)}));
  }

  template <uint32_t kShift>
  [[gnu::always_inline]] Built nodes_of(NearObject& node) {
    if (node.plan->ref_count == 1) return in_loop<1, kShift>(node);
    if (node.plan->ref_count == 2) return in_loop<2, kShift>(node);
    return in_loop<3, kShift>(node);
  }

  template <uint32_t kReferences, uint32_t kShift>
  [[gnu::always_inline]] Built in_loop(NearObject& node) {
    const Plan& plan = *node.plan;
    uint32_t most = chunk.has_room(0) && work < graph::bounds.read_work ? most_nodes(plan) : 0;
    NodeLoop<Header, kReferences, kShift> loop;
    if (most == 0 || !loop.open(*this, node, this->all_old)) return Built::kNothing;
    const uint32_t* first = this->next_number;
    uint32_t left = most;
    bool whole = plan.ops[0].bytes < sizeof(uint64_t) ? loop.template run<uint32_t>(left, node)
                                                      : loop.template run<uint64_t>(left, node);
    loop.close(*this);
    work += (most - left) * (1 + kReferences);
    chunk.keep(static_cast<uint32_t>(this->next_number - first) * this->kept);
    return whole ? Built::kAll : Built::kBegun;
  }
};

}  // namespace skyway::read

#endif
