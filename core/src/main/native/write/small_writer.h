// SPDX-License-Identifier: Apache-2.0
// Small records for each layout of headers. They are much code, so each is compiled on its own
// (small_*.cc), as many at a time as there are processors.
#ifndef SKYWAY_WRITE_SMALL_WRITER_H
#define SKYWAY_WRITE_SMALL_WRITER_H

#include "write/writer.h"

namespace skyway::write {

// As write_small, in the scope that is open.
template <typename Header>
int64_t write_small_record(Writer* writer, bool bare, uint32_t most);

}  // namespace skyway::write

#endif
