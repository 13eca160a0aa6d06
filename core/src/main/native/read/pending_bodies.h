// SPDX-License-Identifier: Apache-2.0
// Bodies that the loop of body_loop.h may build, and those of nodes between them. Room, input,
// numbers and work are checked once for many. Whatever else comes is left to the steps of the
// traversal, from that reference on.
#ifndef SKYWAY_READ_PENDING_BODIES_H
#define SKYWAY_READ_PENDING_BODIES_H

#include <algorithm>

#include "read/body_loop.h"
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
  uint32_t turn_tries;  // see turns.h

  // Whether pending_bodies may have something to do for what comes next.
  bool pending_bodies_begin() const {
    return tries != 0 && is_next_known() && may_run() &&
           most_units(Loop::kFewUnits) >= Loop::kUnits;
  }

  // Whether elements may be read the small way.
  bool turns_may_run() const {
    return turn_tries != 0 && r->hidden.count == 0 && chunk.has_room(kLeastTurnRoom) &&
           r->control.most_length >= int64_t{format::kInlineBytes};
  }

  // Builds such bodies and arrays, and says how to go on: with the array on top of far, with
  // `begun` from its cursor, or with whatever comes next. False: the input is at fault.
  bool pending_bodies(Inside& inside, NearObject& begun) {
    return graph::with_oops([&](auto codec) { return in_loop(codec, inside, begun); });
  }

 protected:
  static constexpr uint32_t kLeastTurnRoom = 4096;

 private:
  using Loop = BodyLoop<Header, graph::NarrowOops>;
  static constexpr uint32_t kLeastRun = Loop::kUnits;

  bool may_run() const { return r->control.most_length >= int64_t{kPartBytes}; }

  bool is_next_known() const {
    if (!near.empty()) return near.front().plan->part == Part::kBody && near.front().direct;
    if (r->far.size == 0) return false;
    const PendingObject& top = r->far.top();
    if (top.cls == kMadeTable) return r->far.size - 1 == r->map_table;
    if (top.cls > kMadeTable) return top.cls == kMadeReferences && is_for_long_array(top);
    Part part = this->plans[top.cls]->part;
    if (part == Part::kTable) {
      return top.length < graph::kLongTable || r->far.size - 1 == r->map_table;
    }
    if (part != Part::kReferences) return part == Part::kBody || part == Part::kLinked;
    return top.length <= Loop::kMostElements || is_for_long_array(top);
  }

  bool is_for_long_array(const PendingObject& top) const {
    if (top.length <= Loop::kMostElements || !is_for_loop()) return false;
    return this->barrier_free(this->address(top.number));
  }

  bool is_for_loop() const {
    if (this->rest() < 2) return false;
    if (*in == format::kMade) return true;
    uint32_t cls = format::get_class(in);
    return cls < this->plan_count && this->plans[cls]->has_loop();
  }

  // What surely can be built, as far as there are room and input; 0: not those for `least`.
  uint32_t most_units(uint32_t least) const {
    if (!chunk.has_room(least * (Loop::room() + this->kept))) return 0;
    if (this->rest() < least * Loop::kInput || work >= graph::bounds.read_work) return 0;
    // An object with hooks has contents, which have a number too.
    auto numbers_left = static_cast<uint64_t>(this->last_number - next_number) / 2;
    return static_cast<uint32_t>(std::min(numbers_left, uint64_t{graph::bounds.read_work - work}));
  }

  template <typename Oops>
  [[gnu::noinline, gnu::flatten]] bool in_loop(Oops codec, Inside& inside, NearObject& body) {
    uint32_t before = work;
    Stop stop = Stop::kUnits;
    bool begun = false;
    for (;;) {
      uint32_t needed = begun ? 1 + body.plan->ref_count : 0;
      uint32_t units = most_units(std::max(needed, Loop::kFewUnits));
      if (units < Loop::kUnits) break;
      if (begun) units -= body.plan->ref_count;  // they are counted, but have no numbers yet
      uint32_t left = units;
      stop = run(codec, left, body, begun);
      work += units - left;
      begun = stop == Stop::kBody;
      if (stop == Stop::kNode) begun = node(body);
      bool going = stop == Stop::kNode || (stop == Stop::kUnits && left != units);
      if (!going) break;
    }
    tries = work - before >= kLeastRun ? kTries : tries - 1;
    if (begun) {
      inside = Inside::kBody;
    } else {
      inside = stop == Stop::kArray ? Inside::kArray : Inside::kNothing;
    }
    return stop != Stop::kMisfit || this->check_late();
  }

  template <typename Oops>
  [[gnu::always_inline]] Stop run(Oops codec, uint32_t& left, NearObject& body, bool begun) {
    BodyLoop<Header, Oops> loop;
    alignas(uint64_t) uint8_t waiting[WaitingBodies::kBytes];
    loop.oops = codec;
    loop.near.entries = waiting;
    loop.knows_nodes = node_tries != 0 && r->hidden.count == 0;
    loop.leaves_turns = turns_may_run();
    loop.open(*this);
    uint32_t rest = left;
    NearObject at = body;
    Stop stop = loop.run(rest, at, begun);
    loop.close(*this);
    left = rest;
    body = at;
    return stop;
  }

  // Builds that body, whose fields are read, and those behind it that are alike. Returns whether
  // references of `body` come next.
  bool node(NearObject& body) {
    uint32_t before = work;
    bool may_run = r->hidden.count == 0 && this->is_node(body);  // its loop knows nothing of them
    Built built = may_run ? this->nodes_from(body) : Built::kNothing;
    node_tries = work - before >= kLeastRun ? kTries : node_tries - 1;
    if (built == Built::kAll) return false;
    work += 1 + body.plan->ref_count;
    return true;
  }
};

}  // namespace skyway::read

#endif
