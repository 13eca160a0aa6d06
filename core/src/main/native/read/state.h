// SPDX-License-Identifier: Apache-2.0
// What a reading window works on, and how it gives up. Runs in a window; a false answer or a null
// object means that `status` says why. If that is kChunkFull, nothing has happened but that `in`
// has moved.
#ifndef SKYWAY_READ_STATE_H
#define SKYWAY_READ_STATE_H

#include <algorithm>

#include "format/varint.h"
#include "graph/memberwise.h"
#include "graph/rarely.h"
#include "read/chunk.h"
#include "read/handles.h"
#include "read/reader.h"

namespace skyway::read {

// An object whose body comes later, while the window is open.
struct NearObject : graph::Memberwise {
  NearObject() = default;
  NearObject(uint8_t* at, const Plan* of, uint32_t numbered, uint32_t cls_number,
             uint32_t at_reference, bool is_direct)
      : object(at),
        plan(of),
        number(numbered),
        cls(cls_number),
        cursor(at_reference),
        direct(is_direct) {}

  uint8_t* object;
  const Plan* plan;
  uint32_t number;
  uint32_t cls;
  uint32_t cursor;
  bool direct;  // references are stored into it without a barrier
};

// A field or an element that is stored into without a barrier.
struct Place {
  uint8_t* at;
  uint32_t number;  // of its holder
  uint32_t cls;     // class number, as in PendingObject
  uint32_t cursor;  // which of the holder's references it is
};

// A reference that was stored before it is known whether its place may hold it.
struct LateCheck {
  static constexpr uint32_t kMost = 64;
  Place place;
  const uint8_t* in;  // behind the reference
  RefSlot slot;       // as it is now: that of made arrays may change
  uint32_t narrow;
};

// What is kept in memory while a window is open.
struct WindowLists {
  KnownTable known[KnownTable::kSlots];
  NearObject near[graph::Near<NearObject>::kSlots];
  LateCheck late[LateCheck::kMost];
};

// PERF: as in the writer, all of a window's state is in one object whose address never leaves the
// function that the window is inlined into; what is rare runs on a copy (graph::rarely).
template <typename Header>
struct State : graph::Memberwise {
  Reader* r;
  const uint8_t* in;
  const uint8_t* end;
  Chunk<Header> chunk;
  uint32_t* numbers;  // r->objects: narrow oops by number, from that of the chunk's first object
  uint32_t* next_number;
  uint32_t* last_number;  // next_number may not pass it
  uint32_t chunk_first;   // r->chunk_first
  uint32_t kept;          // bytes to keep at the chunk's end for each object
  Plan* const* plans;     // by class number
  uint32_t plan_count;
  graph::NearQueue<NearObject> near;
  KnownTable* known;
  LateCheck* late;  // so many are to be checked before the window ends
  uint32_t late_count;
  const LateCheck* misfit;  // the first that failed, or null
  graph::NarrowOops oops;
  Status status;
  Error error;
  uint64_t detail;
  uintptr_t tables;  // Object[][] of the handle table
  bool array_pushed;

  void begin(Reader* reader) {
    r = reader;
    const Control& c = r->control;
    auto most = static_cast<uint64_t>(c.most_objects);
    chunk_first = r->chunk_first;
    numbers = next_number = r->objects.entry;
    last_number = numbers + std::min(most > r->count ? most - r->count : 0, r->objects.capacity);
    plans = reinterpret_cast<Plan* const*>(c.plans);
    plan_count = static_cast<uint32_t>(c.plan_count);
    oops = {jvm::vm.oops.base, jvm::vm.oops.shift};
    kept = c.table != 0 ? 4 : 0;
    status = kDone;
    error = Error::kNone;
    detail = 0;
    array_pushed = false;
  }

  void end_numbers() const {
    r->count = count();
    r->objects.count = static_cast<uint64_t>(next_number - numbers);
  }

  // Objects numbered in the scope.
  uint32_t count() const { return chunk_first + static_cast<uint32_t>(next_number - numbers); }

  // Narrow oop of an object by its number; 0: not there.
  uint32_t narrow_of(uint32_t number) const {
    if (number >= chunk_first) return numbers[number - chunk_first];
    return object_of_earlier_chunk(r, tables, number, known);
  }

  bool fail(Error why, uint64_t what = 0) {
    status = kFormatError;
    error = why;
    detail = what;
    return false;
  }
  std::nullptr_t refuse(Error why, uint64_t what = 0) {
    fail(why, what);
    return nullptr;
  }
  bool room(uint64_t bytes) {
    if (chunk.has_room(bytes)) return true;
    status = kChunkFull;
    return false;
  }

  bool varint(uint32_t& value) {
    const uint8_t* next = format::get_varint32(in, end, value);
    if (next == nullptr) return fail(in >= end ? Error::kTruncated : Error::kVarint);
    in = next;
    return true;
  }

  uint64_t rest() const { return static_cast<uint64_t>(end - in); }

  // Gives the object its number.
  bool number(const uint8_t* object) {
    if (next_number >= last_number) return fail(Error::kTooManyObjects, count());
    chunk.keep(kept);
    *next_number++ = oops.encode(object);
    return true;
  }
};

}  // namespace skyway::read

#endif
