// SPDX-License-Identifier: Apache-2.0
// The steps of the traversal (docs/format.md), as the reader runs them.
#ifndef SKYWAY_READ_TRAVERSAL_H
#define SKYWAY_READ_TRAVERSAL_H

#include "read/element_runs.h"

namespace skyway::read {

template <typename Header>
struct Traversal : ElementRuns<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::oops;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::status;
  using References<Header>::array_pushed;
  using References<Header>::fail;
  using Uniform<Header>::work;
  using Places<Header>::address;
  using Places<Header>::barrier_free;

  void open(Reader* reader, uintptr_t mailbox, WindowLists& lists) {
    this->begin(reader);
    chunk = Chunk<Header>::over(jvm::load_element(jvm::vm, mailbox, kChunkSlot));
    near = {lists.near, 0, 0};
    this->known = lists.known;
    this->late = lists.late;
    this->late_count = 0;
    this->misfit = nullptr;
    this->tables = jvm::load_element(jvm::vm, mailbox, kTablesSlot);
    this->externals = jvm::load_element(jvm::vm, mailbox, kExternalsSlot);
    this->made = jvm::load_element(jvm::vm, mailbox, kMadeSlot);
    // What the pace takes off the bound counts as done.
    uint32_t bound = graph::bounds.read_work;
    work = reader->control.table != 0 ? bound - reader->pace.of(bound) : 0;
    this->all_old = reader->walks_go_on || graph::mishap();
    this->tries = this->node_tries = PendingBodies<Header>::kTries;
    this->turn_tries = Turns<Header>::kTurnTries;
  }

  void close() const {
    this->end_numbers();
    graph::NearQueue<PendingObject> waiting = {r->near.entry, 0, 0};
    for (uint32_t at = near.head; at != near.tail; at++) {
      const NearObject& pending = near.entry[at % graph::Near<NearObject>::kSlots];
      waiting.push({pending.number, pending.cls, 0, 0});
    }
    waiting.save(r->near);
  }

  // Steps until the record is complete, the input ends, or the chunk or the window is used up. The
  // references of `body` come first if `inside` says so.
  Status run(Inside inside, NearObject body) {
    bool attempted = false;
    for (;;) {
      if (inside != Inside::kBody) {
        if (near.empty() && r->far.size == 0) return kDone;
        if (in == end) return kBlockDone;
        if (work >= graph::bounds.read_work) {
          if (inside != Inside::kNothing) r->inside = inside;  // where the loop of bodies stopped
          return kChunkFull;
        }
        if (inside == Inside::kNothing && this->turns_begin() && turns()) continue;
        attempted = !attempted && inside == Inside::kNothing && this->pending_bodies_begin();
        if (attempted) {
          if (!bodies(inside, body)) return status;
          attempted = inside == Inside::kNothing;
          continue;
        }
        if (!near.empty() && inside == Inside::kNothing) {
          const NearObject& next = near.front();
          body = {next.object, next.plan, next.number, next.cls, 0, next.direct};
          near.head++;
        } else {
          // PERF: field by field, as a wide load of what narrow stores have just left has to wait.
          const PendingObject& last = r->far.top();
          PendingObject top = {last.number, last.cls, last.cursor, last.length};
          inside = Inside::kNothing;
          if (is_array(top)) {
            if (!array_step(top)) return status;
            continue;
          }
          r->far.size--;
          body = this->located(top);
        }
        work += 1 + body.plan->ref_count;
        if (!this->primitives(body.object, *body.plan)) return status;
      }
      inside = Inside::kNothing;
      if (body.plan->shape == Shape::kLargeString
              ? !graph::rarely(*this, [&](Traversal& copy) { return copy.large_string(body); })
              : !fields(body)) {
        return status;
      }
    }
  }

 private:
  // Says how to go on: with `body`, if it is begun.
  [[gnu::always_inline]] bool bodies(Inside& inside, NearObject& body) {
    NearObject begun(nullptr, nullptr, 0, 0, 0, false);  // PERF: member by member, not `rep stos`
    Inside at = Inside::kNothing;
    bool going =
        graph::rarely(*this, [&](Traversal& copy) { return copy.pending_bodies(at, begun); });
    inside = at;
    if (inside == Inside::kBody) body = begun;
    return going || (inside == Inside::kBody && leave_body(body));
  }

  [[gnu::always_inline]] bool turns() {
    return graph::rarely(*this, [](Traversal& copy) {
      return copy.Turns<Header>::turns(copy.element_slot(copy.r->far.top()));
    });
  }

  bool is_array(PendingObject pending) const {
    if (pending.cls >= kMadeTable) return true;
    Shape shape = this->plans[pending.cls]->shape;
    return shape == Shape::kRefArray || shape == Shape::kTable || shape == Shape::kLinked;
  }

  bool is_linked(PendingObject top) const {
    return top.cls < kMadeTable && this->plans[top.cls]->shape == Shape::kLinked;
  }

  bool is_table(PendingObject array) const {
    return array.cls == kMadeTable ||
           (array.cls < kMadeTable && this->plans[array.cls]->shape == Shape::kTable);
  }

