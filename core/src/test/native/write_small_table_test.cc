// SPDX-License-Identifier: Apache-2.0
#include "write/small_table.h"

#include <gtest/gtest.h>

#include <vector>

namespace skyway::write {

namespace {

// As narrow references: no bucket's node is that of another one, and none is 0.
std::vector<uint32_t> full_table(uint32_t length) {
  std::vector<uint32_t> table(length);
  for (uint32_t i = 0; i < length; i++) table[i] = 0x1000 + i;
  return table;
}

SmallTable start(const std::vector<uint32_t>& table) {
  return SmallTable::from(reinterpret_cast<const uint8_t*>(table.data()),
                          static_cast<uint32_t>(table.size()), 0,
                          [](uint32_t) -> const uint8_t* { return nullptr; });
}

// The nodes that are still to come, each of which has to be in the bucket that is told.
std::vector<uint32_t> rest(SmallTable& buckets) {
  std::vector<uint32_t> nodes;
  while (uint32_t node = buckets.step()) {
    EXPECT_EQ(node, 0x1000 + buckets.bucket);
    nodes.push_back(node);
  }
  return nodes;
}

// The nodes of the table behind bucket `last`.
std::vector<uint32_t> behind(const std::vector<uint32_t>& table, uint32_t last) {
  std::vector<uint32_t> nodes;
  for (uint32_t i = last + 1; i < table.size(); i++) {
    if (table[i] != 0) nodes.push_back(table[i]);
  }
  return nodes;
}

}  // namespace

TEST(SmallTableTest, EmptyBucketsArePassedOver) {
  for (uint32_t length : {8U, 32U, 64U}) {
    std::vector<uint32_t> table = full_table(length);
    for (uint32_t i = 1; i < length; i += 3) table[i] = 0;
    SmallTable buckets = start(table);
    EXPECT_EQ(buckets.step(), table[0]);
    EXPECT_EQ(rest(buckets), behind(table, 0));
  }
}

// Another Java thread may remove entries while the table is written.
TEST(SmallTableTest, BucketThatIsEmptiedMeanwhileIsPassedOver) {
  for (uint32_t length : {8U, 32U, 64U}) {
    for (uint32_t emptied = 1; emptied < length; emptied++) {
      std::vector<uint32_t> table = full_table(length);
      SmallTable buckets = start(table);
      EXPECT_EQ(buckets.step(), table[0]);
      table[emptied] = 0;
      EXPECT_EQ(rest(buckets), behind(table, 0)) << "emptied=" << emptied;
    }
  }
}

TEST(SmallTableTest, GroupThatIsEmptiedMeanwhileIsPassedOver) {
  for (uint32_t length : {16U, 32U, 64U}) {
    std::vector<uint32_t> table = full_table(length);
    SmallTable buckets = start(table);
    EXPECT_EQ(buckets.step(), table[0]);
    for (uint32_t i = 1; i < graph::kBucketGroup; i++) table[i] = 0;
    EXPECT_EQ(rest(buckets), behind(table, 0));
  }
}

}  // namespace skyway::write
