// SPDX-License-Identifier: Apache-2.0
// What of a small record has been made and is not complete yet.
#ifndef SKYWAY_READ_SMALL_PENDING_H
#define SKYWAY_READ_SMALL_PENDING_H

#include "read/plan.h"

namespace skyway::read {

// An object whose fields come later.
struct Body {
  uint8_t* object;
  const Plan* plan;
};

// The same, or an array whose elements do.
struct Waiting {
  uint8_t* object;
  const Plan* plan;
  uint32_t cursor;  // arrays: the next element
  uint32_t length;  // arrays: of elements, at least 1; else 0
};

}  // namespace skyway::read

#endif
