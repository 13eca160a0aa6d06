// SPDX-License-Identifier: Apache-2.0
// Unsigned LEB128 and zigzag, as docs/format.md defines them.
#ifndef SKYWAY_FORMAT_VARINT_H
#define SKYWAY_FORMAT_VARINT_H

#include <cstdint>
#include <cstring>

namespace skyway::format {

constexpr uint32_t kMaxVarint32 = 5;
constexpr uint32_t kMaxVarint64 = 10;

inline uint8_t* put_varint(uint8_t* out, uint64_t value) {
  while (value >= 0x80) {
    *out++ = static_cast<uint8_t>(value) | 0x80;
    value >>= 7;
  }
  *out++ = static_cast<uint8_t>(value);
  return out;
}

// For the highest bit of a number of 32 bits: in the highest byte how many bytes it takes, in the
// others the bits that say that more follow.
struct VarintEnds {
  uint64_t of[32];

  constexpr VarintEnds() : of() {
    for (uint64_t bit = 0; bit < 32; bit++) {
      uint64_t more = bit / 7;
      of[bit] = (more + 1) << 56 | (0x80808080 & ((1ULL << 8 * more) - 1));
    }
  }
};
constexpr VarintEnds kVarintEnds;

// Spoils the 8 bytes from `out` on. PERF: no loop and no branch, 20 instructions. What is added
// shifts all bits above a group of seven, and leaves the group where it is.
inline uint8_t* put_varint32(uint8_t* out, uint32_t value) {
  auto highest_bit = 31U - static_cast<uint32_t>(__builtin_clz(value | 1));
  uint64_t wide = value;
  wide += 3 * (wide & 0xFFFFC000);
  wide += 3 * (wide & 0x3C0000000);
  wide += wide & 0x3F803F80;
  uint64_t ends = kVarintEnds.of[highest_bit];
  wide |= ends;
  std::memcpy(out, &wide, sizeof wide);
  return out + (ends >> 56);
}

inline uint32_t zigzag32(int32_t value) {
  return (static_cast<uint32_t>(value) << 1) ^ static_cast<uint32_t>(value >> 31);
}
inline uint64_t zigzag64(int64_t value) {
  return (static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63);
}
// Of a packed long: one more, so that the least value takes one byte.
inline uint64_t pack64(int64_t value) { return zigzag64(value) + 1; }
inline int32_t unzigzag32(uint32_t value) {
  return static_cast<int32_t>((value >> 1) ^ (0U - (value & 1)));
}
inline int64_t unzigzag64(uint64_t value) {
  return static_cast<int64_t>((value >> 1) ^ (0ULL - (value & 1)));
}
inline int64_t unpack64(uint64_t value) { return unzigzag64(value - 1); }

// Returns the byte after the number, or nullptr when it is cut off, over-long or out of range.
inline const uint8_t* get_varint32(const uint8_t* in, const uint8_t* end, uint32_t& value) {
  if (in < end && *in < 0x80) {
    value = *in;
    return in + 1;
  }
  uint32_t result = 0;
  for (uint32_t shift = 0; shift < 35; shift += 7) {
    if (in >= end) return nullptr;
    uint32_t byte = *in++;
    if (shift == 28 && byte > 0x0F) return nullptr;
    result |= (byte & 0x7F) << shift;
    if (byte < 0x80) {
      if (byte == 0 && shift != 0) return nullptr;
      value = result;
      return in;
    }
  }
  return nullptr;
}

inline const uint8_t* get_varint64(const uint8_t* in, const uint8_t* end, uint64_t& value) {
  uint64_t result = 0;
  for (uint32_t shift = 0; shift < 70; shift += 7) {
    if (in >= end) return nullptr;
    uint64_t byte = *in++;
    if (shift == 63 && byte > 1) return nullptr;
    result |= (byte & 0x7F) << shift;
    if (byte < 0x80) {
      if (byte == 0 && shift != 0) return nullptr;
      value = result;
      return in;
    }
  }
  return nullptr;
}

}  // namespace skyway::format

#endif
