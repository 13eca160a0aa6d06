// SPDX-License-Identifier: Apache-2.0
// A window's own copy of what finding and adding visited objects needs. PERF: locals, which stores
// to the output cannot alias, and code for one of the tables only.
#ifndef SKYWAY_WRITE_VISITED_INDEX_H
#define SKYWAY_WRITE_VISITED_INDEX_H

#include <algorithm>

#include "graph/heap_layout.h"
#include "graph/memberwise.h"
#include "write/visited.h"

namespace skyway::write {

template <Lookup kLookup>
struct VisitedIndex : graph::Memberwise {
  VisitedObjects objects;
  uint32_t* table;  // with kBits the words of `met`
  uint32_t count;
  uint32_t base;
  uint32_t room;  // what count may come to
  HeapCells cells;
  uint32_t mask;  // of cells, with kNumbers
  bool moved;     // with kNumbers: the list of objects has to be asked
  bool repeated;  // an object with a number was found, with kHash

  static VisitedIndex of(Visited& visited) {
    bool compact = kLookup == Lookup::kNumbers && visited.is_compact;
    uint32_t* table = kLookup == Lookup::kHash   ? visited.small
                      : kLookup == Lookup::kBits ? reinterpret_cast<uint32_t*>(visited.met)
                      : compact                  ? visited.compact
                                                 : visited.side;
    uint32_t room = std::min(visited.objects.logged + Visited::kMostFresh, visited.most_objects());
    uint32_t first = compact ? 0 : visited.cells.first;
    return {{},
            visited.objects,
            table,
            visited.count,
            visited.base,
            room,
            {first, visited.cells.shift},
            compact ? visited.compact_mask : kWholeTable,
            visited.moved || compact,
            visited.repeated};
  }

  void save(Visited& visited) const {
    visited.count = count;
    if (kLookup == Lookup::kNumbers) visited.entered = count;
    if (kLookup == Lookup::kHash) visited.repeated = repeated;
  }

  bool is_last_table() const { return kLookup == Lookup::kNumbers && mask == kWholeTable; }

  // Whether it was visited. If so with its number, which kBits does not know; else with the slot
  // that `add` has to fill.
  bool find(uint32_t object, uint32_t*& slot, uint32_t& number) const {
    if (kLookup == Lookup::kBits) {
      uint32_t cell = cells.of(object);
      return bits(cell).has(cell, base);
    }
    if (kLookup == Lookup::kNumbers) {
      slot = &table[cells.of(object) & mask];
      number = *slot - base;
      if (number >= count) return false;
      if (!moved || objects.at(number) == object) return true;
      return mask != kWholeTable && find_elsewhere(object, slot, number);
    }
    return find_from(Visited::small_slot(object), 1, Visited::kSmallSlots - 1, object, slot,
                     number);
  }

  bool has(uint32_t object) const {
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    return find(object, slot, number);
  }

  // The same as find in the compact table, where the object's own entry is taken. PERF: not in the
  // next one, and from there in steps of the object's own, as objects that lie one behind the other
  // take up to an eighth of all entries in one piece: with single steps references to a few such
  // objects took hundreds of milliseconds.
  [[gnu::noinline]] bool find_elsewhere(uint32_t object, uint32_t*& slot, uint32_t& number) const {
    auto shift = 32 - static_cast<uint32_t>(__builtin_popcount(mask));
    uint32_t step = (object * kOtherScatter) >> shift | 1;  // odd, so it comes to all of them
    return find_from((object * Visited::kScatter) >> shift, step, mask, object, slot, number);
  }

  // Adds it if it was not visited before, which the answer says; nothing else is done with it. The
  // caller has made sure of `room`. PERF: the place of the bits is looked up once.
  bool visit(uint32_t object) {
    if (kLookup != Lookup::kBits) {
      uint32_t* slot = nullptr;
      uint32_t number = 0;
      if (find(object, slot, number)) return false;
      add(object, slot);
      return true;
    }
    uint32_t cell = cells.of(object);
    if (!bits(cell).meet(cell, base)) return false;
    objects.fresh[count++ - objects.logged] = object;
    return true;
  }

