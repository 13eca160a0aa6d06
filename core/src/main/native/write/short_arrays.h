// SPDX-License-Identifier: Apache-2.0
// PERF: short arrays of Integer or Long one after the other, such as those of many small lists. The
// state of a window is copied once for all that lie on top of far.
#ifndef SKYWAY_WRITE_SHORT_ARRAYS_H
#define SKYWAY_WRITE_SHORT_ARRAYS_H

#include "write/array_groups.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct ShortArrays : ArrayGroups<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::work;

  static bool is_short_array(uint32_t length) {
    return length <= kMostElements && 4 * length <= graph::bounds.inline_bytes;
  }

  // Writes what is left of the array on top of far, and of those below it, as far as their elements
  // are null or new objects of the class, with near empty and surely room. False: nothing has
  // happened.
  [[gnu::noinline, gnu::flatten]] bool box_arrays(const Plan& box) {
    ShortArrays at = *this;
    uint32_t before = at.work;
    for (;;) {
      if constexpr (kLookup == Lookup::kBits) {
        while (at.array_group(box)) continue;
      }
      if (w->far.size == 0 || !at.box_array(box)) break;
    }
    bool written = at.work != before;
    *this = at;
    return written;
  }

 protected:
  uint32_t nulls(const uint8_t* element, uint32_t from, uint32_t length) {
    uint32_t to = end_of_nulls(element, from, length);
    output = put_nulls(output, to - from);
    work += (to - from) / 64;
    return to;
  }

 private:
  static constexpr uint32_t kMostElements = 64;

  // Whether it is complete.
  bool box_array(const Plan& box) {
    PendingObject& top = w->far.top();
    if (top.plan->kind != Kind::kRefArray) return false;
    const uint8_t* array = this->object_of(top);
    uint32_t length = graph::array_length<Header>(array);
    if (!is_short_array(length)) return false;
    const uint8_t* element = array + graph::elements_offset<Header>(2);
    uint32_t i = top.cursor;
    while (i < length) {
      ElementRuns runs = {&box, element + 4ULL * i, length - i, box.model_bytes, {}};
      if (!this->room_for_boxes(runs)) break;
      i += this->boxes(runs);
      if (i == length) break;
      if (graph::load<uint32_t>(element + 4ULL * i) != 0) break;
      work++;
      i = nulls(element, i, length);
    }
    if (i < length) {
      top.cursor = i;
      return false;
    }
    w->far.size--;
    return true;
  }
};

}  // namespace skyway::write

#endif
