// SPDX-License-Identifier: Apache-2.0
// What the loop of bodies works on (read/body_loop.h). PERF: it is little, nothing in it has its
// address taken, and the loop calls nothing that is usual, so what counts stays in registers.
#ifndef SKYWAY_READ_LOOP_STATE_H
#define SKYWAY_READ_LOOP_STATE_H

#include <cstddef>

#include "format/class_tag.h"
#include "graph/near_bytes.h"
#include "graph/small_oops.h"
#include "read/state.h"

namespace skyway::read {

struct WaitingBody {
  uint8_t* object;
  const Plan* plan;
  uint32_t number;
  uint32_t cls;
  uint64_t unused;  // so that there is a power of two of them
};

// The bodies in near.
struct WaitingBodies : graph::NearBytes<WaitingBody> {
  void take(graph::NearQueue<NearObject> near) {
    head = tail = 0;
    while (!near.empty()) {
      NearObject pending = near.pop();
      push(pending.object, pending.direct ? pending.plan : &behind_barrier, pending.number,
           pending.cls);
    }
  }
  void give(graph::NearQueue<NearObject>& near, Plan* const* plans) const {
    near.head = near.tail = 0;
    for (uint32_t at = head; at != tail; at += kStep) {
      auto pending = graph::load<WaitingBody>(place(at));
      bool direct = pending.plan != &behind_barrier;
      near.push({pending.object, plans[pending.cls], pending.number, pending.cls, 0, direct});
    }
  }

  void push(uint8_t* object, const Plan* plan, uint32_t number, uint32_t cls) {
    uint8_t* at = place(tail);
    graph::store(at + offsetof(WaitingBody, object), object);
    graph::store(at + offsetof(WaitingBody, plan), plan);
    graph::store(at + offsetof(WaitingBody, number), number);
    graph::store(at + offsetof(WaitingBody, cls), cls);
    tail += kStep;
  }

 private:
  // Stands for that of an object that Java has to store into, which is none for the loop.
  static constexpr Plan behind_barrier = {};
};

template <typename Header, typename Oops>
struct LoopState {
  // One for a body or an array, and one for each reference or element.
  static constexpr uint32_t kMostElements = kPartBytes / 4;
  static constexpr uint32_t kUnits = 1 + std::max(kPartReferences, kMostElements);
  // What most bodies and all entries take. PERF: where more is not at hand they are read here all
  // the same, or the last 30 maps of each record took three times as long.
  static constexpr uint32_t kFewUnits = 4;
  // At most what a unit takes of the input: a tag of two bytes, a length, and contents.
  static constexpr uint32_t kInput = 2 + 1 + kPartBytes;
  // At most what a unit takes of the chunk.
  static uint32_t room() { return built_ins.string_bytes + 24 + kPartBytes; }

  Oops oops;
  Reader* r;
  const uint8_t* in;
  const uint8_t* end;
  uint8_t* top;       // of the chunk
  uint32_t* objects;  // narrow oops by number, from chunk_first on
  uint32_t count;
  uint32_t chunk_first;
  Plan* const* plans;      // by class number
  uint32_t class_count;    // so many class numbers are known
  uint32_t short_classes;  // so many of them have tags of one byte
  WaitingBodies near;
  KnownTable* known;
  uintptr_t tables;
  uintptr_t externals;
  uint32_t short_externals;  // so many are known, and have numbers of one byte
  uintptr_t made;
  LateCheck* late;
  uint32_t late_count;
  bool all_old;
  uint64_t post_count;  // before the loop
  uint64_t hooked_count;
  uint64_t deferred_count;
  uint8_t* last_top;       // beyond it there may be no room for kFewUnits more
  uint32_t more_room;      // what kUnits take besides
  const uint8_t* last_in;  // nor, beyond this, input

  template <typename State>
  [[gnu::always_inline]] void open(const State& state) {
    r = state.r;
    in = state.in;
    end = state.end;
    top = state.chunk.top;
    chunk_first = state.chunk_first;
    objects = state.numbers - chunk_first;
    count = state.count();
    plans = state.plans;
    class_count = state.plan_count;
    short_classes = std::min(class_count, format::kFirstLongClass);
    near.take(state.near);
    known = state.known;
    tables = state.tables;
    externals = state.externals;
    made = state.made;
    short_externals =
        static_cast<uint32_t>(std::min<int64_t>(r->control.external_count, int64_t{0x80}));
    late = state.late;
    late_count = state.late_count;
    all_old = state.all_old;
    post_count = r->posts.count;
    hooked_count = r->hooked.count;
    deferred_count = r->deferred.count;
    // An object takes 8 bytes at least, and keeps 4 more at the end; a listed one 16, and 8.
    last_top = top + (state.chunk.room() - kFewUnits * (room() + state.kept)) / 3 * 2;
    more_room = (kUnits - kFewUnits) * (room() + state.kept);
    last_in = end - std::min(state.rest(), uint64_t{kUnits * kInput});
  }

