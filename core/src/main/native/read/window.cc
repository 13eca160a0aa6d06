// SPDX-License-Identifier: Apache-2.0
#include "read/window.h"

#include "graph/bounds.h"
#include "graph/window_stats.h"
#include "read/finish.h"
#include "read/traversal.h"

namespace skyway::read {

namespace {

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

// The rules a block has to meet once all of it is read.
template <typename Header>
bool block_holds(Traversal<Header>& t, Status why) {
  Reader* r = t.r;
  if (why == kDone && t.in != t.end) return t.fail(Error::kTrailing, t.rest());
  if ((why == kDone) != (r->control.last != 0)) return t.fail(Error::kIncomplete);
  if (r->made_next != static_cast<uint64_t>(r->control.made_count)) return t.fail(Error::kMade);
  uint64_t objects = r->count - r->block_first;
  if (objects != static_cast<uint64_t>(r->control.declared)) {
    return t.fail(Error::kObjectCount, objects);
  }
  return true;
}

template <typename Header>
Status give_up(Traversal<Header>& t, Status why, const uint8_t* base) {
  Reader* r = t.r;
  r->control.error = static_cast<int64_t>(t.error);
  r->control.error_detail = static_cast<int64_t>(t.detail);
  if (why == kFormatError) r->control.position = t.in - base;
  r->count = r->chunk_first;
  while (r->hidden.count != 0 && r->hidden.entry[r->hidden.count - 1] >= r->count) {
    r->hidden.count--;
  }
  abandon_record(r);
  Finish<Header>(t).give_up();
  return why;
}

template <typename Header>
[[gnu::flatten]] Status read(Reader* r, uintptr_t mailbox) {
  Control& c = r->control;
  uintptr_t array = jvm::load_element(jvm::vm, mailbox, kChunkSlot);
  if (!jvm::vm.collector.in_eden(array) || graph::mishap()) return kNotEden;
  uintptr_t input = jvm::load_element(jvm::vm, mailbox, kInputSlot);
  const uint8_t* base = c.input != 0
                            ? reinterpret_cast<const uint8_t*>(c.input)
                            : reinterpret_cast<const uint8_t*>(input) + Header::kSmallElements;
  Traversal<Header> t = {};
  t.r = r;
  t.in = base + c.position;
  t.end = base + c.end;
  t.chunk = Chunk<Header>::over(array);
  t.oops = {jvm::vm.oops.base, jvm::vm.oops.shift};
  t.hash_shift = jvm::vm.marks.hash_shift;
  t.tables = jvm::load_element(jvm::vm, mailbox, kTablesSlot);
  t.externals = jvm::load_element(jvm::vm, mailbox, kExternalsSlot);
  t.made = jvm::load_element(jvm::vm, mailbox, kMadeSlot);
  t.table = c.table != 0;
  t.all_old = graph::mishap();
  if (!begin_window(r, t.chunk)) return kNoMemory;
  uint32_t root = 0;
  const uint8_t* first = t.in;
  Status why = c.begin == 0 || t.root(root) ? t.run() : t.status;
  if (why == kFormatError || why == kNoMemory) return give_up(t, why, base);
  if (why == kChunkFull && t.in == first) return kTooSmall;
  if (why != kDone && !t.table) return give_up(t, kNeedTable, base);
  if (why != kChunkFull && !block_holds(t, why)) return give_up(t, kFormatError, base);
  c.position = t.in - base;
  c.begin = 0;
  return Finish<Header>(t).run(root) ? why : kNoMemory;
}

Status open_window(Reader* r) {
  if (r->control.new_scope != 0) {
    r->control.new_scope = 0;
    new_scope(r);
  }
  uintptr_t mailbox = jvm::resolve_global(static_cast<int64_t>(r->mailbox));
  return jvm::vm.header.compact ? read<graph::CompactHeader>(r, mailbox)
                                : read<graph::ClassicHeader>(r, mailbox);
}

}  // namespace

Status read_window(Reader* r) {
  graph::WindowTimer timer(graph::read_windows, r->control.windows, r->control.table != 0);
  Status status = open_window(r);
  timer.stop(r->control.windows, r->reported_windows);
  return status;
}

}  // namespace skyway::read
