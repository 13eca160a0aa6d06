// SPDX-License-Identifier: Apache-2.0
// The fields and elements that references are stored into, with or without Java's help.
#ifndef SKYWAY_READ_PLACES_H
#define SKYWAY_READ_PLACES_H

#include "read/leaves.h"
#include "read/window.h"

namespace skyway::read {

template <typename Header>
struct Places : Leaves<Header> {
  using References<Header>::r;
  using References<Header>::oops;
  using References<Header>::chunk;
  using References<Header>::status;
  using References<Header>::reference;

  uint8_t* root;  // where the window keeps it
  bool all_old;   // nothing outside the chunk counts as young: in tests, or see read_window

  uint8_t* address(uint32_t number) const { return oops.decode(this->narrow_of(number)); }

  // References may be stored here without a barrier.
  bool barrier_free(const uint8_t* object) const {
    return chunk.contains(object) ||
           (jvm::vm.collector.is_young(reinterpret_cast<uintptr_t>(object)) && !all_old);
  }

  NearObject located(PendingObject pending) const {
    uint8_t* object = address(pending.number);
    return {object,      this->plans[pending.cls], pending.number,
            pending.cls, pending.cursor,           barrier_free(object)};
  }

  bool field(uint8_t* object, RefSlot& slot, bool direct) {
    uint32_t narrow = 0;
    if (!direct && !this->room(0)) return false;
    if (!reference(slot, narrow)) return status == kDeferred && deferred(object, slot, narrow);
    if (slot.offset == kDropped) return true;
    if (direct) {
      graph::store(object + slot.offset, narrow);
      return true;
    }
    return narrow == 0 || fix(object, slot.offset, narrow);
  }

  bool fix(const uint8_t* holder, uint32_t offset, uint32_t narrow) {
    chunk.keep(8);
    // No fix without an offset: they may be handed out where memory was short, too.
    if (r->fix_offsets.push(offset) && r->fixes.push({oops.encode(holder), narrow})) return true;
    status = kNoMemory;
    return false;
  }

  bool element_value(RefSlot& slot, uint8_t* holder, uint32_t i, bool direct) {
    uint32_t narrow = 0;
    if (!direct && !this->room(0)) return false;
    bool is_read = reference(slot, narrow);
    return put_element(is_read, narrow, holder, i, direct);
  }

 protected:
  // The same of an object that Java has made, whose tag stands here.
  bool made_element(RefSlot& slot, uint8_t* holder, uint32_t i, bool direct) {
    uint32_t narrow = 0;
    if (!direct && !this->room(0)) return false;
    this->in++;
    bool is_read = this->made_object(slot, narrow);
    return put_element(is_read, narrow, holder, i, direct);
  }

  // Objects that Java has made, as many as stand in a row: `i` is that of the first one it has not
  // read. PERF: to copy the state for each took half of the time of objects with hooks.
  [[gnu::noinline]] bool made_row(RefSlot& slot, ElementHolder holder, uint32_t& i,
                                  uint32_t length) {
    do {
      const uint8_t* before = this->in;
      if (!made_element(slot, holder.array, i, holder.direct)) {
        if (status == kChunkFull) this->in = before;
        return false;
      }
      i++;
    } while (i < length && this->in < this->end && *this->in == format::kMade &&
             !this->array_pushed && ++this->work < graph::bounds.read_work);
    return true;
  }

  // An Integer or Long, for which the caller has made sure of room.
  const uint8_t* new_box(format::BuiltIn number, uint64_t value) {
    uint32_t offset = built_ins.box_value[number];
    uint32_t bytes = graph::align8(offset + (number == format::kLong ? 8U : 4U));
    uint8_t* object = this->instance(built_ins.klass_word[number], bytes, 0);
    // PERF: what is stored too much of an Integer lies behind it, where nothing is yet.
    graph::store(object + offset, value);
    return object;
  }

 private:
  [[gnu::always_inline]] bool put_element(bool is_read, uint32_t narrow, uint8_t* holder,
                                          uint32_t i, bool direct) {
    uint64_t offset = graph::elements_offset<Header>(2) + 4ULL * i;
    if (!is_read) return status == kDeferred && this->store_later(holder, offset, narrow);
    if (!direct) return this->slice_value(holder, i, narrow);
    graph::store(holder + offset, narrow);
    return true;
  }

  // The root may be a stand-in.
  bool deferred(uint8_t* object, const RefSlot& slot, uint32_t narrow) {
    if (object != root) {
      return slot.offset == kDropped || this->store_later(object, slot.offset, narrow);
    }
    graph::store(object, narrow);
    return true;
  }
};

}  // namespace skyway::read

#endif
