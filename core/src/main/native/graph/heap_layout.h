// SPDX-License-Identifier: Apache-2.0
// How objects lie in the heap, as compile-time constants for each of the two header layouts. The
// start-up self-test proves these constants against template objects before any of this runs.
#ifndef SKYWAY_GRAPH_HEAP_LAYOUT_H
#define SKYWAY_GRAPH_HEAP_LAYOUT_H

#include <cstdint>
#include <cstring>

#include "jvm/header.h"

namespace skyway::graph {

using Address = uint8_t*;

template <typename T>
inline T load(const void* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}

template <typename T>
inline void store(void* at, T value) {
  std::memcpy(at, &value, sizeof(T));
}

// Inlined always: GCC takes a function that only prefetches for a pure one and drops its calls.
[[gnu::always_inline]] inline void prefetch(const void* at) { __builtin_prefetch(at); }

constexpr uint32_t align8(uint32_t bytes) { return (bytes + 7) & ~7U; }
constexpr uint64_t align8(uint64_t bytes) { return (bytes + 7) & ~7ULL; }

// What a String and its array of so many bytes count in a block, whatever the header's layout.
constexpr uint32_t model_of_string(uint32_t bytes) { return 40 + align8(bytes); }

// The two halves of so many bytes, which overlap unless there are 2 * sizeof(T).
template <typename T>
inline void copy_halves(uint8_t* to, const uint8_t* from, uint32_t bytes) {
  T first = load<T>(from);
  T last = load<T>(from + bytes - sizeof(T));
  store(to, first);
  store(to + bytes - sizeof(T), last);
}

// Of 4 to 16 bytes.
inline void copy_few(uint8_t* to, const uint8_t* from, uint32_t bytes) {
  if (bytes >= 8) return copy_halves<uint64_t>(to, from, bytes);
  copy_halves<uint32_t>(to, from, bytes);
}

struct Bytes16 {
  uint64_t low;
  uint64_t high;
};
struct Bytes32 {
  Bytes16 low;
  Bytes16 high;
};

// Whether with_halves knows a way to copy so many bytes.
inline bool has_halves(uint32_t bytes) { return bytes >= 4 && bytes <= 2 * sizeof(Bytes32); }

// What a function object makes of a value of the type whose halves so many bytes consist of. PERF:
// for loops that copy the same number of bytes over and over, a fifth of reading small objects.
template <typename Function>
inline auto with_halves(uint32_t bytes, Function function) {
  if (bytes < 8) return function(uint32_t{});
  if (bytes <= 16) return function(uint64_t{});
  return bytes <= 32 ? function(Bytes16{}) : function(Bytes32{});
}

// PERF: no loop, as its end would be guessed wrong for each string of another length.
inline void copy_exact(uint8_t* to, const uint8_t* from, uint32_t bytes) {
  if (bytes >= 8) {
    if (bytes <= 16) return copy_halves<uint64_t>(to, from, bytes);
    if (bytes <= 32) return copy_halves<Bytes16>(to, from, bytes);
    if (bytes <= 64) return copy_halves<Bytes32>(to, from, bytes);
    std::memcpy(to, from, bytes);
  } else if (bytes >= 4) {
    copy_halves<uint32_t>(to, from, bytes);
  } else {
    for (uint32_t at = 0; at < bytes; at++) to[at] = from[at];
  }
}

// The low bytes of a value: 1, 2, 4 or all 8. PERF: as a copy of so many bytes it is a call.
inline void store_low(uint8_t* to, uint64_t value, uint32_t bytes) {
  if (bytes == 4) return store(to, static_cast<uint32_t>(value));
  if (bytes == 8) return store(to, value);
  to[0] = static_cast<uint8_t>(value);
  if (bytes == 2) to[1] = static_cast<uint8_t>(value >> 8);
}

// Header layout: mark word, then a 32-bit klass word (JDK 17 to 25 by default).
struct ClassicHeader {
  static constexpr bool kCompact = false;
  static constexpr uint32_t kObjectHeader = 12;
  static constexpr uint32_t kArrayLength = 12;
  static constexpr uint32_t kSmallElements = 16;
  static constexpr uint32_t kLongElements = 16;

  static uint32_t klass_word(const uint8_t* object) { return load<uint32_t>(object + 8); }
  static void store_header(uint8_t* object, uint32_t klass_word, uint64_t mark) {
    store(object, mark);
    store(object + 8, static_cast<uint64_t>(klass_word));
  }
  static uint64_t prototype(uint32_t /*klass_word*/) { return 1; }
};

// Compact object headers (JEP 519): the klass sits in bits 42 and up of the mark word.
struct CompactHeader {
  static constexpr bool kCompact = true;
  static constexpr uint32_t kKlassShift = jvm::HeaderLayout::kCompactKlassShift;
  static constexpr uint32_t kObjectHeader = 8;
  static constexpr uint32_t kArrayLength = 8;
  static constexpr uint32_t kSmallElements = 12;
  static constexpr uint32_t kLongElements = 16;

  static uint32_t klass_word(const uint8_t* object) {
    return static_cast<uint32_t>(load<uint64_t>(object) >> kKlassShift);
  }
  static void store_header(uint8_t* object, uint32_t /*klass_word*/, uint64_t mark) {
    store(object, mark);
  }
  static uint64_t prototype(uint32_t klass_word) {
    return (static_cast<uint64_t>(klass_word) << kKlassShift) | 1;
  }
};

template <typename Header>
inline uint32_t array_length(const uint8_t* array) {
  return load<uint32_t>(array + Header::kArrayLength);
}

template <typename Header>
constexpr uint32_t elements_offset(uint32_t log2_element) {
  return log2_element == 3 ? Header::kLongElements : Header::kSmallElements;
}

template <typename Header>
inline uint64_t array_bytes(uint64_t length, uint32_t log2_element) {
  return align8(elements_offset<Header>(log2_element) + (length << log2_element));
}

struct NarrowOops {
  uint64_t base;
  uint64_t shift;  // as wide, so that there is no padding: see graph/memberwise.h

  uint8_t* decode(uint32_t narrow) const {
    return reinterpret_cast<uint8_t*>(base + (static_cast<uint64_t>(narrow) << shift));
  }
  uint32_t encode(const uint8_t* object) const {
    return static_cast<uint32_t>((reinterpret_cast<uint64_t>(object) - base) >> shift);
  }
};

}  // namespace skyway::graph

#endif
