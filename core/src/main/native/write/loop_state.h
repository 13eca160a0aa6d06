// SPDX-License-Identifier: Apache-2.0
// What the loop of bodies works on (write/body_loop.h). PERF: it is little, nothing in it has its
// address taken, and the loop calls nothing that is usual, so what counts stays in registers.
#ifndef SKYWAY_WRITE_LOOP_STATE_H
#define SKYWAY_WRITE_LOOP_STATE_H

#include <cstddef>

#include "format/class_tag.h"
#include "format/varint.h"
#include "graph/near_bytes.h"
#include "write/emitter.h"
#include "write/loop_index.h"

namespace skyway::write {

struct WaitingBody {
  const Plan* plan;
  uint64_t number;
};

// The bodies in near.
struct WaitingBodies : graph::NearBytes<WaitingBody> {
  void take(graph::NearQueue<PendingObject> near) {
    head = tail = 0;
    while (!near.empty()) {
      PendingObject pending = near.pop();
      push(pending.plan, pending.number);
    }
  }
  void give(graph::NearQueue<PendingObject>& near) const {
    near.head = near.tail = 0;
    for (uint32_t at = head; at != tail; at += kStep) {
      auto pending = graph::load<WaitingBody>(place(at));
      near.push({pending.plan, static_cast<uint32_t>(pending.number), 0});
    }
  }

  const Plan* front_plan() const { return graph::load<const Plan*>(front()); }
  uint32_t pop() {
    auto number = graph::load<uint32_t>(front() + offsetof(WaitingBody, number));
    head += kStep;
    return number;
  }
  void push(const Plan* plan, uint32_t number) {
    uint8_t* at = place(tail);
    graph::store(at, plan);
    graph::store(at + offsetof(WaitingBody, number), uint64_t{number});
    tail += kStep;
  }
};

template <Lookup kLookup, typename Codec>
struct LoopState : LoopIndex<kLookup, Codec> {
  using LoopIndex<kLookup, Codec>::codec;
  using LoopIndex<kLookup, Codec>::prefetch;

  Writer* w;
  uint8_t* out;
  uint64_t model;
  WaitingBodies near;
  const uint8_t* next_element;  // as in Nodes
  const uint8_t* last_element;

  template <typename State>
  [[gnu::always_inline]] void open(const State& state) {
    w = state.w;
    out = state.output;
    model = state.model;
    this->take(state.visited);
    near.take(state.near);
    next_element = state.next_element;
    last_element = state.last_element;
  }

  template <typename State>
  [[gnu::always_inline]] void close(State& state) const {
    state.output = out;
    state.model = model;
    state.visited.count = this->count;
    near.give(state.near);
    state.next_element = next_element;
    state.last_element = last_element;
  }

 protected:
  // 0: it has none in this stream yet.
  uint32_t tag_of(const Plan& plan) const {
    return plan.id < w->tag_capacity ? w->tag_of_plan[plan.id] : 0;
  }

  void put_tag(uint32_t tag) { out = format::put_class_tag(out, tag); }

  // The array at `at` of far goes on with that element, if it has so many.
  void leave_array(uint64_t at, uint32_t next, uint32_t length) const {
    if (next == length) {
      w->far.remove(at);
    } else {
      w->far.entry[at].cursor = next;
    }
  }

  [[gnu::always_inline]] void prefetch_targets(const uint8_t* object, const Plan& plan) const {
    const RefSlot* end = plan.refs + plan.ref_count;
    for (const RefSlot* place = plan.refs; place != end; place++) {
      prefetch(graph::load<uint32_t>(object + place->offset));
    }
  }

  [[gnu::always_inline]] void prefetch_header(const uint8_t* element) const {
    auto narrow = graph::load<uint32_t>(element);
    if (narrow != 0) graph::prefetch(codec.decode(narrow));
  }

  [[gnu::always_inline]] void prefetch_next() {
    if (next_element == last_element) return;
    prefetch(graph::load<uint32_t>(next_element));
    next_element += 4;
  }
};

}  // namespace skyway::write

#endif
