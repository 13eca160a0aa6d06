// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_WRITE_ELEMENT_RUNS_H
#define SKYWAY_WRITE_ELEMENT_RUNS_H

#include "write/writer.h"

namespace skyway::write {

// The elements of an array that are written in a loop of their own, and how far it has got.
struct ElementRuns {
  const Plan* plan;        // of the elements
  const uint8_t* element;  // the next one
  uint32_t rest;           // so many, up to the array's end
  uint32_t model_bytes;    // for each
  PendingObject begun;  // a body of which the references before the cursor are written, or no plan

  void advance(uint32_t length) {
    element += 4ULL * length;
    rest -= length;
  }
};

}  // namespace skyway::write

#endif
