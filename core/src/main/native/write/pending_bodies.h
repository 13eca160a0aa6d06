// SPDX-License-Identifier: Apache-2.0
// PERF: bodies that wait in near or on top of far, as long as what they refer to is null, small and
// of a class that is known, or has a number. Room is asked for once for many of them, so that what
// is left of the window's state fits into registers. Whatever else comes is left to the steps of
// the traversal, from that reference on.
#ifndef SKYWAY_WRITE_PENDING_BODIES_H
#define SKYWAY_WRITE_PENDING_BODIES_H

#include "write/nodes.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct PendingBodies : Nodes<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;

  static constexpr uint32_t kTries = 16;

  uint32_t tries;       // left until a run is worth its while again
  uint32_t node_tries;  // the same for nodes

  // Whether pending_bodies may have something to do for what comes next.
  bool pending_bodies_begin() const {
    if (kLookup == Lookup::kHash || tries == 0) return false;
    return is_next_known() && this->small_bytes == kSmallBytes && most_units() >= kLeastUnits;
  }

  // Writes such bodies and arrays, and says how to go on: with the array on top of far, with
  // `begun` from its cursor, or with whatever comes next.
  [[gnu::noinline, gnu::flatten]] Inside pending_bodies(PendingObject& begun) {
    PendingBodies local = *this;
    PendingObject body = {};
    Inside inside = Inside::kNothing;
    uint32_t before = work;
    for (uint32_t units = local.most_units(); units >= kLeastUnits; units = local.most_units()) {
      if (!local.run(units, inside, body)) break;
    }
    local.tries = local.work - before >= kLeastRun ? kTries : local.tries - 1;
    begun = body;
    *this = local;
    return inside;
  }

 private:
  static constexpr uint32_t kMostReferences = 8;
  static constexpr uint32_t kMostElements = kSmallBytes / 4;
  // One for a body or an array, and one for each reference or element, as they count for the
  // window's work.
  static constexpr uint32_t kLeastUnits = 1 + std::max(kMostReferences, kMostElements);
  static constexpr uint32_t kLeastRun = kLeastUnits;

  static bool is_body(const Plan& plan) {
    return plan.kind == Kind::kFixed && plan.ref_count <= kMostReferences &&
           plan.primitive_bytes <= kSmallBytes;
  }

  bool is_next_known() const {
    if (!near.empty()) return is_body(*near.front().plan);
    return w->far.size != 0 && (is_body(*w->far.top().plan) || is_array_next());
  }

  // What surely can be written.
  uint32_t most_units() const {
    if (this->cut_due()) return 0;
    uint64_t of_model = (this->most_model - model) / this->kPartModel;
    uint64_t of_output = static_cast<uint64_t>(this->soft_end - output) / this->kPartOutput;
    uint64_t of_objects = visited.room - visited.count;
    uint64_t of_work = this->most_work - work;
    return static_cast<uint32_t>(std::min({of_model, of_output, of_objects, of_work}));
  }

  // Until so much is written. False when something else comes.
  bool run(uint32_t units, Inside& inside, PendingObject& body) {
    uint32_t left = units;
    bool going = true;
    while (going && left >= kLeastUnits) {
      if (near.empty() && is_array_next()) {
        going = elements(left);
        if (!going) inside = Inside::kArray;
      } else if (next(body)) {
        Written written = Written::kNothing;
        if (node_tries != 0 && this->is_node(*body.plan)) written = nodes(left, body);
        const uint8_t* object = this->object_of(body);
        if (written == Written::kNothing) {
          left -= 1 + body.plan->ref_count;
          this->primitives(object, *body.plan);
        }
        going = written == Written::kAll || references(object, body);
        if (!going) inside = Inside::kBody;
      } else {
        going = false;
      }
    }
    work += units - left;
    return going;
  }

  // That body, and those behind it that are alike. PERF: what is not inlined gets copies.
  Written nodes(uint32_t& left, PendingObject& body) {
    Written written = Written::kNothing;
    uint32_t units = left;
    PendingObject node = body;
    graph::rarely(*this, [&](PendingBodies& copy) {
      written = copy.nodes_from(units, node);
      return true;
    });
    node_tries = left - units >= kLeastRun ? kTries : node_tries - 1;
    left = units;
    body = node;
    return written;
  }

  // A short one that may hold other things than boxes, for which there is a better loop.
  bool is_array_next() const {
    if (w->far.size == 0) return false;
    const PendingObject& top = w->far.top();
    if (top.plan->kind != Kind::kRefArray) return false;
    const uint8_t* array = this->object_of(top);
    uint32_t length = graph::array_length<Header>(array);
    if (length > kMostElements || 4 * length > graph::bounds.inline_bytes) return false;
    const uint8_t* element = array + graph::elements_offset<Header>(2) + 4ULL * top.cursor;
    const Plan* plan = this->plan_of_run(top.plan->refs[0], element);
    return plan != nullptr && !this->is_box(*plan);
  }

  // Those of the array on top of far, until they end or what they lead to comes first. False:
  // something else comes. It may not stop between two of them for want of room: a body in near
  // would come next.
  bool elements(uint32_t& left) {
    uint64_t at = w->far.size - 1;
    const PendingObject top = w->far.top();
    const uint8_t* array = this->object_of(top);
    const uint8_t* element = array + graph::elements_offset<Header>(2);
    uint32_t length = graph::array_length<Header>(array);
    uint32_t i = top.cursor;
    bool going = true;
    left--;
    while (i < length && !near.full() && w->far.size == at + 1) {
      left--;
      auto narrow = graph::load<uint32_t>(element + 4ULL * i);
      if (narrow == 0) {
        i = this->nulls(element, i, length);
        continue;
      }
      going = this->part(narrow, top.plan->refs[0]);
      if (!going) break;
      i++;
    }
    if (i == length) {
      w->far.remove(at);
    } else {
      w->far.entry[at].cursor = i;
    }
    return going;
  }

  bool next(PendingObject& body) {
    if (!near.empty()) {
      if (!is_body(*near.front().plan)) return false;
      this->prefetch_next();
      body = near.pop();
      return true;
    }
    if (w->far.size == 0 || !is_body(*w->far.top().plan)) return false;
    body = w->far.top();
    w->far.size--;
    return true;
  }

  // From its cursor on, which it sets to the first reference that is something else.
  bool references(const uint8_t* object, PendingObject& body) {
    const Plan& plan = *body.plan;
    for (uint32_t i = body.cursor; i < plan.ref_count; i++) {
      RefSlot& place = plan.refs[i];
      auto narrow = graph::load<uint32_t>(object + place.offset);
      if (narrow == 0) {
        *output++ = format::kNull;
      } else if (!this->part(narrow, place)) {
        body.cursor = i;
        return false;
      }
    }
    return true;
  }
};

}  // namespace skyway::write

#endif
