// SPDX-License-Identifier: Apache-2.0
// Counts and times windows, for `skyway doctor`, reports and JFR.
#ifndef SKYWAY_GRAPH_WINDOW_STATS_H
#define SKYWAY_GRAPH_WINDOW_STATS_H

#include <atomic>
#include <cstdint>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace skyway::graph {

// Read by dev.skyway.engine.heap.WindowTimes at the offsets given; ticks are the processor's.
struct WindowStats {
  // Four buckets for each power of two of ticks.
  static constexpr uint32_t kBuckets = 256;

  std::atomic<uint64_t> count;            // 0: all windows, in steps of at most kUntimed
  std::atomic<uint64_t> longest;          // 8: of the timed ones, in ticks
  std::atomic<uint64_t> timed[kBuckets];  // 16: how many took so long

  void add(uint64_t ticks, uint64_t windows);
};

extern WindowStats write_windows;
extern WindowStats read_windows;

inline uint64_t ticks() {
#if defined(__x86_64__)
  return __rdtsc();
#elif defined(__aarch64__)
  uint64_t value;
  asm volatile("mrs %0, cntvct_el0" : "=r"(value));
  return value;
#else
#error "a tick counter is needed"
#endif
}

// PERF: reading the counter twice costs a tenth of a small message, so windows of graphs that fit
// into one are timed once in kUntimed; those of larger graphs always.
constexpr uint64_t kUntimed = 64;

// The windows of one writer or reader.
class WindowTimer {
 public:
  WindowTimer(WindowStats& stats, int64_t& windows, bool always)
      : stats_(stats), timed_(always || (windows & (kUntimed - 1)) == 0) {
    windows++;
    if (timed_) start_ = ticks();
  }
  void stop(int64_t windows, int64_t& reported) const {
    if (!timed_) return;
    stats_.add(ticks() - start_, static_cast<uint64_t>(windows - reported));
    reported = windows;
  }

 private:
  WindowStats& stats_;
  bool timed_;
  uint64_t start_ = 0;
};

}  // namespace skyway::graph

#endif
