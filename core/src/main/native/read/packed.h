// SPDX-License-Identifier: Apache-2.0
// Fields that are varints on the wire.
#ifndef SKYWAY_READ_PACKED_H
#define SKYWAY_READ_PACKED_H

#include "format/wide_varint.h"
#include "read/widening.h"

namespace skyway::read {

inline bool is_packed(uint32_t op) {
  return op != kDropped && (op & (kWidened | kPacked)) > kWidened;
}

// The number at `in`. Returns the byte after it, or nullptr when it is cut off, over-long or out of
// range.
[[gnu::always_inline]] inline const uint8_t* packed_number(const uint8_t* in, const uint8_t* end,
                                                           Number described, int64_t& value) {
  // PERF: most are of one byte, the others of any length.
  uint64_t packed = 0;
  if (in < end && *in < 0x80) {
    packed = *in++;
  } else if (described == Number::kInt) {
    uint32_t zigzag = 0;
    in = format::get_varint32(in, end, zigzag);
    packed = zigzag;
  } else {
    in = end - in >= format::kMaxVarint64 ? format::get_wide_varint64(in, packed)
                                          : format::get_varint64(in, end, packed);
  }
  value = described == Number::kInt ? format::unzigzag32(static_cast<uint32_t>(packed))
                                    : format::unpack64(packed);
  return in;
}

// The packed fields of an object, all of which stand from `first` on. As packed_number.
[[gnu::noinline]] inline const uint8_t* packed_fields(uint8_t* object, const uint8_t* in,
                                                      const uint8_t* end, const Plan& plan,
                                                      uint32_t first) {
  const PrimitiveOp* behind = plan.ops + plan.op_count;
  for (const PrimitiveOp* op = plan.ops + first; op != behind; op++) {
    int64_t value = 0;
    in = packed_number(in, end, described_type(op->offset), value);
    if (in == nullptr) return nullptr;
    store_number(object + (op->offset & 0xFFFF), local_type(op->offset), value);
  }
  return in;
}

}  // namespace skyway::read

#endif
