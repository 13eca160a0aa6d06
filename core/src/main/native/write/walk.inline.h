// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_WRITE_WALK_INLINE_H
#define SKYWAY_WRITE_WALK_INLINE_H

#include <algorithm>

#include "write/answered_reference.h"
#include "write/mailbox.h"
#include "write/walk.h"

namespace skyway::write {

// Narrow oop of the object that Java gave an answer for, 0: none.
inline uint32_t answered_object(const Writer* w) {
  const Control& c = w->control;
  if (c.answer_external == kNoAnswer && c.answer_hash == 0) return 0;
  uintptr_t need = mailbox_element(w, kNeedSlot);
  return need == 0 ? 0 : jvm::load_at<uint32_t>(need + jvm::vm.header.elements_offset);
}

// The root is written as the one reference of a body: the mailbox, whose first element it is.
template <typename Header>
inline RefSlot root_slot = {graph::elements_offset<Header>(2) + 4 * kRootSlot, nullptr};
template <typename Header>
inline const Plan kRootPlan = {.kind = Kind::kFixed, .ref_count = 1, .refs = &root_slot<Header>};

// Runs the traversal from where it stands: at the root, or where it waited.
template <typename Header, Lookup kLookup>
Status run_traversal(Traversal<Header, kLookup>& t, const uint8_t* mailbox) {
  Writer* w = t.w;
  const Plan& root = kRootPlan<Header>;
  bool begins = w->in_record == 0;
  Inside inside = begins ? Inside::kBody : w->inside;
  if (inside == Inside::kEntry) {
    if (!graph::rarely(t, [](auto& copy) { return copy.rest_of_entry(); })) return t.status;
    inside = w->inside;
  }
  PendingObject body = begins ? PendingObject{&root, 0, 0} : w->unfinished;
  const uint8_t* object = begins || inside != Inside::kBody ? mailbox : t.object_of(body);
  w->inside = Inside::kNothing;
  Status why = t.run(inside, body, object);
  if (w->inside == Inside::kBody && w->unfinished.plan == &root) {
    w->inside = Inside::kNothing;
  } else {
    w->in_record = 1;
  }
  return why;
}

template <typename Header, Lookup kLookup>
[[gnu::flatten]] Status walk(Writer* w, uint32_t object_limit) {
  auto mailbox = mailbox_of(w);
  Traversal<Header, kLookup> t;
  t.open(w, answered_object(w));
  // A body that began below the limit may have passed it before the table was widened: it ends.
  t.limit(std::max(object_limit, w->visited.count + 1) - w->visited.count);
  t.next_element = t.last_element = nullptr;
  t.tries = t.node_tries = PendingBodies<Header, kLookup>::kTries;
  t.waits = false;
  Status why = kMore;
  for (bool goes_on = true; goes_on;) {
    why = run_traversal(t, reinterpret_cast<const uint8_t*>(mailbox));
    goes_on = why == kNeedAnswer && w->control.answers != 0;
    if (goes_on && !graph::rarely(t, [&](auto& copy) {
          return AnsweredReference<Header, kLookup>(copy).go_on();
        })) {
      why = t.status;
      break;
    }
  }
  t.close();
  return why;
}

}  // namespace skyway::write

#endif
