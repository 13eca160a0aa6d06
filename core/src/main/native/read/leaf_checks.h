// SPDX-License-Identifier: Apache-2.0
// Checks of bytes that become elements as they are. Of the elements, not of the input: that may be
// an array which the caller changes meanwhile.
#ifndef SKYWAY_READ_LEAF_CHECKS_H
#define SKYWAY_READ_LEAF_CHECKS_H

#include "graph/heap_layout.h"

namespace skyway::read {

// A String that Latin-1 could hold must not be UTF-16: equals would fail.
inline bool needs_utf16(const uint8_t* chars, uint32_t bytes) {
  constexpr uint64_t kUpper = 0xFF00FF00FF00FF00U;
  uint64_t all = 0;
  for (; bytes >= 8; bytes -= 8, chars += 8) all |= graph::load<uint64_t>(chars) & kUpper;
  for (; bytes != 0; bytes -= 2, chars += 2) all |= chars[1];
  return all != 0;
}

inline bool are_booleans(const uint8_t* from, uint64_t length) {
  uint8_t all = 0;
  for (uint64_t i = 0; i < length; i++) all |= from[i];
  return all <= 1;
}

// The same of elements of an array that stays: those that are something else are set to 0.
inline bool kept_booleans(uint8_t* elements, uint64_t length) {
  if (are_booleans(elements, length)) return true;
  for (uint64_t i = 0; i < length; i++) {
    if (elements[i] > 1) elements[i] = 0;
  }
  return false;
}

}  // namespace skyway::read

#endif
