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

  void add_windows(uint64_t windows) { count.fetch_add(windows, std::memory_order_relaxed); }
  void add_work(uint64_t nanos);
  void add_wall(uint64_t nanos);
};

extern WindowStats write_windows;
extern WindowStats read_windows;

// PERF: asking the clocks costs as much as several small messages, so windows that begin a record
// are timed once in kUntimed; those that go on with one, which mostly do far more, always, but once
// in kBriefUntimed after a brief one: where each object has a hook, clocks took a third of writing.
constexpr uint64_t kUntimed = 1024;
constexpr uint64_t kBriefUntimed = 8;

// The windows of one writer or reader.
class WindowTimer {
 public:
  // PERF: the clock of a thread is a call of the system, which took a twentieth of writing a long
  // list; so a window that was open no longer than this, from which its thread may have been away,
  // counts as worked in all the time.
  static constexpr uint64_t kShortNanos = 200'000;

  // Of windows that have no pace.
  WindowTimer(WindowStats& stats, int64_t& windows, bool always)
      : stats_(stats), timed_(always || (windows & (kUntimed - 1)) == 0) {
    begin(windows);
  }

  // After a brief window that goes on with a record only the clock on the wall is asked: one of
  // them that turns out long may have worked or waited, and what it worked is not known.
  WindowTimer(WindowStats& stats, int64_t& windows, const Pace& pace, bool goes_on)
      : stats_(stats),
        timed_((windows & (untimed(pace, goes_on) - 1)) == 0),
        knows_work_(!goes_on || !pace.is_brief()) {
    begin(windows);
  }

  void stop(int64_t windows, int64_t& reported) const {
    if (timed_) report(windows, reported);
  }

  void stop(int64_t windows, int64_t& reported, Pace& pace, bool used_up) const {
    if (!timed_) return;
    Times took = report(windows, reported);
    pace.lasted(took.wall_ns);
    if (took.knows_work) pace.took(took.work_ns, used_up);
  }

 private:
  struct Times {
    uint64_t wall_ns;
    uint64_t work_ns;
    bool knows_work;
  };

  static uint64_t untimed(const Pace& pace, bool goes_on) {
    if (!goes_on) return kUntimed;
    return pace.is_brief() ? kBriefUntimed : 1;
  }

  void begin(int64_t& windows) {
    windows++;
    if (timed_) start();
  }

  void start();
  Times report(int64_t windows, int64_t& reported) const;

  WindowStats& stats_;
  bool timed_;
  bool knows_work_ = true;
  uint64_t work_ns_ = 0;  // both at the beginning
  uint64_t wall_ns_ = 0;
};

}  // namespace skyway::graph

#endif
