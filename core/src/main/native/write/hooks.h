// SPDX-License-Identifier: Apache-2.0
// Objects whose classes have hooks. Java runs these between windows and leaves in the mailbox what
// came of them. The traversal stops at each such object, so that it costs the others nothing; if
// the answer is there, what it says is written here, and the traversal goes on behind it.
#ifndef SKYWAY_WRITE_HOOKS_H
#define SKYWAY_WRITE_HOOKS_H

#include "write/mailbox.h"
#include "write/traversal.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
class Hooks {
 public:
  Hooks(Traversal<Header, kLookup>& traversal, uintptr_t mailbox)
      : t_(traversal),
        w_(traversal.w),
        original_(narrow_in(mailbox, kOriginalSlot)),
        replacement_(narrow_in(mailbox, kReplacementSlot)),
        hooked_(narrow_in(mailbox, kHookedSlot)),
        contents_(narrow_in(mailbox, kContentsSlot)) {}

  // Writes the reference that the traversal has stopped at; false if Java has to help first.
  [[gnu::noinline]] bool go_on() {
    uint64_t at = w_->far.size - 1;
    if (!reference(w_->need_object)) return false;
    if (w_->in_record == 0) {
      w_->in_record = 1;
    } else if (w_->inside == Inside::kBody || w_->inside == Inside::kEntry) {
      w_->unfinished.cursor++;
    } else {
      next_element(at);
    }
    return true;
  }

 private:
  static uint32_t narrow_in(uintptr_t mailbox, MailboxSlot slot) {
    return jvm::load_at<uint32_t>(mailbox + jvm::vm.header.elements_offset + 4ULL * slot);
  }

  bool reference(uint32_t narrow) {
    if (narrow == original_) {
      if (t_.reference(replacement_, unknown_)) return true;
      if (t_.status != kNeedHook) return false;
      narrow = replacement_;
    }
    return narrow == hooked_ ? object(narrow) : t_.stop(kNeedHook, narrow);
  }

  // The object itself is written: Java had nothing to put in its place.
  bool object(uint32_t narrow) {
    const Plan& plan = *find_plan(w_, Header::klass_word(t_.decode(narrow)));
    uint32_t* slot = find_free(narrow);
    if (!t_.room_for(2) || !t_.room_in_output(0)) return false;
    if (plan.kind != Kind::kHooked && contents_ == 0) {
      return t_.fixed(narrow, slot, t_.decode(narrow), plan);
    }
    const Plan* array = find_plan(w_, Header::klass_word(t_.decode(contents_)));
    if (array == nullptr) return t_.stop(kUnknownClass, contents_);
    uint32_t described = plan.kind == Kind::kList ? plan.external : plan.id;
    return t_.made_instance(narrow, slot, {.id = described}) && contents(*array);
  }

  // Nothing else refers to that array.
  bool contents(const Plan& array) {
    uint32_t* slot = find_free(contents_);
    return t_.ref_array(contents_, slot, t_.decode(contents_), array);
  }

  uint32_t* find_free(uint32_t narrow) {
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    t_.visited.find(narrow, slot, number);
    return slot;
  }

  // As the traversal does it after an element.
  void next_element(uint64_t at) {
    PendingObject& array = w_->far.entry[at];
    uint32_t length = graph::array_length<Header>(t_.object_of(array));
    if (4ULL * length > graph::bounds.inline_bytes) t_.model += 4;
    array.cursor++;
    bool pushed = w_->far.size - 1 != at;
    if (pushed || array.cursor == length) w_->inside = Inside::kNothing;
    if (array.cursor == length) w_->far.remove(at);
  }

  Traversal<Header, kLookup>& t_;
  RefSlot unknown_ = {};  // a place that has seen no class yet
  Writer* w_;
  uint32_t original_;
  uint32_t replacement_;
  uint32_t hooked_;
  uint32_t contents_;
};

}  // namespace skyway::write

#endif
