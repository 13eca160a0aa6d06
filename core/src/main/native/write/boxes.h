// SPDX-License-Identifier: Apache-2.0
// PERF: runs of Integer or of Long elements, whose values follow their tags. Room is asked for once
// for a run, and what is left of the window's state fits into registers.
#ifndef SKYWAY_WRITE_BOXES_H
#define SKYWAY_WRITE_BOXES_H

#include "format/wide_varint.h"
#include "write/leaves.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Boxes : Leaves<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::visited;

  // Whether the objects may be written by write_boxes.
  static bool is_box(const Plan& plan) {
    return plan.kind == Kind::kBox && (plan.tag == kIntegerTag || plan.tag == kLongTag);
  }

  // Writes elements as far as they are new objects of that class, and adds them to `runs`.
  [[gnu::noinline, gnu::flatten]] void write_boxes(ElementRuns& runs) {
    uint32_t most = this->most_of(runs, kMostBytes);
    Boxes at = *this;
    uint32_t length = at.run(runs, most);
    *this = at;
    this->written(runs, length);
  }

 protected:
  bool room_for_boxes(const ElementRuns& runs) const {
    return this->most_of(runs, kMostBytes) == runs.rest;
  }

  // Writes boxes, for all of which there is room, and returns how many.
  uint32_t boxes(ElementRuns& runs) {
    uint32_t length = run(runs, runs.rest);
    this->written(runs, length);
    return length;
  }

 private:
  static constexpr uint32_t kMostBytes = 1 + format::kMaxVarint64;
  static constexpr uint32_t kIntegerTag = format::tag_of(format::kInteger);
  static constexpr uint32_t kLongTag = format::tag_of(format::kLong);

  uint32_t run(const ElementRuns& runs, uint32_t most) {
    return runs.plan->tag == kIntegerTag ? run<kIntegerTag>(runs, most) : run<kLongTag>(runs, most);
  }

  template <uint32_t kTag>
  uint32_t run(const ElementRuns& runs, uint32_t most) {
    const uint32_t klass_word = runs.plan->klass_word;
    const uint32_t offset = runs.plan->value_offset;
    uint32_t length = 0;
    for (; length < most; length++) {
      const uint8_t* element = runs.element + 4ULL * length;
      const uint8_t* object = this->visit(element, klass_word);
      if (object == nullptr) break;
      if (kLookup != Lookup::kHash && most - length > kAhead) prefetch_box(element + 4ULL * kAhead);
      *output = kTag;
      const uint8_t* value = object + offset;
      output =
          kTag == kIntegerTag
              ? format::put_varint32(output + 1, format::zigzag32(graph::load<int32_t>(value)))
              : format::put_varint64(output + 1, format::zigzag64(graph::load<int64_t>(value)));
    }
    return length;
  }

  static constexpr uint32_t kAhead = format::kNearCapacity;

  [[gnu::always_inline]] void prefetch_box(const uint8_t* element) const {
    uint32_t narrow = graph::load<uint32_t>(element);
    if (narrow == 0) return;
    graph::prefetch(this->decode(narrow));
    visited.prefetch(narrow);
  }
};

}  // namespace skyway::write

#endif
