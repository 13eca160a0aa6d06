// SPDX-License-Identifier: Apache-2.0
// Small records, written in one go. PERF: most messages are small, and what the general writer
// keeps ready for the others (several blocks, a log of what was visited, help from Java, room asked
// for) takes it longer than their objects. Whatever is not plain, new to the stream, or too much is
// left to the general writer, which then begins anew and writes the same bytes.
#ifndef SKYWAY_WRITE_SMALL_H
#define SKYWAY_WRITE_SMALL_H

#include "write/writer.h"

namespace skyway::write {

// Answer of write_small: nothing has happened. In step with dev.skyway.engine.heap.WriterControl.
constexpr int64_t kNotSmall = 0;

// Writes the record whose root is in the mailbox as one frame without a checksum, in a scope of its
// own. Answers how many bytes it has; control.items says where.
int64_t write_small(Writer* writer);

}  // namespace skyway::write

#endif
