// SPDX-License-Identifier: Apache-2.0
// What a BOXES item begins with, see docs/format.md: new Integers or Longs whose values take as
// many bytes each.
#ifndef SKYWAY_FORMAT_BOX_RUN_H
#define SKYWAY_FORMAT_BOX_RUN_H

#include <cstdint>

#include "format/tags.h"

namespace skyway::format {

struct BoxRun {
  static constexpr uint32_t kMost = 16;
  static constexpr uint32_t kHeadBytes = 2;  // the tag too
  static constexpr uint32_t kIntegerBytes = 4;
  static constexpr uint32_t kLongBytes = 8;

  uint32_t count;
  uint32_t width;  // bytes of a value
  BuiltIn box;     // kInteger or kLong

  uint32_t number_bytes() const { return box == kInteger ? kIntegerBytes : kLongBytes; }
  uint32_t value_bytes() const { return count * width; }
  uint32_t bytes() const { return kHeadBytes + value_bytes(); }

  uint8_t head() const {
    return static_cast<uint8_t>((count - 1) | (width + (box == kLong ? kIntegerBytes : 0)) << 4);
  }

  // Its width is 0 if there are no such runs.
  static BoxRun of(uint32_t head) {
    uint32_t code = head >> 4;
    bool is_long = code > kIntegerBytes;
    if (code > kIntegerBytes + kLongBytes) code = 0;
    return {(head & 15) + 1, is_long && code != 0 ? code - kIntegerBytes : code,
            is_long ? kLong : kInteger};
  }
};

}  // namespace skyway::format

#endif
