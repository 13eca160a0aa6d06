// SPDX-License-Identifier: Apache-2.0
#include "format/varint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace skyway::format {

namespace {

void agree(uint32_t value) {
  uint8_t one[16] = {};
  uint8_t other[16] = {};
  uint8_t* end = put_varint(one, value);
  ASSERT_EQ(put_varint32(other, value) - other, end - one) << value;
  ASSERT_TRUE(std::equal(one, end, other)) << value;
}

}  // namespace

TEST(VarintTest, NumbersOf32BitsAreWrittenAlikeWithAndWithoutALoop) {
  for (uint32_t bit = 0; bit < 32; bit++) {
    for (uint32_t near : {-2, -1, 0, 1}) agree((1U << bit) + near);
  }
  uint32_t seed = std::random_device()();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 10'000; i++) agree(random() >> (random() % 32));
}

TEST(VarintTest, ReadsWhatItWrote) {
  for (uint32_t bit = 0; bit < 32; bit++) {
    uint8_t bytes[16] = {};
    uint32_t value = 0;
    const uint8_t* end = put_varint32(bytes, 1U << bit);
    ASSERT_EQ(get_varint32(bytes, end, value), end);
    ASSERT_EQ(value, 1U << bit);
  }
}

}  // namespace skyway::format
