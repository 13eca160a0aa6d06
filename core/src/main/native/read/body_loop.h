// SPDX-License-Identifier: Apache-2.0
// PERF: bodies that wait in near or on top of far, and the elements of arrays there, as long as
// what they refer to is null, small and new, a constant, or has a number. Whoever calls has made
// sure of numbers and work for so many units, and of room and input for a few of them. What is at
// fault is left to the steps of the traversal, which say what it is.
#ifndef SKYWAY_READ_BODY_LOOP_H
#define SKYWAY_READ_BODY_LOOP_H

#include <algorithm>

#include "read/box_builder.h"
#include "read/buckets.h"
#include "read/first_misfit.h"
#include "read/made_elements.h"

namespace skyway::read {

template <typename Header, typename Oops>
struct BodyLoop : Buckets<Header, Oops> {
  using State = LoopState<Header, Oops>;
  using State::count;
  using State::in;
  using State::kMostElements;
  using State::kUnits;
  using State::late;
  using State::late_count;
  using State::near;
  using State::oops;
  using State::r;

  bool knows_nodes;
  bool leaves_turns;  // long arrays of such objects are read the small way

  // Takes what it builds off `left`. If `begun` says so, the references of `body` come first.
  [[gnu::always_inline]] Stop run(uint32_t& left, NearObject& body, bool begun) {
    for (; begun || (left >= kUnits && this->top <= this->last_top); begun = false) {
      if (late_count >= LateCheck::kMost - kUnits && !check_late()) return Stop::kMisfit;
      if (!begun) {
        bool is_far = near.empty() && r->far.size != 0;
        bool is_array = is_far && is_array_next(r->far.top());
        bool is_map = is_far && is_map_next(r->far.top());
        Stop stop = is_array ? elements(left) : is_map ? this->entries(left) : next(body);
        if (stop != Stop::kGoing) return stop;
        if (is_array || is_map) continue;
        if (is_node(body)) return Stop::kNode;
        left -= 1 + body.plan->ref_count;
      }
      if (!references(body)) return Stop::kBody;
    }
    return Stop::kUnits;
  }

 private:
  static constexpr uint32_t kClassLies = Header::kCompact ? 0 : 8;

  bool is_array_next(const PendingObject& last) const {
    return last.cls == kMadeReferences ||
           (last.cls < kMadeTable && this->plans[last.cls]->part == Part::kReferences);
  }

  bool is_map_next(const PendingObject& last) const {
    if (last.cls >= kMadeTable) return last.cls == kMadeTable;
    const Part part = this->plans[last.cls]->part;
    return part == Part::kLinked || part == Part::kTable;
  }

  // Takes it with its fields, if it is one for the loop.
  [[gnu::always_inline]] Stop next(NearObject& body) {
    if (!near.empty()) {
      const uint8_t* front = near.front();
      const auto* plan = graph::load<const Plan*>(front + offsetof(WaitingBody, plan));
      if (plan->part != Part::kBody) return Stop::kOther;
      if (!this->has_both(1 + plan->ref_count)) return Stop::kUnits;
      auto* object = graph::load<uint8_t*>(front + offsetof(WaitingBody, object));
      const uint8_t* behind = this->fields(object, *plan);
      if (behind == nullptr) return Stop::kOther;
      in = behind;
      body = {object,
              plan,
              graph::load<uint32_t>(front + offsetof(WaitingBody, number)),
              graph::load<uint32_t>(front + offsetof(WaitingBody, cls)),
              0,
              true};
      near.head += WaitingBodies::kStep;
      return Stop::kGoing;
    }
    if (r->far.size == 0) return Stop::kOther;
    const PendingObject& last = r->far.top();
    if (last.cls >= kMadeTable || this->plans[last.cls]->part != Part::kBody) return Stop::kOther;
    const Plan* plan = this->plans[last.cls];
    if (!this->has_both(1 + plan->ref_count)) return Stop::kUnits;
    uint8_t* object = oops.decode(this->narrow_of(last.number));
    if (!this->is_direct(last.number, last.cls, object)) return Stop::kOther;
    const uint8_t* behind = this->fields(object, *plan);
    if (behind == nullptr) return Stop::kOther;
    in = behind;
    body = {object, plan, last.number, last.cls, 0, true};
    r->far.size--;
    return Stop::kGoing;
  }

