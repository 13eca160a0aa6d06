// SPDX-License-Identifier: Apache-2.0
// Counts and times windows, for `skyway doctor`, reports and JFR.
#ifndef SKYWAY_GRAPH_WINDOW_STATS_H
#define SKYWAY_GRAPH_WINDOW_STATS_H

#include <atomic>
#include <cstdint>

#include "graph/pace.h"

namespace skyway::graph {

// Read by dev.skyway.engine.heap.WindowTimes at the offsets given; all times in nanoseconds.
struct WindowStats {
  // Four buckets for each power of two.
  static constexpr uint32_t kBuckets = 256;

  std::atomic<uint64_t> count;           // 0: all windows, in steps of at most kUntimed
  std::atomic<uint64_t> longest;         // 8: of the timed ones, processor time
  std::atomic<uint64_t> work[kBuckets];  // 16: how many took so much processor time
  std::atomic<uint64_t> wall[kBuckets];  // how many were open for so long

  void add(uint64_t work_ns, uint64_t wall_ns, uint64_t windows);
};

extern WindowStats write_windows;
extern WindowStats read_windows;

struct Moment {
  // PERF: the clock of a thread is a call of the system, which took a twentieth of writing a long
  // list; so a window that was open no longer than this, from which its thread may have been away,
  // counts as worked in all the time.
  static constexpr uint64_t kShortNanos = 200'000;

  uint64_t work_ns;  // of the thread
  uint64_t wall_ns;
  static Moment now();
  // Later in that thread.
  Moment end() const;
};

// PERF: asking the clocks costs as much as several small messages, so windows that begin a record
// are timed once in kUntimed; those that go on with one, which do far more, always.
constexpr uint64_t kUntimed = 1024;

// The windows of one writer or reader.
class WindowTimer {
 public:
  WindowTimer(WindowStats& stats, int64_t& windows, bool always)
      : stats_(stats), timed_(always || (windows & (kUntimed - 1)) == 0) {
    windows++;
    if (timed_) start_ = Moment::now();
  }
  // Of a window that has no pace.
  void stop(int64_t windows, int64_t& reported) const {
    if (timed_) report(windows, reported);
  }
  void stop(int64_t windows, int64_t& reported, Pace& pace, bool used_up) const {
    if (timed_) pace.took(report(windows, reported), used_up);
  }

 private:
  uint64_t report(int64_t windows, int64_t& reported) const {
    Moment end = start_.end();
    stats_.add(end.work_ns - start_.work_ns, end.wall_ns - start_.wall_ns,
               static_cast<uint64_t>(windows - reported));
    reported = windows;
    return end.work_ns - start_.work_ns;
  }

  WindowStats& stats_;
  bool timed_;
  Moment start_ = {};
};

}  // namespace skyway::graph

#endif
