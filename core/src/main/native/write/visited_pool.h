// SPDX-License-Identifier: Apache-2.0
// The large tables of visited objects that no writer uses at the moment. Each stands for the whole
// heap, and is touched all over as the young generation goes on: a 64th of the heap for the bits
// alone. A program that writes to hundreds of streams in turns would have that for each. So a
// writer has tables from where its graph needs them to the end of the scope only; PERF: taking and
// giving back come to two exchanged words. Thread-safe.
#ifndef SKYWAY_WRITE_VISITED_POOL_H
#define SKYWAY_WRITE_VISITED_POOL_H

#include <cstdint>

namespace skyway::write {

struct CellBits;

struct VisitedTables {
  CellBits* met;      // null until the first large graph, and so are the others
  uint32_t* compact;  // null until the first graph beyond the hash table with a second reference
  uint32_t* side;     // null until the first one with very many objects
  uint32_t compact_mask;
  uint32_t base;  // no scope so far had numbers from here on
  uint64_t met_bytes;
  uint64_t side_bytes;

  uint64_t compact_bytes() const { return (uint64_t{compact_mask} + 1) * sizeof(uint32_t); }
  // Zeros for all numbers.
  void empty_numbers();
};

// The ones that were given back last, or new ones without memory for this heap; nullptr when memory
// is short.
VisitedTables* take_tables(uint64_t met_bytes, uint64_t side_bytes);
void give_tables(VisitedTables* tables);
// Gives the pages of all that are not in use back to the system.
void empty_idle_tables();

}  // namespace skyway::write

#endif
