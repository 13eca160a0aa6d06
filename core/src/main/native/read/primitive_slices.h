// SPDX-License-Identifier: Apache-2.0
// The elements of made arrays of primitives, which come in slices.
#ifndef SKYWAY_READ_PRIMITIVE_SLICES_H
#define SKYWAY_READ_PRIMITIVE_SLICES_H

#include "read/late_checks.h"

namespace skyway::read {

template <typename Header>
struct PrimitiveSlices : LateChecks<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::fail;
  using Uniform<Header>::work;

 protected:
  // One of the array on top of far.
  [[gnu::noinline]] bool slice(PendingObject pending) {
    uint32_t log2 = pending.cls - kMadePrimitive;
    uint32_t bytes = 0;
    if (!this->varint(bytes)) return false;
    uint64_t left = (static_cast<uint64_t>(pending.length) - pending.cursor) << log2;
    if (bytes == 0 || bytes > left || bytes > this->rest() || (bytes & ((1U << log2) - 1)) != 0) {
      return fail(Error::kSlice, bytes);
    }
    uint8_t* array = this->address(pending.number);
    uint8_t* elements = array + graph::elements_offset<Header>(log2) +
                        (static_cast<uint64_t>(pending.cursor) << log2);
    std::memcpy(elements, in, bytes);
    if (log2 == 0 && Header::klass_word(array) == built_ins.klass_word[format::kBooleanArray] &&
        !kept_booleans(elements, bytes)) {
      return fail(Error::kBoolean);
    }
    in += bytes;
    work += bytes >> 7;
    if (bytes == left) {
      r->far.size--;
    } else {
      r->far.top().cursor += bytes >> log2;
    }
    return true;
  }
};

}  // namespace skyway::read

#endif
