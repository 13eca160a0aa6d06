// SPDX-License-Identifier: Apache-2.0
// What a frame and a block begin with, put in front of the items of a small record.
#ifndef SKYWAY_WRITE_SMALL_PREFIX_H
#define SKYWAY_WRITE_SMALL_PREFIX_H

#include <cstring>

#include "write/writer.h"

namespace skyway::write {

// Room in front of the items: type, length, head and the number of objects, and a made list.
constexpr uint32_t kPrefixBytes = 16;
constexpr uint32_t kMadeBytes = 1024 - kPrefixBytes;
constexpr uint32_t kMostMade = 0x7F;

constexpr uint8_t kRecordFrame = 3;

// Up to eight bytes, put together from the last one to the first.
struct BytesBefore {
  uint64_t word = 0;
  uint32_t bits = 0;

  void byte(uint32_t value) {
    word = word << 8 | value;
    bits += 8;
  }

  // Below kShortNumbers.
  void varint(uint32_t value) {
    if (value >= 0x4000) byte(value >> 14);
    if (value >= 0x80) byte((value >> 7 & 0x7F) | (value >= 0x4000 ? 0x80 : 0));
    byte((value & 0x7F) | (value >= 0x80 ? 0x80 : 0));
  }
};

constexpr uint64_t kShortNumbers = 1 << 21;
constexpr uint32_t kMostBitsOfHead = 32;

constexpr uint64_t kMadePresent = 2;

// Puts the made list right in front of the items. Returns its first byte; nullptr: it is too long.
[[gnu::noinline]] inline uint8_t* put_made_list(const Writer* w, uint8_t* items) {
  const Control& c = w->control;
  if (c.made_count > kMostMade || c.made_bytes >= kMadeBytes) return nullptr;
  uint8_t* list = items - c.made_bytes;
  std::memcpy(list, w->made_buffer, static_cast<size_t>(c.made_bytes));
  *--list = static_cast<uint8_t>(c.made_count);
  return list;
}

// Puts what a frame and a block begin with right in front of the items, for which there are
// kPrefixBytes. Returns the first byte; nullptr: these are longer than those of any usual record.
// PERF: as one word. Of loops over bytes GCC makes calls of memcpy, which wait for the bytes that
// were just stored: a seventh of writing an object of two numbers.
inline uint8_t* put_prefix(uint8_t* items, const uint8_t* end, uint64_t model, uint32_t objects,
                           uint64_t made) {
  uint64_t head = (model + 7) / 8 << 3 | made | 1;
  if (head >= kShortNumbers) [[unlikely]]
    return nullptr;
  BytesBefore before;
  before.varint(objects);
  before.varint(static_cast<uint32_t>(head));
  uint32_t payload = before.bits / 8 + static_cast<uint32_t>(end - items);
  if (payload >= kShortNumbers) return nullptr;
  if (before.bits > kMostBitsOfHead) {  // then a word may be too short for all
    BytesBefore length;
    length.varint(payload);
    graph::store(items - 8, before.word << (64 - before.bits));
    items -= before.bits / 8;
    before = length;
  } else {
    before.varint(payload);
  }
  before.byte(kRecordFrame);
  graph::store(items - 8, before.word << (64 - before.bits));
  return items - before.bits / 8;
}

}  // namespace skyway::write

#endif
