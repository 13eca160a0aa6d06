// SPDX-License-Identifier: Apache-2.0
// Made objects: arrays that wait for their elements, text values, and objects whose classes have
// hooks. Java runs those hooks at the end of the record, on the contents that follow such an
// object. A class may then put another object in its place: until then a stand-in has its number
// (see dev.skyway.hooks.Deferred), and Java stores the references to it later.
#ifndef SKYWAY_READ_HOOKS_H
#define SKYWAY_READ_HOOKS_H

#include "read/assignable.h"
#include "read/builder.h"

namespace skyway::read {

template <typename Header>
struct Hooks : Builder<Header> {
  using Builder<Header>::r;
  using Builder<Header>::in;
  using Builder<Header>::end;
  using Builder<Header>::oops;
  using Builder<Header>::fail;
  using Builder<Header>::varint;

  // Header and rounding of the array that the lists below become.
  static constexpr uint32_t kListBytes = Header::kSmallElements + 8;
  static constexpr uint32_t kContentsTag = format::tag_of(format::kObjectArray);

  uintptr_t made;  // Object[]

  // Takes the next made object; its number is the last one given.
  bool next_made(uint32_t& narrow) {
    if (!this->room(0)) return false;
    if (r->made_next >= static_cast<uint64_t>(r->control.made_count)) return fail(Error::kMade);
    uint8_t* object = reinterpret_cast<uint8_t*>(jvm::load_element(jvm::vm, made, r->made_next));
    if (!this->number(object)) return false;
    r->made_next++;
    narrow = oops.encode(object);
    return true;
  }

  // No back-reference leads to the object numbered last, or none that is stored at once.
  bool hide_last() { return r->hidden.push(this->count() - 1) || no_memory(); }

  // A made array waits for its elements, or entries.
  bool made_contents(const uint8_t* object, MadeHook hook) {
    int32_t helper = jvm::vm.klass.helper(jvm::vm.klasses.decode(Header::klass_word(object)));
    if (helper >= 0) return true;
    uint32_t length = graph::array_length<Header>(object);
    if (length == 0) return true;
    // The two highest bits of an array's layout helper: 10 references, 11 primitives; the lowest
    // byte is the log2 of the element size (oops/klass.hpp).
    if (hook == MadeHook::kTable) return this->push_array(kMadeTable, length);
    if (static_cast<uint32_t>(helper) >> 30 == 2) return this->push_array(kMadeReferences, length);
    return this->push_array(kMadePrimitive + (static_cast<uint32_t>(helper) & 0xFF), length);
  }

  // Room for a hooked object and its contents, so that they are read whole or not at all.
  bool room_for_contents() {
    const uint8_t* at = in;
    uint32_t tag = 0;
    uint32_t length = 0;
    at = format::get_varint32(at, end, tag);
    bool is_new =
        at != nullptr && tag == kContentsTag && format::get_varint32(at, end, length) != nullptr;
    uint64_t inline_length = is_new && 4ULL * length <= format::kInlineBytes ? length : 0;
    return this->room(graph::array_bytes<Header>(inline_length, 2) + kListBytes +
                      Chunk<Header>::kAside);
  }

  // The contents of the object that was numbered last.
  bool contents(uint32_t hooked) {
    uint32_t tag = 0;
    uint32_t narrow = 0;
    if (!varint(tag)) return false;
    if (tag != kContentsTag && tag != format::kMade) return fail(Error::kContents);
    if (tag == format::kMade && next_made_hook(r) != MadeHook::kPlain)
      return fail(Error::kContents);
    if (!(tag == format::kMade ? next_made(narrow) : new_array(narrow))) return false;
    const uint8_t* array = oops.decode(narrow);
    if (Header::klass_word(array) != built_ins.klass_word[format::kObjectArray] ||
        graph::array_length<Header>(array) == 0) {
      return fail(Error::kContents);
    }
    if (!hide_last() || (tag == format::kMade && !made_contents(array, MadeHook::kPlain)))
      return false;
    keep_pair();
    return r->hooked.push({hooked, narrow}) || no_memory();
  }

  // Keeps room for the objects with hooks, and the references to stand-ins, that have come since
  // there were so many.
  void keep_pairs(uint64_t hooked, uint64_t deferred) {
    uint64_t pairs = r->hooked.count - hooked + r->deferred.count - deferred;
    this->chunk.keep(8 * static_cast<uint32_t>(pairs) + (hooked + deferred == 0 ? kListBytes : 0));
  }

  bool is_deferred(uint32_t narrow) const {
    return is_subtype(Header::klass_word(oops.decode(narrow)), built_ins.deferred);
  }

  // The reference at hand is to a stand-in; false, so that nobody stores it.
  bool defer(const RefSlot& slot) {
    r->control.unstable_key |= slot.key;
    this->status = kDeferred;
    return false;
  }

  bool store_later(const uint8_t* holder, uint64_t offset, uint32_t narrow) {
    keep_pair();
    return list_deferred(r, {oops.encode(holder), narrow}, offset) || no_memory();
  }

 private:
  [[gnu::noinline]] static bool list_deferred(Reader* r, Fix pair, uint64_t offset) {
    return r->deferred.push(pair) && r->deferred_offsets.push(static_cast<int64_t>(offset));
  }

  bool no_memory() {
    this->status = kNoMemory;
    return false;
  }

  void keep_pair() {
    bool first = r->hooked.count + r->deferred.count == 0;
    this->chunk.keep(8 + (first ? kListBytes : 0));
  }

  bool new_array(uint32_t& narrow) {
    const uint8_t* array =
        this->ref_array(*this->plans[format::kObjectArray], format::kObjectArray, 0);
    if (array == nullptr) return false;
    narrow = oops.encode(array);
    return true;
  }
};

}  // namespace skyway::read

#endif
