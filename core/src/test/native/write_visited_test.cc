// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <unordered_map>
#include <vector>

#include "visited_tables.h"

namespace skyway::write {

namespace {

constexpr uint32_t kCompactEntries = 1 << 18;

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
