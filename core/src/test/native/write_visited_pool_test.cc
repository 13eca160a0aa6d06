// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "visited_tables.h"

namespace skyway::write {

namespace {

// A scope of ten objects, all in a table of numbers.
void enter_ten(Visited& visited, uint32_t first, bool compact) {
  visited.new_scope();
  ASSERT_TRUE(visited.widen());
  for (uint32_t i = 0; i < 10; i++) expect_new(visited, first + 5 * i, i);
  widen_to_numbers(visited, compact);
  ASSERT_TRUE(visited.enter(10));
}

}  // namespace

TEST(VisitedPoolTest, WritersInTurnsUseTheSameTables) {
  auto first = make_visited();
  ASSERT_TRUE(first->widen());
  const CellBits* met = first->met;
  first->give_back();
  for (uint32_t i = 0; i < 200; i++) {
    auto next = make_visited();
    expect_new(*next, i, 0);
    ASSERT_TRUE(next->widen());
    EXPECT_EQ(next->met, met);
    next->new_scope();
    EXPECT_EQ(next->tables, nullptr);
  }
}

TEST(VisitedPoolTest, WritersAtOnceHaveTheirOwn) {
  auto first = make_visited();
  auto second = make_visited();
  ASSERT_TRUE(first->widen());
  ASSERT_TRUE(second->widen());
  EXPECT_NE(first->met, second->met);
  expect_new(*first, 40, 0);
  expect_new(*second, 40, 0);
  expect_met(*first, 40);
}

// What another writer has left in the tables is no number of this scope, nor a bit.
TEST(VisitedPoolTest, ScopesOfOtherWritersDoNotCount) {
  for (bool compact : {true, false}) {
    auto first = make_visited();
    auto second = make_visited();
    for (uint32_t round = 0; round < 20; round++) {
      Visited& visited = round % 2 == 0 ? *first : *second;
      enter_ten(visited, round % 3, compact);
      for (uint32_t i = 0; i < 10; i++) expect_number(visited, round % 3 + 5 * i, i);
      visited.give_back();
    }
  }
}

// The hash table of a writer goes on with its own numbers.
TEST(VisitedPoolTest, TheHashTableForgetsWhatCameBefore) {
  auto visited = make_visited();
  for (uint32_t round = 0; round < 20; round++) {
    visited->new_scope();
    expect_new(*visited, 7, 0);
    expect_new(*visited, 8 + round, 1);
    expect_number(*visited, 7, 0);
    visited->repeated = false;
    ASSERT_TRUE(visited->widen());
    expect_met(*visited, 7);
    expect_new(*visited, 100 + round, 2);
    visited->give_back();
  }
}

TEST(VisitedPoolTest, TablesStartAnewBeforeTheirNumbersOverflow) {
  auto visited = make_visited();
  enter_ten(*visited, 3, true);
  visited->base = 0x90000000U;
  visited->give_back();
  enter_ten(*visited, 4, true);
  EXPECT_LT(visited->base, 0x1000U);
  for (uint32_t i = 0; i < 10; i++) expect_number(*visited, 4 + 5 * i, i);
}

TEST(VisitedPoolTest, EmptyTablesWorkOn) {
  auto visited = make_visited();
  enter_ten(*visited, 3, false);
  empty_idle_tables();  // not these
  expect_number(*visited, 3, 0);
  visited->give_back();
  empty_idle_tables();
  enter_ten(*visited, 3, false);
  expect_number(*visited, 3, 0);
}

TEST(VisitedPoolTest, ThreadsTakeAndGiveBack) {
  std::vector<std::thread> threads;
  for (uint32_t thread = 0; thread < 8; thread++) {
    threads.emplace_back([thread] {
      auto visited = make_visited();
      for (uint32_t round = 0; round < 500; round++) {
        enter_ten(*visited, thread + round % 7, round % 2 == 0);
        expect_number(*visited, thread + round % 7, 0);
        visited->give_back();
        if (round % 100 == 0) empty_idle_tables();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace skyway::write
