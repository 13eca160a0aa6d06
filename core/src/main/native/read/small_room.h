// SPDX-License-Identifier: Apache-2.0
// Where a small record's objects go, and the numbers that they get.
#ifndef SKYWAY_READ_SMALL_ROOM_H
#define SKYWAY_READ_SMALL_ROOM_H

#include <cstring>

#include "graph/heap_layout.h"
#include "read/small_scope.h"

namespace skyway::read {

template <typename Header, typename Oops, typename Scope>
struct SmallRoom : Scope {
  static constexpr uint32_t kAhead = 1536;  // so far before it is written, memory is asked for

  uint8_t* top;  // of the chunk
  uint8_t* limit;
  uint32_t* numbers;  // narrow oops; there is room for as many objects as the chunk can hold
  uint32_t count;
  Oops oops;
  bool full;  // there was no room for an object

 protected:
  uint32_t narrow_of(uint32_t number) const { return this->find(numbers, number); }

  // PERF: fresh memory is in no cache (see Chunk), and the next record's chunk mostly lies behind
  // this one: MediaContent is read in 0.7 of the time, 0.73 with 768 bytes, 0.69 with 3072.
  uint8_t* place(uint64_t bytes) {
    if (bytes > static_cast<uint64_t>(limit - top)) [[unlikely]] {
      full = true;
      return nullptr;
    }
    uint8_t* object = top;
    graph::prefetch(object + kAhead);
    top += bytes;
    return object;
  }

  uint8_t* allocate(uint64_t bytes, uint32_t& narrow) {
    uint8_t* object = place(bytes);
    if (object == nullptr) [[unlikely]]
      return nullptr;
    narrow = oops.encode(object);
    numbers[count++] = narrow;
    return object;
  }

  static void array_header(uint8_t* array, uint32_t klass_word, uint32_t length) {
    Header::store_header(array, klass_word, Header::prototype(klass_word));
    graph::store(array + Header::kArrayLength, length);
  }

  // PERF: the tables of most small maps take 64 bytes; a call takes as long as they do.
  static void clear(uint8_t* elements, uint32_t bytes) {
    for (uint32_t at = 0; at < 64; at += 16) graph::store(elements + at, graph::Bytes16{0, 0});
    if (bytes > 64) std::memset(elements + 64, 0, bytes - 64);
  }
};

}  // namespace skyway::read

#endif
