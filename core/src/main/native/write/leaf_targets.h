// SPDX-License-Identifier: Apache-2.0
// What the bodies of a class refer to, where all of it is short strings and arrays of numbers.
#ifndef SKYWAY_WRITE_LEAF_TARGETS_H
#define SKYWAY_WRITE_LEAF_TARGETS_H

#include "write/plan.h"

namespace skyway::write {

// A reference to a string or an array of numbers of the class that its place remembers. PERF: these
// lie one behind the other; to go from the place to the plan and back for each body took 1.05 of
// the time for 100,000 Pair(int, char[]).
struct LeafTarget {
  static constexpr uint32_t kOfString = 8;

  uint32_t offset;      // of the reference
  uint32_t klass_word;  // of what it is to lead to
  uint32_t tag;         // arrays
  uint32_t log2;        // arrays: of an element's bytes; else kOfString

  static LeafTarget of(const RefSlot& place) {
    const Plan& target = *place.first.load(std::memory_order_acquire);
    bool is_string = target.kind == Kind::kString;
    return {place.offset, target.klass_word, target.tag,
            is_string ? kOfString : target.log2_element};
  }
};

// Those of a class.
struct LeafTargets {
  static constexpr uint32_t kMost = 32;

  LeafTarget target[kMost];
  const Plan* string;  // if one of them is a string
  uint32_t count;

  // The places remember strings and arrays of numbers, and are no more than kMost.
  explicit LeafTargets(const Plan& plan) : string(nullptr), count(plan.ref_count) {
    for (uint32_t i = 0; i < count; i++) {
      target[i] = LeafTarget::of(plan.refs[i]);
      if (target[i].log2 == LeafTarget::kOfString)
        string = plan.refs[i].first.load(std::memory_order_relaxed);
    }
  }
};

}  // namespace skyway::write

#endif
