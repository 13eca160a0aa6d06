// SPDX-License-Identifier: Apache-2.0
// The queue of graph/pending.h inside a loop. PERF: its ends count bytes, so that a place is one
// instruction.
#ifndef SKYWAY_GRAPH_NEAR_BYTES_H
#define SKYWAY_GRAPH_NEAR_BYTES_H

#include "format/tags.h"

namespace skyway::graph {

template <typename Entry>
struct NearBytes {
  static constexpr uint32_t kStep = sizeof(Entry);
  static constexpr uint32_t kBytes = format::kNearCapacity * kStep;
  static_assert((kBytes & (kBytes - 1)) == 0);

  uint8_t* entries;  // kBytes; apart, or nothing of a window's state were in registers
  uint32_t head;
  uint32_t tail;

  bool empty() const { return head == tail; }
  bool full() const { return tail - head == kBytes; }
  uint32_t room() const { return (kBytes - (tail - head)) / kStep; }
  // Of the entry that counts so many bytes.
  uint8_t* place(uint32_t at) const { return entries + at % kBytes; }
  const uint8_t* front() const { return place(head); }
};

}  // namespace skyway::graph

#endif
