// SPDX-License-Identifier: Apache-2.0
// Which objects of a small record have a number already: a hash table that stays in the L1 cache,
// and for many objects a wider one, as visited.h has it: nothing in them is more than a hint.
#ifndef SKYWAY_WRITE_SMALL_INDEX_H
#define SKYWAY_WRITE_SMALL_INDEX_H

#include <algorithm>

#include "write/visited.h"

namespace skyway::write {

struct SmallIndex {
  static constexpr uint32_t kMost = Visited::kWideSlots / 2;

  uint32_t* slots;
  uint32_t shift;
  uint32_t base;
  uint32_t most;   // objects that it is for now
  uint32_t limit;  // of the record

  static SmallIndex of(Visited& visited, uint32_t limit) {
    return {visited.small, Visited::kSmallShift, visited.base,
            std::min(limit, Visited::kSmallSlots / 2), std::min(limit, kMost)};
  }

  // True and the number when visited; else a free slot.
  bool find(uint32_t object, const uint32_t* objects, uint32_t count, uint32_t*& slot,
            uint32_t& number) const {
    const uint32_t mask = UINT32_MAX >> shift;
    for (uint32_t at = (object * Visited::kScatter) >> shift;; at = (at + 1) & mask) {
      slot = &slots[at];
      number = *slot - base;
      if (number >= count) return false;
      if (objects[number] == object) return true;
    }
  }

  // Goes over to the wider one. False: the record has too many objects, or memory is short.
  bool widen(Visited& visited, uint32_t count) {
    if (most == limit) return false;
    uint32_t* wide = widened(visited, base, count);
    if (wide == nullptr) return false;
    slots = wide;
    shift = Visited::kWideShift;
    most = limit;
    return true;
  }

 private:
  [[gnu::noinline, gnu::cold]] static uint32_t* widened(Visited& visited, uint32_t base,
                                                        uint32_t count) {
    uint32_t* wide = visited.wide_slots();
    if (wide == nullptr) return nullptr;
    SmallIndex index = {wide, Visited::kWideShift, base, 0, 0};
    const uint32_t* objects = visited.objects.fresh;
    for (uint32_t i = 0; i < count; i++) {
      uint32_t* slot = nullptr;
      uint32_t number = 0;
      index.find(objects[i], objects, i, slot, number);
      *slot = base + i;
    }
    return wide;
  }
};

}  // namespace skyway::write

#endif
