// SPDX-License-Identifier: Apache-2.0
// References to objects that have a number already. PERF: such an object may lie anywhere in what
// was read so far, in no cache near, and all that is wanted of it is its class. So the reference is
// stored and the class asked for, and the check follows some references later, within the window.
// For fields alone it gained nothing; for elements too, and with KnownTable, it took reading a
// graph full of back-references, 100,000 nodes of three references, from 7.8 to 6.8 ms. What each
// of these two gained was not measured.
#ifndef SKYWAY_READ_LATE_CHECKS_H
#define SKYWAY_READ_LATE_CHECKS_H

#include "format/wide_varint.h"
#include "read/first_misfit.h"
#include "read/short_arrays.h"

namespace skyway::read {

template <typename Header>
struct LateChecks : ShortArrays<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::oops;
  using References<Header>::late;
  using References<Header>::late_count;
  using References<Header>::misfit;
  using References<Header>::fail;

  // Whether `back` may read a reference to an object that has a number.
  [[gnu::always_inline]] bool may_be_late(const RefSlot& slot) const {
    return this->rest() > kMostBytes && slot.key == 0 &&
           (r->hidden.count == 0 || !leads_to_hidden());
  }

  [[gnu::always_inline]] bool back(const Place& place, const RefSlot& slot) {
    uint32_t distance = 0;
    const uint8_t* next = format::get_wide_varint32(++in, distance);
    if (next == nullptr) return fail(Error::kVarint);
    in = next;
    uint32_t count = this->count();
    if (distance - 1 >= count) return fail(Error::kBackReference, distance);
    uint32_t narrow = this->narrow_of(count - distance);
    if (narrow == 0) return fail(Error::kBackReference, distance);
    graph::store(place.at, narrow);
    if (slot.klass_word == 0) return true;
    graph::prefetch(oops.decode(narrow) + kClassLies);
    LateCheck& check = late[late_count];
    check = {place, in, slot, narrow};
    return ++late_count < LateCheck::kMost || check_late();
  }

  // False: one did not fit. Whatever came behind it, that is what is wrong with the input.
  bool check_late() {
    uint32_t first = first_misfit<Header>(oops, late, late_count);
    if (first != late_count) return misfit_at(first);
    late_count = 0;
    return true;
  }

 private:
  [[gnu::noinline, gnu::cold]] static bool is_hidden_behind(const Reader* r, const uint8_t* tag,
                                                            uint32_t count) {
    uint32_t distance = 0;
    bool is_known = format::get_wide_varint32(tag + 1, distance) != nullptr && distance <= count;
    return is_known && is_hidden(r, count - distance);
  }
  bool leads_to_hidden() const { return is_hidden_behind(r, in, this->count()); }

  static constexpr uint64_t kMostBytes = 1 + sizeof(uint64_t);
  static constexpr uint32_t kClassLies = Header::kCompact ? 0 : 8;

  // None of what is not checked may be revealed.
  bool misfit_at(uint32_t first) {
    uint32_t klass_word = Header::klass_word(oops.decode(late[first].narrow));
    for (uint32_t i = first; i < late_count; i++) graph::store(late[i].place.at, uint32_t{0});
    late_count = 0;
    misfit = &late[first];
    return fail(Error::kType, klass_word);
  }
};

}  // namespace skyway::read

#endif
