// SPDX-License-Identifier: Apache-2.0
// How much one window, block or table takes. Tests make all of it tiny, and let windows meet with
// mishaps at random, so that small graphs go all the ways that only large ones go otherwise.
#ifndef SKYWAY_GRAPH_BOUNDS_H
#define SKYWAY_GRAPH_BOUNDS_H

#include <cstdint>

#include "format/tags.h"

namespace skyway::graph {

// In step with dev.skyway.engine.heap.Bounds.
struct Bounds {
  // PERF: a window of writing takes a quarter of a millisecond when each reference misses the
  // caches, and up to 1.6 where memory of its tables is touched first; one of reading less than one
  // whatever the block holds. Twice as many references gain 2 %, and take 2.1 to 2.6 ms.
  uint32_t write_work = 4096;
  uint32_t read_work = 16384;
  uint32_t unlogged_objects = 8192;  // what a record without a visited log may hold
  uint32_t step_objects = 4096;      // the most that one step may add; Java refuses larger plans
  uint32_t small_objects = 1024;     // beyond, the side table is used
  uint32_t inline_bytes = format::kInlineBytes;
  uint32_t block_model_bytes = format::kBlockModelBytes;
  uint32_t block_payload_bytes = format::kBlockPayloadBytes;
  uint32_t smallest_slice = 4096;
  // PERF: two sequential streams of 4 bytes each; 64 K entries take some 30 us when nothing moved.
  // Moved ones cost a store into the side table each, hence the separate bound.
  uint32_t resync_compared = 1U << 16;
  uint32_t resync_moved = 1U << 13;
  uint32_t log2_segment = 14;  // entries of a segment of the visited log
  uint32_t mishap_in = 0;      // one in so many answers of mishap() is yes; 0: none
};

extern Bounds bounds;

bool random_mishap();

// Whether to pretend that something went wrong which a window has to cope with.
inline bool mishap() { return __builtin_expect(bounds.mishap_in != 0, 0) && random_mishap(); }

// Replaces all bounds by the words at `words`.
void set_bounds(const int64_t* words);

}  // namespace skyway::graph

#endif
