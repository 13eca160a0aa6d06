// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_READ_CHUNK_READER_INLINE_H
#define SKYWAY_READ_CHUNK_READER_INLINE_H

#include "graph/bounds.h"
#include "read/chunk_reader.h"
#include "read/finish.h"
#include "read/traversal.h"
#include "read/window.h"

namespace skyway::read {

// False when memory is short. Each object of a chunk takes at least 8 bytes of it.
template <typename Header>
bool begin_window(Reader* r, const Chunk<Header>& chunk) {
  uint64_t most = static_cast<uint64_t>(chunk.end - chunk.start) / 8;
  most += static_cast<uint64_t>(r->control.made_count);
  if (most > r->objects.capacity && !r->objects.reserve(most)) return false;
  r->chunk_first = r->count;
  r->objects.count = r->posts.count = r->slices.count = r->slice_values.count = 0;
  r->fixes.count = r->fix_offsets.count = 0;
  r->hooked.count = r->deferred.count = r->deferred_offsets.count = 0;
  if (r->control.block_begin == 0) return true;
  r->control.block_begin = 0;
  r->block_first = r->count;
  r->made_next = 0;
  return true;
}

// How a walk ended.
struct Outcome {
  Status why;
  Error error;
  uint64_t detail;
  const uint8_t* in;
  const uint8_t* end;
  uint8_t* top;   // of the chunk
  uint32_t root;  // or the holder of what does not fit its place, of a later block

  bool fail(Error rule, uint64_t what = 0) {
    error = rule;
    detail = what;
    return false;
  }
};

// The rules a block has to meet once all of it is read.
inline bool block_holds(const Reader* r, Outcome& end) {
  bool done = end.why == kDone;
  if (done && end.in != end.end) {
    return end.fail(Error::kTrailing, static_cast<uint64_t>(end.end - end.in));
  }
  if (done != (r->control.last != 0)) return end.fail(Error::kIncomplete);
  if (r->made_next != static_cast<uint64_t>(r->control.made_count)) return end.fail(Error::kMade);
  uint64_t objects = r->count - r->block_first;
  if (r->control.declared < 0) return true;
  if (objects == static_cast<uint64_t>(r->control.declared)) return true;
  return end.fail(Error::kObjectCount, objects);
}

template <typename Header>
Status give_up(Reader* r, const Outcome& end, Status why, const uint8_t* base, uintptr_t array) {
  r->control.error = static_cast<int64_t>(end.error);
  r->control.error_detail = static_cast<int64_t>(end.detail);
  if (why == kFormatError) r->control.position = end.in - base;
  r->count = r->chunk_first;
  while (r->hidden.count != 0 && r->hidden.entry[r->hidden.count - 1] >= r->count) {
    r->hidden.count--;
  }
  abandon_record(r);
  Finish<Header>(r, array, end.top).give_up(end.error == Error::kType ? end.root : 0);
  return why;
}

// Where a step ended that a misfit has stopped. Of a record's first window it means nothing.
template <typename Header>
uint32_t place_of_misfit(Reader* r, const Traversal<Header>& t) {
  if (r->inside != Inside::kBody && r->far.size == 0) return 0;
  const PendingObject& holder = r->inside == Inside::kBody ? r->unfinished : r->far.top();
  r->control.error_class = holder.cls;
  r->control.error_edge = holder.cursor;
  return t.narrow_of(holder.number);
}

// Errors that are found late are told as those that are found at once.
template <typename Header>
void return_to_misfit(Traversal<Header>& t) {
  const LateCheck& at = *t.misfit;
  t.in = at.in;
  t.r->inside = Inside::kBody;
  t.r->unfinished = {at.place.number, at.place.cls, at.place.cursor, 0};
}

// Goes on with the record, from its root if it begins.
template <typename Header>
void walk(Reader* r, uintptr_t mailbox, const uint8_t* base, Outcome& outcome) {
  const Control& c = r->control;
  WindowLists lists;
  if (r->count != 0) {
    for (KnownTable& table : lists.known) table = {};
  }
  Traversal<Header> t;
  t.open(r, mailbox, lists);
  t.in = base + c.position;
  t.end = base + c.end;
  if (c.begin != 0) r->record_first = r->count;
  auto waiting = graph::NearQueue<PendingObject>::of(r->near);
  while (!waiting.empty()) t.near.push(t.located(waiting.pop()));
  // The root is read as the one reference of a body.
  outcome.root = 0;
  t.root = reinterpret_cast<uint8_t*>(&outcome.root);
  RefSlot root_slot = {};
  Plan root_plan = {.shape = Shape::kFixed, .ref_count = 1, .refs = &root_slot};
  NearObject body = {t.root, &root_plan, 0, 0, 0, true};
  Inside inside = c.begin != 0 ? Inside::kBody : r->inside;
  if (c.begin == 0 && inside == Inside::kBody) body = t.located(r->unfinished);
  r->inside = Inside::kNothing;
  bool going = inside != Inside::kEntry ||
               graph::rarely(t, [&](auto& copy) { return copy.rest_of_entry(inside); });
  outcome.why = going ? t.run(inside, body) : t.status;
  if (!t.check_late()) outcome.why = kFormatError;
  if (t.misfit != nullptr) return_to_misfit(t);
  t.close();
  outcome.error = t.error;
  outcome.detail = t.detail;
  if (t.error == Error::kType) outcome.root = c.begin != 0 ? 0 : place_of_misfit(r, t);
  outcome.in = t.in;
  outcome.end = t.end;
  outcome.top = t.chunk.top;
}

template <typename Header>
[[gnu::flatten]] Status read_chunk(Reader* r, uintptr_t mailbox) {
  Control& c = r->control;
  uintptr_t array = jvm::load_element(jvm::vm, mailbox, kChunkSlot);
  if (!jvm::vm.collector.in_eden(array) || graph::mishap()) return kNotEden;
  uintptr_t input = jvm::load_element(jvm::vm, mailbox, kInputSlot);
  const uint8_t* base = c.input != 0
                            ? reinterpret_cast<const uint8_t*>(c.input)
                            : reinterpret_cast<const uint8_t*>(input) + Header::kSmallElements;
  if (!begin_window(r, Chunk<Header>::over(array))) return kNoMemory;
  Outcome end;
  walk<Header>(r, mailbox, base, end);
  Status why = end.why;
  if (why == kChunkFull && end.in == base + c.position) return kTooSmall;
  if (why == kFormatError || why == kNoMemory) return give_up<Header>(r, end, why, base, array);
  if (why != kDone && c.table == 0) return give_up<Header>(r, end, kNeedTable, base, array);
  if (why != kChunkFull && !block_holds(r, end))
    return give_up<Header>(r, end, kFormatError, base, array);
  c.position = end.in - base;
  c.begin = 0;
  return Finish<Header>(r, array, end.top).run(end.root) ? why : kNoMemory;
}

}  // namespace skyway::read

#endif
