// SPDX-License-Identifier: Apache-2.0
#include "format/class_tag.h"

#include <gtest/gtest.h>

#include "format/varint.h"

namespace skyway::format {
namespace {

TEST(ClassTag, IsTheVarintOfItsNumber) {
  for (uint32_t tag = kFirstClass; tag <= kLastLongTag; tag++) {
    uint8_t expected[8] = {};
    uint8_t put[8] = {};
    ptrdiff_t bytes = put_varint(expected, tag) - expected;
    ASSERT_EQ(bytes == 1, is_short_tag(tag)) << tag;
    ASSERT_TRUE(is_loop_tag(tag)) << tag;
    ASSERT_EQ(bytes, put_class_tag(put, tag) - put) << tag;
    ASSERT_EQ(expected[0], put[0]) << tag;
    ASSERT_EQ(expected[1], put[1]) << tag;
    ASSERT_EQ(tag - kFirstClass, get_class(expected));

    ClassTag held = ClassTag::of(tag);
    ASSERT_EQ(bytes, held.bytes);
    uint32_t ahead = expected[0] | 0xABU << 8;
    if (bytes == 2) ahead = expected[0] | static_cast<uint32_t>(expected[1]) << 8;
    ASSERT_EQ(held.word, ahead & held.mask()) << tag;
  }
}

TEST(ClassTag, IsLeftToOthersWithoutANumberOrWithThreeBytes) {
  EXPECT_FALSE(is_short_tag(0));
  EXPECT_FALSE(is_loop_tag(0));
  EXPECT_FALSE(is_loop_tag(kLastLongTag + 1));
}

TEST(ClassTag, IsNoneOfOtherBytes) {
  const uint32_t most_classes = kLastLongTag + 1 - kFirstClass;
  for (uint32_t tag = 0; tag < kFirstClass; tag++) {
    const uint8_t in[2] = {static_cast<uint8_t>(tag), 1};
    EXPECT_GE(get_class(in), most_classes) << "a tag that is no class: " << tag;
  }
  for (uint32_t first = 0x80; first <= 0xFF; first++) {
    const uint8_t padded[2] = {static_cast<uint8_t>(first), 0};
    EXPECT_GE(get_class(padded), most_classes) << "a second byte that says nothing: " << first;
    const uint8_t longer[3] = {static_cast<uint8_t>(first), 0x80, 1};
    EXPECT_GE(get_class(longer), most_classes) << "three bytes: " << first;
  }
}

}  // namespace
}  // namespace skyway::format
