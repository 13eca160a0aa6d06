// SPDX-License-Identifier: Apache-2.0
// The Java WriterMailbox, an Object[] by which Java and a writer hand objects to each other.
#ifndef SKYWAY_WRITE_MAILBOX_H
#define SKYWAY_WRITE_MAILBOX_H

#include "jvm/vm.h"
#include "write/writer.h"

namespace skyway::write {

enum MailboxSlot : uint32_t {
  kRootSlot = 0,
  kNeedSlot = 1,        // a fresh array for the objects Java has to look at
  kSegmentsSlot = 2,    // Object[][]: the segments of the visited log
  kWellKnownSlot = 3,   // Object[1] with the Object[] that Externals::is_well_known looks into
  kAskedSlot = 4,       // Object[kMostAnswers]: objects that Java was asked about, see answers.h
  kAnswersSlot = 5,     // Object[kMostAnswers]: what it answered
  kItemsSlot = 6,       // Object[] that takes elements of a linked list
  kTextsSlot = 7,       // Object[]: values that Java has said the text of, and byte[]s with that
  kOperationsSlot = 8,  // byte[]: what hooks wrote, see Control::operations
};

// Both are of the window only.
inline uintptr_t mailbox_of(const Writer* writer) {
  return jvm::resolve_global(static_cast<int64_t>(writer->mailbox));
}
inline uintptr_t mailbox_element(const Writer* writer, MailboxSlot slot) {
  return jvm::load_element(jvm::vm, mailbox_of(writer), slot);
}

}  // namespace skyway::write

#endif
