// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_WRITE_WINDOW_H
#define SKYWAY_WRITE_WINDOW_H

#include "write/writer.h"

namespace skyway::write {

// In step with dev.skyway.engine.heap.WriterControl.
enum WindowFlag : uint32_t {
  kBeginRecord = 1,  // mailbox[0] is the root of a new record; else the record goes on
  kNewScope = 2,     // before that, forget the objects
  kNewStream = 4,    // and the classes and externals
  kBare = 8,         // of write_small: no more than the items, for a bundle
  kWithLog = 16,     // with kNewScope: the record has a visited log from its beginning
};

Status write_window(Writer* writer, uint32_t flags);

}  // namespace skyway::write

#endif
