// SPDX-License-Identifier: Apache-2.0
// Bodies that the loop of body_loop.h may write, and those of nodes between them. Room is asked for
// once for many. Whatever else comes is left to the steps of the traversal, from that reference on.
#ifndef SKYWAY_WRITE_PENDING_BODIES_H
#define SKYWAY_WRITE_PENDING_BODIES_H

#include "write/body_loop.h"
#include "write/heap_codec.h"
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
  bool waits;           // Java has to help, or the like: see the status

  // Whether pending_bodies may have something to do for what comes next.
  bool pending_bodies_begin() const {
    if (kLookup == Lookup::kHash || tries == 0) return false;
    return is_next_known() && this->small_bytes == kPartBytes && most_units() >= kLeastUnits;
  }

  // Writes such bodies and arrays, and says how to go on: with the array on top of far, with
  // `begun` from its cursor, or with whatever comes next, unless it `waits`.
  Inside pending_bodies(PendingObject& begun) {
    if constexpr (kLookup == Lookup::kHash) {
      return Inside::kNothing;
    } else {
      return with_codec<Header>(visited.cells.shift,
                                [&](auto codec) { return in_loop(codec, begun); });
    }
  }

 private:
  static constexpr uint32_t kMostElements = kPartBytes / 4;
  static constexpr uint32_t kLeastUnits = 1 + std::max(kPartReferences, kMostElements);
  static constexpr uint32_t kLeastRun = kLeastUnits;

  bool is_next_known() const {
    if (!near.empty()) return is_body(near.front().plan->part);
    if (w->far.size == 0) return false;
    const PendingObject& top = w->far.top();
    Part part = top.plan->part;
    if (part == Part::kTable) return is_short(top) || w->far.size - 1 == w->map_table;
    return is_body(part) || part == Part::kLinked || is_array_next(top);
  }

  bool is_short(const PendingObject& table) const {
    return graph::array_length<Header>(this->object_of(table)) < graph::kLongTable;
  }

  bool is_array_next(const PendingObject& top) const {
    if (top.plan->part != Part::kReferences) return false;
    const uint8_t* array = this->object_of(top);
    const uint8_t* element = array + graph::elements_offset<Header>(2) + 4ULL * top.cursor;
    uint32_t length = graph::array_length<Header>(array);
    if (graph::load<uint32_t>(element) == 0) return length <= kMostElements;
    const Plan* plan = this->plan_of_run(top.plan->refs[0], element);
    if (plan == nullptr) return false;
    if (length <= kMostElements) {
      return !this->is_box(*plan) || top.cursor + 1 == length || !is_of(*plan, element + 4);
    }
    return is_for_bodies(*plan, this->known_tag(*plan)) || plan->part == Part::kAsked ||
           plan->part == Part::kLinked || plan->part == Part::kReferences;
  }

  bool is_of(const Plan& plan, const uint8_t* element) const {
    auto narrow = graph::load<uint32_t>(element);
    return narrow != 0 && Header::klass_word(this->decode(narrow)) == plan.klass_word;
  }

  // What surely can be written.
  uint32_t most_units() const {
    if (this->cut_due()) return 0;
    uint64_t of_model = (this->most_model - model) / kPartModel;
    uint64_t of_output = static_cast<uint64_t>(this->soft_end - output) / (kPartBytes + 3);
    uint64_t of_objects = (visited.room - visited.count) / 3;  // contents, and what begins them
    uint64_t of_work = this->most_work - work;
    return static_cast<uint32_t>(std::min({of_model, of_output, of_objects, of_work}));
  }

  template <typename Codec>
  [[gnu::noinline, gnu::flatten]] Inside in_loop(Codec codec, PendingObject& begun) {
    uint32_t before = work;
    waits = false;
    PendingObject body = {};
    Stop stop = Stop::kUnits;
    bool inside = false;
    for (uint32_t units = most_units(); units >= kLeastUnits; units = most_units()) {
      uint32_t left = units;
      stop = run(codec, left, body, inside);
      inside = stop == Stop::kBody;
      if (stop == Stop::kNode) inside = node(left, body);
      work += units - left;
      if (stop == Stop::kEntry) {
        waits = !entry_left(body);
        if (waits) break;
        stop = w->far.size - 1 == w->table_at ? Stop::kArray : Stop::kGoing;
        if (stop == Stop::kArray) break;
      } else if (stop != Stop::kUnits && stop != Stop::kNode) {
        break;
      }
    }
    tries = work - before >= kLeastRun ? kTries : tries - 1;
    begun = body;
    if (inside) return Inside::kBody;
    return stop == Stop::kArray ? Inside::kArray : Inside::kNothing;
  }

  template <typename Codec>
  [[gnu::always_inline]] Stop run(Codec codec, uint32_t& left, PendingObject& body, bool begun) {
    BodyLoop<Header, kLookup, Codec> loop;
    alignas(uint64_t) uint8_t waiting[WaitingBodies::kBytes];
    loop.codec = codec;
    loop.near.entries = waiting;
    loop.knows_nodes = node_tries != 0;
    loop.open(*this);
    uint32_t rest = left;
    PendingObject at = body;
    int64_t made = w->control.made_bytes;
    Stop stop = loop.run(rest, at, begun);
    loop.close(*this);
    this->take_off(w->control.made_bytes - made);
    left = rest;
    body = at;
    return stop;
  }

  // What comes of an entry of the map on top of far.
  bool entry_left(const PendingObject& entry) {
    w->table_at = w->far.size - 1;
    return this->entry_from(*entry.plan, this->object_of(entry), entry.number, entry.cursor);
  }

  // Writes the body that comes next, if it is one of nodes.h, and those behind it that are alike.
  // Returns whether references of `body` come next.
  bool node(uint32_t& left, PendingObject& body) {
    if (near.empty()) {
      body = w->far.top();
      w->far.size--;
    } else {
      this->prefetch_next();
      body = near.pop();
    }
    uint32_t before = left;
    Written written = this->is_node(*body.plan) ? this->nodes_from(left, body) : Written::kNothing;
    node_tries = before - left >= kLeastRun ? kTries : node_tries - 1;
    if (written == Written::kNothing) {
      left -= 1 + body.plan->ref_count;
      this->primitives(this->object_of(body), *body.plan);
    }
    return written != Written::kAll;
  }
};

}  // namespace skyway::write

#endif
