// SPDX-License-Identifier: Apache-2.0
#include "format/wide_varint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "format/varint.h"

namespace skyway::format {

namespace {

constexpr uint32_t kRoom = 16;

void written_alike(uint64_t value) {
  uint8_t one[kRoom] = {};
  uint8_t other[kRoom] = {};
  uint8_t* end = put_varint(one, value);
  ASSERT_EQ(put_varint64(other, value) - other, end - one) << value;
  ASSERT_TRUE(std::equal(one, end, other)) << value;
}

// What stands at the beginning of the bytes.
void read_alike(const uint8_t (&bytes)[kRoom]) {
  uint64_t one = 0;
  uint64_t other = 0;
  const uint8_t* end = get_varint64(bytes, bytes + kRoom, one);
  ASSERT_EQ(get_wide_varint64(bytes, other), end);
  if (end != nullptr) {
    ASSERT_EQ(other, one);
  }
  uint32_t narrow = 0;
  uint32_t other_narrow = 0;
  end = get_varint32(bytes, bytes + kRoom, narrow);
  ASSERT_EQ(get_wide_varint32(bytes, other_narrow), end);
  if (end != nullptr) {
    ASSERT_EQ(other_narrow, narrow);
  }
  for (uint32_t guess = 0; guess <= kMaxVarint32; guess++) {
    uint32_t taken = guess;
    ASSERT_EQ(get_next_varint32(bytes, other_narrow, taken), end);
    if (end != nullptr) {
      ASSERT_EQ(other_narrow, narrow);
      ASSERT_EQ(taken, static_cast<uint32_t>(end - bytes));
    }
  }
}

}  // namespace

TEST(WideVarintTest, NumbersAreWrittenAsByALoop) {
  for (uint32_t bit = 0; bit < 64; bit++) {
    for (uint64_t near : {-2, -1, 0, 1}) written_alike((1ULL << bit) + near);
  }
  uint32_t seed = std::random_device()();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  for (int i = 0; i < 10'000; i++) written_alike(random() >> (random() % 64));
}

TEST(WideVarintTest, NumbersAreReadAndRefusedAsByALoop) {
  uint32_t seed = std::random_device()();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  const uint8_t last[] = {0, 1, 2, 0x0F, 0x10, 0x7F};
  for (uint32_t length = 1; length <= kRoom; length++) {
    for (uint32_t i = 0; i < 2000; i++) {
      uint8_t bytes[kRoom];
      for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random() | 0x80);
      const uint8_t same = i % 4 == 0 ? 0x80 : 0xFF;
      if (i % 2 == 0) std::fill_n(bytes, length, same);
      bytes[length - 1] = i < 1000 ? last[i % 6] : static_cast<uint8_t>(random() & 0x7F);
      read_alike(bytes);
    }
  }
}

}  // namespace skyway::format
