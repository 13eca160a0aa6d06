// SPDX-License-Identifier: Apache-2.0
#include "write/visited_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <unordered_map>
#include <vector>

namespace skyway::write {

namespace {

constexpr uint32_t kFirst = 0x1000;
constexpr uint64_t kHeapBytes = 1 << 24;
constexpr uint32_t kLog2Cell = 4;
constexpr uint32_t kOopShift = 3;
constexpr uint32_t kCompactEntries = 1 << 18;

struct DestroyVisited {
  void operator()(Visited* visited) const {
    visited->destroy();
    std::free(visited);
  }
};
using VisitedPtr = std::unique_ptr<Visited, DestroyVisited>;

VisitedPtr make_visited() {
  VisitedPtr visited(static_cast<Visited*>(std::calloc(1, sizeof(Visited))));
  EXPECT_TRUE(visited->init(kFirst, kHeapBytes, kLog2Cell, kOopShift));
  return visited;
}

uint32_t object(uint32_t cell) { return kFirst + (cell << (kLog2Cell - kOopShift)); }

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

Answer visit(Visited& visited, uint32_t oop, uint32_t& number) {
  switch (visited.lookup) {
    case Lookup::kHash:
      return visit<Lookup::kHash>(visited, oop, number);
    case Lookup::kBits:
      return visit<Lookup::kBits>(visited, oop, number);
    default:
      return visit<Lookup::kNumbers>(visited, oop, number);
  }
}

void expect_new(Visited& visited, uint32_t cell, uint32_t expected) {
  uint32_t number = 0;
  EXPECT_EQ(visit(visited, object(cell), number), Answer::kNew) << "cell=" << cell;
  EXPECT_EQ(number, expected);
}

void expect_number(Visited& visited, uint32_t cell, uint32_t expected) {
  uint32_t number = 0;
  EXPECT_EQ(visit(visited, object(cell), number), Answer::kNumber) << "cell=" << cell;
  EXPECT_EQ(number, expected);
}

// Goes over to a table of numbers: the side table, or the compact one.
void widen_to_numbers(Visited& visited, bool compact) {
  visited.expected = compact ? 0 : Visited::kMostObjects;
  ASSERT_TRUE(visited.widen());
  ASSERT_EQ(visited.lookup, Lookup::kNumbers);
  ASSERT_EQ(visited.is_compact, compact);
}

void expect_met(Visited& visited, uint32_t cell) {
  uint32_t number = 0;
  EXPECT_EQ(visit(visited, object(cell), number), Answer::kMet) << "cell=" << cell;
}

}  // namespace

TEST(VisitedTest, NumbersInTheOrderOfVisits) {
  auto visited = make_visited();
  expect_new(*visited, 7, 0);
  expect_new(*visited, 3, 1);
  expect_number(*visited, 7, 0);
  expect_number(*visited, 3, 1);
}

TEST(VisitedTest, BitsTellWhatWasMetBeforeAndAfterWidening) {
  auto visited = make_visited();
  expect_new(*visited, 40, 0);
  ASSERT_TRUE(visited->widen());
  expect_met(*visited, 40);
  expect_new(*visited, 41, 1);
  expect_met(*visited, 41);
  expect_new(*visited, 40 + CellBits::kCells, 2);
}

TEST(VisitedTest, ListedObjectsAreVisitedUntilOneWasMet) {
  auto visited = make_visited();
  expect_new(*visited, 40, 0);
  ASSERT_TRUE(visited->widen());
  auto index = VisitedIndex<Lookup::kBits>::of(*visited);
  const uint32_t cells[] = {41, 43, 900, 45, 44, 41, 46, 40, 47};
  for (uint32_t i = 0; i < 9; i++) index.list()[i] = object(cells[i]);
  EXPECT_EQ(index.visit_listed(9, 3, index.cells.shift), 3U);
  EXPECT_EQ(index.count, 4U);
  index.list()[0] = object(44);
  index.list()[1] = object(45);
  index.list()[2] = object(901);
  index.list()[3] = object(900);
  EXPECT_EQ(index.visit_listed(4, 1, index.cells.shift), 3U);
  index.save(*visited);
  for (uint32_t cell : {40, 41, 43, 44, 45, 900, 901}) expect_met(*visited, cell);
  expect_new(*visited, 46, 7);
}

TEST(VisitedTest, BitsOfAnotherScopeDoNotCount) {
  auto visited = make_visited();
  expect_new(*visited, 40, 0);
  ASSERT_TRUE(visited->widen());
  visited->new_scope();
  expect_new(*visited, 41, 0);
  ASSERT_TRUE(visited->widen());
  expect_new(*visited, 40, 1);
  expect_met(*visited, 41);
}

TEST(VisitedTest, NumbersAreEnteredInSteps) {
  for (bool compact : {false, true}) {
    auto visited = make_visited();
    ASSERT_TRUE(visited->widen());
    for (uint32_t i = 0; i < 10; i++) expect_new(*visited, 5 * i, i);
    widen_to_numbers(*visited, compact);
    EXPECT_FALSE(visited->enter(4));
    EXPECT_FALSE(visited->enter(4));
    EXPECT_TRUE(visited->enter(4));
    for (uint32_t i = 0; i < 10; i++) expect_number(*visited, 5 * i, i);
    expect_new(*visited, 51, 10);
    EXPECT_TRUE(visited->enter(0));
    expect_number(*visited, 51, 10);
  }
}

TEST(VisitedTest, GraphsOfOneSizeBeginWithTheTableTheyNeed) {
  auto visited = make_visited();
  uint32_t many = graph::bounds.small_objects + 1;
  visited->expect(many);
  EXPECT_EQ(visited->lookup, Lookup::kHash) << "there are no bits yet";
  ASSERT_TRUE(visited->widen());
  visited->new_scope();
  visited->expect(many - 1);
  EXPECT_EQ(visited->lookup, Lookup::kHash);
  visited->new_scope();
  visited->expect(many);
  EXPECT_EQ(visited->lookup, Lookup::kBits);
  expect_new(*visited, 7, 0);
  expect_met(*visited, 7);
}

// Cells that share an entry of the compact table, and those that lie where others went.
TEST(VisitedTest, EntriesOfTheCompactTableAreShared) {
  auto visited = make_visited();
  ASSERT_TRUE(visited->widen());
  expect_new(*visited, 7, 0);
  widen_to_numbers(*visited, true);
  ASSERT_TRUE(visited->enter(1));
  uint32_t entries = visited->compact_mask + 1;
  std::vector<uint32_t> cells = {7, 7 + entries, 7 + 2 * entries, 7 + 3 * entries, 8, 8 + entries};
  for (uint32_t i = 1; i < cells.size(); i++) expect_new(*visited, cells[i], i);
  for (uint32_t i = 0; i < cells.size(); i++) expect_number(*visited, cells[i], i);
  visited->objects.fresh[0] = object(7 + entries);  // and the other way round
  visited->objects.fresh[1] = object(7);
  EXPECT_EQ(visited->refresh(0, 2), 2U);
  EXPECT_EQ(visited->refresh(2, 6), 4U);
  visited->all_refreshed();
  expect_number(*visited, 7 + entries, 0);
  expect_number(*visited, 7, 1);
  for (uint32_t i = 2; i < cells.size(); i++) expect_number(*visited, cells[i], i);
  expect_new(*visited, 9, 6);
}

TEST(VisitedTest, TheSideTableFollowsTheCompactOne) {
  auto visited = make_visited();
  ASSERT_TRUE(visited->widen());
  for (uint32_t i = 0; i < 10; i++) expect_new(*visited, 5 * i, i);
  widen_to_numbers(*visited, true);
  ASSERT_TRUE(visited->enter(10));
  auto index = VisitedIndex<Lookup::kNumbers>::of(*visited);
  EXPECT_FALSE(index.is_last_table());
  EXPECT_EQ(visited->most_objects(), 256 * graph::bounds.small_objects);
  ASSERT_TRUE(visited->widen());
  EXPECT_FALSE(visited->is_compact);
  EXPECT_TRUE(VisitedIndex<Lookup::kNumbers>::of(*visited).is_last_table());
  ASSERT_TRUE(visited->enter(10));
  for (uint32_t i = 0; i < 10; i++) expect_number(*visited, 5 * i, i);
}

// As after 100,000 collections during one stream.
TEST(VisitedTest, NumbersStartAnewBeforeTheyOverflow) {
  for (bool compact : {false, true}) {
    auto visited = make_visited();
    visited->base = 0x8FFFFFFFU;
    expect_new(*visited, 1, 0);
    expect_new(*visited, 2, 1);
    if (compact) {
      ASSERT_TRUE(visited->widen());
      widen_to_numbers(*visited, true);
      ASSERT_TRUE(visited->enter(2));
      visited->refresh(0, 2);
    }
    visited->all_refreshed();
    EXPECT_LT(visited->base, 0x1000U);
    expect_number(*visited, 1, 0);
    expect_number(*visited, 2, 1);
    expect_new(*visited, 3, 2);
  }
}

// The place that an object has left may hold a new one.
TEST(VisitedTest, ObjectsThatMoveKeepTheirNumbers) {
  auto visited = make_visited();
  expect_new(*visited, 1, 0);
  expect_new(*visited, 2, 1);
  visited->objects.fresh[0] = object(2);
  visited->objects.fresh[1] = object(9);
  visited->all_refreshed();
  expect_number(*visited, 2, 0);
  expect_number(*visited, 9, 1);
  expect_new(*visited, 1, 2);
  ASSERT_TRUE(visited->widen());
  visited->objects.fresh[2] = object(60);
  EXPECT_EQ(visited->refresh(0, 3), 1U);
  expect_met(*visited, 60);
  widen_to_numbers(*visited, false);
  ASSERT_TRUE(visited->enter(100));
  visited->objects.fresh[0] = object(61);
  EXPECT_EQ(visited->refresh(0, 3), 1U);
  EXPECT_EQ(visited->refresh(0, 3), 0U);
  expect_number(*visited, 61, 0);
  expect_number(*visited, 60, 2);
  expect_new(*visited, 2, 3);
}

// The log has what earlier windows visited, in segments.
TEST(VisitedTest, FindsWhatTheLogHas) {
  auto visited = make_visited();
  uint32_t size = 1U << graph::bounds.log2_segment;
  ASSERT_TRUE(visited->widen());
  std::vector<uint32_t> segments(2 * size);
  visited->objects.log = static_cast<const uint32_t**>(std::calloc(2, sizeof(const uint32_t*)));
  visited->objects.log[0] = segments.data();
  visited->objects.log[1] = segments.data() + size;
  uint32_t logged = size + 3;
  for (uint32_t i = 0; i < logged; i++) {
    expect_new(*visited, i, i);
    if (i + 1 == size || i + 1 == logged) {
      std::copy_n(visited->objects.fresh, i + 1 - visited->objects.logged,
                  segments.data() + visited->objects.logged);
      visited->objects.logged = i + 1;
    }
  }
  expect_new(*visited, logged, logged);
  widen_to_numbers(*visited, false);
  ASSERT_TRUE(visited->enter(2 * size));
  for (uint32_t i = 0; i <= logged; i++) expect_number(*visited, i, i);
  segments[size] = object(2 * size);
  EXPECT_EQ(visited->refresh(0, logged), 1U);
  expect_number(*visited, 2 * size, size);
}

TEST(VisitedTest, RandomVisitsAgreeWithAMap) {
  auto seed = std::random_device()();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  auto visited = make_visited();
  for (uint32_t scope = 0; scope < 50; scope++) {
    visited->new_scope();
    bool compact = scope % 2 == 0;
    std::unordered_map<uint32_t, uint32_t> expected;
    for (uint32_t i = 0; i < 3000; i++) {
      uint32_t oop = object(random() % 5000 + random() % 3 * kCompactEntries);
      bool is_new = expected.find(oop) == expected.end();
      uint32_t number = 0;
      if (visited->lookup == Lookup::kHash && visited->count == 1000) {
        ASSERT_TRUE(visited->widen());
      }
      Answer answer = visit(*visited, oop, number);
      if (answer == Answer::kMet) {
        widen_to_numbers(*visited, compact);
        while (!visited->enter(100)) continue;
        answer = visit(*visited, oop, number);
      }
      ASSERT_EQ(answer, is_new ? Answer::kNew : Answer::kNumber);
      ASSERT_EQ(number, is_new ? expected.size() : expected[oop]);
      if (is_new) expected[oop] = number;
    }
  }
}

}  // namespace skyway::write
