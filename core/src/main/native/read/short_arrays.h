// SPDX-License-Identifier: Apache-2.0
// PERF: short arrays of Integer or Long one after the other, such as those of many small lists. The
// state of a window is copied once for all that lie on top of far.
#ifndef SKYWAY_READ_SHORT_ARRAYS_H
#define SKYWAY_READ_SHORT_ARRAYS_H

#include <algorithm>

#include "read/linked_entries.h"

namespace skyway::read {

template <typename Header>
struct ShortArrays : LinkedEntries<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::end;
  using Uniform<Header>::work;

  // Whether short_arrays has something to do for the array on top of far and the one below it.
  // PERF: for a single one the state is not worth copying.
  bool short_arrays_begin(const PendingObject& top) const {
    uint64_t size = r->far.size;
    return size > 1 && r->far.entry[size - 2].cls == top.cls && top.length <= kMostElements &&
           (is_box_tag(*in) || *in == format::kBoxes);
  }

  // Reads what is left of the array on top of far, and of those below it, as long as boxes come and
  // there is surely room, with near empty. The rest is left to the steps of the traversal, and so
  // is whatever is wrong with the input. False: nothing has happened.
  [[gnu::noinline, gnu::flatten]] bool short_arrays() {
    ShortArrays local = *this;
    uint32_t before = local.work;
    while (r->far.size != 0 && local.work < graph::bounds.read_work && local.short_array())
      continue;
    bool built = local.work != before;
    *this = local;
    return built;
  }

 private:
  static constexpr uint32_t kMostElements = 64;

  // Whether it is complete.
  bool short_array() {
    const PendingObject& last = r->far.top();
    const PendingObject top = {last.number, last.cls, last.cursor, last.length};
    if (top.cls >= kMadeTable || top.length > kMostElements) return false;
    const Plan& plan = *this->plans[top.cls];
    uint8_t* array = this->address(top.number);
    if (plan.shape != Shape::kRefArray || !this->barrier_free(array)) return false;
    uint32_t i = top.cursor;
    while (i < top.length && in < end) {
      uint32_t built = this->short_run(plan.refs[0], {array, true}, i, top.length);
      if (built == 0 && !skip_nulls(i, top.length)) break;
      i += built;
    }
    r->far.top().cursor = i;
    if (i < top.length) return false;
    r->far.size--;
    work++;
    return true;
  }

  // What an array of which the last elements are not used ends with.
  bool skip_nulls(uint32_t& i, uint32_t length) {
    if (this->rest() < 2 || *in > format::kNulls) return false;
    uint32_t run = *in == format::kNull ? 1 : in[1];
    bool sound = *in == format::kNull || (run >= 2 && run < 0x80);
    if (!sound || run > length - i) return false;
    in += *in == format::kNull ? 1 : 2;
    i += run;
    work++;
    return true;
  }
};

}  // namespace skyway::read

#endif
