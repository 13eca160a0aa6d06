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
      elements(at);
    }
    return true;
  }

 private:
  // Goes on in that array, as long as all that comes is answered for, and in the contents of its
  // elements. Whatever else there is, the traversal finds where it is. PERF: to get here and back
  // for each took 20 of 60 ns.
  void elements(uint64_t at) {
    for (;;) {
      if (w_->inside == Inside::kArray) {
        if (!another(at)) return;
        next_element(at);
      } else if (!is_contents_next(at) || !contents_written(at)) {
        return;
      }
    }
  }

  // Whether those of the element that was written last come next, and then the array.
  bool is_contents_next(uint64_t at) const {
    return w_->inside == Inside::kNothing && t_.near.empty() && w_->far.size == at + 2 &&
           w_->far.top().plan->kind == Kind::kRefArray && !t_.cut_due();
  }

  // Whether they are complete, and the array comes next.
  bool contents_written(uint64_t at) {
    const PendingObject top = w_->far.top();
    PendingObject begun = {};
    bool going = t_.elements(t_.object_of(top), *top.plan->refs, begun);
    if (begun.plan != nullptr) {
      w_->unfinished = begun;
      w_->inside = Inside::kBody;
      return false;
    }
    if (!going || !t_.near.empty() || w_->far.size != at + 1) return false;
    w_->inside = Inside::kArray;
    return true;
  }

  // Writes the element that comes next, if Java has answered for it as well.
  bool another(uint64_t at) {
    if (t_.near.full() || t_.cut_due()) return false;
    const PendingObject& array = w_->far.entry[at];
    const uint8_t* element = t_.object_of(array) + graph::elements_offset<Header>(2);
    auto narrow = graph::load<uint32_t>(element + 4ULL * array.cursor);
    if (narrow == 0 || answers_.about(narrow) == Answers::kNone) return false;
    if (t_.visited.has(narrow) || !reference(narrow)) return false;
    t_.work++;
    return true;
  }

  // What stands for the object may have hooks itself.
  bool reference(uint32_t narrow) {
    uint64_t used = 0;
    for (;;) {
      uint32_t at = answers_.about(narrow);
      if (at == Answers::kNone) return t_.stop(kNeedAnswer, narrow);
      used |= uint64_t{1} << at;
      uint32_t answer = answers_.answer(at);
      bool is_itself = answers_.is_itself(at);
      if (is_itself ? object(narrow, at) : t_.reference(answer, unknown_)) {
        answers_.used(used);
        return true;
      }
      if (is_itself || t_.status != kNeedAnswer) return false;
      narrow = answer;
    }
  }

  // The object itself is written: Java had nothing to put in its place.
  bool object(uint32_t narrow, uint32_t at) {
    const Plan* known = find_plan(w_, Header::klass_word(t_.decode(narrow)));
    if (known == nullptr) return t_.stop(kUnknownClass, narrow);  // it was answered for ahead
    const Plan& plan = *known;
    uint32_t answer = answers_.answer(at);
    uint32_t* slot = find_free(narrow);
    if (!t_.room_for(2) || !t_.room_in_output(0)) return false;
    if (plan.kind == Kind::kText) return text(narrow, slot, plan, t_.decode(answer));
    if (plan.kind != Kind::kHooked && answer == 0) {
      return t_.fixed(narrow, slot, t_.decode(narrow), plan);
    }
    return hooked(narrow, slot, plan, at);
  }

  bool hooked(uint32_t narrow, uint32_t* slot, const Plan& plan, uint32_t at) {
    Operations operations = answers_.operations(at);
    uint32_t answer = answers_.answer(at);
    const Plan* array = nullptr;
    if (answer != 0) {
      array = find_plan(w_, Header::klass_word(t_.decode(answer)));
      if (array == nullptr) return t_.stop(kUnknownClass, answer);
    }
    uint32_t described = plan.kind == Kind::kList ? plan.external : plan.id;
    return t_.made_hooked(narrow, slot, {.id = described}, operations, array != nullptr) &&
           (array == nullptr || contents(answer, *array));
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
