// SPDX-License-Identifier: Apache-2.0
// What all parts of a reference are written with: output, room, tags. Everything here runs in a
// window; a false answer means that `status` says why, and that nothing of the reference at hand
// has been written, so that it can be tried again.
#ifndef SKYWAY_WRITE_EMITTER_H
#define SKYWAY_WRITE_EMITTER_H

#include <algorithm>

#include "format/tags.h"
#include "format/varint.h"
#include "graph/heap_layout.h"
#include "graph/memberwise.h"
#include "graph/rarely.h"
#include "jvm/vm.h"
#include "write/primitives.h"
#include "write/visited_index.h"
#include "write/writer.h"

namespace skyway::write {

// Primitives of one object that are written without asking for room.
constexpr uint32_t kUncheckedBytes = 256;

constexpr uint32_t kSmallBytes = 64;

// PERF: all of a window's state is in this one object, whose address never leaves the function that
// the window is inlined into, so it is in registers. What is rare runs on a copy, see `rarely`.
template <typename Header, Lookup kLookup>
struct Emitter : graph::Memberwise {
  Writer* w;
  uint8_t* output;    // w->out
  uint8_t* soft_end;  // w->soft_end
  uint8_t* hard_end;  // what is written without asking for room may begin here
  VisitedIndex<kLookup> visited;
  graph::NearQueue<PendingObject> near;
  graph::NarrowOops oops;
  uint64_t model;        // w->block_model
  uint32_t small_bytes;  // arrays and strings up to here are always inline
  uint32_t need_oop;     // narrow oop of the object that Java gave an answer for; 0: none
  Status status;
  bool array_pushed;  // the last reference put an array onto far
  uint32_t work;
  uint32_t most_work;
  uint64_t most_model;

  void open(Writer* writer, uint32_t answered) {
    w = writer;
    output = w->out;
    soft_end = w->soft_end;
    hard_end = w->buffer_end - kOutputSlack;
    visited = VisitedIndex<kLookup>::of(w->visited);
    near = graph::NearQueue<PendingObject>::of(w->near);
    oops = {jvm::vm.oops.base, jvm::vm.oops.shift};
    model = w->block_model;
    small_bytes = std::min(kSmallBytes, graph::bounds.inline_bytes);
    need_oop = answered;
    status = kDone;
    array_pushed = false;
  }

  // One object is added for each unit of work, and one for the root.
  void limit(uint32_t most_objects) {
    work = 0;
    uint32_t bound = graph::bounds.write_work;
    // Where blocks end is seen in the bytes, so only large graphs' depend on time.
    bool is_paced = w->log_in_use != 0 && visited.count >= 32 * graph::bounds.unlogged_objects;
    most_work = std::min(is_paced ? w->pace.of(bound) : bound, most_objects - 1);
    most_model = graph::bounds.block_model_bytes;
  }

  bool cut_due() const { return work >= most_work || output >= soft_end || model >= most_model; }

  void close() {
    w->out = output;
    w->soft_end = soft_end;
    visited.save(w->visited);
    near.save(w->near);
    w->block_model = model;
  }

  uint8_t* decode(uint32_t narrow) const { return oops.decode(narrow); }

  const uint8_t* object_of(const PendingObject& pending) const {
    return decode(visited.objects.at(pending.number));
  }

  void varint(uint64_t value) { output = format::put_varint(output, value); }

  bool stop(Status why, uint32_t object) {
    status = why;
    w->need_object = object;
    return false;
  }

  // Output for one object of so many bytes, and for all short references that may follow it.
  bool room_in_output(uint64_t bytes) {
    if (output + bytes <= hard_end) return true;
    return graph::rarely(*this, [&](Emitter& copy) { return copy.grow_output(bytes); });
  }

  bool room_for(uint32_t objects) {
    return visited.count + objects <= visited.room ||
           stop(visited.is_last_table() ? kNoMemory : kWiden, 0);
  }

  bool new_tag(uint32_t tag) {
    if (tag == 0) return stop(kNoMemory, 0);
    varint(tag);
    return true;
  }

  // A direct instance of Object has its identity hash before the tag if one was asked for: nothing
  // else can be the point of such an object. Other hashes do not travel (docs/design.md).
  bool hash(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    if (plan.tag != format::tag_of(format::kPlainObject)) return true;
    const jvm::MarkLayout& marks = jvm::vm.marks;
    uint64_t mark = graph::load<uint64_t>(object);
    bool none = (mark & 3) == 1 && ((mark >> marks.hash_shift) & marks.hash_mask) == 0;
    return none || hashed(narrow, mark);
  }

  // 0: memory is short.
  uint32_t tag_of(const Plan& plan) const {
    uint32_t tag = known_tag(plan);
    return tag != 0 ? tag : first_tag(w, plan.id);
  }

  // 0: none in this stream yet.
  uint32_t known_tag(const Plan& plan) const {
    return plan.tag != 0 ? plan.tag : write::known_tag(w, plan.id);
  }

  void primitives(const uint8_t* object, const Plan& plan) {
    output = put_primitives(output, object, plan);
  }

 private:
  [[gnu::noinline]] bool grow_output(uint64_t bytes) {
    w->out = output;
    w->soft_end = soft_end;
    if (!ensure_output(w, bytes)) return stop(kNoMemory, 0);
    output = w->out;
    soft_end = w->soft_end;
    hard_end = w->buffer_end - kOutputSlack;
    return true;
  }

  [[gnu::noinline]] bool hashed(uint32_t narrow, uint64_t mark) {
    jvm::MarkHash hash = jvm::vm.marks.hash(mark);
    if (hash.kind == jvm::MarkHash::kNone) return true;
    if (hash.kind == jvm::MarkHash::kUnstable) {
      if (narrow != need_oop || w->control.answer_hash == 0) return stop(kNeedHash, narrow);
      hash.value = static_cast<uint32_t>(w->control.answer_hash);
      w->control.answer_hash = 0;
    }
    *output++ = format::kHashed;
    graph::store(output, hash.value);
    output += 4;
    return true;
  }
};

}  // namespace skyway::write

#endif
