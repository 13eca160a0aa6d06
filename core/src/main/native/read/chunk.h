// SPDX-License-Identifier: Apache-2.0
// The chunk: a fresh int[] in eden whose payload becomes objects.
//
//   chunk  Object[6] after the reveal (RootSlot), an int[] until then
//   ...    new objects, in the order of their numbers
//   top    next free byte
//   limit  what has to stay free for the arrays that the end of the window adds
//   end    the rest becomes a dead int[]
#ifndef SKYWAY_READ_CHUNK_H
#define SKYWAY_READ_CHUNK_H

#include "graph/heap_layout.h"
#include "jvm/vm.h"

namespace skyway::read {

// Elements of the revealed array; in step with dev.skyway.engine.heap.RevealedChunk.
enum RootSlot : uint32_t { kRoot, kTable, kSlices, kFixes, kPosts, kHooks, kRootSlots };

template <typename Header>
struct Chunk {
  uint8_t* start;
  uint8_t* top;
  uint8_t* limit;
  uint8_t* end;

  static constexpr uint32_t kSmallestFiller = 16;
  static constexpr uint32_t kAhead = 768;  // so far before it is written, memory is asked for
  // Room that is there before each reference, for the entries that it may need at the end of the
  // window: 4 bytes in the table, 4 in the list, 8 for a fix, 36 for a run of a slice.
  static constexpr int64_t kAside = 64;

  static Chunk over(uintptr_t array) {
    auto* start = reinterpret_cast<uint8_t*>(array);
    uint64_t bytes = graph::array_bytes<Header>(graph::array_length<Header>(start), 2);
    uint8_t* first = start + graph::array_bytes<Header>(kRootSlots, 2);
    // The four arrays of the end, each with its rounding, and a filler of at least its header.
    uint64_t reserve = 4 * (Header::kSmallElements + 8) + kSmallestFiller;
    uint8_t* end = start + bytes;
    return {start, first, bytes < reserve ? start : end - reserve, end};
  }

  bool contains(const uint8_t* object) const { return object >= start && object < end; }

  bool has_room(uint64_t bytes) const {
    return limit - top >= static_cast<int64_t>(bytes) + kAside;
  }
  // So much; has_room(0).
  uint64_t room() const { return static_cast<uint64_t>(limit - top - kAside); }

  // The caller has made sure that there is room. PERF: a fresh chunk is in no cache, and stores of
  // objects of different sizes are not foreseen, least of all across pages. Maps of numbers and
  // strings are read in 0.7 of the time.
  uint8_t* allocate(uint64_t bytes) {
    uint8_t* object = top;
    graph::prefetch(object + kAhead);
    top += bytes;
    return object;
  }

  // Keeps room at the end for so many bytes more; all that one reference keeps is within kAside.
  void keep(uint32_t bytes) { limit -= bytes; }

  static void header(uint8_t* object, uint32_t klass_word) {
    Header::store_header(object, klass_word, Header::prototype(klass_word));
  }

  // An array of the end: room has been kept for it.
  uint8_t* late_array(uint32_t klass_word, uint64_t length) {
    uint8_t* array = top;
    top += graph::array_bytes<Header>(length, 2);
    header(array, klass_word);
    graph::store(array + Header::kArrayLength, static_cast<uint32_t>(length));
    return array;
  }
};

}  // namespace skyway::read

#endif
