// SPDX-License-Identifier: Apache-2.0
// What a window reads, for each layout of headers. It is much code, so each is compiled on its own
// (chunk_*.cc), as many at a time as there are processors.
#ifndef SKYWAY_READ_CHUNK_READER_H
#define SKYWAY_READ_CHUNK_READER_H

#include "read/reader.h"

namespace skyway::read {

// Reads into the chunk in the mailbox what fits there, or up to the end of the block.
template <typename Header>
Status read_chunk(Reader* reader, uintptr_t mailbox);

}  // namespace skyway::read

#endif
