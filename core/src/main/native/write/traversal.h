// SPDX-License-Identifier: Apache-2.0
// The steps of the traversal (docs/format.md, "Order"). A step that waits for Java goes on where it
// was, before anything else: the reader sees no cut there.
#ifndef SKYWAY_WRITE_TRAVERSAL_H
#define SKYWAY_WRITE_TRAVERSAL_H

#include "write/pending_bodies.h"

namespace skyway::write {

constexpr uint32_t kAhead = format::kNearCapacity;

template <typename Header, Lookup kLookup>
struct Traversal : PendingBodies<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::status;
  using Emitter<Header, kLookup>::array_pushed;
  using Emitter<Header, kLookup>::decode;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::soft_end;
  using Emitter<Header, kLookup>::visited;
  using References<Header, kLookup>::reference;
  using Emitter<Header, kLookup>::varint;
  using Emitter<Header, kLookup>::work;
  using Emitter<Header, kLookup>::most_work;
  using Emitter<Header, kLookup>::cut_due;
  using Emitter<Header, kLookup>::object_of;

  using PendingBodies<Header, kLookup>::next_element;
  using PendingBodies<Header, kLookup>::last_element;

  // Steps until the record is complete (kDone), the block is full (kMore) or Java has to help. The
  // references of `body`, an object at `object`, come first if `inside` says so.
  Status run(Inside inside, PendingObject body, const uint8_t* object) {
    bool attempted = false;
    for (;;) {
      if (inside != Inside::kBody) {
        if (near.empty() && w->far.size == 0) return kDone;
        if (inside == Inside::kNothing && cut_due()) return kMore;
        attempted = !attempted && inside == Inside::kNothing && this->pending_bodies_begin();
        if (attempted) {
          inside = bodies(body, object);
          if (this->waits) return status;
          attempted = inside == Inside::kNothing;
          continue;
        }
        if (!near.empty() && inside == Inside::kNothing) {
          this->prefetch_next();
          body = near.pop();
        } else {
          inside = Inside::kNothing;
          body = w->far.top();
          if (body.plan->kind == Kind::kRefArray) {
            PendingObject begun = {};
            if (!elements(object_of(body), *body.plan->refs, begun)) return status;
            if (begun.plan != nullptr) {
              body = begun;
              object = object_of(body);
              inside = Inside::kBody;
            }
            continue;
          }
          if (body.plan->kind == Kind::kTable) {
            if (!graph::rarely(*this, [&](Traversal& copy) { return copy.entries(body); })) {
              return status;
            }
            continue;
          }
          if (body.plan->kind == Kind::kLinked) {
            if (!graph::rarely(*this, [&](Traversal& copy) { return copy.linked_entries(body); })) {
              return status;
            }
            continue;
          }
          if (body.plan->kind == Kind::kPrimitiveArray) {
            graph::rarely(*this, [&](Traversal& copy) { return copy.slice(body); });
            continue;
          }
          w->far.size--;
        }
        object = object_of(body);
        work += 1 + body.plan->ref_count;
        if (!this->room_in_output(body.plan->primitive_bytes)) return status;
        this->primitives(object, *body.plan);
      }
      inside = Inside::kNothing;
      if (body.plan->kind == Kind::kString
              ? !graph::rarely(*this, [&](Traversal& copy) { return copy.large_string(body); })
              : !fields(body, object)) {
        return status;
      }
    }
  }

