// SPDX-License-Identifier: Apache-2.0
// Which objects of the scope have a number already.
//
// An entry of either table is only a hint: `stamp - base` is a number, and the object has it if
// that number is in use and narrow[number] is this very object. So nothing is cleared between
// messages, and entries that a moving collector left behind cannot deceive.
//
// PERF: graphs up to kSmallObjects use an 8 KiB hash table that stays in the L1 cache; the side
// table (4 bytes for each 8 of heap) would cost a cache and a TLB miss an object there.
#ifndef SKYWAY_WRITE_VISITED_H
#define SKYWAY_WRITE_VISITED_H

#include <cstdint>

#include "graph/bounds.h"

namespace skyway::write {

struct Visited {
  static constexpr uint32_t kSmallObjects = 1024;  // at most, see Bounds::small_objects
  static constexpr uint32_t kSmallSlots = 2048;
  static constexpr uint32_t kSmallShift = 32 - 11;

  uint32_t* narrow;  // by number; a window's own, else as of the last resync
  uint32_t* side;    // null until the first large graph
  uint32_t count;
  uint32_t base;
  uint32_t capacity;  // of narrow
  uint32_t side_min;
  uint32_t side_shift;
  bool wide;  // the side table is in use
  uint64_t side_bytes;
  uint64_t narrow_bytes;  // mapped, 0 while narrow is the initial block
  uint32_t small[kSmallSlots];

  uint32_t* side_slot(uint32_t object) const { return &side[(object - side_min) >> side_shift]; }

  // Forgets all objects.
  void new_scope();
  // Goes over to the side table. False when memory for it cannot be reserved.
  bool widen(uint64_t heap_bytes);
  // Enters every object again; for the small table after objects moved.
  void reenter();
  void release_pages();
  void destroy();
};

// A window's own copy of what finding and adding need. PERF: locals, which stores to the output
// cannot alias, and code for one of the two tables only.
template <bool kWide>
struct VisitedIndex {
  uint32_t* narrow;
  uint32_t* table;
  uint32_t count;
  uint32_t base;
  uint32_t room;  // what count may come to
  uint32_t side_min;
  uint32_t side_shift;

  static VisitedIndex of(Visited& visited) {
    return {visited.narrow,
            kWide ? visited.side : visited.small,
            visited.count,
            visited.base,
            kWide ? visited.capacity : graph::bounds.small_objects,
            visited.side_min,
            visited.side_shift};
  }

  uint32_t* side_slot(uint32_t object) const { return &table[(object - side_min) >> side_shift]; }

  // True and the number when visited; else the slot that `add` has to fill.
  bool find(uint32_t object, uint32_t*& slot, uint32_t& number) const {
    if (kWide) {
      slot = side_slot(object);
      number = *slot - base;
      return number < count && narrow[number] == object;
    }
    for (uint32_t at = (object * 0x9E3779B1U) >> Visited::kSmallShift;;
         at = (at + 1) % Visited::kSmallSlots) {
      slot = &table[at];
      number = *slot - base;
      if (number >= count) return false;
      if (narrow[number] == object) return true;
    }
  }

  // The caller has made sure of `room`.
  uint32_t add(uint32_t object, uint32_t* slot) {
    *slot = base + count;
    narrow[count] = object;
    return count++;
  }
};

}  // namespace skyway::write

#endif