  bool array_step(PendingObject top) {
    if (top.cls >= kMadePrimitive) {
      return graph::rarely(*this, [&](Traversal& copy) { return copy.slice(top); });
    }
    if (is_linked(top)) {
      return graph::rarely(*this, [&](Traversal& copy) { return copy.linked_entries(top); });
    }
    if (is_table(top)) {
      return graph::rarely(*this,
                           [&](Traversal& copy) { return copy.entries(top, element_slot(top)); });
    }
    if (near.empty() && in < end && this->short_arrays_begin(top) &&
        graph::rarely(*this, [&](Traversal& copy) { return copy.short_arrays(); })) {
      return true;
    }
    return elements(top, element_slot(top));
  }

  RefSlot& element_slot(PendingObject array) {
    if (array.cls < kMadeTable) return this->plans[array.cls]->refs[0];
    return made_elements<Header>(r, address(array.number));
  }

  bool fields(NearObject body) {
    const Plan& plan = *body.plan;
    for (; body.cursor < plan.ref_count; body.cursor++) {
      const uint8_t* before = in;
      RefSlot& slot = plan.refs[body.cursor];
      bool going = in < end && *in <= format::kBack && body.direct
                       ? known_reference(body, slot)
                       : this->field(body.object, slot, body.direct);
      if (going) continue;
      if (status == kChunkFull) in = before;
      return leave_body(body);
    }
    return true;
  }

  // Null, or an object that has a number.
  [[gnu::always_inline]] bool known_reference(const NearObject& body, RefSlot& slot) {
    if (*in == format::kNull) {
      in++;
      return true;
    }
    if (*in != format::kBack || slot.offset == kDropped || !this->may_be_late(slot)) {
      return this->field(body.object, slot, true);
    }
    return this->back({body.object + slot.offset, body.number, body.cls, body.cursor}, slot);
  }

  bool leave_body(NearObject body) {
    r->unfinished = {body.number, body.cls, body.cursor, 0};
    r->inside = Inside::kBody;
    return false;
  }

  [[gnu::noinline]] bool large_string(NearObject body) {
    return large_string_value(body.object) || leave_body(body);
  }

  // Java stores the bytes once all of them are there. Until then the string has none, or a
  // collector that looks for equal strings could give it those of another one.
  bool large_string_value(uint8_t* object) {
    if (!this->room(0)) return false;
    if (this->rest() < 2) return fail(Error::kTruncated);
    uint32_t coder = *in++;
    uint32_t narrow = 0;
    if (coder > 1 || *in++ != format::kMade) return fail(Error::kLargeString);
    if (!this->next_made(narrow)) return false;
    const uint8_t* value = oops.decode(narrow);
    if (Header::klass_word(value) != built_ins.klass_word[format::kByteArray]) {
      return fail(Error::kLargeString);
    }
    uint32_t length = graph::array_length<Header>(value);
    if (length << 31 != 0 && coder == 1) return fail(Error::kLargeString);
    if (!this->hide_last()) return false;
    if (length != 0 && !this->push_array(kMadePrimitive, length)) return false;
    object[built_ins.string_coder] = static_cast<uint8_t>(coder);
    return this->post(object) && this->post(value);
  }

  bool elements(PendingObject pending, RefSlot& slot) {
    uint64_t at = r->far.size - 1;
    uint8_t* holder = address(pending.number);
    bool going = true;
    bool direct = barrier_free(holder);
    uint32_t i = pending.cursor;
    array_pushed = false;
    bool bodies_due = this->runs({holder, direct}, slot, i, pending.length);
    while (i < pending.length && in < end && !near.full() && !bodies_due && !array_pushed &&
           going) {
      if (++work >= graph::bounds.read_work) {
        r->inside = Inside::kArray;
        break;
      }
      if (*in == format::kNull) {
        in++;
        i++;
      } else if (*in == format::kNulls) {
        going = this->nulls(i, pending.length);
      } else if (*in == format::kBoxes) {
        going = items(i, [&](Traversal& copy, uint32_t& next) {
          return copy.box_item(slot, {holder, direct}, next, pending.length);
        });
      } else if (*in == format::kMade) {
        going = items(i, [&](Traversal& copy, uint32_t& next) {
          return copy.made_row(slot, {holder, direct}, next, pending.length);
        });
      } else {
        const uint8_t* before = in;
        going = element({holder, direct}, slot, pending, i);
        if (going) {
          i++;
        } else if (status == kChunkFull) {
          in = before;
          r->inside = Inside::kArray;
        }
      }
    }
    if (i == pending.length) {
      r->far.remove(at);
    } else {
      r->far.entry[at].cursor = i;
    }
    return going;
  }

  // What moves `i` behind the elements that it has read.
  template <typename Step>
  [[gnu::always_inline]] bool items(uint32_t& i, Step step) {
    uint32_t next = i;
    bool going = graph::rarely(*this, [&](Traversal& copy) { return step(copy, next); });
    i = next;
    if (!going && status == kChunkFull) r->inside = Inside::kArray;
    return going;
  }

  [[gnu::always_inline]] bool element(ElementHolder holder, RefSlot& slot,
                                      const PendingObject& pending, uint32_t i) {
    if (!holder.direct || *in != format::kBack || !this->may_be_late(slot)) {
      return this->element_value(slot, holder.array, i, holder.direct);
    }
    uint8_t* at = holder.array + graph::elements_offset<Header>(2) + 4ULL * i;
    return this->back({at, pending.number, pending.cls, i}, slot);
  }
};

}  // namespace skyway::read

#endif
