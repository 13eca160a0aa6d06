// SPDX-License-Identifier: Apache-2.0
// PERF: a small record on state of its own, see write/small.h.
#ifndef SKYWAY_WRITE_SMALL_RECORD_H
#define SKYWAY_WRITE_SMALL_RECORD_H

#include "write/nulls.h"
#include "write/small.h"
#include "write/small_links.h"

namespace skyway::write {

template <typename Header, typename Oops>
struct SmallRecord : SmallLinks<Header, Oops> {
  using SmallObjects<Header, Oops>::w;
  using SmallObjects<Header, Oops>::out;
  using SmallObjects<Header, Oops>::near;
  using SmallObjects<Header, Oops>::far;
  using SmallObjects<Header, Oops>::far_size;
  using SmallObjects<Header, Oops>::oops;
  using SmallObjects<Header, Oops>::array_pushed;

  // The traversal (docs/format.md), from its root to its end.
  bool run(uint32_t root) {
    if (!this->reference(root)) return false;
    while (out <= this->last_out) {
      Body next;
      if (!near.empty()) {
        next = near.pop();
      } else if (far_size == 0) {
        return true;
      } else if (far[far_size - 1].length != 0) {
        const Plan& plan = *far[far_size - 1].plan;
        if (!contents(plan.kind)) return false;
        continue;
      } else {
        far_size--;
        next = {far[far_size].object, far[far_size].plan};
      }
      this->work += 1 + next.plan->ref_count;
      this->primitives(next.object, *next.plan);
      if (!fields(next)) return false;
    }
    return false;
  }

 private:
  static constexpr uint32_t kLongRun = 64;

  // Of the array or map on top of far.
  bool contents(Kind kind) {
    if (kind == Kind::kTable) return this->entries();
    if (kind == Kind::kLinked) return this->linked_entries();
    return elements(far_size - 1);
  }

  bool fields(Body body) {
    const RefSlot* place = body.plan->refs;
    for (uint32_t left = body.plan->ref_count; left != 0; left--, place++) {
      if (!this->reference(graph::load<uint32_t>(body.object + place->offset))) return false;
    }
    return true;
  }

  bool elements(uint32_t at) {
    const Waiting array = far[at];
    const uint8_t* element = array.object + Header::kSmallElements;
    uint32_t i = array.cursor;
    if (i == 0 && array.length >= kLongRun && this->count <= kFewObjects &&
        is_run(graph::load<uint32_t>(element))) {
      return false;
    }
    array_pushed = false;
    while (i < array.length && !near.full() && !array_pushed) {
      if (out > this->last_out) [[unlikely]]
        return false;
      uint32_t narrow = graph::load<uint32_t>(element + 4ULL * i);
      if (narrow == 0) {
        i = nulls(element, i, array.length);
        continue;
      }
      if (const Plan* box = box_at(narrow)) {
        if (ends_run(*box, element + 4ULL * i, array.length - i)) return false;
        uint32_t run = boxes(*box, element + 4ULL * i, array.length - i);
        i += run;
        if (run != 0) continue;
      }
      if (!this->reference(narrow)) return false;
      i++;
    }
    this->work += i - array.cursor;
    far[at].cursor = i;
    if (i != array.length) return true;
    if (at + 1 < far_size) far[at] = far[at + 1];
    far_size--;
    return true;
  }

  // PERF: what the general writer has a loop for, 2.4 instead of 4.9 ns a UUID. To give up a record
  // that has just begun takes next to nothing.
  bool is_run(uint32_t narrow) const {
    if (narrow == 0) return false;
    const Plan* plan = this->plan_of(oops.decode(narrow));
    return plan != nullptr && plan->kind == Kind::kFixed && plan->ref_count == 0;
  }

  uint32_t boxes(const Plan& box, const uint8_t* element, uint32_t rest) {
    return SmallEntries<Header, Oops>::boxes(element, rest, box);
  }

  const Plan* box_at(uint32_t narrow) const {
    return number_box(Header::klass_word(oops.decode(narrow)));
  }

  // Whether the usual way ends a run of numbers here, as it goes on with another table.
  bool ends_run(const Plan& box, const uint8_t* element, uint32_t rest) const {
    const uint32_t most = graph::bounds.small_objects;
    if (this->count >= most || rest == 1 || this->count + rest <= most) return false;
    auto next = graph::load<uint32_t>(element + 4);
    return next != 0 && box_at(next) == &box;
  }

  uint32_t nulls(const uint8_t* element, uint32_t from, uint32_t length) {
    uint32_t to = end_of_nulls(element, from, length);
    out = put_nulls(out, to - from);
    return to;
  }
};

}  // namespace skyway::write

#endif
