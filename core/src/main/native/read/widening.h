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

// Java has made sure that every value of the described type is one of the local type.
[[gnu::noinline]] inline void widen(uint8_t* object, const uint8_t* in, uint32_t op) {
  auto described = static_cast<Number>(op >> 20 & 7);
  uint8_t* field = object + (op & 0xFFFF);
  if (described == Number::kFloat) {
    graph::store(field, static_cast<double>(graph::load<float>(in)));
    return;
  }
  int64_t value = whole_number(in, described);
  switch (static_cast<Number>(op >> 16 & 7)) {
    case Number::kShort:
      graph::store(field, static_cast<int16_t>(value));
      break;
    case Number::kInt:
      graph::store(field, static_cast<int32_t>(value));
      break;
    case Number::kLong:
      graph::store(field, value);
      break;
    case Number::kFloat:
      graph::store(field, static_cast<float>(value));
      break;
    default:
      graph::store(field, static_cast<double>(value));
  }
}

}  // namespace skyway::read

#endif
