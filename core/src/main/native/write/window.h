// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_WRITE_WINDOW_H
#define SKYWAY_WRITE_WINDOW_H

#include "write/writer.h"

namespace skyway::write {

// Slots of the Java WriterMailbox, an Object[].
enum MailboxSlot : uint32_t {
  kRootSlot = 0,
  kNeedSlot = 1,       // a fresh Object[1] for the object Java has to look at
  kSegmentSlot = 2,    // the newest segment of the visited log
  kSegmentsSlot = 3,   // Object[][]: all of them
  kWellKnownSlot = 4,  // Object[1] with the Object[] that Externals::well_known is
  kOriginalSlot = 5,   // an object that something else stands for
  kReplacementSlot,    // what stands for it; may be null
  kHookedSlot,         // an object that nothing else stands for
  kContentsSlot,       // its contents, an Object[]; null unless it is of Kind::kHooked
};

// In step with dev.skyway.engine.heap.WriterControl.
enum WindowFlag : uint32_t {
  kBeginRecord = 1,  // mailbox[0] is the root of a new record; else the record goes on
  kNewScope = 2,     // before that, forget the objects
  kNewStream = 4,    // and the classes and externals
};

Status write_window(Writer* writer, uint32_t flags);

}  // namespace skyway::write

#endif
