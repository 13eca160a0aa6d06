// SPDX-License-Identifier: Apache-2.0
// Primitive fields that are larger here than on the wire.
#ifndef SKYWAY_READ_WIDENING_H
#define SKYWAY_READ_WIDENING_H

#include "graph/heap_layout.h"
#include "read/plan.h"

namespace skyway::read {

inline int64_t whole_number(const uint8_t* in, Number described) {
  switch (described) {
    case Number::kByte:
      return graph::load<int8_t>(in);
    case Number::kShort:
      return graph::load<int16_t>(in);
    case Number::kChar:
      return graph::load<uint16_t>(in);
    default:
      return graph::load<int32_t>(in);
  }
}

// Stores a whole number; a field is as large as its type at least.
inline void store_number(uint8_t* field, Number local, int64_t value) {
  if (local == Number::kInt) return graph::store(field, static_cast<int32_t>(value));
  if (local == Number::kLong) return graph::store(field, value);
  switch (local) {
    case Number::kShort:
      graph::store(field, static_cast<int16_t>(value));
      break;
    case Number::kFloat:
      graph::store(field, static_cast<float>(value));
      break;
    case Number::kDouble:
      graph::store(field, static_cast<double>(value));
      break;
    default:
      break;  // kNowhere: read and forgotten
  }
}

inline Number described_type(uint32_t op) { return static_cast<Number>(op >> 20 & 7); }
inline Number local_type(uint32_t op) { return static_cast<Number>(op >> 16 & 7); }

// Java has made sure that every value of the described type is one of the local type.
[[gnu::noinline]] inline void widen(uint8_t* object, const uint8_t* in, uint32_t op) {
  uint8_t* field = object + (op & 0xFFFF);
  if (described_type(op) == Number::kFloat) {
    graph::store(field, static_cast<double>(graph::load<float>(in)));
  } else {
    store_number(field, local_type(op), whole_number(in, described_type(op)));
  }
}

}  // namespace skyway::read

#endif
