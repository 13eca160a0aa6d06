// SPDX-License-Identifier: Apache-2.0
// PERF: runs of Integer or of Long elements. Room is asked for once for a run, and what is left of
// the window's state fits into registers.
#ifndef SKYWAY_WRITE_BOXES_H
#define SKYWAY_WRITE_BOXES_H

#include "write/box_runs.h"
#include "write/heap_codec.h"
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

  // Writes elements as far as they are new objects of that class, or have a number, and adds them
  // to `runs`. PERF: of small Integers most are written before, and in lists of few values nearly
  // all: those have a loop of their own, 48 to 5 ns each.
  [[gnu::noinline, gnu::flatten]] void write_boxes(ElementRuns& runs) {
    uint32_t most = this->most_of(runs, kMostBytes);
    uint32_t model_bytes = runs.model_bytes - runs.plan->model_bytes;
    Boxes at = *this;
    Asked asked = {runs.element};
    while (most > 0) {
      uint32_t length = at.run(runs, most, asked);
      at.written(runs, length);
      most -= length;
      uint32_t repeats = at.repeats(runs, most);
      if (repeats == 0) break;
      at.model += static_cast<uint64_t>(repeats) * model_bytes;
      at.work += repeats;
      runs.advance(repeats);
      most -= repeats;
    }
    *this = at;
  }

  // Writes up to BoxRun::kMost elements as far as they are new objects of that class. Returns how
  // many; 0 also if there may be no room.
  [[gnu::noinline, gnu::flatten]] uint32_t box_run(const Plan& box, const uint8_t* element,
                                                   uint32_t rest, uint32_t model_bytes) {
    ElementRuns runs = {&box, element, std::min(rest, kRun), model_bytes, {}};
    return room_for_boxes(runs) ? boxes(runs) : 0;
  }

 protected:
  bool room_for_boxes(const ElementRuns& runs) const {
    return this->most_of(runs, kMostBytes) == runs.rest;
  }

  // Writes boxes, for all of which there is room, and returns how many.
  uint32_t boxes(ElementRuns& runs) {
    Asked asked = {runs.element};
    uint32_t length = run(runs, runs.rest, asked);
    this->written(runs, length);
    return length;
  }

 private:
  // The elements up to here were asked for.
  struct Asked {
    const uint8_t* to;
  };

  // Writes up to `most` elements as far as their objects are known to have numbers, and returns how
  // many.
  uint32_t repeats(const ElementRuns& runs, uint32_t most) {
    if (kLookup == Lookup::kBits) return 0;
    const VisitedIndex<kLookup> index = visited;
    uint8_t* out = output;
    uint32_t length = 0;
    for (; length < most; length++) {
      uint32_t narrow = graph::load<uint32_t>(runs.element + 4ULL * length);
      uint32_t* slot = nullptr;
      uint32_t number = 0;
      if (narrow == 0 || !index.find(narrow, slot, number)) break;
      *out = format::kBack;
      out = format::put_varint(out + 1, index.count - number);
    }
    output = out;
    if (kLookup == Lookup::kHash && length > 0) visited.repeated = true;
    return length;
  }

  static constexpr uint32_t kMostBytes = 1 + format::kMaxVarint64;
  static constexpr uint32_t kIntegerTag = format::tag_of(format::kInteger);
  static constexpr uint32_t kLongTag = format::tag_of(format::kLong);

  static constexpr uint32_t kRun = format::BoxRun::kMost;

  uint32_t run(const ElementRuns& runs, uint32_t most, Asked& asked) {
    return runs.plan->tag == kIntegerTag ? run<kIntegerTag, int32_t>(runs, most, asked)
                                         : run<kLongTag, int64_t>(runs, most, asked);
  }

  template <uint32_t kTag, typename Value>
  uint32_t run(const ElementRuns& runs, uint32_t most, Asked& asked) {
    return with_codec<Header>(visited.cells.shift, [&](auto codec) {
      return run<kTag, Value>(runs, most, asked, codec);
    });
  }

  template <uint32_t kTag, typename Value, typename Codec>
  [[gnu::always_inline]] uint32_t run(const ElementRuns& runs, uint32_t most, Asked& asked,
                                      Codec codec) {
    VisitedIndex<kLookup> index = visited;
    index.cells.shift = codec.cell_shift();
    uint8_t* out = output;
    uint32_t length = run<kTag, Value>(runs, most, asked, codec, index, out);
    visited = index;
    output = out;
    return length;
  }

  // PERF: one loop takes the values of 16 elements, one visits their objects if bits say what was
  // met, another one writes the values. Each has few enough variables to keep them in registers.
  // Visiting in a loop of its own took a list from 0.99 to 0.94 of the time.
  template <uint32_t kTag, typename Value, typename Codec>
  [[gnu::always_inline]] static uint32_t run(const ElementRuns& runs, uint32_t most, Asked& asked,
                                             Codec codec, VisitedIndex<kLookup>& index,
                                             uint8_t*& out) {
    const uint32_t klass_word = runs.plan->klass_word;
    const uint32_t offset = runs.plan->value_offset;
    const uint8_t* element = runs.element;
    uint32_t rest = most;
    for (;;) {
      if (kLookup != Lookup::kHash && rest >= 2 * kRun) prefetch_run(element, asked, codec);
      Value values[kRun];
      uint32_t part = std::min(rest, kRun);
      uint32_t found = 0;
      uint32_t* listed = kLookup == Lookup::kBits ? index.list() : nullptr;
      for (; found < part; found++) {
        uint32_t narrow = graph::load<uint32_t>(element + 4ULL * found);
        if (narrow == 0) break;
        const uint8_t* object = codec.decode(narrow);
        if (Header::klass_word(object) != klass_word) break;
        if constexpr (kLookup == Lookup::kBits) {
          listed[found] = narrow;
        } else if (!index.visit(narrow)) {
          break;
        }
        values[found] = graph::load<Value>(object + offset);
      }
      if constexpr (kLookup == Lookup::kBits) {
        found = index.visit_listed(found, 1, index.cells.shift);
      }
      out = put_box_run<Value>(out, values, found);
      rest -= found;
      if (found < kRun || rest == 0) return most - rest;
      element += 4ULL * kRun;
    }
  }

  // The elements after those of a run. Of null it asks for what is no object, which does no harm.
  // PERF: none is asked for twice, as runs are short where boxes are repeated.
  template <typename Codec>
  [[gnu::always_inline]] static void prefetch_run(const uint8_t* element, Asked& asked,
                                                  Codec codec) {
    const uint8_t* to = element + 8ULL * kRun;
    for (const uint8_t* at = std::max(asked.to, element + 4ULL * kRun); at < to; at += 4) {
      graph::prefetch(codec.decode(graph::load<uint32_t>(at)));
    }
    asked.to = to;
  }
};

}  // namespace skyway::write

#endif
