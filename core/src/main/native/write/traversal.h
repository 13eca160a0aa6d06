// SPDX-License-Identifier: Apache-2.0
// The steps of the traversal (docs/format.md, "Order"). A step that waits for Java goes on where it
// was, before anything else: the reader sees no cut there.
#ifndef SKYWAY_WRITE_TRAVERSAL_H
#define SKYWAY_WRITE_TRAVERSAL_H

#include "write/references.h"

namespace skyway::write {

constexpr uint32_t kAhead = format::kNearCapacity;
// In step with dev.skyway.format.Tag.MOST_NULLS.
constexpr uint32_t kLongestNullRun = 127;

template <typename Header>
struct Traversal : References<Header> {
  using Emitter<Header>::output;
  using Emitter<Header>::w;
  using Emitter<Header>::model;
  using Emitter<Header>::status;
  using Emitter<Header>::array_pushed;
  using Emitter<Header>::decode;
  using References<Header>::reference;
  using Emitter<Header>::varint;

  uint32_t work;
  const uint8_t* next_element;  // to ask for, up to last_element
  const uint8_t* last_element;
  uint32_t object_limit;  // the scope's count may not pass it in this window

  bool cut_due() const {
    const graph::Bounds& bounds = graph::bounds;
    return work >= bounds.write_work || output >= w->soft_end ||
           model >= bounds.block_model_bytes || w->visited.count >= object_limit;
  }

  const uint8_t* object_of(const PendingObject& pending) const {
    return decode(w->visited.narrow[pending.number]);
  }

  // Steps until the record is complete (kDone), the block is full (kMore) or Java has to help.
  Status run() {
    if (!finish_step()) return status;
    for (;;) {
      if (w->near.empty() && w->far.size == 0) return kDone;
      if (cut_due()) return kMore;
      if (!step()) return status;
    }
  }

 private:
  bool finish_step() {
    Inside inside = w->inside;
    w->inside = Inside::kNothing;
    switch (inside) {
      case Inside::kArray:
        return elements(object_of(w->far.top()));
      case Inside::kBody:
        return rest_of_body(w->unfinished);
      default:
        return true;
    }
  }

  bool step() {
    if (!w->near.empty()) {
      prefetch_next();
      return body(w->near.pop());
    }
    PendingObject top = w->far.top();
    if (top.plan->kind == Kind::kRefArray) return elements(object_of(top));
    if (top.plan->kind == Kind::kPrimitiveArray) return slice(object_of(top), *top.plan);
    w->far.size--;
    return body(top);
  }

  bool body(const PendingObject& pending) {
    const Plan& plan = *pending.plan;
    const uint8_t* object = object_of(pending);
    if (plan.kind == Kind::kString) return large_string(pending, object);
    work += 1 + plan.ref_count;
    if (!this->room_in_output(plan.primitive_bytes)) return false;
    this->primitives(object, plan);
    return fields(pending, object);
  }

  bool rest_of_body(const PendingObject& pending) {
    const uint8_t* object = object_of(pending);
    return pending.plan->kind == Kind::kString ? large_string(pending, object)
                                               : fields(pending, object);
  }

  bool fields(const PendingObject& pending, const uint8_t* object) {
    const Plan& plan = *pending.plan;
    for (uint32_t i = pending.cursor; i < plan.ref_count; i++) {
      if (!reference(graph::load<uint32_t>(object + plan.refs[i]))) {
        return leave_body({&plan, pending.number, i});
      }
    }
    return true;
  }

  bool large_string(const PendingObject& pending, const uint8_t* object) {
    work++;
    uint32_t value = graph::load<uint32_t>(object + pending.plan->value_offset);
    return this->string_value(object[pending.plan->coder_offset], value) || leave_body(pending);
  }

  bool leave_body(const PendingObject& pending) {
    w->unfinished = pending;
    w->inside = Inside::kBody;
    return false;
  }

  bool elements(const uint8_t* object) {
    uint64_t at = w->far.size - 1;
    uint32_t length = graph::array_length<Header>(object);
    const uint8_t* element = object + graph::elements_offset<Header>(2);
    bool made = 4ULL * length > graph::bounds.inline_bytes;
    uint32_t i = w->far.entry[at].cursor;
    bool going = true;
    array_pushed = false;
    while (i < length && !w->near.full() && !array_pushed && !cut_due()) {
      work++;
      if (w->visited.wide && w->near.empty()) prefetch_ahead(element, i, length);
      uint32_t narrow = graph::load<uint32_t>(element + 4ULL * i);
      if (narrow == 0) {
        i = nulls(element, i, length);
        continue;
      }
      if (!reference(narrow)) {
        w->inside = Inside::kArray;
        going = false;
        break;
      }
      if (made) model += 4;
      i++;
    }
    if (i == length && going) {
      w->far.remove(at);
    } else {
      w->far.entry[at].cursor = i;
      uint32_t ahead = length - i > kAhead ? i + kAhead : length;
      next_element = w->visited.wide ? element + 4ULL * i : nullptr;
      last_element = w->visited.wide ? element + 4ULL * ahead : nullptr;
    }
    return going;
  }

  // PERF: an array's next elements are asked for one by one while the bodies of the present ones
  // are written. All at once would fill the processor's miss buffers and stall it: 1.3 times the
  // time for a shuffled array of a million small objects.
  [[gnu::always_inline]] void prefetch_next() {
    if (next_element == last_element) return;
    prefetch(graph::load<uint32_t>(next_element));
    next_element += 4;
  }

  // Elements without bodies to come, such as strings.
  [[gnu::always_inline]] void prefetch_ahead(const uint8_t* element, uint32_t i,
                                             uint32_t length) const {
    if (length - i > kAhead) prefetch(graph::load<uint32_t>(element + 4ULL * (i + kAhead)));
  }

  [[gnu::always_inline]] void prefetch(uint32_t narrow) const {
    if (narrow == 0) return;
    graph::prefetch(decode(narrow));
    graph::prefetch(w->visited.side_slot(narrow));
  }

  uint32_t nulls(const uint8_t* element, uint32_t from, uint32_t length) {
    uint32_t to = from + 1;
    uint32_t end = length - from > kLongestNullRun ? from + kLongestNullRun : length;
    while (to < end && graph::load<uint32_t>(element + 4ULL * to) == 0) to++;
    if (to - from == 1) {
      *output++ = format::kNull;
    } else {
      *output++ = format::kNulls;
      varint(to - from);
    }
    work += (to - from) / 64;
    return to;
  }

  bool slice(const uint8_t* object, const Plan& plan) {
    uint64_t bytes = static_cast<uint64_t>(graph::array_length<Header>(object))
                     << plan.log2_element;
    uint64_t from = static_cast<uint64_t>(w->far.top().cursor) << plan.log2_element;
    uint64_t room = static_cast<uint64_t>(w->soft_end - output);
    uint64_t rest = bytes - from;
    if (room < graph::bounds.smallest_slice && rest > room) {
      work = graph::bounds.write_work;  // cut: the next block has room
      return true;
    }
    uint64_t taken = rest <= room ? rest : room & ~uint64_t{7};
    varint(taken);
    std::memcpy(output, object + graph::elements_offset<Header>(plan.log2_element) + from, taken);
    output += taken;
    work += static_cast<uint32_t>(taken >> 7);
    if (taken == rest) {
      w->far.size--;
    } else {
      w->far.top().cursor += static_cast<uint32_t>(taken >> plan.log2_element);
    }
    return true;
  }
};

}  // namespace skyway::write

#endif
