// SPDX-License-Identifier: Apache-2.0
// The chunk of small records.
#ifndef SKYWAY_READ_SMALL_CHUNK_H
#define SKYWAY_READ_SMALL_CHUNK_H

#include "graph/heap_layout.h"
#include "jvm/vm.h"
#include "read/small.h"
#include "read/window.h"

namespace skyway::read {

// The chunk in the mailbox, which becomes an Object[] whose elements lead to what was read.
template <typename Header, uint32_t slots = 1>
struct SmallChunk {
  uint8_t* start;
  uint8_t* end;

  // False: it is not in eden, or not of a fit size.
  bool open(uintptr_t mailbox, uint64_t most_bytes) {
    uintptr_t array = jvm::load_element(jvm::vm, mailbox, kChunkSlot);
    if (!jvm::vm.collector.in_eden(array)) return false;
    start = reinterpret_cast<uint8_t*>(array);
    uint64_t bytes = graph::array_bytes<Header>(graph::array_length<Header>(start), 2);
    end = start + bytes;
    return bytes <= most_bytes && bytes >= kLeastSmallChunk;
  }

  uint8_t* first() const { return start + graph::array_bytes<Header>(slots, 2); }

  void reveal(uint8_t* top, const uint32_t (&element)[slots]) const {
    for (uint32_t i = 0; i < slots; i++)
      graph::store(start + Header::kSmallElements + 4 * i, element[i]);
    jvm::fill_gap(jvm::vm.header, reinterpret_cast<uintptr_t>(top),
                  reinterpret_cast<uintptr_t>(end), built_ins.integer_array);
    jvm::reveal(jvm::vm.header, reinterpret_cast<uintptr_t>(start),
                built_ins.klass_word[format::kObjectArray], slots);
  }
};

}  // namespace skyway::read

#endif
