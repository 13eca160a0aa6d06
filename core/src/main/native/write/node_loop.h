// SPDX-License-Identifier: Apache-2.0
// The loop of nodes.h, for nodes of so many references.
#ifndef SKYWAY_WRITE_NODE_LOOP_H
#define SKYWAY_WRITE_NODE_LOOP_H

#include "format/varint.h"
#include "graph/small_oops.h"
#include "write/emitter.h"

namespace skyway::write {

template <typename Header, Lookup kLookup, uint32_t kReferences, uint32_t kShift>
struct NodeLoop {
  static_assert(kLookup != Lookup::kHash, "the first objects of a graph are of many classes");
  static constexpr uint32_t kCellShift = (Header::kCompact ? 3 : 4) - kShift;
  static constexpr uint32_t kSlots = graph::Near<PendingObject>::kSlots;
  using Oops = graph::ZeroBasedOops<kShift>;

  Writer* w;
  const Plan* plan;
  uint32_t klass_word;
  uint8_t tag;
  uint8_t* out;
  uint8_t* table;  // of the narrow oop 0
  uint32_t scope;
  uint32_t count;
  VisitedObjects objects;
  uint32_t* fresh;  // of the number 0
  uint32_t mask;    // as in VisitedIndex
  bool moved;
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
      const uint8_t* object = Oops::decode(narrow_of(number));
      graph::copy_halves<Half>(out, object + primitives.offset, primitives.bytes);
      out += primitives.bytes;
      written = references(object);
    } while (written == kReferences && rest != 0 && next(number));
    left = rest * kCost + left % kCost;
    node = {plan, number, written};
    return written == kReferences;
  }

 private:
  uint32_t narrow_of(uint32_t number) const {
    return number >= objects.logged ? fresh[number] : objects.at(number);
  }

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
    if (kLookup == Lookup::kNumbers) {
      uint32_t number = *number_at(narrow) - scope;
      if (number < count && (!moved || narrow_of(number) == narrow)) {
        *out = format::kBack;
        out = format::put_varint(out + 1, count - number);
        return true;
      }
      if (number < count && mask != kWholeTable) return false;  // its entry is taken
    }
    const uint8_t* object = Oops::decode(narrow);
    if (Header::klass_word(object) != klass_word) return false;
    bool at_hand = tail - head != format::kNearCapacity;
    if (!at_hand && w->far.size == w->far.capacity) return false;
    if (kLookup == Lookup::kNumbers) {
      *number_at(narrow) = scope + count;
    } else if (!bits_at(narrow)->meet(narrow >> kCellShift, scope)) {
      return false;
    }
    fresh[count] = narrow;
    *out++ = tag;
    prefetch_targets(object);
    if (at_hand) {
      waiting[tail++ % kSlots] = count;
    } else {
      w->far.entry[w->far.size++] = {plan, count, 0};
    }
    count++;
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

  uint32_t* number_at(uint32_t narrow) const {
    return reinterpret_cast<uint32_t*>(table) + (narrow >> kCellShift & mask);
  }
  CellBits* bits_at(uint32_t narrow) const {
    return reinterpret_cast<CellBits*>(table) + (narrow >> kCellShift) / CellBits::kCells;
  }

  [[gnu::always_inline]] void prefetch_targets(const uint8_t* object) const {
#pragma GCC unroll 3
    for (uint32_t i = 0; i < kReferences; i++) {
      prefetch(graph::load<uint32_t>(object + offset[i]));
    }
  }

  [[gnu::always_inline]] void prefetch(uint32_t narrow) const {
    if (narrow == 0) return;
    const uint8_t* object = Oops::decode(narrow);
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
