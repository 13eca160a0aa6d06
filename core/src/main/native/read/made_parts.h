// SPDX-License-Identifier: Apache-2.0
// Objects that Java has made before the block is read, within the loop of bodies: texts, and
// objects with hooks, whose contents come next.
#ifndef SKYWAY_READ_MADE_PARTS_H
#define SKYWAY_READ_MADE_PARTS_H

#include "read/parts.h"

namespace skyway::read {

template <typename Header, typename Oops>
struct MadeParts : Parts<Header, Oops> {
  using State = LoopState<Header, Oops>;
  using State::count;
  using State::in;
  using State::kUnits;
  using State::near;
  using State::r;

 protected:
  // An object that Java has made, with its contents if it has hooks; `holder` is the number of who
  // refers to it. PERF: not inlined, so that the loop is as it is without.
  [[gnu::noinline]] bool made_object(uint8_t* place, const RefSlot& slot, uint32_t holder) {
    if (slot.key != 0 || r->made_next >= static_cast<uint64_t>(r->control.made_count)) return false;
    const auto* object =
        reinterpret_cast<const uint8_t*>(jvm::load_element(jvm::vm, this->made, r->made_next));
    MadeHook hook = next_made_hook(r);
    const bool is_alone = hook == MadeHook::kDeferredAlone;
    if (is_alone || hook == MadeHook::kDeferred) return stand_in(place, object, holder, is_alone);
    uint32_t klass_word = Header::klass_word(object);
    if (slot.klass_word != 0 && klass_word != slot.klass_word && !assignable(slot, klass_word)) {
      return false;
    }
    bool is_array = jvm::vm.klass.helper(jvm::vm.klasses.decode(klass_word)) < 0;
    bool is_complete = hook == MadeHook::kPlain && !is_array;
    if (!is_complete && (hook != MadeHook::kHooked || !may_take_contents())) return false;
    in++;
    r->made_next++;
    uint32_t narrow = this->numbered(object);
    graph::store(place, narrow);
    if (!is_complete) contents(narrow);
    // These take room at the end of the chunk, and little or none where objects are.
    this->last_top -= kMadeAside;
    return true;
  }

  // Those that are elements of the long array on top of far. Nothing waits in near meanwhile, so it
  // may stop between two of them.
  [[gnu::noinline]] bool made_run(uint32_t& left, const RefSlot& slot, uint8_t* element) {
    uint64_t at = r->far.size - 1;
    const uint32_t length = r->far.top().length;
    const uint32_t holder = r->far.top().number;
    uint32_t i = r->far.top().cursor;
    bool going = true;
    while (i < length && r->far.size == at + 1 && near.empty() && left >= kUnits &&
           this->top <= this->last_top && this->has_input(1)) {
      going = *in == format::kMade && this->made_object(element + 4ULL * i, slot, holder);
      if (!going) break;
      left--;
      i++;
      if (r->far.size != at + 1) going = begin_contents(left);
    }
    this->leave_array(at, i, length);
    return going;
  }

 private:
  static constexpr uint32_t kMadeAside = 64;

  // The contents on top of far, which come next, behind an element: a few bytes, or null where
  // these stand in the made list, and then what is small. False: they have to go on at once, with
  // something else.
  bool begin_contents(uint32_t& left) {
    const uint64_t at = r->far.size - 1;
    const PendingObject contents = r->far.top();
    if (!this->has_both(1 + contents.length)) return true;
    uint32_t first = 0;
    if (*in == format::kNull) {
      in++;
    } else if (*in == format::tag_of(format::kByteArray)) {
      const uint8_t* bytes = this->numbers(*this->plans[format::kByteArray], format::kByteArray);
      if (bytes == nullptr) return true;
      first = this->numbered(bytes);
    } else {
      return true;
    }
    uint8_t* element = this->oops.decode(this->narrow_of(contents.number)) + Header::kSmallElements;
    graph::store(element, first);
    RefSlot& slot = this->plans[format::kObjectArray]->refs[0];
    uint32_t i = 1;
    bool going = true;
    while (i < contents.length && !near.full() && r->far.size == at + 1) {
      going = *in >= format::kFirstClass && this->part(element + 4ULL * i, slot);
      if (!going) break;
      i++;
    }
    left -= i;
    this->leave_array(at, i, contents.length);
    return going;
  }

  // What stands for an object with hooks: whoever refers to it waits for the record's end.
  bool stand_in(uint8_t* place, const uint8_t* object, uint32_t holder, bool is_alone) {
    const bool has_room = r->hidden.count + 1 < r->hidden.capacity &&
                          r->deferred.count < r->deferred.capacity &&
                          r->deferred_offsets.count < r->deferred_offsets.capacity;
    if (!has_room || !(is_alone || may_take_contents())) return false;
    in++;
    r->made_next++;
    r->hidden.push(count);
    uint32_t narrow = this->numbered(object);
    uint32_t referring = this->narrow_of(holder);
    graph::store(place, uint32_t{0});
    r->deferred.push({referring, narrow});
    r->deferred_offsets.push(place - this->oops.decode(referring));
    if (!is_alone) contents(narrow);
    this->last_top -= kMadeAside;
    return true;
  }

  // Whether those of the made object at hand are few and new.
  bool may_take_contents() const {
    uint32_t length = in[2];
    return in[1] == format::tag_of(format::kObjectArray) && length - 1 < kPartBytes / 4 &&
           r->far.size < r->far.capacity && r->hidden.count < r->hidden.capacity &&
           r->hooked.count < r->hooked.capacity;
  }

  // Nothing else refers to them.
  void contents(uint32_t hooked) {
    r->hidden.push(count);
    const uint8_t* array =
        this->references(*this->plans[format::kObjectArray], format::kObjectArray);
    r->hooked.push({hooked, this->numbered(array)});
  }
};

}  // namespace skyway::read

#endif
