// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "visited_tables.h"

namespace skyway::write {

namespace {

// Heaps that nobody has: tables for all of them are beyond any address space.
constexpr uint64_t kNoSideTable = uint64_t{1} << 50;
constexpr uint64_t kNoTableAtAll = uint64_t{1} << 56;

// Its tables go to no pool: they are of another size than those of other tests.
class ShortMemoryTest : public testing::Test {
 protected:
  void SetUp() override {
    graph::bounds.small_objects = 2;  // so that numbers of few objects fill a table
    for (;;) {
      VisitedTables* tables = take_tables(0, 0);
      bool is_new = tables->met == nullptr && tables->side == nullptr && tables->compact == nullptr;
      others_.push_back(tables);
      if (is_new) break;
    }
  }
  void TearDown() override {
    graph::bounds.small_objects = small_objects_;
    visited.release();  // NOLINT: it stays, with its tables
    for (VisitedTables* tables : others_) give_tables(tables);
  }

  void add_until(uint32_t most) {
    for (uint32_t end = std::min(most, Visited::kMostFresh - 1); visited->count < end;) {
      expect_new(*visited, 3 * visited->count, visited->count);
    }
  }
  void expect_all() {
    for (uint32_t i = 0; i < visited->count; i++) expect_number(*visited, 3 * i, i);
  }
  void enter_all() {
    while (!visited->enter(1024)) {
    }
  }

  VisitedPtr visited;

 private:
  const uint32_t small_objects_ = graph::bounds.small_objects;
  std::vector<VisitedTables*> others_;
};

}  // namespace

TEST_F(ShortMemoryTest, TheCompactTableIsEnlargedWhereThereIsNoRoomForTheSideTable) {
  visited = make_visited(kNoSideTable);
  expect_new(*visited, 0, 0);
  expect_number(*visited, 0, 0);
  visited->repeated = true;
  ASSERT_TRUE(visited->widen());
  ASSERT_TRUE(visited->is_compact);
  enter_all();
  for (int i = 0; i < 2; i++) {
    add_until(visited->most_objects());
    uint32_t before = visited->most_objects();
    ASSERT_TRUE(visited->widen());
    ASSERT_TRUE(visited->is_compact);
    ASSERT_GE(visited->most_objects(), 2 * before);
    enter_all();
    expect_all();
  }
  expect_new(*visited, 3 * visited->count, visited->count);
}

// Whoever needs room for several objects asks before the table is full.
TEST_F(ShortMemoryTest, AnEnlargedTableGrowsEachTime) {
  visited = make_visited(kNoSideTable);
  visited->repeated = true;
  ASSERT_TRUE(visited->widen());
  enter_all();
  add_until(visited->most_objects() - 1);
  for (int i = 0; i < 3; i++) {
    uint32_t before = visited->most_objects();
    ASSERT_TRUE(visited->widen());
    ASSERT_GE(visited->most_objects(), 2 * before);
    enter_all();
    expect_all();
  }
  visited->new_scope();
  visited->repeated = true;
  ASSERT_TRUE(visited->widen());
  EXPECT_EQ(visited->most_objects(), 256 * graph::bounds.small_objects) << "it is given up";
}

TEST_F(ShortMemoryTest, NumbersFollowTheHashTableWhereThereIsNoRoomForBits) {
  visited = make_visited(kNoTableAtAll);
  expect_new(*visited, 0, 0);
  ASSERT_FALSE(visited->repeated);
  ASSERT_TRUE(visited->widen());
  ASSERT_EQ(visited->lookup, Lookup::kNumbers);
  ASSERT_TRUE(visited->is_compact);
  enter_all();
  expect_all();
  expect_new(*visited, 3, 1);
}

}  // namespace skyway::write
