// SPDX-License-Identifier: Apache-2.0
// Reads single references: what a tag stands for, and whether the place may hold it.
#ifndef SKYWAY_READ_REFERENCES_H
#define SKYWAY_READ_REFERENCES_H

#include <algorithm>

#include "read/assignable.h"
#include "read/hooks.h"

namespace skyway::read {

template <typename Header>
struct References : Hooks<Header> {
  using Builder<Header>::r;
  using Builder<Header>::in;
  using Builder<Header>::end;
  using Builder<Header>::oops;
  using Builder<Header>::fail;
  using Builder<Header>::varint;
  using Builder<Header>::count;

  uintptr_t externals;  // Object[]

  // One reference for a place declared as `slot`; false with status set when it may not be.
  bool reference(RefSlot& slot, uint32_t& narrow) {
    uint32_t tag = 0;
    if (!varint(tag)) return false;
    if (tag >= format::kFirstClass) return fresh(slot, tag - format::kFirstClass, 0, narrow);
    switch (tag) {
      case format::kNull:
        narrow = 0;
        return true;
      case format::kBack:
        return back(slot, narrow);
      case format::kExternal:
        return external(slot, narrow);
      case format::kHashed:
        return graph::rarely(*this, [&](References& copy) { return copy.hashed(slot, narrow); });
      case format::kMade:
        return graph::rarely(*this,
                             [&](References& copy) { return copy.made_object(slot, narrow); });
      case format::kBoxes:
        return fail(Error::kBoxes);
      default:
        return fail(Error::kNulls);
    }
  }

  // A run of null elements.
  bool nulls(uint32_t& i, uint32_t length) {
    uint32_t run = 0;
    in++;
    if (!this->varint(run)) return false;
    if (run < 2 || run > length - i) return fail(Error::kNulls, run);
    i += run;
    return true;
  }

 protected:
  [[gnu::noinline]] bool made_object(RefSlot& slot, uint32_t& narrow) {
    MadeHook hook = next_made_hook(r);
    if (hook == MadeHook::kHooked || hook == MadeHook::kDeferred) {
      return with_contents(slot, narrow, hook);
    }
    if (hook == MadeHook::kDeferredAlone) return alone(slot, narrow);
    if (!this->next_made(narrow)) return false;
    return existing(slot, narrow, true) && this->made_contents(oops.decode(narrow), hook);
  }

 private:
  [[gnu::always_inline]] bool fresh(RefSlot& slot, uint32_t cls, uint32_t hash, uint32_t& narrow) {
    if (cls >= this->plan_count) return fail(Error::kClassNumber, cls);
    const Plan& plan = *this->plans[cls];
    if (plan.klass_word == 0) {
      return graph::rarely(*this,
                           [&](References& copy) { return copy.stand_in(slot, cls, narrow); });
    }
    if (!passes(slot, plan)) return fail(Error::kType, cls);
    if (slot.key != 0 && plan.stable == 0) r->control.unstable_key |= slot.key;
    const uint8_t* object = this->new_object(plan, cls, hash);
    if (object == nullptr) return false;
    narrow = oops.encode(object);
    return true;
  }

  // What holds the fields of an object that Java makes, and has its number; a hash is left to Java.
  // Read whole or not at all, as the list of those who refer to it is.
  [[gnu::noinline]] bool stand_in(const RefSlot& slot, uint32_t cls, uint32_t& narrow) {
    const Plan& plan = *this->plans[cls];
    if (plan.stand_in == 0) return fail(Error::kUnusableClass, cls);
    if (!this->room(plan.instance_bytes + this->kListBytes + Chunk<Header>::kAside)) return false;
    const uint8_t* object = this->new_stand_in(plan, cls);
    if (object == nullptr || !this->hide_last()) return false;
    narrow = oops.encode(object);
    return this->defer(slot);
  }

  bool back(RefSlot& slot, uint32_t& narrow) {
    uint32_t distance = 0;
    if (!varint(distance)) return false;
    if (distance == 0 || distance > count()) return fail(Error::kBackReference, distance);
    uint32_t number = count() - distance;
    narrow = this->narrow_of(number);
    if (is_hidden(r, number)) return hidden(slot, narrow, distance);
    if (narrow == 0) return fail(Error::kBackReference, distance);
    return existing(slot, narrow, false);
  }

  bool hidden(const RefSlot& slot, uint32_t narrow, uint32_t distance) {
    if (!this->is_deferred(narrow)) return fail(Error::kHidden, distance);
    return this->room(this->kListBytes) && this->defer(slot);
  }

  bool external(RefSlot& slot, uint32_t& narrow) {
    uint32_t index = 0;
    if (!varint(index)) return false;
    if (index >= static_cast<uint64_t>(r->control.external_count)) {
      return fail(Error::kExternal, index);
    }
    narrow =
        oops.encode(reinterpret_cast<const uint8_t*>(jvm::load_element(jvm::vm, externals, index)));
    return existing(slot, narrow, true);
  }

  [[gnu::noinline]] bool hashed(RefSlot& slot, uint32_t& narrow) {
    if (this->rest() < 4) return fail(Error::kTruncated);
    uint32_t hash = graph::load<uint32_t>(in);
    in += 4;
    if (hash == 0 || hash > 0x7FFFFFFFU) return fail(Error::kHash, hash);
    uint32_t tag = 0;
    if (!varint(tag)) return false;
    if (tag < format::kFirstClass) return fail(Error::kHash, tag);
    return fresh(slot, tag - format::kFirstClass, hash, narrow);
  }

  // A made object whose class has hooks, and its contents.
  bool with_contents(const RefSlot& slot, uint32_t& narrow, MadeHook hook) {
    if (!this->room_for_contents() || !this->next_made(narrow)) return false;
    if (hook == MadeHook::kDeferred) {
      return this->hide_last() && this->contents(narrow) && this->defer(slot);
    }
    return this->contents(narrow) && existing(slot, narrow, true);
  }

  // What stands for one that has none. Read whole or not at all, as above.
  bool alone(const RefSlot& slot, uint32_t& narrow) {
    return this->room(this->kListBytes + Chunk<Header>::kAside) && this->next_made(narrow) &&
           this->hide_last() && this->defer(slot);
  }

  bool existing(const RefSlot& slot, uint32_t narrow, bool unstable) {
    if (slot.klass_word == 0 && slot.key == 0) return true;
    uint32_t klass_word = Header::klass_word(oops.decode(narrow));
    bool may_differ = slot.key != 0 && (unstable || !has_stable_hash(klass_word));
    if (may_differ) r->control.unstable_key |= slot.key;
    return assignable(slot, klass_word) || fail(Error::kType, klass_word);
  }
};

}  // namespace skyway::read

#endif
