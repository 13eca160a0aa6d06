// SPDX-License-Identifier: Apache-2.0
// Small records, written in one go. PERF: most messages are small, and what the general writer
// keeps ready for the others (several blocks, a log of what was visited, help from Java, room asked
// for) takes it longer than their objects. Whatever is not plain or too much is left to the general
// writer, which then begins anew and writes the same bytes.
#ifndef SKYWAY_WRITE_SMALL_H
#define SKYWAY_WRITE_SMALL_H

#include "write/writer.h"

namespace skyway::write {

// Answers of write_small besides a number of bytes. In step with
// dev.skyway.engine.heap.WriterControl.
constexpr int64_t kNotSmall = 0;      // nothing has happened
constexpr int64_t kGivenUpLate = -2;  // the same, after some time
constexpr int64_t kSmallBlock = -1;   // the record is a block with new classes or externals, as
                                      // after kDone of write_window; or too long for a bundle

// Longer items are not put into bundles. In step with dev.skyway.engine.BundleSink.
constexpr int64_t kMostItemBytes = 4096;

// To give up a record after fewer objects takes no time to speak of. In step with
// dev.skyway.engine.heap.SmallAttempts.
constexpr uint32_t kFewObjects = 256;

// Writes the record whose root is in the mailbox as one frame without a checksum, or as its items
// alone, in a scope of its own. Answers how many bytes it has; control.items says where. A record
// of more than `most` objects is not small.
int64_t write_small(Writer* writer, uint32_t flags, uint32_t most);

}  // namespace skyway::write

#endif
