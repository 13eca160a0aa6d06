// SPDX-License-Identifier: Apache-2.0
// The traversal of one window for each layout of headers and each kind of lookup. They are most of
// the library's code, so each is compiled on its own (walk_*.cc), as many at a time as there are
// processors.
#ifndef SKYWAY_WRITE_WALK_H
#define SKYWAY_WRITE_WALK_H

#include "write/writer.h"

namespace skyway::write {

// Goes on with the record, or begins it, until it is complete (kDone), the block is full (kMore),
// Java has to help, or `object_limit` objects were visited.
template <typename Header, Lookup kLookup>
Status walk(Writer* writer, uint32_t object_limit);

}  // namespace skyway::write

#endif
