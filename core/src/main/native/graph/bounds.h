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
  // PERF: a window of writing takes half a millisecond when each reference misses the caches, one
  // of reading less than one whatever the block holds. Half as many references cost 2 %.
  uint32_t write_work = 8192;
  uint32_t read_work = 16384;
  uint32_t unlogged_objects = 8192;  // what a record without a visited log may hold
  uint32_t step_objects = 4096;      // the most that one step may add; Java refuses larger plans
  uint32_t small_objects = 128;      // what the hash table of visited objects has
  uint32_t inline_bytes = format::kInlineBytes;
  uint32_t block_model_bytes = format::kBlockModelBytes;
  uint32_t block_payload_bytes = format::kBlockPayloadBytes;
  uint32_t smallest_slice = 4096;
  // PERF: each object that is compared is looked up in the table in use, a cache miss if the graph
  // lies in random order: 64 K of them made 1 % of the windows of such a graph take over 2 ms, 16 K
  // take 0.9 to 1.3. Those that have moved cost a store besides.
  uint32_t resync_compared = 1U << 14;
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
