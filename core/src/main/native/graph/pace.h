// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_GRAPH_PACE_H
#define SKYWAY_GRAPH_PACE_H

#include <algorithm>
#include <cstdint>

#include "graph/bounds.h"

namespace skyway::graph {

// How much of a window's bound the machine gets done in time. Bounds count work; what a unit of it
// takes depends on caches, on memory and on who else uses them. So a writer or reader whose window
// took too long halves the bounds of the next ones, and tries twice as much again after kCalm
// windows in time: fewer than one window in a hundred is such a try. What is not large is written,
// and what takes one window is read, within the whole bounds: its bytes do not depend on time, and
// nothing is begun again.
class Pace {
 public:
  static constexpr uint64_t kLongNanos = 1'000'000;
  static constexpr uint64_t kBriefNanos = 20'000;
  static constexpr uint32_t kCalm = 128;
  static constexpr uint32_t kMostHalvings = 4;
  static constexpr uint32_t kLeast = 64;  // of the bounds of tests: some loops take 16 entries

  uint32_t of(uint32_t bound) const {
    return std::max(bound >> halvings_, std::min(bound, kLeast));
  }

  uint32_t halvings() const { return halvings_; }

  // Whether the last window that was timed was open for so short a time that clocks would have
  // taken much of it.
  bool is_brief() const { return brief_; }
  void lasted(uint64_t wall_nanos) { brief_ = wall_nanos <= kBriefNanos; }

  // After a window that was timed. `used_up`: it ended as it had done what there was, or what it
  // may do; that another one was short says nothing.
  void took(uint64_t work_nanos, bool used_up) {
    if (mishap()) {
      halvings_ = (halvings_ + 1) % (kMostHalvings + 1);
    } else if (work_nanos > kLongNanos) {
      halvings_ = std::min(halvings_ + 1, kMostHalvings);
      calm_ = 0;
    } else if (used_up && halvings_ != 0 && ++calm_ == kCalm) {
      halvings_--;
      calm_ = 0;
    }
  }

 private:
  uint32_t halvings_ = 0;
  uint32_t calm_ = 0;
  bool brief_ = false;
};

}  // namespace skyway::graph

#endif
