// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "visited_tables.h"

namespace skyway::write {

// Cells that share an entry of the compact table, and those that lie where others went.
TEST(CompactTableTest, EntriesOfTheCompactTableAreShared) {
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
  std::swap(cells[0], cells[1]);
  for (uint32_t i = 0; i < cells.size(); i++) expect_number(*visited, cells[i], i);
  expect_new(*visited, 9, 6);
}

TEST(CompactTableTest, TheSideTableFollowsTheCompactOne) {
  auto visited = make_visited();
  ASSERT_TRUE(visited->widen());
  for (uint32_t i = 0; i < 10; i++) expect_new(*visited, 5 * i, i);
  widen_to_numbers(*visited, true);
  ASSERT_TRUE(visited->enter(10));
  EXPECT_FALSE(VisitedIndex<Lookup::kNumbers>::of(*visited).is_last_table());
  EXPECT_EQ(visited->most_objects(), 256 * graph::bounds.small_objects);
  ASSERT_TRUE(visited->widen());
  EXPECT_FALSE(visited->is_compact);
  EXPECT_TRUE(VisitedIndex<Lookup::kNumbers>::of(*visited).is_last_table());
  ASSERT_TRUE(visited->enter(10));
  for (uint32_t i = 0; i < 10; i++) expect_number(*visited, 5 * i, i);
}

TEST(CompactTableTest, NumbersStartAnewBeforeTheyOverflow) {
  for (bool compact : {false, true}) {
    auto visited = make_visited();
    if (!compact) visited->base = 0x8FFFFFFFU;
    expect_new(*visited, 1, 0);
    expect_new(*visited, 2, 1);
    if (compact) {
      ASSERT_TRUE(visited->widen());
      visited->base = 0x8FFFFFFFU;
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

}  // namespace skyway::write
