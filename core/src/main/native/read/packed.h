// SPDX-License-Identifier: Apache-2.0
// Fields that are varints on the wire.
#ifndef SKYWAY_READ_PACKED_H
#define SKYWAY_READ_PACKED_H

#include "format/varint.h"
#include "read/widening.h"

namespace skyway::read {

inline bool is_packed(uint32_t op) {
  return op != kDropped && (op & (kWidened | kPacked)) > kWidened;
}

// One field. Returns the byte after it, or nullptr when it is cut off, over-long or out of range.
inline const uint8_t* packed_field(uint8_t* object, const uint8_t* in, const uint8_t* end,
                                   uint32_t op) {
  int64_t value = 0;
  if (described_type(op) == Number::kInt) {
    uint32_t zigzag = 0;
    in = format::get_varint32(in, end, zigzag);
    value = format::unzigzag32(zigzag);
  } else {
    uint64_t packed = 0;
    in = format::get_varint64(in, end, packed);
    value = format::unpack64(packed);
  }
  if (in != nullptr) store_number(object + (op & 0xFFFF), local_type(op), value);
  return in;
}

// The packed fields of an object, all of which stand from `first` on. As packed_field.
[[gnu::noinline]] inline const uint8_t* packed_fields(uint8_t* object, const uint8_t* in,
                                                      const uint8_t* end, const Plan& plan,
                                                      uint32_t first) {
  for (uint32_t i = first; i < plan.op_count && in != nullptr; i++) {
    in = packed_field(object, in, end, plan.ops[i].offset);
  }
  return in;
}

}  // namespace skyway::read

#endif
