// SPDX-License-Identifier: Apache-2.0
// What all parts of a reference are written with: output, room, tags. Everything here runs in a
// window; a false answer means that `status` says why, and that nothing of the reference at hand
// has been written, so that it can be tried again.
#ifndef SKYWAY_WRITE_EMITTER_H
#define SKYWAY_WRITE_EMITTER_H

#include "format/tags.h"
#include "format/varint.h"
#include "graph/heap_layout.h"
#include "jvm/vm.h"
#include "write/writer.h"

namespace skyway::write {

// Primitives of one object that are written without asking for room.
constexpr uint32_t kUncheckedBytes = 256;

template <typename Header>
struct Emitter {
  Writer* w;
  uint8_t* output;  // w->out while the window is open: a local that no store to memory can alias
  graph::NarrowOops oops;
  jvm::MarkLayout marks;
  uint64_t model;
  uint32_t need_oop;  // narrow oop of the object that Java gave an answer for; 0: none
  Status status;
  bool array_pushed;  // the last reference put an array onto far

  uint8_t* decode(uint32_t narrow) const { return oops.decode(narrow); }

  void varint(uint64_t value) { output = format::put_varint(output, value); }

  bool stop(Status why, uint32_t object) {
    status = why;
    w->need_object = object;
    return false;
  }

  // Output for one object of so many bytes, and for all short references that may follow it.
  bool room_in_output(uint64_t bytes) {
    if (static_cast<uint64_t>(w->buffer_end - output) >= bytes + kOutputSlack) return true;
    w->out = output;
    if (!ensure_output(w, bytes)) return stop(kNoMemory, 0);
    output = w->out;
    return true;
  }

  bool room_for_one(uint32_t narrow, uint32_t*& slot) {
    Visited& visited = w->visited;
    if (visited.can_add()) return true;
    if (visited.wide || !visited.widen(jvm::vm.collector.heap_end - jvm::vm.collector.heap_start)) {
      return stop(kNoMemory, 0);
    }
    uint32_t number = 0;
    visited.find(narrow, slot, number);
    return true;
  }

  bool new_tag(uint32_t tag) {
    if (tag == 0) return stop(kNoMemory, 0);
    varint(tag);
    return true;
  }

  // Tag of a direct instance of Object, with the identity hash before it if one was asked for:
  // nothing else can be the point of such an object. Other hashes do not travel (docs/design.md).
  bool hashed_tag(uint32_t narrow, const uint8_t* object, uint32_t tag) {
    uint64_t mark = graph::load<uint64_t>(object);
    if ((mark & 3) != 1 || ((mark >> marks.hash_shift) & marks.hash_mask) != 0) {
      if (!hashed(narrow, mark)) return false;
    }
    return new_tag(tag);
  }

  // 0: memory is short.
  uint32_t tag_of(const Plan& plan) {
    if (plan.tag != 0) return plan.tag;
    if (plan.id >= w->tag_capacity && !ensure_plan_tags(w, plan.id)) return 0;
    uint32_t& tag = w->tag_of_plan[plan.id];
    if (tag == 0) {
      if (!w->described.push(plan.id) || !w->block_plans.push(plan.id)) return 0;
      tag = format::kFirstClass + w->next_class++;
    }
    return tag;
  }

  void primitives(const uint8_t* object, const Plan& plan) {
    uint8_t* out = output;
    for (uint32_t i = 0; i < plan.run_count; i++) {
      graph::copy_exact(out, object + plan.runs[i].offset, plan.runs[i].bytes);
      out += plan.runs[i].bytes;
    }
    output = out;
  }

 private:
  bool hashed(uint32_t narrow, uint64_t mark) {
    jvm::MarkHash hash = marks.hash(mark);
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
