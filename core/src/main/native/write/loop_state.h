// SPDX-License-Identifier: Apache-2.0
// What the loop of bodies works on (write/body_loop.h). PERF: it is little, nothing in it has its
// address taken, and the loop calls nothing that is usual, so what counts stays in registers.
#ifndef SKYWAY_WRITE_LOOP_STATE_H
#define SKYWAY_WRITE_LOOP_STATE_H

#include <cstddef>

#include "format/varint.h"
#include "write/emitter.h"
#include "write/heap_codec.h"

namespace skyway::write {

// The bodies in near. PERF: its ends count bytes, so that a place is one instruction.
struct WaitingBodies {
  struct Body {
    const Plan* plan;
    uint64_t number;
  };
  static constexpr uint32_t kStep = sizeof(Body);
  static constexpr uint32_t kBytes = format::kNearCapacity * kStep;
  static_assert((kBytes & (kBytes - 1)) == 0);

  uint8_t* body;  // kBytes; apart, or nothing of a window's state were in registers
  uint32_t head;
  uint32_t tail;

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
      Body pending = graph::load<Body>(body + at % kBytes);
      near.push({pending.plan, static_cast<uint32_t>(pending.number), 0});
    }
  }

  bool empty() const { return head == tail; }
  bool full() const { return tail - head == kBytes; }
  uint32_t room() const { return (kBytes - (tail - head)) / kStep; }
  const Plan* front_plan() const { return graph::load<const Plan*>(body + head % kBytes); }
  uint32_t pop() {
    auto number = graph::load<uint32_t>(body + head % kBytes + offsetof(Body, number));
    head += kStep;
    return number;
  }
  void push(const Plan* plan, uint32_t number) {
    uint8_t* at = body + tail % kBytes;
    graph::store(at, plan);
    graph::store(at + offsetof(Body, number), uint64_t{number});
    tail += kStep;
  }
};

template <typename Header, Lookup kLookup, typename Codec>
struct LoopState {
  static_assert(kLookup != Lookup::kHash, "the first objects of a graph are of many classes");

  Codec codec;
  Writer* w;
  uint8_t* out;
  uint64_t model;
  uint8_t* table;  // of the narrow oop 0
  uint32_t scope;
  uint32_t count;
  uint32_t* fresh;  // of the number 0
  VisitedObjects objects;
  uint32_t mask;  // as in VisitedIndex
  bool moved;
  WaitingBodies near;
  const uint8_t* next_element;  // as in Nodes
  const uint8_t* last_element;

  template <typename State>
  [[gnu::always_inline]] void open(const State& state) {
    w = state.w;
    out = state.output;
    model = state.model;
    uint32_t first = state.visited.cells.first;
    uint64_t before = kLookup == Lookup::kBits ? first / CellBits::kCells * sizeof(CellBits)
                                               : first * sizeof(uint32_t);
    table = reinterpret_cast<uint8_t*>(reinterpret_cast<uint64_t>(state.visited.table) - before);
    scope = state.visited.base;
    count = state.visited.count;
    objects = state.visited.objects;
    fresh = objects.fresh - objects.logged;
    mask = state.visited.mask;
    moved = state.visited.moved;
    near.take(state.near);
    next_element = state.next_element;
    last_element = state.last_element;
  }

  template <typename State>
  [[gnu::always_inline]] void close(State& state) const {
    state.output = out;
    state.model = model;
    state.visited.count = count;
    near.give(state.near);
    state.next_element = next_element;
    state.last_element = last_element;
  }

 protected:
  uint32_t narrow_of(uint32_t number) const {
    return number >= objects.logged ? fresh[number] : objects.at(number);
  }

  const uint8_t* object_of(uint32_t number) const { return codec.decode(narrow_of(number)); }

  // Whether it has a number that is known here.
  bool find(uint32_t narrow, uint32_t& number) const {
    if (kLookup != Lookup::kNumbers) return false;
    number = *number_at(narrow) - scope;
    return number < count && (!moved || narrow_of(number) == narrow);
  }

  // Gives an object the next number, if `find` has not found one; false: it has one, or its entry
  // is taken.
  bool enter(uint32_t narrow) {
    if (kLookup == Lookup::kNumbers) {
      uint32_t* number = number_at(narrow);
      if (mask != kWholeTable && *number - scope < count) return false;
      *number = scope + count;
    } else if (!bits_at(narrow)->meet(codec.cell(narrow), scope)) {
      return false;
    }
    fresh[count++] = narrow;
    return true;
  }

  // 0: it has none in this stream yet.
  uint32_t tag_of(const Plan& plan) const {
    return plan.id < w->tag_capacity ? w->tag_of_plan[plan.id] : 0;
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

 private:
  uint32_t* number_at(uint32_t narrow) const {
    return reinterpret_cast<uint32_t*>(table) + (codec.cell(narrow) & mask);
  }
  CellBits* bits_at(uint32_t narrow) const {
    return reinterpret_cast<CellBits*>(table) + codec.cell(narrow) / CellBits::kCells;
  }

  [[gnu::always_inline]] void prefetch(uint32_t narrow) const {
    if (narrow == 0) return;
    const uint8_t* object = codec.decode(narrow);
    graph::prefetch(object);
    graph::prefetch(object + 24);
    if (kLookup == Lookup::kNumbers) {
      graph::prefetch(number_at(narrow));
    } else {
      graph::prefetch(bits_at(narrow));
    }
  }
};

}  // namespace skyway::write

#endif
