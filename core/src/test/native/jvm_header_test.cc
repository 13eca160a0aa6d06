// SPDX-License-Identifier: Apache-2.0
#include "jvm/header.h"

#include <gtest/gtest.h>

#include <array>

namespace skyway::jvm {
namespace {

HeaderLayout compact_layout() {
  HeaderLayout layout;
  layout.compact = true;
  layout.mark_klass_shift = 42;
  layout.object_bytes = 8;
  layout.length_offset = 8;
  layout.elements_offset = 12;
  return layout;
}

class HeaderTest : public testing::TestWithParam<bool> {
 protected:
  HeaderLayout layout_ = GetParam() ? compact_layout() : HeaderLayout();
  alignas(8) std::array<uint8_t, 256> heap_ = {};
  uintptr_t at_ = reinterpret_cast<uintptr_t>(heap_.data());
};

TEST_P(HeaderTest, InstanceKeepsKlassWord) {
  layout_.write_instance(at_, 0x12345);
  EXPECT_EQ(0x12345u, layout_.klass_word(at_));
  EXPECT_EQ(HeaderLayout::kPrototypeMark, load_at<uint64_t>(at_) & 7);
}

TEST_P(HeaderTest, ArrayKeepsKlassWordAndLength) {
  layout_.write_array(at_, 0x3fffff, 77);
  EXPECT_EQ(0x3fffffu, layout_.klass_word(at_));
  EXPECT_EQ(77, layout_.length(at_));
}

TEST_P(HeaderTest, RevealChangesKlassAndLengthAndNothingElse) {
  layout_.write_array(at_, 11, 50);
  store_at<uint32_t>(at_ + layout_.elements_offset, 0xabcdef01);
  reveal(layout_, at_, 22, 3);
  EXPECT_EQ(22u, layout_.klass_word(at_));
  EXPECT_EQ(3, layout_.length(at_));
  EXPECT_EQ(0xabcdef01u, load_at<uint32_t>(at_ + layout_.elements_offset));
}

TEST_P(HeaderTest, GapBecomesOneArrayOfItsSize) {
  for (uintptr_t gap = 16; gap <= 64; gap += 8) {
    fill_gap(layout_, at_, at_ + gap, 11);
    EXPECT_EQ(11u, layout_.klass_word(at_));
    uint64_t payload = 4 * static_cast<uint64_t>(layout_.length(at_));
    EXPECT_EQ(gap, array_size(layout_.elements_offset, payload));
  }
}

TEST_P(HeaderTest, NoGapIsLeftAlone) {
  fill_gap(layout_, at_, at_, 11);
  EXPECT_EQ(0u, load_at<uint64_t>(at_));
}

INSTANTIATE_TEST_SUITE_P(Layouts, HeaderTest, testing::Bool());

TEST(OopCodecTest, RoundTripsAnyBaseAndShift) {
  for (uintptr_t base : {uintptr_t{0}, uintptr_t{0x1000000000}}) {
    for (uint32_t shift : {0u, 3u}) {
      OopCodec codec = {base, shift};
      uintptr_t address = base + (uintptr_t{0x12345678} << shift);
      EXPECT_EQ(address, codec.decode(codec.encode(address)));
      EXPECT_EQ(0u, codec.encode(0));
      EXPECT_EQ(0u, codec.decode(0));
    }
  }
}

TEST(KlassCodecTest, RoundTrips) {
  KlassCodec codec = {0x7f0000000000, 10};
  EXPECT_EQ(0x7f0000000400u, codec.decode(1));
  EXPECT_EQ(1u, codec.encode(codec.decode(1)));
}

}  // namespace
}  // namespace skyway::jvm
