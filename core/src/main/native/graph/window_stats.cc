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

void WindowTimer::start() {
  if (knows_work_) work_ns_ = nanos_of(CLOCK_THREAD_CPUTIME_ID);
  wall_ns_ = nanos_of(CLOCK_MONOTONIC);
}

WindowTimer::Times WindowTimer::report(int64_t windows, int64_t& reported) const {
  uint64_t wall = nanos_of(CLOCK_MONOTONIC) - wall_ns_;
  bool is_short = wall <= kShortNanos;
  Times times = {wall, wall, knows_work_ || is_short};
  if (knows_work_ && !is_short) times.work_ns = nanos_of(CLOCK_THREAD_CPUTIME_ID) - work_ns_;
  stats_.add_windows(static_cast<uint64_t>(windows - reported));
  stats_.add_wall(wall);
  if (times.knows_work) stats_.add_work(times.work_ns);
  reported = windows;
  return times;
}

void WindowStats::add_wall(uint64_t nanos) {
  wall[bucket(nanos)].fetch_add(1, std::memory_order_relaxed);
}

void WindowStats::add_work(uint64_t nanos) {
  work[bucket(nanos)].fetch_add(1, std::memory_order_relaxed);
  uint64_t known = longest.load(std::memory_order_relaxed);
  while (nanos > known && !longest.compare_exchange_weak(known, nanos, std::memory_order_relaxed)) {
  }
}

}  // namespace skyway::graph
