// SPDX-License-Identifier: Apache-2.0
// The loop of nodes.h, for nodes of so many references.
#ifndef SKYWAY_READ_NODE_LOOP_H
#define SKYWAY_READ_NODE_LOOP_H

#include "format/wide_varint.h"
#include "graph/small_oops.h"
#include "read/state.h"

namespace skyway::read {

// What waits in near.
struct WaitingNode {
  uint8_t* object;
  uint32_t number;
};

template <typename Header, uint32_t kReferences, uint32_t kShift>
struct NodeLoop {
  static constexpr uint32_t kSlots = graph::Near<NearObject>::kSlots;
  // All that a node may have is cleared at once. What is too much of that lies behind it, where
  // nothing is yet.
  static constexpr uint32_t kCleared = Header::kCompact ? 8 : 16;
  // PERF: the class of what was read so lately is in a cache, and asked for at once. A late check
  // takes a dozen stores.
  static constexpr uint32_t kLately = 2048;
  using Oops = graph::ZeroBasedOops<kShift>;

  Reader* r;
  const Plan* plan;
  uint32_t cls;
  uint8_t tag;
  const uint8_t* in;
  uint8_t* top;       // of the chunk
  uint32_t* objects;  // narrow oops of this chunk's objects, of the number 0
  uint32_t count;     // objects numbered in the scope
  uint32_t chunk_first;
  const KnownTable* known;
  LateCheck* late;
  uint32_t late_count;
  uint32_t offset[kReferences];
  WaitingNode waiting[kSlots];
  uint32_t head;
  uint32_t tail;
  bool all_old;  // as in Places

  // False: something else waits in near as well.
  [[gnu::always_inline]] bool open(const State<Header>& state, const NearObject& node,
                                   bool is_all_old) {
    r = state.r;
    plan = node.plan;
    cls = node.cls;
    tag = static_cast<uint8_t>(cls + format::kFirstClass);
    in = state.in;
    top = state.chunk.top;
    objects = state.numbers - state.chunk_first;
    count = state.count();
    chunk_first = state.chunk_first;
    known = state.known;
    late = state.late;
    late_count = state.late_count;
    all_old = is_all_old;
    for (uint32_t i = 0; i < kReferences; i++) offset[i] = plan->refs[i].offset;
    head = state.near.head;
    tail = state.near.tail;
    bool alike = true;
    for (uint32_t i = head; i != tail; i++) {
      const NearObject& entry = state.near.entry[i % kSlots];
      alike &= entry.cls == cls && entry.direct;
      waiting[i % kSlots] = {entry.object, entry.number};
    }
    return alike;
  }

  [[gnu::always_inline]] void close(State<Header>& state) const {
    state.in = in;
    state.chunk.top = top;
    state.next_number = objects + count;
    state.late_count = late_count;
    for (uint32_t i = head; i != tail; i++) {
      const WaitingNode& node = waiting[i % kSlots];
      state.near.entry[i % kSlots] = {node.object, plan, node.number, cls, 0, true};
    }
    state.near.head = head;
    state.near.tail = tail;
  }

  // As Nodes::nodes_from says; halves of the node's primitives are of that type. The primitives of
  // the first node are there. Takes the number of nodes off `left`.
  template <typename Half>
  [[gnu::always_inline]] bool run(uint32_t& left, NearObject& first) {
    const PrimitiveOp primitives = plan->ops[0];
    WaitingNode node = {first.object, first.number};
    uint32_t rest = left - 1;
    uint32_t built = references(node);
    while (built == kReferences && rest != 0 && next(node)) {
      rest--;
      graph::copy_halves<Half>(node.object + primitives.offset, in, primitives.bytes);
      in += primitives.bytes;
      built = references(node);
    }
    left = rest;
    first = {node.object, plan, node.number, cls, built, true};
    return built == kReferences;
  }

 private:
  // How many are built.
  [[gnu::always_inline]] uint32_t references(const WaitingNode& node) {
#pragma GCC unroll 3
    for (uint32_t i = 0; i < kReferences; i++) {
      uint8_t* place = node.object + offset[i];
      if (*in == format::kNull) {
        in++;
      } else if (*in == tag) {
        if (!shell(place)) return i;
      } else if (*in != format::kBack || !back(place, node, i)) {
        return i;
      }
    }
    return kReferences;
  }

  // A node whose body comes later.
  [[gnu::always_inline]] bool shell(uint8_t* place) {
    bool at_hand = tail - head != format::kNearCapacity;
    if (!at_hand && r->far.size == r->far.capacity) return false;
    uint8_t* object = top;
    graph::prefetch(object + Chunk<Header>::kAhead);
    top += plan->instance_bytes;
    Chunk<Header>::header(object, plan->klass_word);
    for (uint32_t at = kCleared; at < kNodeBytes; at += 8) graph::store(object + at, uint64_t{0});
    if (at_hand) {
      waiting[tail++ % kSlots] = {object, count};
    } else {
      r->far.entry[r->far.size++] = {count, cls, 0, 0};
    }
    in++;
    uint32_t narrow = Oops::encode(object);
    objects[count++] = narrow;
    graph::store(place, narrow);
    return true;
  }

  // An object that has a number; false, and nothing has happened: it is at fault, or the table that
  // has it is not known yet.
  [[gnu::always_inline]] bool back(uint8_t* place, const WaitingNode& node, uint32_t cursor) {
    uint32_t distance = 0;
    const uint8_t* behind = format::get_wide_varint32(in + 1, distance);
    if (behind == nullptr || distance - 1 >= count) return false;
    uint32_t narrow = narrow_of(count - distance);
    if (narrow == 0) return false;
    const RefSlot& slot = plan->refs[cursor];
    bool fits =
        slot.klass_word == 0 ||
        (distance <= kLately && Header::klass_word(Oops::decode(narrow)) == plan->klass_word);
    if (!fits) {
      if (late_count + 1 == LateCheck::kMost) return false;
      graph::prefetch(Oops::decode(narrow) + (Header::kCompact ? 0 : 8));
      late[late_count++] = {{place, node.number, cls, cursor}, behind, slot, narrow};
    }
    graph::store(place, narrow);
    in = behind;
    return true;
  }

  [[gnu::always_inline]] bool next(WaitingNode& node) {
    if (head != tail) {
      node = waiting[head++ % kSlots];
      return true;
    }
    if (r->far.size == 0) return false;
    const PendingObject& last = r->far.top();
    if (last.cls != cls) return false;
    uint32_t narrow = narrow_of(last.number);
    node = {Oops::decode(narrow), last.number};
    if (last.number < chunk_first && (narrow == 0 || !is_young(node.object))) return false;
    r->far.size--;
    return true;
  }

  uint32_t narrow_of(uint32_t number) const {
    if (number >= chunk_first) return objects[number];
    uint32_t narrow = 0;
    return known_object(known, number, narrow) ? narrow : 0;
  }

  // PERF: not inlined, as it asks the collector, and only for nodes of earlier chunks.
  [[gnu::noinline]] static bool is_in_young(const uint8_t* object) {
    return jvm::vm.collector.is_young(reinterpret_cast<uintptr_t>(object));
  }
  bool is_young(const uint8_t* object) const { return !all_old && is_in_young(object); }
};

}  // namespace skyway::read

#endif
