// SPDX-License-Identifier: Apache-2.0
// Small records, whole in one block. PERF: most messages are small, and what the general reader
// keeps ready for the others (several chunks, old holders, handle tables, hooks, errors) takes it
// longer than their objects. Here the record is read in one go, on state that no other window sees;
// whatever is not plain, wrong or too much is left to the general reader, which then begins anew.
#ifndef SKYWAY_READ_SMALL_H
#define SKYWAY_READ_SMALL_H

#include "read/reader.h"

namespace skyway::read {

// Bytes of a chunk. In step with dev.skyway.engine.heap.SmallRecords.
constexpr uint32_t kMostSmallChunk = 160 << 10;
constexpr uint32_t kLeastSmallChunk = 24 + 16 + 64;

// What an entry of a bundle may make.
constexpr uint32_t kMostEntryBytes = 16384 + 128;

// Bytes of a chunk for several records, and how many it takes. In step with
// dev.skyway.engine.heap.BundleRecords.
constexpr uint32_t kMostBundleChunk = 65536;
constexpr uint32_t kMostRoots = 1024;

// To give up a record of as many objects takes no time to speak of. In step with SmallRecords.
constexpr uint32_t kFewObjects = 256;

// Texts that a record may have. In step with SmallRecords.
constexpr uint32_t kMostTexts = 1024;

// Reads the items in [position, end) of the byte[] in the mailbox, which make `declared` objects,
// into the chunk there; `made` of the objects are in the mailbox, and are texts. kDone: that is an
// Object[] now, whose one element is the root. kDoneListed, kDoneUnstable: the element is an
// Object[] of the root and of what Java has to look at. kChunkFull: nothing has happened, as that
// was too short. kNotSmall: the same, for another reason.
Status read_small(Reader* reader, uint32_t position, uint32_t end, uint32_t declared,
                  uint32_t made);

// The same of the next record of a stream. kDone: the chunk is an Object[] of the root and of the
// table of the record's objects, null if it has none; what Java has to look at is not read.
Status read_next(Reader* reader, uint32_t position, uint32_t end, uint32_t declared, uint32_t made);

// Reads entries of a bundle from [position, end) of the byte[] in the mailbox into the chunk there,
// up to one that is not plain or does not fit. Answers how many, times 2, plus 1 if a longer chunk
// would have taken more; control.position is behind them. None: nothing has happened. Else the
// chunk is an Object[] now, whose one element is the Object[] of their roots.
uint32_t read_bundle(Reader* reader, uint32_t position, uint32_t end);

}  // namespace skyway::read

#endif
