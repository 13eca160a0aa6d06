// SPDX-License-Identifier: Apache-2.0
// Visits objects of a heap that there is not, with whichever table is in use.
#ifndef SKYWAY_TEST_VISITED_TABLES_H
#define SKYWAY_TEST_VISITED_TABLES_H

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "write/visited_index.h"

namespace skyway::write {

constexpr uint32_t kFirst = 0x1000;
constexpr uint64_t kHeapBytes = 1 << 24;
constexpr uint32_t kLog2Cell = 4;
constexpr uint32_t kOopShift = 3;

struct DestroyVisited {
  void operator()(Visited* visited) const {
    visited->destroy();
    std::free(visited);
  }
};
using VisitedPtr = std::unique_ptr<Visited, DestroyVisited>;

inline VisitedPtr make_visited(uint64_t heap_bytes = kHeapBytes) {
  VisitedPtr visited(static_cast<Visited*>(std::calloc(1, sizeof(Visited))));
  EXPECT_TRUE(visited->init(kFirst, heap_bytes, kLog2Cell, kOopShift));
  return visited;
}

inline uint32_t object(uint32_t cell) { return kFirst + (cell << (kLog2Cell - kOopShift)); }

enum class Answer { kNew, kNumber, kMet };

// Looks the object up in the table in use, and adds it if it is new.
template <Lookup kLookup>
Answer visit(Visited& visited, uint32_t oop, uint32_t& number) {
  auto index = VisitedIndex<kLookup>::of(visited);
  uint32_t* slot = nullptr;
  if (index.find(oop, slot, number)) {
    return kLookup == Lookup::kBits ? Answer::kMet : Answer::kNumber;
  }
  number = index.add(oop, slot);
  index.save(visited);
  return Answer::kNew;
}

inline Answer visit(Visited& visited, uint32_t oop, uint32_t& number) {
  switch (visited.lookup) {
    case Lookup::kHash:
      return visit<Lookup::kHash>(visited, oop, number);
    case Lookup::kBits:
      return visit<Lookup::kBits>(visited, oop, number);
    default:
      return visit<Lookup::kNumbers>(visited, oop, number);
  }
}

inline void expect_new(Visited& visited, uint32_t cell, uint32_t expected) {
  uint32_t number = 0;
  EXPECT_EQ(visit(visited, object(cell), number), Answer::kNew) << "cell=" << cell;
  EXPECT_EQ(number, expected);
}

inline void expect_number(Visited& visited, uint32_t cell, uint32_t expected) {
  uint32_t number = 0;
  EXPECT_EQ(visit(visited, object(cell), number), Answer::kNumber) << "cell=" << cell;
  EXPECT_EQ(number, expected);
}

// Goes over to a table of numbers: the compact one, or by it to the side table.
inline void widen_to_numbers(Visited& visited, bool compact) {
  ASSERT_TRUE(visited.widen());
  ASSERT_EQ(visited.lookup, Lookup::kNumbers);
  if (visited.is_compact && !compact) {
    ASSERT_TRUE(visited.widen());
  }
  ASSERT_EQ(visited.is_compact, compact);
}

inline void expect_met(Visited& visited, uint32_t cell) {
  uint32_t number = 0;
  EXPECT_EQ(visit(visited, object(cell), number), Answer::kMet) << "cell=" << cell;
}

}  // namespace skyway::write

#endif
