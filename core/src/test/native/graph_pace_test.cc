// SPDX-License-Identifier: Apache-2.0
#include "graph/pace.h"

#include <gtest/gtest.h>

namespace skyway::graph {
namespace {

constexpr uint32_t kBound = 1U << 14;

void run(Pace& pace, uint64_t nanos, uint32_t windows) {
  for (uint32_t i = 0; i < windows; i++) pace.took(nanos, true);
}

TEST(Pace, LeavesBoundsOfWindowsInTime) {
  Pace pace;
  run(pace, Pace::kLongNanos, 1000);
  EXPECT_EQ(pace.of(kBound), kBound);
}

TEST(Pace, HalvesAfterEachLongWindowDownToTheLeast) {
  Pace pace;
  run(pace, Pace::kLongNanos + 1, 1);
  EXPECT_EQ(pace.of(kBound), kBound / 2);
  run(pace, Pace::kLongNanos + 1, 100);
  EXPECT_EQ(pace.of(kBound), kBound >> Pace::kMostHalvings);
  EXPECT_EQ(pace.of(2 * Pace::kLeast), Pace::kLeast);
  EXPECT_EQ(pace.halvings(), Pace::kMostHalvings);
  EXPECT_EQ(pace.of(16), 16U);
}

TEST(Pace, TriesMoreAfterACalmTime) {
  Pace pace;
  run(pace, Pace::kLongNanos + 1, 2);
  run(pace, 0, Pace::kCalm - 1);
  EXPECT_EQ(pace.of(kBound), kBound / 4);
  run(pace, 0, 1);
  EXPECT_EQ(pace.of(kBound), kBound / 2);
  run(pace, 0, Pace::kCalm);
  EXPECT_EQ(pace.of(kBound), kBound);
}

TEST(Pace, IsBriefAfterAWindowThatWasOpenForAShortTime) {
  Pace pace;
  EXPECT_FALSE(pace.is_brief());
  pace.lasted(Pace::kBriefNanos);
  EXPECT_TRUE(pace.is_brief());
  pace.lasted(Pace::kBriefNanos + 1);
  EXPECT_FALSE(pace.is_brief());
}

TEST(Pace, LearnsNothingFromWindowsThatEndedEarly) {
  Pace pace;
  run(pace, Pace::kLongNanos + 1, 1);
  for (uint32_t i = 0; i < 2 * Pace::kCalm; i++) pace.took(0, false);
  EXPECT_EQ(pace.halvings(), 1U);
}

TEST(Pace, KeepsSlowMachinesInTime) {
  Pace pace;
  uint32_t late = 0;
  for (uint32_t i = 0; i < 10'000; i++) {
    uint64_t nanos = pace.of(kBound) * 200;  // 3.3 ms for the whole bound
    if (nanos > Pace::kLongNanos) late++;
    pace.took(nanos, true);
  }
  EXPECT_LT(late, 100U);
}

}  // namespace
}  // namespace skyway::graph
