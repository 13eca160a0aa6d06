// SPDX-License-Identifier: Apache-2.0
// Tags of classes for loops that take them in one or two bytes, as nearly all are: those of a
// channel have two from its hundredth class on.
#ifndef SKYWAY_FORMAT_CLASS_TAG_H
#define SKYWAY_FORMAT_CLASS_TAG_H

#include <cstdint>

#include "format/tags.h"

namespace skyway::format {

constexpr uint32_t kLastShortTag = 0x7F;
constexpr uint32_t kLastLongTag = 0x3FFF;
constexpr uint32_t kFirstLongClass = kLastShortTag + 1 - kFirstClass;

// Whether a class has a tag of one byte, and of two at most; one that was not named yet has 0.
inline bool is_short_tag(uint32_t tag) { return tag - 1 < kLastShortTag; }
inline bool is_loop_tag(uint32_t tag) { return tag - 1 < kLastLongTag; }

// One in a loop's registers: what is stored for it, of which it has so many bytes.
struct ClassTag {
  uint16_t word;
  uint16_t bytes;

  static ClassTag of(uint32_t tag) {
    if (tag <= kLastShortTag) return {static_cast<uint16_t>(tag), 1};
    return {static_cast<uint16_t>((tag & 0x7F) | 0x80 | tag >> 7 << 8), 2};
  }

  // What is left of two bytes of the input to be compared with it.
  uint32_t mask() const { return bytes == 1 ? 0xFF : 0xFFFF; }
};

inline uint8_t* put_class_tag(uint8_t* out, uint32_t tag) {
  if (tag > kLastShortTag) [[unlikely]] {
    out[0] = static_cast<uint8_t>(tag | 0x80);
    out[1] = static_cast<uint8_t>(tag >> 7);
    return out + 2;
  }
  *out = static_cast<uint8_t>(tag);
  return out + 1;
}

// The class number of the tag of one or two bytes at `in`; one that no class has if it is another
// tag, has a third byte, or does not need its second.
inline uint32_t get_class(const uint8_t* in) {
  uint32_t tag = in[0];
  if (tag > kLastShortTag) {
    uint32_t high = in[1];
    if (high - 1 >= 0x7F) return UINT32_MAX;
    tag = (tag & 0x7F) | high << 7;
  }
  return tag - kFirstClass;
}

}  // namespace skyway::format

#endif