  // As visit, of an object that the caller then puts to the end of `list` and counts.
  [[gnu::always_inline]] bool meet(uint32_t object) const {
    static_assert(kLookup == Lookup::kBits, "a slot would need the number");
    uint32_t cell = cells.of(object);
    return bits(cell).meet(cell, base);
  }

  // Where the objects are put that `visit_listed` is to visit.
  uint32_t* list() const { return objects.fresh + (count - objects.logged); }

  // Where the table begins for loops, which count cells from the narrow oop 0 on.
  uint32_t* table_of_oop_zero() const {
    uint64_t before = kLookup == Lookup::kBits ? cells.first / CellBits::kCells * sizeof(CellBits)
                                               : cells.first * sizeof(uint32_t);
    return reinterpret_cast<uint32_t*>(reinterpret_cast<uint64_t>(table) - before);
  }

  // Adds up to `most` objects that stand in `list`, as far as they were not visited before, and
  // entire groups of them alone. Returns how many. The caller has made sure of `room`. PERF: what
  // lies together has its bits in one word, which stays in a register meanwhile, as changes of a
  // word in memory wait for each other; and `cell_shift`, the cells' own, is a constant of the
  // code.
  [[gnu::always_inline]] uint32_t visit_listed(uint32_t most, uint32_t group, uint32_t cell_shift) {
    VisitedIndex copy = *this;
    copy.cells.shift = cell_shift;
    uint32_t visited = copy.visit_first(most, group);
    count = copy.count;
    return visited;
  }

  // The caller has made sure of `room`.
  uint32_t add(uint32_t object, uint32_t* slot) {
    if (kLookup == Lookup::kBits) {
      uint32_t cell = cells.of(object);
      bits(cell).add(cell, base);
    } else {
      *slot = base + count;
    }
    objects.fresh[count - objects.logged] = object;
    return count++;
  }

  // Gives an object that was met one more number, by which nothing finds it. As `add`.
  uint32_t add_again(uint32_t object, uint32_t* slot) {
    static_assert(kLookup != Lookup::kBits, "there are no numbers");
    uint32_t entry = *slot;
    uint32_t number = add(object, slot);
    *slot = entry;
    return number;
  }

  // Inlined always, as graph::prefetch is: its calls would be dropped.
  [[gnu::always_inline]] void prefetch(uint32_t object) const {
    uint32_t cell = cells.of(object);
    if (kLookup == Lookup::kBits) {
      graph::prefetch(&bits(cell));
    } else {
      graph::prefetch(&table[cell & mask]);
    }
  }

 private:
  static constexpr uint32_t kOtherScatter = 0x85EBCA6BU;

  // As `find`, from the slot `at` on.
  [[gnu::always_inline]] bool find_from(uint32_t at, uint32_t step, uint32_t last, uint32_t object,
                                        uint32_t*& slot, uint32_t& number) const {
    for (;; at = (at + step) & last) {
      slot = &table[at];
      number = *slot - base;
      if (number >= count) return false;
      if (objects.at(number) == object) return true;
    }
  }

  uint32_t visit_first(uint32_t most, uint32_t group) {
    static_assert(kLookup == Lookup::kBits, "a slot would keep the number of what is taken back");
    const uint32_t* object = list();
    uint32_t i = 0;
    bool fresh = true;
    while (i < most && fresh) {
      uint32_t cell = cells.of(object[i]);
      uint32_t word = cell / CellBits::kCells;
      uint32_t known = known_of(word);
      do {
        fresh = !test_and_set(known, cell);
        if (!fresh) break;
        if (++i == most) break;
        cell = cells.of(object[i]);
      } while (cell / CellBits::kCells == word);
      words()[word] = {known, base};
    }
    count += i;
    for (; i % group != 0; i--) take_back(object[i - 1]);
    return i;
  }

  void take_back(uint32_t last_added) {
    count--;
    uint32_t cell = cells.of(last_added);
    bits(cell).bits &= ~(1U << (cell % CellBits::kCells));
  }

  CellBits* words() const { return reinterpret_cast<CellBits*>(table); }

  uint32_t known_of(uint32_t word) const {
    CellBits met = words()[word];
    return met.base == base ? met.bits : 0;
  }

  CellBits& bits(uint32_t cell) const { return words()[cell / CellBits::kCells]; }
};

}  // namespace skyway::write

#endif