  template <typename State>
  [[gnu::always_inline]] void close(State& state) const {
    state.in = in;
    state.chunk.top = top;
    state.chunk.keep((count - state.count()) * state.kept);
    state.chunk.keep(static_cast<uint32_t>(r->posts.count - post_count) * 4);
    if (r->hooked.count + r->deferred.count != hooked_count + deferred_count) {
      state.keep_pairs(hooked_count, deferred_count);
    }
    state.next_number = objects + count;
    near.give(state.near, plans);
    state.late_count = late_count;
  }

 protected:
  // The class number of the tag that comes next, which has two bytes at most; at least class_count
  // if it is none.
  uint32_t class_ahead() const {
    uint32_t cls = *in - static_cast<uint32_t>(format::kFirstClass);
    if (cls >= short_classes) [[unlikely]]
      return format::get_class(in);
    return cls;
  }

  // PERF: a branch, as the next load waits for `in`.
  static bool has_long_tag(uint32_t cls) { return cls >= format::kFirstLongClass; }

  uint32_t narrow_of(uint32_t number) const {
    if (number >= chunk_first) return objects[number];
    return object_of_earlier_chunk(r, tables, number, known);
  }

  // Whether there is room for as many, where there is some for kFewUnits.
  bool has_room(uint32_t units) const {
    return units <= kFewUnits || (top <= last_top && last_top - top >= more_room);
  }

  // Whether there is input for so many units.
  bool has_input(uint32_t units) const {
    return in < last_in || (in <= end && static_cast<uint64_t>(end - in) >= units * kInput);
  }

  bool has_both(uint32_t units) const { return has_input(units) && has_room(units); }

  // Whether references may be stored into it without a barrier.
  bool is_direct(uint32_t number, uint32_t cls, const uint8_t* object) const {
    bool in_chunk = number >= chunk_first && cls < kMadeTable;
    return in_chunk || (!all_old && is_in_young(object));
  }

  // Lists an object for Java, if it is to be. False: memory is short.
  bool listed(const uint8_t* object, const Plan& plan) {
    return plan.post == Post::kNever || r->posts.push(oops.encode(object));
  }

  uint8_t* allocate(uint64_t bytes) {
    uint8_t* object = top;
    graph::prefetch(object + Chunk<Header>::kAhead);
    top += bytes;
    return object;
  }

  // Of kPartBytes at most. PERF: what is cleared too much lies behind it, where nothing is yet.
  uint8_t* instance(uint32_t klass_word, uint32_t bytes) {
    uint8_t* object = allocate(bytes);
    Chunk<Header>::header(object, klass_word);
    constexpr uint32_t kFields = Header::kCompact ? 8 : 16;
    clear(object + kFields);
    if (bytes > kFields + kCleared) clear(object + kFields + kCleared);
    return object;
  }

  uint8_t* array(uint32_t klass_word, uint32_t log2, uint32_t length) {
    uint8_t* object = allocate(graph::array_bytes<Header>(length, log2));
    Chunk<Header>::header(object, klass_word);
    if (Header::kCompact && log2 == 3) graph::store(object + 8, uint64_t{0});
    graph::store(object + Header::kArrayLength, length);
    return object;
  }

  // The array at `at` of far goes on with that element, if it has so many.
  void leave_array(uint64_t at, uint32_t next, uint32_t length) const {
    if (next == length) {
      r->far.remove(at);
    } else {
      r->far.entry[at].cursor = next;
    }
  }

  // Gives the object its number. Returns its narrow oop.
  uint32_t numbered(const uint8_t* object) {
    uint32_t narrow = oops.encode(object);
    objects[count++] = narrow;
    return narrow;
  }

 private:
  static constexpr uint32_t kCleared = 32;

  static void clear(uint8_t* fields) {
    for (uint32_t at = 0; at < kCleared; at += 8) graph::store(fields + at, uint64_t{0});
  }

  // PERF: not inlined, as it asks the collector, and only for objects of earlier chunks.
  [[gnu::noinline]] static bool is_in_young(const uint8_t* object) {
    return jvm::vm.collector.is_young(reinterpret_cast<uintptr_t>(object));
  }
};

}  // namespace skyway::read

#endif
