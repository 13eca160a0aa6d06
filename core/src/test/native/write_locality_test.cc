// SPDX-License-Identifier: Apache-2.0
#include "write/locality.h"

#include <gtest/gtest.h>

#include <vector>

#include "graph/small_oops.h"

namespace skyway::write {
namespace {

using Oops = graph::ZeroBasedOops<3>;

constexpr uint32_t kRoot = 1000;
constexpr uint64_t kRecordBytes = 1024;

// Objects of 32 bytes, one behind the other.
std::vector<uint32_t> together(uint32_t count) {
  std::vector<uint32_t> objects(count);
  for (uint32_t i = 0; i < count; i++) objects[i] = kRoot + 4 * i;
  return objects;
}

uint32_t learned(Locality locality, const std::vector<uint32_t>& objects, uint64_t record_bytes) {
  locality.learn(objects.data(), static_cast<uint32_t>(objects.size()), record_bytes, Oops{});
  return locality.bytes;
}

TEST(Locality, AsksForAsMuchAsTheLastRecordTook) {
  EXPECT_EQ(learned({0, 0}, together(32), kRecordBytes), kRecordBytes);
  EXPECT_EQ(learned({0, 0}, together(1), kRecordBytes), kRecordBytes);
  EXPECT_EQ(learned({0, 0}, together(32), 1ULL << 40), Locality::kMostBytes);
}

TEST(Locality, ForgetsByHalvesWhereObjectsLieElsewhere) {
  std::vector<uint32_t> before = together(32);
  for (uint32_t i = 1; i < 32; i++) before[i] = kRoot - 4 * i;
  EXPECT_EQ(learned({0, 800}, before, kRecordBytes), 400U);
  std::vector<uint32_t> far = together(32);
  for (uint32_t i = 1; i < 32; i++) far[i] += 100'000;
  EXPECT_EQ(learned({0, 800}, far, kRecordBytes), 400U);
}

TEST(Locality, ForgetsByHalvesWhereRecordsAreTiny) {
  EXPECT_EQ(learned({0, 800}, together(2), Locality::kLeastBytes - 1), 400U);
  EXPECT_EQ(learned({0, 1}, {}, 0), 0U);
}

TEST(Locality, LooksAtTheOtherObjectOfTwo) {
  EXPECT_EQ(learned({0, 0}, {kRoot, kRoot + 4}, kRecordBytes), kRecordBytes);
  EXPECT_EQ(learned({0, 800}, {kRoot, kRoot - 50}, kRecordBytes), 400U);
  EXPECT_EQ(learned({0, 800}, {kRoot, kRoot + 100'000}, kRecordBytes), 400U);
}

TEST(Locality, ForgetsByHalvesWhatLiesFartherThanIsAskedFor) {
  std::vector<uint32_t> objects = together(32);
  for (uint32_t i = 1; i < 32; i++) objects[i] += 2 * Locality::kMostBytes / 8;
  EXPECT_EQ(learned({0, 800}, objects, 1ULL << 20), 400U);
}

TEST(Locality, LooksAtKindsThatComeInTurns) {
  Locality locality = {0, 0};
  uint32_t odd = 0;
  uint32_t all = 0;
  for (uint32_t i = 0; i < 8 * Locality::kPeriod; i++) {
    bool looked = locality.has_to_learn();
    all += looked ? 1 : 0;
    odd += looked ? i % 2 : 0;
  }
  EXPECT_EQ(all, 8U);
  EXPECT_EQ(odd, 4U);
}

TEST(Locality, StandsAFewSharedObjects) {
  std::vector<uint32_t> objects = together(32);
  for (uint32_t i = 3; i < 32; i += 3) objects[i] = 5;
  EXPECT_EQ(learned({0, 0}, objects, kRecordBytes), kRecordBytes);
}

TEST(Locality, LooksAtOneOfSoManyRecords) {
  Locality locality = {0, 0};
  uint32_t looked = 0;
  for (uint32_t i = 0; i < 10 * Locality::kPeriod; i++) looked += locality.has_to_learn() ? 1 : 0;
  EXPECT_EQ(looked, 10U);
}

}  // namespace
}  // namespace skyway::write