  // As far as the loop of nodes is worth to be asked.
  [[gnu::always_inline]] bool is_node(const NearObject& body) const {
    const Plan& plan = *body.plan;
    if (!plan.small_node || !knows_nodes) return false;
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      const RefSlot& slot = plan.refs[i];
      if (slot.klass_word != 0 && slot.passed != plan.klass_word) return false;
    }
    return true;
  }

  // From its cursor on, which it sets to the first reference that is something else.
  [[gnu::always_inline]] bool references(NearObject& body) {
    const Plan& plan = *body.plan;
    RefSlot* behind = plan.refs + plan.ref_count;
    for (RefSlot* slot = plan.refs + body.cursor; slot != behind; slot++) {
      if (*in == format::kNull) {
        in++;
        continue;
      }
      uint8_t* at = body.object + slot->offset;
      auto cursor = static_cast<uint32_t>(slot - plan.refs);
      if (referred({at, body.number, body.cls, cursor}, *in, *slot)) continue;
      body.cursor = cursor;
      return false;
    }
    return true;
  }

  // False, and nothing has happened: it is something else, or at fault.
  [[gnu::always_inline]] bool referred(const Place& place, uint32_t tag, RefSlot& slot) {
    if (tag >= format::kFirstClass) return this->part(place.at, slot);
    if (tag == format::kBack) return back(place, slot);
    if (tag == format::kExternal) return this->external(place.at, slot);
    return tag == format::kMade && graph::rarely(*this, [&](BodyLoop& copy) {
             return copy.made_object(place.at, slot, place.number);
           });
  }

  // A reference to an object that has a number; see LateChecks.
  [[gnu::always_inline]] bool back(const Place& place, const RefSlot& slot) {
    uint32_t distance = 0;
    const uint8_t* behind = format::get_wide_varint32(in + 1, distance);
    if (behind == nullptr || distance - 1 >= count || slot.key != 0) return false;
    uint32_t narrow = this->narrow_of(count - distance);
    if (narrow == 0 || is_hidden(r, count - distance)) return false;
    if (slot.klass_word != 0) {
      graph::prefetch(oops.decode(narrow) + kClassLies);
      late[late_count++] = {place, behind, slot, narrow};
    }
    graph::store(place.at, narrow);
    in = behind;
    return true;
  }

  // Those of the array on top of far, until they end or what they lead to comes first. It may not
  // stop between two of them for want of room, nor of a long array as long as nothing waits in
  // near: a body there would come next.
  [[gnu::always_inline]] Stop elements(uint32_t& left) {
    uint64_t at = r->far.size - 1;
    PendingObject& last = r->far.top();
    const uint32_t number = last.number;
    const uint32_t cls = last.cls;
    const uint32_t length = last.length;
    uint8_t* array = oops.decode(this->narrow_of(number));
    if (!this->is_direct(number, cls, array)) return Stop::kOther;
    uint8_t* element = array + Header::kSmallElements;
    uint32_t i = last.cursor;
    if (length > kMostElements) return long_array(left, array);
    if (cls >= kMadeTable) return Stop::kOther;
    if (!this->has_both(1 + length)) return Stop::kUnits;
    RefSlot& slot = this->plans[cls]->refs[0];
    left--;
    uint32_t built = shells(slot, element + 4ULL * i, length - i);
    i += built;
    left -= built;
    bool going = true;
    while (i < length && !near.full() && r->far.size == at + 1) {
      const uint32_t tag = *in;
      if (is_box_tag(tag) || tag == format::kBoxes) {
        built = boxes(slot, tag, element + 4ULL * i, length - i);
        i += built;
        left -= built;
        if (built != 0) continue;
      }
      left--;
      if (tag == format::kNull) {
        in++;
        i++;
      } else if (tag == format::kNulls) {
        uint32_t run = in[1];
        going = run >= 2 && run <= length - i;
        if (!going) break;
        in += 2;
        i += run;
      } else {
        going = referred({element + 4ULL * i, number, cls, i}, tag, slot);
        if (!going) break;
        i++;
      }
    }
    this->leave_array(at, i, length);
    return going ? Stop::kGoing : Stop::kArray;
  }

