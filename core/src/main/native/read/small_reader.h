// SPDX-License-Identifier: Apache-2.0
// Small records and bundles, for each layout of headers. They are much code, so each is compiled on
// its own (small_*.cc), as many at a time as there are processors.
#ifndef SKYWAY_READ_SMALL_READER_H
#define SKYWAY_READ_SMALL_READER_H

#include "read/reader.h"

namespace skyway::read {

template <typename Header>
struct SmallReader {
  // As read_small.
  static Status record(Reader* reader, uint32_t position, uint32_t end, uint32_t declared,
                       uint32_t made);
  // As read_next.
  static Status next(Reader* reader, uint32_t position, uint32_t end, uint32_t declared,
                     uint32_t made);
  // As read_bundle.
  static uint32_t bundle(Reader* reader, uint32_t position, uint32_t end);
};

}  // namespace skyway::read

#endif
