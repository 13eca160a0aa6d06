// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_READ_WINDOW_H
#define SKYWAY_READ_WINDOW_H

#include "read/reader.h"

namespace skyway::read {

// Slots of the Java ReaderMailbox, an Object[].
enum MailboxSlot : uint32_t {
  kChunkSlot = 0,      // a fresh int[]; an Object[] once it is live
  kInputSlot = 1,      // byte[], if control.input is 0
  kExternalsSlot = 2,  // Object[]
  kMadeSlot = 3,       // Object[]
  kTablesSlot = 4,     // Object[][], one for each add_table
};

// One window of reading, from control.position to control.end. `walks_go_on`: somebody may walk the
// heap meanwhile and mark what is reached, so nothing may lead into the chunk before it is live.
Status read_window(Reader* reader, bool walks_go_on);

}  // namespace skyway::read

#endif
