// SPDX-License-Identifier: Apache-2.0
// A loop's own copy of what finding and adding visited objects needs. PERF: less than a window's,
// so that it stays in registers: the table begins with the narrow oop 0, the list of objects with
// the number 0, and how a narrow oop is decoded is a constant of the code.
#ifndef SKYWAY_WRITE_LOOP_INDEX_H
#define SKYWAY_WRITE_LOOP_INDEX_H

#include "write/element_runs.h"
#include "write/visited_index.h"

namespace skyway::write {

template <Lookup kLookup, typename Codec>
struct LoopIndex {
  static_assert(kLookup != Lookup::kHash, "the first objects of a graph are of many classes");

  Codec codec;
  uint32_t* table;  // of the narrow oop 0
  uint32_t scope;
  uint32_t count;
  VisitedObjects objects;
  uint32_t* fresh;  // of the number 0
  uint32_t mask;    // as in VisitedIndex, and so is `moved`
  bool moved;

 protected:
  [[gnu::always_inline]] void take(const VisitedIndex<kLookup>& visited) {
    table = visited.table_of_oop_zero();
    scope = visited.base;
    count = visited.count;
    objects = visited.objects;
    fresh = objects.fresh - objects.logged;
    mask = visited.mask;
    moved = visited.moved;
  }

  uint32_t narrow_of(uint32_t number) const {
    return number >= objects.logged ? fresh[number] : objects.at(number);
  }

  const uint8_t* object_of(uint32_t number) const { return codec.decode(narrow_of(number)); }

  // Whether it has a number that is known here.
  [[gnu::always_inline]] bool find(uint32_t narrow, uint32_t& number) const {
    if (kLookup != Lookup::kNumbers) return false;
    number = *number_at(narrow) - scope;
    if (number >= count) return false;
    if (!moved || narrow_of(number) == narrow) return true;
    return mask != kWholeTable && find_elsewhere(narrow, number);
  }

  // Gives an object the next number, if `find` has not found one; false: it has one.
  [[gnu::always_inline]] bool enter(uint32_t narrow) {
    if (kLookup == Lookup::kNumbers) {
      uint32_t* slot = number_at(narrow);
      if (mask != kWholeTable && *slot - scope < count) slot = elsewhere(narrow);
      *slot = scope + count;
    } else if (!bits_at(narrow)->meet(codec.cell(narrow), scope)) {
      return false;
    }
    fresh[count++] = narrow;
    return true;
  }

  [[gnu::always_inline]] void prefetch(uint32_t narrow) const {
    if (narrow == 0) return;
    prefetch_whole(narrow, codec);
    if (kLookup == Lookup::kNumbers) {
      graph::prefetch(number_at(narrow));
    } else {
      graph::prefetch(bits_at(narrow));
    }
  }

  // The same of an object that nothing has referred to yet. A collection may have left the bit of
  // another one where it lies.
  [[gnu::always_inline]] void enter_new(uint32_t narrow) {
    if (kLookup == Lookup::kBits) {
      bits_at(narrow)->add(codec.cell(narrow), scope);
      fresh[count++] = narrow;
    } else {
      enter(narrow);
    }
  }

 private:
  // As VisitedIndex does where the entry of an object is taken.
  [[gnu::noinline, gnu::cold]] bool find_elsewhere(uint32_t narrow, uint32_t& number) const {
    uint32_t* slot = nullptr;
    return index().find_elsewhere(narrow, slot, number);
  }

  [[gnu::noinline, gnu::cold]] uint32_t* elsewhere(uint32_t narrow) const {
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    index().find_elsewhere(narrow, slot, number);
    return slot;
  }

  // Of the compact table.
  VisitedIndex<kLookup> index() const {
    return {{}, objects, table, count, scope, count, {0, 0}, mask, moved, false};
  }

  uint32_t* number_at(uint32_t narrow) const { return table + (codec.cell(narrow) & mask); }
  CellBits* bits_at(uint32_t narrow) const {
    return reinterpret_cast<CellBits*>(table) + codec.cell(narrow) / CellBits::kCells;
  }
};

}  // namespace skyway::write

#endif
