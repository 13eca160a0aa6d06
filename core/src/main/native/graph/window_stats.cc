// SPDX-License-Identifier: Apache-2.0
#include "graph/window_stats.h"

#include <time.h>

#include <cstddef>

namespace skyway::graph {

static_assert(offsetof(WindowStats, work) == 16);
static_assert(offsetof(WindowStats, wall) == 16 + 8 * WindowStats::kBuckets);

WindowStats write_windows;
WindowStats read_windows;

namespace {

uint32_t bucket(uint64_t nanos) {
  if (nanos < 4) return static_cast<uint32_t>(nanos);
  uint32_t log2 = 63 - static_cast<uint32_t>(__builtin_clzll(nanos));
  return 4 * log2 + static_cast<uint32_t>((nanos >> (log2 - 2)) & 3);
}

uint64_t nanos_of(clockid_t clock) {
  timespec time = {};
  clock_gettime(clock, &time);
  return static_cast<uint64_t>(time.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(time.tv_nsec);
}

}  // namespace

Moment Moment::now() { return {nanos_of(CLOCK_THREAD_CPUTIME_ID), nanos_of(CLOCK_MONOTONIC)}; }

Moment Moment::end() const {
  uint64_t wall = nanos_of(CLOCK_MONOTONIC);
  bool is_short = wall - wall_ns <= kShortNanos;
  return {is_short ? work_ns + (wall - wall_ns) : nanos_of(CLOCK_THREAD_CPUTIME_ID), wall};
}

void WindowStats::add(uint64_t work_ns, uint64_t wall_ns, uint64_t windows) {
  count.fetch_add(windows, std::memory_order_relaxed);
  work[bucket(work_ns)].fetch_add(1, std::memory_order_relaxed);
  wall[bucket(wall_ns)].fetch_add(1, std::memory_order_relaxed);
  uint64_t known = longest.load(std::memory_order_relaxed);
  while (work_ns > known &&
         !longest.compare_exchange_weak(known, work_ns, std::memory_order_relaxed)) {
  }
}

}  // namespace skyway::graph
