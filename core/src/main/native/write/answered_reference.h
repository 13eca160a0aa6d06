// SPDX-License-Identifier: Apache-2.0
// Goes on where the traversal has stopped for an answer of Java's, if that is there by now.
#ifndef SKYWAY_WRITE_ANSWERED_REFERENCE_H
#define SKYWAY_WRITE_ANSWERED_REFERENCE_H

#include "write/answers.h"
#include "write/traversal.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
class AnsweredReference {
 public:
  explicit AnsweredReference(Traversal<Header, kLookup>& traversal)
      : t_(traversal), w_(traversal.w), answers_(traversal.w) {}

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
  // What stands for the object may have hooks itself.
  bool reference(uint32_t narrow) {
    uint64_t used = 0;
    for (;;) {
      uint32_t at = answers_.about(narrow);
      if (at == Answers::kNone) return t_.stop(kNeedAnswer, narrow);
      used |= uint64_t{1} << at;
      uint32_t answer = answers_.answer(at);
      bool is_itself = answers_.is_itself(at);
      if (is_itself ? object(narrow, answer) : t_.reference(answer, unknown_)) {
        answers_.used(used);
        return true;
      }
      if (is_itself || t_.status != kNeedAnswer) return false;
      narrow = answer;
    }
  }

  // The object itself is written: Java had nothing to put in its place.
  bool object(uint32_t narrow, uint32_t answer) {
    const Plan& plan = *find_plan(w_, Header::klass_word(t_.decode(narrow)));
    uint32_t* slot = find_free(narrow);
    if (!t_.room_for(2) || !t_.room_in_output(0)) return false;
    if (plan.kind == Kind::kText) return text(narrow, slot, plan, t_.decode(answer));
    if (plan.kind != Kind::kHooked && answer == 0) {
      return t_.fixed(narrow, slot, t_.decode(narrow), plan);
    }
    const Plan* array = find_plan(w_, Header::klass_word(t_.decode(answer)));
    if (array == nullptr) return t_.stop(kUnknownClass, answer);
    uint32_t described = plan.kind == Kind::kList ? plan.external : plan.id;
    return t_.made_instance(narrow, slot, {.id = described}) && contents(answer, *array);
  }

  bool text(uint32_t narrow, uint32_t* slot, const Plan& plan, const uint8_t* array) {
    return t_.text(narrow, slot, plan, array + Header::kSmallElements,
                   graph::array_length<Header>(array));
  }

  // Nothing else refers to that array.
  bool contents(uint32_t narrow, const Plan& array) {
    return t_.ref_array(narrow, find_free(narrow), t_.decode(narrow), array);
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
  Answers answers_;
};

}  // namespace skyway::write

#endif
