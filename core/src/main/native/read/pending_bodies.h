// SPDX-License-Identifier: Apache-2.0
// PERF: bodies that wait in near or on top of far, as long as what they refer to is null, small and
// new, or has a number. Room, input, numbers and work are checked once for many of them, so that
// what is left of the window's state fits into registers. Whatever else comes is left to the steps
// of the traversal, from that reference on.
#ifndef SKYWAY_READ_PENDING_BODIES_H
#define SKYWAY_READ_PENDING_BODIES_H

#include <algorithm>

#include "graph/small_oops.h"
#include "read/nodes.h"

namespace skyway::read {

template <typename Header>
struct PendingBodies : Nodes<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::next_number;
  using Uniform<Header>::work;

  static constexpr uint32_t kTries = 16;

  uint32_t tries;       // left until a run is worth its while again
  uint32_t node_tries;  // the same for nodes

  // Whether pending_bodies may have something to do for what comes next.
  bool pending_bodies_begin() const {
    return tries != 0 && is_next_known() && may_run() && most_units() >= kLeastUnits;
  }

  // Builds such bodies and arrays, and says how to go on: with the array on top of far, with
  // `begun` from its cursor, or with whatever comes next. False: the input is at fault there.
  [[gnu::noinline, gnu::flatten]] bool pending_bodies(Inside& inside, NearObject& begun) {
    return graph::with_oops([&](auto codec) -> int64_t {
             return build(graph::as_narrow(codec), inside, begun);
           }) != 0;
  }

 private:
  enum class Step { kBuilt, kOther, kFailed };

  // One for a body or an array, and one for each reference or element, as they count for the
  // window's work.
  static constexpr uint32_t kMostElements = kPartBytes / 4;
  static constexpr uint32_t kLeastUnits = 1 + std::max(kPartReferences, kMostElements);
  static constexpr uint32_t kLeastRun = kLeastUnits;

  [[gnu::always_inline]] bool build(graph::NarrowOops codec, Inside& inside, NearObject& begun) {
    PendingBodies local = *this;
    local.oops = codec;
    NearObject body = {};
    Inside at = Inside::kNothing;
    uint32_t before = work;
    Step last = Step::kBuilt;
    for (uint32_t units = local.most_units(); last == Step::kBuilt && units >= kLeastUnits;
         units = local.most_units()) {
      last = local.run(units, at, body);
    }
    local.tries = local.work - before >= kLeastRun ? kTries : local.tries - 1;
    inside = at;
    begun = body;
    *this = local;
    return last != Step::kFailed;
  }

  bool may_run() const {
    return r->hidden.count == 0 && r->control.most_length >= int64_t{kPartBytes};
  }

  bool is_next_known() const {
    if (!near.empty()) return near.front().plan->part == Part::kBody && near.front().direct;
    if (r->far.size == 0) return false;
    const PendingObject& top = r->far.top();
    if (top.cls >= kMadeTable) return false;
    Part part = this->plans[top.cls]->part;
    return part == Part::kBody || (part == Part::kReferences && top.length <= kMostElements);
  }

  // What surely can be built.
  uint32_t most_units() const {
    if (!chunk.has_room(0) || work >= graph::bounds.read_work) return 0;
    auto numbers_left = static_cast<uint64_t>(this->last_number - next_number);
    return static_cast<uint32_t>(
        std::min({chunk.room() / (this->part_room() + this->kept), this->rest() / this->kPartInput,
                  numbers_left, uint64_t{graph::bounds.read_work - work}}));
  }

  // Until so much is built.
  Step run(uint32_t units, Inside& inside, NearObject& body) {
    const uint32_t* first = next_number;
    uint32_t left = units;
    Step last = Step::kBuilt;
    while (last == Step::kBuilt && left >= kLeastUnits) {
      if (near.empty() && is_array_next()) {
        last = elements(left);
        if (last == Step::kOther) inside = Inside::kArray;
      } else if (next(body)) {
        if (node_tries != 0 && this->is_node(body)) {
          count_built(first, units - left);
          if (nodes(body) == Built::kAll) return Step::kBuilt;
          first = next_number;
          units = left = most_units();
          if (left < kLeastUnits) {
            work += 1 + body.plan->ref_count;
            inside = Inside::kBody;
            return Step::kOther;
          }
        }
        left -= 1 + body.plan->ref_count;
        last = references(body);
        if (last != Step::kBuilt) inside = Inside::kBody;
      } else {
        last = Step::kOther;
      }
    }
    count_built(first, units - left);
    return last;
  }

