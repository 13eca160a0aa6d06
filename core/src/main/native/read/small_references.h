// SPDX-License-Identifier: Apache-2.0
// Reads the references of a small record, with the objects that are new; a false answer gives the
// record up.
#ifndef SKYWAY_READ_SMALL_REFERENCES_H
#define SKYWAY_READ_SMALL_REFERENCES_H

#include <cstring>

#include "format/box_run.h"
#include "format/class_tag.h"
#include "graph/linked_map.h"
#include "read/assignable.h"
#include "read/small_objects.h"

namespace skyway::read {

// Values of texts that Java has made, which come in that order. PERF: beside the record's state, as
// maps of strings to lists of numbers were read in 1.2 of the time with it there.
struct MadeTexts {
  const uint8_t* next = nullptr;  // narrow oops
  const uint8_t* end = nullptr;

  // 0: there is none.
  [[gnu::noinline]] uint32_t take() {
    if (next == end) return 0;
    auto narrow = graph::load<uint32_t>(next);
    next += 4;
    return narrow;
  }
};

template <typename Header, typename Oops, typename Scope>
struct SmallReferences : SmallObjects<Header, Oops, Scope> {
  using SmallObjects<Header, Oops, Scope>::in;
  using SmallObjects<Header, Oops, Scope>::end;
  using SmallObjects<Header, Oops, Scope>::oops;
  using SmallObjects<Header, Oops, Scope>::unstable_key;
  using SmallObjects<Header, Oops, Scope>::varint;

  uintptr_t externals;  // Object[]
  uint32_t external_count;
  MadeTexts* made;

  bool reference(RefSlot& slot, uint32_t& narrow) {
    if (in >= end) [[unlikely]]
      return false;
    uint32_t tag = *in++;
    if (tag >= format::kFirstClass) [[likely]]
      return fresh(slot, tag - format::kFirstClass, narrow);
    if (tag == format::kNull) return true;
    if (tag == format::kExternal) return external(narrow) && existing(slot, narrow);
    if (tag == format::kBack) return back(narrow) && existing(slot, narrow);
    return tag == format::kMade && next_made(narrow) && existing(slot, narrow);
  }

  // The elements from `i` on that a BOXES item stands for, of at most so many; adds to `i`.
  bool box_run(RefSlot& slot, uint8_t* elements, uint32_t& i, uint32_t length) {
    if (this->rest() < format::BoxRun::kHeadBytes) return false;
    format::BoxRun run = format::BoxRun::of(in[1]);
    if (run.width == 0 || run.count > length - i || this->rest() < run.bytes()) return false;
    if (!passes(slot, built_ins.klass_word[run.box], 1)) return false;
    in += format::BoxRun::kHeadBytes;
    for (uint32_t end_of_run = i + run.count; i < end_of_run; i++) {
      auto value = static_cast<uint64_t>(format::unzigzag64(this->low_bytes(run.width)));
      in += run.width;
      if (run.box == format::kInteger) value = static_cast<uint32_t>(value);
      uint32_t narrow = 0;
      if (!this->new_box(run.box, value, run.number_bytes(), narrow)) return false;
      graph::store(elements + 4ULL * i, narrow);
    }
    return true;
  }

  // Back from the next number to that of an object.
  bool distance(uint32_t& value) {
    if constexpr (Scope::kAlone) return varint(value);
    if (in < end && *in < 0x80) {
      value = *in++;
      return true;
    }
    const uint8_t* behind = format::get_varint32(in, end, value);
    if (behind == nullptr) return false;
    in = behind;
    return true;
  }

 private:
  bool fresh(RefSlot& slot, uint32_t cls, uint32_t& narrow) {
    if (cls <= format::kStringUtf16) {
      return passes(slot, built_ins.klass_word[cls], 1) && this->string(cls, narrow);
    }
    if (cls >= format::kFirstLongClass && !long_class(cls)) [[unlikely]]
      return false;
    if (cls >= this->plan_count) [[unlikely]]
      return false;
    const Plan& plan = *this->plans[cls];
    if (slot.key != 0 && plan.stable == 0) unstable_key |= slot.key;
    if (!passes(slot, plan)) [[unlikely]]
      return false;
    if (cls < format::kBooleanArray) return this->box(cls, narrow);
    return plan.shape == Shape::kLinked ? linked_map(plan, narrow)
                                        : this->new_object(plan, cls, narrow);
  }

  // Of a tag of two bytes, the first of which was read.
  bool long_class(uint32_t& cls) {
    in--;
    uint32_t tag = 0;
    if (!varint(tag)) return false;
    cls = tag - format::kFirstClass;
    return true;
  }

  // Whose entries come later.
  bool linked_map(const Plan& p, uint32_t& narrow) {
    uint32_t flags = in < end ? *in++ : UINT32_MAX;
    if (flags > format::kMostLinkedFlags) return false;
    uint8_t* object = this->instance(p.klass_word, p.instance_bytes, 0, narrow);
    if (object == nullptr || !this->note(p.post, object)) return false;
    graph::begin_linked_map(object, flags);
    if ((flags & format::kHasEntries) == 0) return true;
    this->array_pushed = true;
    return this->push_far({object, &p, 0, 1});
  }

  bool back(uint32_t& narrow) {
    uint32_t distance = 0;
    if (!this->distance(distance) || distance == 0 || distance > this->count) [[unlikely]]
      return false;
    narrow = this->narrow_of(this->count - distance);
    return Scope::kAlone || narrow != 0;
  }

  bool next_made(uint32_t& narrow) {
    narrow = made->take();
    if (narrow == 0) return false;
    this->numbers[this->count++] = narrow;
    return true;
  }

  bool external(uint32_t& narrow) {
    uint32_t index = 0;
    if (!varint(index) || index >= external_count) return false;
    narrow = graph::load<uint32_t>(reinterpret_cast<const uint8_t*>(externals) +
                                   Header::kSmallElements + 4ULL * index);
    return narrow != 0;
  }

  bool existing(const RefSlot& slot, uint32_t narrow) {
    if (slot.klass_word == 0 && slot.key == 0) return true;
    uint32_t klass_word = Header::klass_word(oops.decode(narrow));
    if (slot.key != 0 && !has_stable_hash(klass_word)) unstable_key |= slot.key;
    return slot.klass_word == klass_word || assignable(slot, klass_word);
  }
};

}  // namespace skyway::read

#endif
