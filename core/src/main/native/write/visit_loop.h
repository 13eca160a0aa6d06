// SPDX-License-Identifier: Apache-2.0
// Visits objects in a loop that does nothing else with what is visited. PERF: the shift of the
// cells is a constant of the code, the table begins with the narrow oop 0, and no number is counted
// where bits do: a tenth of the instructions of a loop over small objects.
#ifndef SKYWAY_WRITE_VISIT_LOOP_H
#define SKYWAY_WRITE_VISIT_LOOP_H

#include "write/visited_index.h"

namespace skyway::write {

template <Lookup kLookup>
struct VisitLoop {
  VisitedIndex<kLookup> index;
  uint32_t* next;  // place in the list of objects, with kBits

  // `cell_shift` is the cells' own.
  [[gnu::always_inline]] static VisitLoop of(const VisitedIndex<kLookup>& visited,
                                             uint32_t cell_shift) {
    VisitLoop loop = {visited, visited.list()};
    if (kLookup == Lookup::kHash) return loop;
    loop.index.cells = {0, cell_shift};
    loop.index.table = visited.table_of_oop_zero();
    return loop;
  }

  // As VisitedIndex::visit. PERF: bits are changed where they are. With the word of the last object
  // in a register, or all objects visited by a loop of their own, a shuffled array of a million
  // points took 1.5 of the time.
  [[gnu::always_inline]] bool visit(uint32_t object) {
    if constexpr (kLookup != Lookup::kBits) {
      return index.visit(object);
    } else {
      if (!index.meet(object)) return false;
      *next++ = object;
      return true;
    }
  }

  [[gnu::always_inline]] void prefetch(uint32_t object) const { index.prefetch(object); }

  // So many objects have a number.
  uint32_t count() const {
    return kLookup == Lookup::kBits ? index.count + static_cast<uint32_t>(next - index.list())
                                    : index.count;
  }
};

}  // namespace skyway::write

#endif
