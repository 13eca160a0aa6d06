// SPDX-License-Identifier: Apache-2.0
// The memory behind the root of a small record.
//
// PERF: who made a record, or the collector that moved it, mostly put its objects behind its root.
// In a record that no cache holds each of them costs a miss, one after the other, as each is known
// from the one before. So as many bytes behind a root as a record took lately are asked for before
// the walk, if that one's objects lay there. A map of maps and lists (85 objects) of a million
// takes 0.80 of its time, `media` of 300,000 0.70, of 16 1.01.
#ifndef SKYWAY_WRITE_LOCALITY_H
#define SKYWAY_WRITE_LOCALITY_H

#include <algorithm>

#include "graph/heap_layout.h"

namespace skyway::write {

struct Locality {
  static constexpr uint32_t kLineBytes = 64;
  static constexpr uint32_t kMostBytes = 4096;             // more finds the line buffers taken
  static constexpr uint32_t kLeastBytes = 4 * kLineBytes;  // less is there when it is needed
  // One of so many records is looked at: an odd number, as kinds of records may come in turns.
  static constexpr uint32_t kPeriod = 17;
  static constexpr uint32_t kSamples = 8;
  static constexpr uint32_t kEnough = 4;  // of them; what many records share lies elsewhere

  uint32_t records;
  uint32_t bytes;  // to be asked for behind a root

  void prefetch_behind(const uint8_t* root) const {
    for (uint32_t at = kLineBytes; at < bytes; at += kLineBytes) graph::prefetch(root + at);
  }

  bool has_to_learn() { return records++ % kPeriod == 0; }

  // Looks where the objects of a record lie, of which the first one is its root, and which take
  // `record_bytes` of the heap together. Halves where there is nothing to ask for, as records of
  // several kinds may come in turns.
  template <typename Oops>
  [[gnu::noinline]] void learn(const uint32_t* objects, uint32_t count, uint64_t record_bytes,
                               Oops oops) {
    if (record_bytes >= kLeastBytes && lie_together(objects, count, record_bytes, oops)) {
      bytes = static_cast<uint32_t>(std::min<uint64_t>(record_bytes, kMostBytes));
    } else {
      bytes /= 2;
    }
  }

 private:
  template <typename Oops>
  static bool lie_together(const uint32_t* objects, uint32_t count, uint64_t record_bytes,
                           Oops oops) {
    if (count == 1) return true;  // what it takes is its own
    const uint8_t* root = oops.decode(objects[0]);
    const uint64_t within = 2 * std::min<uint64_t>(record_bytes, kMostBytes);
    uint32_t near = 0;
    for (uint32_t i = 0; i < kSamples; i++) {
      const uint8_t* object = oops.decode(objects[1 + i * (count - 2) / (kSamples - 1)]);
      near += static_cast<uint64_t>(object - root) < within ? 1 : 0;
    }
    return near >= kEnough;
  }
};

}  // namespace skyway::write

#endif
