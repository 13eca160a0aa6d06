// SPDX-License-Identifier: Apache-2.0
#include "graph/occupied.h"

#include <gtest/gtest.h>

#include <vector>

namespace skyway::graph {

namespace {

uint32_t bits_of(const std::vector<uint32_t>& buckets) {
  return occupied(reinterpret_cast<const uint8_t*>(buckets.data()),
                  static_cast<uint32_t>(buckets.size()));
}

}  // namespace

TEST(OccupiedTest, EachBucketHasItsBit) {
  for (uint32_t length : {1U, 2U, 4U, 8U, 16U}) {
    EXPECT_EQ(bits_of(std::vector<uint32_t>(length)), 0U);
    for (uint32_t i = 0; i < length; i++) {
      std::vector<uint32_t> buckets(length);
      buckets[i] = 0x80000000U >> i;
      EXPECT_EQ(bits_of(buckets), 1U << i);
    }
  }
}

TEST(OccupiedTest, BucketsOfLaterGroupsAreNotLookedAt) {
  std::vector<uint32_t> buckets(64, 1);
  EXPECT_EQ(bits_of(buckets), 0xFFFFU);
  buckets[3] = 0;
  EXPECT_EQ(bits_of(buckets), 0xFFF7U);
}

}  // namespace skyway::graph
