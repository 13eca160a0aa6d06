// SPDX-License-Identifier: Apache-2.0
// PERF: elements of an array with all that they lead to, read the small way, turn by turn: as many
// as fill near, until nothing but the array waits. Lists of documents, orders or maps are read in
// 0.6 to 0.9 of the time that the loops of bodies and of entries take, which change places for each
// of them. A turn in which something else comes is taken back, and left to the other steps.
#ifndef SKYWAY_READ_TURNS_H
#define SKYWAY_READ_TURNS_H

#include <algorithm>

#include "read/pending_bodies.h"
#include "read/small_record.h"

namespace skyway::read {

template <typename Header>
struct Turns : PendingBodies<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::next_number;
  using PendingBodies<Header>::turn_tries;
  using Uniform<Header>::work;

  static constexpr uint32_t kTurnTries = 2;

  // Whether turns may have something to do for the array on top of far.
  bool turns_begin() const {
    if (!near.empty() || r->far.size == 0 || in >= end || !this->turns_may_run()) return false;
    const PendingObject& top = r->far.top();
    if (top.length - top.cursor < kLeastElements || !is_array_of_references(top)) return false;
    return is_turn_next();
  }

  // Reads turns of that array, whose elements fit the slot. False: there was none.
  [[gnu::noinline]] bool turns(RefSlot& slot) {
    uint32_t done =
        graph::with_oops([&](auto codec) { return turns_of<decltype(codec)>(slot, codec); });
    if (done >= kWorthwhile) {
      turn_tries = kTurnTries;
    } else {
      turn_tries--;
    }
    return done != 0;
  }

 private:
  static constexpr uint32_t kLeastElements = 8;
  static constexpr uint32_t kMostElements = 64;  // of a turn
  static constexpr uint32_t kSliceBytes = 4 * kMostElements;
  static constexpr uint32_t kWorthwhile = 4;
  static constexpr uint32_t kInputOfUnit = 4;  // most references take less

  bool is_array_of_references(const PendingObject& pending) const {
    if (pending.cls >= kMadeTable) return pending.cls == kMadeReferences;
    return this->plans[pending.cls]->shape == Shape::kRefArray;
  }

  bool is_turn_next() const {
    uint32_t cls = this->rest() < 2 ? this->kNoClass : format::get_class(this->in);
    return cls < this->plan_count && this->plans[cls]->begins_turns();
  }

  template <typename Oops>
  [[gnu::noinline, gnu::flatten]] uint32_t turns_of(RefSlot& slot, Oops codec) {
    SmallRecord<Header, Oops, GraphScope> record;
    Body bodies[graph::Near<Body>::kSlots];
    Waiting waiting[decltype(record)::kMostFar];
    MadeTexts none;
    open(record, codec, bodies, waiting);
    record.made = &none;
    const uint64_t at = r->far.size - 1;
    const PendingObject array = {r->far.top().number, r->far.top().cls, r->far.top().cursor,
                                 r->far.top().length};
    uint8_t* holder = this->address(array.number);
    const bool direct = this->barrier_free(holder);
    uint32_t i = array.cursor;
    uint32_t done = 0;
    while (i < array.length && may_go_on()) {
      const uint32_t most = std::min(array.length - i, kMostElements);
      uint32_t narrow[kMostElements];
      uint8_t* places =
          direct ? reinterpret_cast<uint8_t*>(narrow) : this->slice_room(holder, i, most);
      if (places == nullptr) break;
      uint32_t taken = turn(record, slot, places, most, array.length - i);
      if (taken == 0) break;
      if (direct) {
        std::memcpy(this->element_at(holder, i), narrow, 4ULL * taken);
      } else {
        this->slice_filled(taken);
      }
      i += taken;
      done++;
    }
    r->far.entry[at].cursor = i;
    if (i == array.length) r->far.remove(at);
    return done;
  }

  template <typename Record, typename Oops>
  void open(Record& record, Oops codec, Body* bodies, Waiting* waiting) const {
    record.r = r;
    record.known = this->known;
    record.tables = this->tables;
    record.chunk_first = this->chunk_first;
    record.numbers = this->numbers - this->chunk_first;
    record.plans = this->plans;
    record.plan_count = this->plan_count;
    record.near = {bodies, 0, 0};
    record.far = waiting;
    record.oops = codec;
    record.leaves_runs = true;
    record.end = record.readable = end;
    record.externals = this->externals;
    record.external_count = static_cast<uint32_t>(r->control.external_count);
  }

  bool may_go_on() const {
    return work < graph::bounds.read_work && chunk.has_room(this->kLeastTurnRoom) && in < end &&
           is_turn_next();
  }

  // A listed object keeps 8 bytes at the end, and takes 16 itself, or 8 where headers are compact.
  uint64_t room_for_objects() const {
    uint64_t room = chunk.room() - kSliceBytes;
    return Header::kCompact ? room / 2 : room / 3 * 2;
  }

  // How many elements a turn has taken; 0: nothing has happened.
  template <typename Record>
  uint32_t turn(Record& record, RefSlot& slot, uint8_t* places, uint32_t most, uint32_t rest) {
    const uint64_t posts = r->posts.count;
    const uint32_t first = this->count();
    record.in = in;
    record.top = chunk.top;
    record.limit = chunk.top + room_for_objects() - Record::kSlack;
    std::memset(places, 0, 4ULL * most);
    record.count = first;
    record.near.head = record.near.tail = 0;
    record.far_size = 0;
    uint32_t taken = 0;
    bool complete = record.turn(slot, places, most, taken) &&
                    (taken == rest || taken != kMostElements) &&
                    record.count - first <= static_cast<uint64_t>(this->last_number - next_number);
    if (!complete) {
      r->posts.count = posts;
      return 0;
    }
    const uint32_t objects = record.count - first;
    work += objects + static_cast<uint32_t>(record.in - in) / kInputOfUnit;
    in = record.in;
    chunk.top = record.top;
    chunk.keep(objects * this->kept + static_cast<uint32_t>(r->posts.count - posts) * 4);
    next_number += objects;
    r->control.unstable_key |= record.unstable_key;
    return taken;
  }
};

}  // namespace skyway::read

#endif
