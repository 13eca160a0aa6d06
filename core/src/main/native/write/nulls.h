// SPDX-License-Identifier: Apache-2.0
// Runs of nulls among the elements of an array.
#ifndef SKYWAY_WRITE_NULLS_H
#define SKYWAY_WRITE_NULLS_H

#include <algorithm>

#include "format/tags.h"
#include "graph/heap_layout.h"

namespace skyway::write {

// In step with dev.skyway.format.Tag.MOST_NULLS.
constexpr uint32_t kLongestNullRun = 127;

// The index behind the run that begins with the null at `from`.
inline uint32_t end_of_nulls(const uint8_t* elements, uint32_t from, uint32_t length) {
  uint32_t end = from + std::min(length - from, kLongestNullRun);
  uint32_t to = from + 1;
  while (to < end && graph::load<uint32_t>(elements + 4ULL * to) == 0) to++;
  return to;
}

// Of `count` nulls, a run's at most.
inline uint8_t* put_nulls(uint8_t* out, uint32_t count) {
  if (count == 1) {
    *out = format::kNull;
    return out + 1;
  }
  out[0] = format::kNulls;
  out[1] = static_cast<uint8_t>(count);
  return out + 2;
}

}  // namespace skyway::write

#endif
