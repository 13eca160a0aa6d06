// SPDX-License-Identifier: Apache-2.0
// The primitive fields of one object, in wire order.
#ifndef SKYWAY_READ_FIELDS_H
#define SKYWAY_READ_FIELDS_H

#include "read/packed.h"

namespace skyway::read {

// There are p.primitive_bytes from `in` on. Returns what follows the last one; nullptr: a number is
// cut off, over-long or out of range.
inline const uint8_t* stored_fields(uint8_t* object, const uint8_t* in, const uint8_t* end,
                                    const Plan& p) {
  for (uint32_t i = 0; i < p.op_count; i++) {
    const PrimitiveOp& op = p.ops[i];
    if (op.offset < kWidened) {
      graph::copy_exact(object + op.offset, in, op.bytes);
    } else if (is_packed(op.offset)) {
      return packed_fields(object, in, end, p, i);
    } else if (op.offset != kDropped) {
      widen(object, in, op.offset);
    }
    in += op.bytes;
  }
  return in;
}

// Whether all of its booleans are 0 or 1. If not, those that are something else are set to 0, and
// the caller gives up.
inline bool fields_are_booleans(uint8_t* object, const Plan& p) {
  bool all = true;
  for (uint32_t i = 0; i < p.boolean_count; i++) {
    if (object[p.booleans[i]] > 1) [[unlikely]] {
      object[p.booleans[i]] = 0;
      all = false;
    }
  }
  return all;
}

// The same for loops whose state is in registers, with kPartBytes of input; nullptr: at fault.
[[gnu::noinline]] inline const uint8_t* other_fields(uint8_t* object, const uint8_t* in,
                                                     const uint8_t* end, const Plan& p) {
  const uint8_t* next = stored_fields(object, in, end, p);
  return fields_are_booleans(object, p) ? next : nullptr;
}

}  // namespace skyway::read

#endif
