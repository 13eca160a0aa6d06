// SPDX-License-Identifier: Apache-2.0
// The loop of nodes.h, for nodes of so many references.
#ifndef SKYWAY_WRITE_NODE_LOOP_H
#define SKYWAY_WRITE_NODE_LOOP_H

#include "format/varint.h"
#include "write/emitter.h"
#include "write/heap_codec.h"
#include "write/loop_index.h"

namespace skyway::write {

template <typename Header, Lookup kLookup, uint32_t kReferences, uint32_t kShift>
struct NodeLoop : LoopIndex<kLookup, ZeroBasedCodec<Header, kShift>> {
  static constexpr uint32_t kSlots = graph::Near<PendingObject>::kSlots;
  using Index = LoopIndex<kLookup, ZeroBasedCodec<Header, kShift>>;
  using Index::codec;
  using Index::count;
  using Index::prefetch;

  Writer* w;
  const Plan* plan;
  uint32_t klass_word;
  uint8_t tag;
  uint8_t* out;
  uint32_t offset[kReferences];
  uint32_t waiting[kSlots];  // numbers of what is in near
  uint32_t head;
  uint32_t tail;
  const uint8_t* next_element;
  const uint8_t* last_element;

  // False: something else waits in near as well.
  template <typename State>
  [[gnu::always_inline]] bool open(const State& state, const Plan& its_plan) {
    w = state.w;
    plan = &its_plan;
    klass_word = plan->klass_word;
    tag = static_cast<uint8_t>(state.known_tag(*plan));
    out = state.output;
    this->take(state.visited);
    for (uint32_t i = 0; i < kReferences; i++) offset[i] = plan->refs[i].offset;
    head = state.near.head;
    tail = state.near.tail;
    bool alike = true;
    for (uint32_t i = head; i != tail; i++) {
      const PendingObject& entry = state.near.entry[i % kSlots];
      alike &= entry.plan == plan;
      waiting[i % kSlots] = entry.number;
    }
    next_element = state.next_element;
    last_element = state.last_element;
    return alike;
  }

  template <typename State>
  [[gnu::always_inline]] void close(State& state) const {
    state.output = out;
    state.model += static_cast<uint64_t>(count - state.visited.count) * plan->model_bytes;
    state.visited.count = count;
    for (uint32_t i = head; i != tail; i++) {
      state.near.entry[i % kSlots] = {plan, waiting[i % kSlots], 0};
    }
    state.near.head = head;
    state.near.tail = tail;
    state.next_element = next_element;
  }

  // As Nodes::nodes_from says; halves of the node's primitives are of that type.
  template <typename Half>
  [[gnu::always_inline]] bool run(uint32_t& left, PendingObject& node) {
    const Run primitives = plan->runs[0];
    constexpr uint32_t kCost = 1 + kReferences;
    uint32_t rest = left / kCost;
    uint32_t number = node.number;
    uint32_t written = kReferences;
    do {
      rest--;
      const uint8_t* object = this->object_of(number);
      graph::copy_halves<Half>(out, object + primitives.offset, primitives.bytes);
      out += primitives.bytes;
      written = references(object);
    } while (written == kReferences && rest != 0 && next(number));
    left = rest * kCost + left % kCost;
    node = {plan, number, written};
    return written == kReferences;
  }

 private:
  // How many are written.
  [[gnu::always_inline]] uint32_t references(const uint8_t* object) {
#pragma GCC unroll 3
    for (uint32_t i = 0; i < kReferences; i++) {
      auto narrow = graph::load<uint32_t>(object + offset[i]);
      if (narrow == 0) {
        *out++ = format::kNull;
      } else if (!reference(narrow)) {
        return i;
      }
    }
    return kReferences;
  }

  // False, and nothing has happened: it is not one to a node that is new, or has a number.
  [[gnu::always_inline]] bool reference(uint32_t narrow) {
    uint32_t number = 0;
    if (this->find(narrow, number)) {
      *out = format::kBack;
      out = format::put_varint(out + 1, count - number);
      return true;
    }
    const uint8_t* object = codec.decode(narrow);
    if (Header::klass_word(object) != klass_word) return false;
    bool at_hand = tail - head != format::kNearCapacity;
    if (!at_hand && w->far.size == w->far.capacity) return false;
    number = count;
    if (!this->enter(narrow)) return false;
    *out++ = tag;
    prefetch_targets(object);
    if (at_hand) {
      waiting[tail++ % kSlots] = number;
    } else {
      w->far.entry[w->far.size++] = {plan, number, 0};
    }
    return true;
  }

  [[gnu::always_inline]] bool next(uint32_t& number) {
    if (head != tail) {
      if (next_element != last_element) {
        prefetch(graph::load<uint32_t>(next_element));
        next_element += 4;
      }
      number = waiting[head++ % kSlots];
      return true;
    }
    if (w->far.size == 0 || w->far.top().plan != plan) return false;
    number = w->far.entry[--w->far.size].number;
    return true;
  }

  [[gnu::always_inline]] void prefetch_targets(const uint8_t* object) const {
#pragma GCC unroll 3
    for (uint32_t i = 0; i < kReferences; i++) {
      prefetch(graph::load<uint32_t>(object + offset[i]));
    }
  }
};

}  // namespace skyway::write

#endif
