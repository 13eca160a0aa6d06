// SPDX-License-Identifier: Apache-2.0
#include "graph/window_stats.h"

#include <cstddef>

namespace skyway::graph {

static_assert(offsetof(WindowStats, timed) == 16);

WindowStats write_windows;
WindowStats read_windows;

namespace {

uint32_t bucket(uint64_t ticks) {
  if (ticks < 4) return static_cast<uint32_t>(ticks);
  uint32_t log2 = 63 - static_cast<uint32_t>(__builtin_clzll(ticks));
  return 4 * log2 + static_cast<uint32_t>((ticks >> (log2 - 2)) & 3);
}

}  // namespace

void WindowStats::add(uint64_t ticks, uint64_t windows) {
  count.fetch_add(windows, std::memory_order_relaxed);
  timed[bucket(ticks)].fetch_add(1, std::memory_order_relaxed);
  uint64_t known = longest.load(std::memory_order_relaxed);
  while (ticks > known && !longest.compare_exchange_weak(known, ticks, std::memory_order_relaxed)) {
  }
}

}  // namespace skyway::graph
