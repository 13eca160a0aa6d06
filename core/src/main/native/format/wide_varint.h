// SPDX-License-Identifier: Apache-2.0
// Varints without a loop, for numbers that may be long. PERF: a loop takes some four instructions a
// byte, and its end is guessed wrong where lengths differ. A third of writing small lists of Long.
#ifndef SKYWAY_FORMAT_WIDE_VARINT_H
#define SKYWAY_FORMAT_WIDE_VARINT_H

#include <cstdint>
#include <cstring>

#include "format/varint.h"

namespace skyway::format {

constexpr uint64_t kMoreFollow = 0x8080808080808080;

// The low 56 bits, seven in each byte. PERF: what is added shifts the upper half of each group.
inline uint64_t spread_by_sevens(uint64_t value) {
  value = (value & 0x000000000FFFFFFF) | (value & 0x00FFFFFFF0000000) << 4;
  value += 3 * (value & 0x0FFFC0000FFFC000);
  return value + (value & 0x3F803F803F803F80);
}

// The way back.
inline uint64_t gather_sevens(uint64_t value) {
  value = (value & 0x007F007F007F007F) | (value & 0x7F007F007F007F00) >> 1;
  value = (value & 0x00003FFF00003FFF) | (value & 0x3FFF00003FFF0000) >> 2;
  return (value & 0x000000000FFFFFFF) | (value & 0x0FFFFFFF00000000) >> 4;
}

// Spoils the 10 bytes from `out` on.
inline uint8_t* put_varint64(uint8_t* out, uint64_t value) {
  auto highest_bit = 63U - static_cast<uint32_t>(__builtin_clzll(value | 1));
  uint32_t bytes = (highest_bit * 9 + 73) / 64;
  uint64_t low = spread_by_sevens(value);
  if (bytes <= 8) {
    low |= kMoreFollow & ((1ULL << 8 * (bytes - 1)) - 1);
    std::memcpy(out, &low, sizeof low);
    return out + bytes;
  }
  low |= kMoreFollow;
  std::memcpy(out, &low, sizeof low);
  out[8] = static_cast<uint8_t>(value >> 56);  // if its highest bit is set the tenth follows
  out[9] = 1;
  return out + bytes;
}

// There are 10 bytes from `in` on. Returns the byte after the number, or nullptr when it is
// over-long or out of range.
inline const uint8_t* get_wide_varint64(const uint8_t* in, uint64_t& value) {
  uint64_t word = 0;
  std::memcpy(&word, in, sizeof word);
  uint64_t ends = ~word & kMoreFollow;
  if (ends != 0) {
    auto last_bit = static_cast<uint32_t>(__builtin_ctzll(ends));  // of the last byte
    word &= (2ULL << last_bit) - 1;
    value = gather_sevens(word & ~kMoreFollow);
    bool shortest = word >> (last_bit - 7) != 0 || last_bit == 7;
    return shortest ? in + last_bit / 8 + 1 : nullptr;
  }
  // PERF: half of all random numbers take ten bytes, so whether one does is no branch.
  uint64_t ninth = in[8];
  uint64_t has_tenth = ninth >> 7;
  value = gather_sevens(word & ~kMoreFollow) | (ninth & 0x7F) << 56 | has_tenth << 63;
  uint64_t wrong = static_cast<uint64_t>(ninth == 0) | (has_tenth & (in[9] != 1 ? 1U : 0U));
  return wrong == 0 ? in + 9 + has_tenth : nullptr;
}

// The number of 32 bits at `in`, and the last bit of its last byte. There are 8 bytes from `in` on.
// False: it is over-long or out of range.
inline bool load_varint32(const uint8_t* in, uint32_t& value, uint32_t& last_bit) {
  uint64_t word = 0;
  std::memcpy(&word, in, sizeof word);
  uint64_t ends = ~word & (kMoreFollow & 0xFFFFFFFFFF);
  if (ends == 0) return false;
  last_bit = static_cast<uint32_t>(__builtin_ctzll(ends));
  word &= (2ULL << last_bit) - 1;
  uint64_t found = (word & 0x7F) | (word & 0x7F00) >> 1 | (word & 0x7F0000) >> 2 |
                   (word & 0x7F000000) >> 3 | (word & 0x7F00000000) >> 4;
  value = static_cast<uint32_t>(found);
  bool shortest = word >> (last_bit - 7) != 0 || last_bit == 7;
  return shortest && found >> 32 == 0;
}

// The same for a number of 32 bits, with 8 bytes from `in` on.
inline const uint8_t* get_wide_varint32(const uint8_t* in, uint32_t& value) {
  uint32_t last_bit = 0;
  return load_varint32(in, value, last_bit) ? in + last_bit / 8 + 1 : nullptr;
}

// Where most numbers take as many bytes as the one before, which `bytes` says. PERF: the place of
// the next one is guessed and does not wait for this one: reading an array of Integers took 0.8 of
// the time.
inline const uint8_t* get_next_varint32(const uint8_t* in, uint32_t& value, uint32_t& bytes) {
  uint32_t last_bit = 0;
  if (!load_varint32(in, value, last_bit)) return nullptr;
  uint32_t taken = last_bit / 8 + 1;
  if (taken != bytes) {
    bytes = taken;
    asm volatile("" : "+r"(bytes));  // or the compiler drops the comparison
  }
  return in + bytes;
}

// A number of 32 or of 64 bits, whose negative ones are short as well.
template <typename Value>
inline uint8_t* put_zigzag(uint8_t* out, uint64_t value) {
  return sizeof(Value) == 4 ? put_varint32(out, zigzag32(static_cast<int32_t>(value)))
                            : put_varint64(out, zigzag64(static_cast<int64_t>(value)));
}

}  // namespace skyway::format

#endif
