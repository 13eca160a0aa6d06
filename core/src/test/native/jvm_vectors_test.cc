// SPDX-License-Identifier: Apache-2.0
#include "jvm/vectors.h"

#include <gtest/gtest.h>

#if defined(__x86_64__)
#include <cpuid.h>

#include <cstdint>

#include "ops.h"

extern "C" int64_t skyway_enter(int64_t op, int64_t a, int64_t b, int64_t c);

namespace skyway::jvm {

namespace {

constexpr uint32_t kUpperHalves = 1 << 2;  // of 16 registers, in XINUSE

bool tells_what_is_in_use() {
  uint32_t a = 0;
  uint32_t b = 0;
  uint32_t c = 0;
  uint32_t d = 0;
  return has_wide_vectors && __get_cpuid_count(0xD, 1, &a, &b, &c, &d) != 0 && (a & 1 << 2) != 0;
}

bool upper_halves_in_use() {
  uint32_t low = 0;
  uint32_t high = 0;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
  return (low & kUpperHalves) != 0;
}

void use_upper_halves() {
  __asm__ volatile("vpcmpeqb %%xmm0, %%xmm0, %%xmm0\n\tvinsertf128 $1, %%xmm0, %%ymm0, %%ymm0" ::
                       : "xmm0");
}

}  // namespace

TEST(VectorsTest, WindowsBeginWithoutUpperHalvesInUse) {
  if (!tells_what_is_in_use()) GTEST_SKIP() << "this processor does not tell what is in use";
  use_upper_halves();
  ASSERT_TRUE(upper_halves_in_use());
  ASSERT_EQ(skyway_enter(static_cast<int64_t>(Op::kNop), 42, 0, 0), 42);
  ASSERT_FALSE(upper_halves_in_use());
}

}  // namespace skyway::jvm

#endif
