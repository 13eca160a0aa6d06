// SPDX-License-Identifier: Apache-2.0
// The elements of made arrays of primitives, which come in slices.
#ifndef SKYWAY_READ_PRIMITIVE_SLICES_H
#define SKYWAY_READ_PRIMITIVE_SLICES_H

#include <algorithm>

#include "read/late_checks.h"

namespace skyway::read {

template <typename Header>
struct PrimitiveSlices : LateChecks<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::fail;
  using Uniform<Header>::work;

 protected:
  // One of the array on top of far, or what is next of one that has begun: a slice may be as long
  // as a frame, and a window is not to take that long.
  [[gnu::noinline]] bool slice(PendingObject pending) {
    uint32_t log2 = pending.cls - kMadePrimitive;
    uint64_t left = (static_cast<uint64_t>(pending.length) - pending.cursor) << log2;
    if (r->slice_left == 0 && !begin_slice(log2, left)) return false;
    const uint32_t bytes = std::min(r->slice_left, most_bytes());
    uint8_t* array = this->address(pending.number);
    uint8_t* elements = array + graph::elements_offset<Header>(log2) +
                        (static_cast<uint64_t>(pending.cursor) << log2);
    std::memcpy(elements, in, bytes);
    if (log2 == 0 && Header::klass_word(array) == built_ins.klass_word[format::kBooleanArray] &&
        !kept_booleans(elements, bytes)) {
      return fail(Error::kBoolean);
    }
    in += bytes;
    r->slice_left -= bytes;
    work += bytes >> 7;
    if (bytes == left) {
      r->far.size--;
    } else {
      r->far.top().cursor += bytes >> log2;
    }
    return true;
  }

 private:
  // Whole elements of any array: 256 KiB at once.
  static uint32_t most_bytes() { return (graph::bounds.read_work << 4) & ~7U; }

  bool begin_slice(uint32_t log2, uint64_t left) {
    uint32_t bytes = 0;
    if (!this->varint(bytes)) return false;
    if (bytes == 0 || bytes > left || bytes > this->rest() || (bytes & ((1U << log2) - 1)) != 0) {
      return fail(Error::kSlice, bytes);
    }
    r->slice_left = bytes;
    return true;
  }
};

}  // namespace skyway::read

#endif
