// SPDX-License-Identifier: Apache-2.0
#include "jvm/mark.h"

#include <gtest/gtest.h>

namespace skyway::jvm {
namespace {

constexpr uint32_t kHash = 0x7abcdef1;

uint64_t unlocked(const MarkLayout& marks) { return marks.with_hash(1, kHash); }

void expect_hash(const MarkHash& found) {
  EXPECT_EQ(MarkHash::kHash, found.kind);
  EXPECT_EQ(kHash, found.value);
}

TEST(MarkTest, UnlockedHasItsHashOrNone) {
  for (uint32_t shift : {8u, 11u}) {
    MarkLayout marks;
    marks.hash_shift = shift;
    expect_hash(marks.hash(unlocked(marks)));
    EXPECT_EQ(MarkHash::kNone, marks.hash(1).kind);
    constexpr uint64_t kOldest = 0x79;
    EXPECT_EQ(MarkHash::kNone, marks.hash(kOldest).kind);
  }
}

TEST(MarkTest, BiasedHasNone) {
  MarkLayout marks;
  marks.biased_locking = true;
  EXPECT_EQ(MarkHash::kNone, marks.hash(0x7f00deadb005).kind);
}

TEST(MarkTest, StackLockedKeepsHashOnlyIfLightweight) {
  MarkLayout marks;
  EXPECT_EQ(MarkHash::kUnstable, marks.hash(unlocked(marks) ^ 1).kind);
  marks.stack_locked_keeps_hash = true;
  expect_hash(marks.hash(unlocked(marks) ^ 1));
  EXPECT_EQ(MarkHash::kUnstable, marks.hash(0).kind);
}

TEST(MarkTest, MonitorIsFollowedOnlyIfReadable) {
  MarkLayout marks;
  alignas(8) uint64_t monitor = unlocked(marks);
  uint64_t mark = reinterpret_cast<uintptr_t>(&monitor) | 2;
  EXPECT_EQ(MarkHash::kUnstable, marks.hash(mark).kind);
  marks.monitors_readable = true;
  expect_hash(marks.hash(mark));
  monitor = 1;
  EXPECT_EQ(MarkHash::kNone, marks.hash(mark).kind);
  monitor = 0;
  EXPECT_EQ(MarkHash::kUnstable, marks.hash(mark).kind);
}

TEST(MarkTest, MonitorTableKeepsHashInMark) {
  MarkLayout marks;
  marks.monitor_keeps_hash = true;
  expect_hash(marks.hash((unlocked(marks) & ~uint64_t{3}) | 2));
}

TEST(MarkTest, MarkedIsUnstable) { EXPECT_EQ(MarkHash::kUnstable, MarkLayout().hash(3).kind); }

}  // namespace
}  // namespace skyway::jvm
