// SPDX-License-Identifier: Apache-2.0
#include "write/window.h"

#include "graph/bounds.h"
#include "graph/window_stats.h"
#include "write/hooks.h"
#include "write/log.h"

namespace skyway::write {

namespace {

void begin_block(Writer* w) {
  w->out = w->buffer;
  w->soft_end = w->buffer + graph::bounds.block_payload_bytes;
  w->control.made_bytes = w->control.made_count = 0;
  w->block_first = w->visited.count;
  w->block_model = 0;
  w->block_open = 1;
}

void end_block(Writer* w, uint64_t model) {
  Control& c = w->control;
  c.items = reinterpret_cast<int64_t>(w->buffer);
  c.items_bytes = w->out - w->buffer;
  c.made = reinterpret_cast<int64_t>(w->made_buffer);
  c.objects = w->visited.count - w->block_first;
  c.model_bytes = static_cast<int64_t>(model);
  c.new_plans = reinterpret_cast<int64_t>(w->block_plans.word);
  c.new_plan_count = w->block_plans.count;
  c.new_externals = reinterpret_cast<int64_t>(w->block_externals.word);
  c.new_external_count = w->block_externals.count;
  c.total_objects = w->visited.count;
  w->block_plans.count = w->block_externals.count = 0;
  w->block_open = 0;
}

uintptr_t mailbox_element(const Writer* w, MailboxSlot slot) {
  return jvm::load_element(jvm::vm, jvm::resolve_global(static_cast<int64_t>(w->mailbox)), slot);
}

// Puts the object that Java has to look at into need[0], a fresh array, so no barrier is owed.
Status hand_over(Writer* w, Status why) {
  if (w->need_object == 0) return why;
  uintptr_t need = mailbox_element(w, kNeedSlot);
  if (need == 0 || !jvm::vm.collector.in_eden(need) || graph::mishap()) return kNeedArray;
  jvm::store_at(need + jvm::vm.header.elements_offset, w->need_object);
  return why;
}

// Narrow oop of the object that Java gave an answer for, 0: none.
uint32_t answered_object(const Writer* w) {
  const Control& c = w->control;
  if (c.answer_external < 0 && c.answer_text == 0 && c.answer_hash == 0) return 0;
  uintptr_t need = mailbox_element(w, kNeedSlot);
  return need == 0 ? 0 : jvm::load_at<uint32_t>(need + jvm::vm.header.elements_offset);
}

// Ends a window whose record is not complete: what was visited goes into the log. Without a log
// nothing may outlive the window, so the record starts again.
Status leave(Writer* w, Status why, uint64_t model) {
  if (!w->log_in_use) {
    new_scope(w, false);
    bool answers = why == kNeedText || why == kNeedExternal || why == kNeedHash || why == kNeedHook;
    bool needs_log = why == kMore || answers;
    return needs_log ? kRestart : hand_over(w, why);
  }
  persist(w);
  if (why == kMore) {
    end_block(w, model);
    return kMore;
  }
  w->block_model = model;
  return hand_over(w, why);
}

template <typename Header>
bool begin(Traversal<Header>& t) {
  uintptr_t mailbox = jvm::resolve_global(static_cast<int64_t>(t.w->mailbox));
  if (!t.reference(jvm::load_at<uint32_t>(mailbox + jvm::vm.header.elements_offset))) return false;
  t.w->in_record = 1;
  return true;
}

// PERF: on a copy, whose address may be known: the address of the state that a window works with
// must not be, or it would live in memory.
template <typename Header>
bool go_on(Traversal<Header>& t, Status& why) {
  Writer* w = t.w;
  if (w->control.hook_answers == 0) return false;
  Traversal<Header> copy = t;
  Hooks<Header> hooks(copy, jvm::resolve_global(static_cast<int64_t>(w->mailbox)));
  bool written = hooks.go_on();
  t = copy;
  why = t.status;
  return written;
}

template <typename Header>
[[gnu::flatten]] Status traverse(Writer* w) {
  Traversal<Header> t;
  t.w = w;
  t.oops = {jvm::vm.oops.base, jvm::vm.oops.shift};
  t.marks = jvm::vm.marks;
  t.need_oop = answered_object(w);
  t.well_known = jvm::load_element(jvm::vm, mailbox_element(w, kWellKnownSlot), 0);
  t.array_pushed = false;
  t.work = 0;
  t.next_element = t.last_element = nullptr;
  const graph::Bounds& bounds = graph::bounds;
  t.object_limit = w->visited.count + (w->log_in_use ? segment_room(w) - bounds.step_objects
                                                     : bounds.unlogged_objects);
  w->need_object = 0;
  if (!w->block_open) begin_block(w);
  t.model = w->block_model;
  t.output = w->out;
  Status why = kDone;
  do {
    why = w->in_record || begin(t) ? t.run() : t.status;
  } while (why == kNeedHook && go_on(t, why));
  w->out = t.output;
  if (why != kDone) return leave(w, why, t.model);
  if (w->log_in_use) persist(w);
  end_block(w, t.model);
  w->in_record = 0;
  return kDone;
}

Status open_window(Writer* w, uint32_t flags) {
  if ((flags & (kNewScope | kNewStream)) != 0) new_scope(w, (flags & kNewStream) != 0);
  if ((flags & kBeginRecord) != 0) {
    w->in_record = w->block_open = 0;
    w->inside = Inside::kNothing;
    w->control.answer_external = -1;
    w->control.answer_text = w->control.answer_hash = w->control.hook_answers = 0;
  }
  if (w->log_in_use) {
    if (!resync(w)) return kResyncing;
    if (segment_room(w) < 2 * graph::bounds.step_objects || graph::mishap()) return kNeedSegment;
  }
  return jvm::vm.header.compact ? traverse<graph::CompactHeader>(w)
                                : traverse<graph::ClassicHeader>(w);
}

}  // namespace

Status write_window(Writer* w, uint32_t flags) {
  graph::WindowTimer timer(graph::write_windows, w->control.windows, w->log_in_use != 0);
  Status status = open_window(w, flags);
  timer.stop(w->control.windows, w->reported_windows);
  return status;
}

}  // namespace skyway::write