  // A body that it has begun comes next, from its cursor on.
  bool elements(const uint8_t* object, RefSlot& place, PendingObject& begun) {
    uint64_t at = w->far.size - 1;
    uint32_t length = graph::array_length<Header>(object);
    const uint8_t* element = object + graph::elements_offset<Header>(2);
    bool made = 4ULL * length > graph::bounds.inline_bytes;
    uint32_t i = w->far.entry[at].cursor;
    bool going = true;
    array_pushed = false;
    const Plan* plan = i < length && near.empty() && !cut_due()
                           ? this->plan_of_run(place, element + 4ULL * i)
                           : nullptr;
    if (plan != nullptr && this->is_box(*plan) && this->is_short_array(length) &&
        graph::rarely(*this, [&](Traversal& copy) { return copy.box_arrays(*plan); })) {
      return true;
    }
    if (plan != nullptr) i = element_runs(*plan, element, i, length, made, begun);
    bool bodies_due = begun.plan != nullptr;
    if (plan != nullptr && near.empty() && !bodies_due &&
        work + format::kNearCapacity < most_work && !cut_due()) {
      uint32_t written = this->new_elements(*plan, element + 4ULL * i, length - i);
      i += written;
      work += written;
      if (made) model += 4ULL * written;
    }
    while (i < length && !near.full() && !bodies_due && !array_pushed && !cut_due()) {
      work++;
      if (kLookup != Lookup::kHash && near.empty()) prefetch_ahead(element, i, length);
      uint32_t narrow = graph::load<uint32_t>(element + 4ULL * i);
      if (narrow == 0) {
        i = this->nulls(element, i, length);
        continue;
      }
      if (uint32_t boxes = number_boxes(narrow, element + 4ULL * i, length - i, made)) {
        i += boxes;
        continue;
      }
      if (!reference(narrow, place)) {
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
      bool large = kLookup != Lookup::kHash;
      next_element = large ? element + 4ULL * i : nullptr;
      last_element = large ? element + 4ULL * ahead : nullptr;
    }
    return going;
  }

 private:
  // Says how to go on: `body` is at `object` if it is begun.
  [[gnu::always_inline]] Inside bodies(PendingObject& body, const uint8_t*& object) {
    PendingObject begun = {};
    Inside inside = Inside::kNothing;
    graph::rarely(*this, [&](Traversal& copy) {
      inside = copy.pending_bodies(begun);
      return true;
    });
    if (inside == Inside::kBody) {
      body = begun;
      object = object_of(body);
    }
    return inside;
  }

  bool fields(const PendingObject& body, const uint8_t* object) {
    const Plan& plan = *body.plan;
    for (uint32_t i = body.cursor; i < plan.ref_count; i++) {
      RefSlot& place = plan.refs[i];
      if (!reference(graph::load<uint32_t>(object + place.offset), place)) {
        return leave_body({&plan, body.number, i});
      }
    }
    return true;
  }

  [[gnu::noinline]] bool large_string(PendingObject body) {
    const uint8_t* object = object_of(body);
    uint32_t value = graph::load<uint32_t>(object + body.plan->value_offset);
    return this->string_value(object[body.plan->coder_offset], value) || leave_body(body);
  }

  bool leave_body(const PendingObject& pending) {
    w->unfinished = pending;
    w->inside = Inside::kBody;
    return false;
  }

  // New Integers or Longs from that element on, which was `narrow`, not null. Returns how many.
  // PERF: whether the first one is new is asked before the state is copied for it; where most have
  // numbers already it took 35 ns of 39.
  [[gnu::always_inline]] uint32_t number_boxes(uint32_t narrow, const uint8_t* element,
                                               uint32_t rest, bool made) {
    const Plan* box = number_box(Header::klass_word(decode(narrow)));
    if (box == nullptr || visited.has(narrow)) return 0;
    uint32_t written = 0;
    graph::rarely(*this, [&](Traversal& copy) {
      written = copy.box_run(*box, element, rest, box->model_bytes + (made ? 4 : 0));
      return true;
    });
    return written;
  }

  // Returns where the first element is that it has not written.
  uint32_t element_runs(const Plan& plan, const uint8_t* element, uint32_t i, uint32_t length,
                        bool made, PendingObject& begun) {
    bool boxes = this->is_box(plan);
    bool leaves = this->is_leaf(plan);
    if (!boxes && !leaves && !this->is_simple(plan)) return i;
    uint32_t model_bytes = plan.model_bytes + (made ? 4 : 0);
    ElementRuns runs = {&plan, element + 4ULL * i, length - i, model_bytes, {}};
    graph::rarely(*this, [&](Traversal& copy) {
      if (boxes) {
        copy.write_boxes(runs);
      } else if (leaves) {
        copy.write_leaves(runs);
      } else {
        copy.write_runs(runs);
      }
      return true;
    });
    begun = runs.begun;
    return length - runs.rest;
  }

  // Elements without bodies to come, such as strings.
  [[gnu::always_inline]] void prefetch_ahead(const uint8_t* element, uint32_t i,
                                             uint32_t length) const {
    if (length - i <= kAhead) return;
    this->prefetch_object(graph::load<uint32_t>(element + 4ULL * (i + kAhead)));
  }

  [[gnu::noinline]] bool slice(PendingObject array) {
    const uint8_t* object = object_of(array);
    const Plan& plan = *array.plan;
    uint64_t bytes = static_cast<uint64_t>(graph::array_length<Header>(object))
                     << plan.log2_element;
    uint64_t from = static_cast<uint64_t>(w->far.top().cursor) << plan.log2_element;
    uint64_t room = static_cast<uint64_t>(soft_end - output);
    uint64_t rest = bytes - from;
    if (room < graph::bounds.smallest_slice && rest > room) {
      work = most_work;  // cut: the next block has room
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