  void count_built(const uint32_t* first, uint32_t units) {
    chunk.keep(static_cast<uint32_t>(next_number - first) * this->kept);
    work += units;
  }

  bool is_array_next() const {
    if (r->far.size == 0) return false;
    const PendingObject& top = r->far.top();
    return top.cls < kMadeTable && this->plans[top.cls]->part == Part::kReferences &&
           top.length <= kMostElements;
  }

  // Takes the next body, with its primitives.
  bool next(NearObject& body) {
    const uint8_t* before = in;
    if (!near.empty()) {
      const NearObject& front = near.front();
      if (front.plan->part != Part::kBody || !front.direct) return false;
      if (!fields(front.object, *front.plan)) return take_back(before);
      body = {front.object, front.plan, front.number, front.cls, 0, true};
      near.head++;
      return true;
    }
    if (r->far.size == 0) return false;
    const PendingObject& last = r->far.top();
    if (last.cls >= kMadeTable || this->plans[last.cls]->part != Part::kBody) return false;
    NearObject top = this->located({last.number, last.cls, last.cursor, last.length});
    if (!top.direct || !fields(top.object, *top.plan)) return take_back(before);
    body = top;
    r->far.size--;
    return true;
  }

  [[gnu::always_inline]] bool fields(uint8_t* object, const Plan& plan) {
    if (plan.simple == 0) return this->primitives(object, plan);
    this->simple_fields(object, plan);
    return true;
  }

  bool take_back(const uint8_t* before) {
    in = before;
    return false;
  }

  // That body, whose primitives are read, and those behind it that are alike. PERF: what is not
  // inlined gets copies.
  Built nodes(NearObject& body) {
    Built built = Built::kNothing;
    NearObject node = body;
    uint32_t before = work;
    graph::rarely(*this, [&](PendingBodies& copy) {
      built = copy.nodes_from(node);
      return true;
    });
    node_tries = work - before >= kLeastRun ? kTries : node_tries - 1;
    body = node;
    return built;
  }

  // From its cursor on, which it sets to the first reference that is something else.
  Step references(NearObject& body) {
    const Plan& plan = *body.plan;
    for (uint32_t i = body.cursor; i < plan.ref_count; i++) {
      RefSlot& slot = plan.refs[i];
      Step step = reference({body.object + slot.offset, body.number, body.cls, i}, slot);
      if (step == Step::kBuilt) continue;
      body.cursor = i;
      return step;
    }
    return Step::kBuilt;
  }

  [[gnu::always_inline]] Step reference(const Place& place, RefSlot& slot) {
    if (*in == format::kNull) {
      in++;
      return Step::kBuilt;
    }
    if (*in == format::kBack && slot.key == 0) {
      return this->back(place, slot) ? Step::kBuilt : Step::kFailed;
    }
    const uint8_t* object = this->part(slot);
    if (object == nullptr) return Step::kOther;
    graph::store(place.at, this->oops.encode(object));
    return Step::kBuilt;
  }

  // Those of the array on top of far, until they end or what they lead to comes first. It may not
  // stop between two of them for want of room: a body in near would come next.
  Step elements(uint32_t& left) {
    uint64_t at = r->far.size - 1;
    const PendingObject& last = r->far.top();
    const PendingObject top = {last.number, last.cls, last.cursor, last.length};
    uint8_t* array = this->address(top.number);
    if (!this->barrier_free(array)) return Step::kOther;
    RefSlot& slot = this->plans[top.cls]->refs[0];
    uint8_t* element = array + Header::kSmallElements;
    uint32_t i = top.cursor;
    Step step = Step::kBuilt;
    left--;
    while (i < top.length && !near.full() && r->far.size == at + 1) {
      if (this->is_box_tag(*in) || *in == format::kBoxes) {
        uint32_t built = this->boxes_at(slot, element + 4 * i, top.length - i);
        i += built;
        left -= built;
        if (built != 0) continue;
      }
      left--;
      if (*in == format::kNulls) {
        uint32_t run = in[1];
        if (run < 2 || run > top.length - i) step = Step::kOther;
        if (step != Step::kBuilt) break;
        in += 2;
        i += run;
      } else {
        step = reference({element + 4 * i, top.number, top.cls, i}, slot);
        if (step != Step::kBuilt) break;
        i++;
      }
    }
    if (i == top.length) {
      r->far.remove(at);
    } else {
      r->far.entry[at].cursor = i;
    }
    return step;
  }
};

}  // namespace skyway::read

#endif