  // The same for one that takes turns with its bodies: as many new objects as near takes.
  [[gnu::always_inline]] Stop long_array(uint32_t& left, uint8_t* array) {
    PendingObject& last = r->far.top();
    if (!this->has_input(1)) return Stop::kUnits;
    RefSlot& slot =
        last.cls < kMadeTable ? this->plans[last.cls]->refs[0] : made_elements<Header>(r, array);
    if (*in == format::kMade) {
      uint32_t rest = left;
      bool going = graph::rarely(*this, [&](BodyLoop& copy) {
        return copy.made_run(rest, slot, array + Header::kSmallElements);
      });
      left = rest;
      return going ? Stop::kGoing : Stop::kArray;
    }
    uint32_t cls = this->class_ahead();
    if (cls >= this->class_count) return Stop::kOther;
    const Plan& plan = *this->plans[cls];
    if (leaves_turns && plan.begins_turns()) return Stop::kOther;
    if (!plan.has_loop()) return Stop::kOther;
    uint32_t i = last.cursor;
    if (plan.part == Part::kReferences || plan.part == Part::kLinked) {
      return this->array_element(left, array, slot);
    }
    uint32_t most = this->has_room(kUnits) ? last.length - i : 1;
    uint32_t built = shells(slot, array + Header::kSmallElements + 4ULL * i, most);
    if (built == 0) return Stop::kOther;
    left -= built;
    i += built;
    if (i == last.length) {
      r->far.size--;
      return Stop::kGoing;
    }
    last.cursor = i;
    return near.full() ? Stop::kGoing : Stop::kArray;
  }

  // Builds new objects of the class that comes first whose bodies come later, as far as there are
  // any, and returns how many.
  [[gnu::always_inline]] uint32_t shells(const RefSlot& slot, uint8_t* place, uint32_t rest) {
    const uint32_t cls = this->class_ahead();
    if (cls >= this->class_count) return 0;
    const Plan& plan = *this->plans[cls];
    if (plan.part != Part::kBody || slot.key != 0) return 0;
    if (slot.klass_word != 0 && slot.passed != plan.klass_word) return 0;
    uint32_t most = std::min(rest, near.room());
    const auto tag = format::ClassTag::of(cls + format::kFirstClass);
    const uint32_t mask = tag.mask();
    uint32_t i = 0;
    for (; i < most && (graph::load<uint16_t>(in) & mask) == tag.word; i++) {
      uint8_t* object = this->instance(plan.klass_word, plan.instance_bytes);
      if (!this->listed(object, plan)) [[unlikely]] {
        this->top = object;
        break;
      }
      in += tag.bytes;
      near.push(object, &plan, count, cls);
      graph::store(place + 4ULL * i, this->numbered(object));
    }
    return i;
  }

  // With the tag that comes first: is_box_tag, or BOXES.
  [[gnu::always_inline]] uint32_t boxes(const RefSlot& slot, uint32_t tag, uint8_t* places,
                                        uint32_t most) {
    const bool is_item = tag == format::kBoxes;
    format::BoxRun item = is_item ? format::BoxRun::of(in[1]) : format::BoxRun{};
    if (is_item && (item.width == 0 || item.count > most)) return 0;
    uint32_t cls = is_item ? static_cast<uint32_t>(item.box) : tag - format::kFirstClass;
    uint32_t klass_word = built_ins.klass_word[cls];
    if (slot.key != 0 || (slot.klass_word != 0 && slot.passed != klass_word)) return 0;
    BoxBuilder<Header> builder = {in, this->top, this->objects + count};
    uint32_t built = item.count;
    if (is_item) {
      builder.item(oops, places, item, this->end);
    } else {
      built = builder.one_by_one(oops, tag, places, most);
    }
    in = builder.in;
    this->top = builder.top;
    count += built;
    return built;
  }

  bool check_late() {
    if (first_misfit<Header>(oops, late, late_count) != late_count) return false;
    late_count = 0;
    return true;
  }
};

}  // namespace skyway::read

#endif
