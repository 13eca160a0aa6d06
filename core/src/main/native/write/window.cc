// SPDX-License-Identifier: Apache-2.0
#include "write/window.h"

#include "graph/bounds.h"
#include "graph/window_stats.h"
#include "write/ask_ahead.h"
#include "write/log.h"
#include "write/mailbox.h"
#include "write/small_prefix.h"
#include "write/walk.h"

namespace skyway::write {

namespace {

uint8_t* items_of(const Writer* w) { return w->buffer + kPrefixBytes; }

void begin_block(Writer* w) {
  w->out = items_of(w);
  w->soft_end = items_of(w) + graph::bounds.block_payload_bytes;
  w->control.made_bytes = w->control.made_count = 0;
  w->block_first = w->visited.count;
  w->block_model = 0;
  w->block_open = 1;
}

void end_block(Writer* w) {
  Control& c = w->control;
  c.items = reinterpret_cast<int64_t>(items_of(w));
  c.items_bytes = w->out - items_of(w);
  c.made = reinterpret_cast<int64_t>(w->made_buffer);
  c.objects = w->visited.count - w->block_first;
  c.model_bytes = static_cast<int64_t>(w->block_model);
  c.new_plans = reinterpret_cast<int64_t>(w->block_plans.word);
  c.new_plan_count = w->block_plans.count;
  c.new_externals = reinterpret_cast<int64_t>(w->block_externals.word);
  c.new_external_count = w->block_externals.count;
  c.total_objects = w->visited.count;
  w->block_plans.count = w->block_externals.count = 0;
  w->block_open = 0;
}

// Longer ones are handed on in other ways.
constexpr int64_t kMostFrameBytes = 1024;

// Of a stream's record that is one short block, and needs nothing in front of its frame, that is
// put together where the items stand. PERF: in Java it took 10 of the 110 ns in which a stream
// writes an object of two numbers.
void put_frame(Writer* w) {
  Control& c = w->control;
  const bool is_plain =
      (c.made_count | c.new_plan_count | c.new_external_count | w->record_cut) == 0;
  uint8_t* first = nullptr;
  if (is_plain && c.items_bytes <= kMostFrameBytes) {
    first = put_prefix(items_of(w), w->out, w->block_model, static_cast<uint32_t>(c.objects), 0);
  }
  c.frame = reinterpret_cast<int64_t>(first);
  c.frame_bytes = first == nullptr ? 0 : w->out - first;
}

// Puts the object that Java has to look at into need[0], a fresh array, so no barrier is owed.
Status hand_over(Writer* w, Status why) {
  if (w->need_object == 0) return why;
  uintptr_t need = mailbox_element(w, kNeedSlot);
  if (need == 0 || !jvm::vm.collector.in_eden(need) || graph::mishap()) return kNeedArray;
  jvm::store_at(need + jvm::vm.header.elements_offset, w->need_object);
  if (why == kNeedAnswer) {
    w->control.need_count = jvm::vm.header.compact ? ask_ahead<graph::CompactHeader>(w, need)
                                                   : ask_ahead<graph::ClassicHeader>(w, need);
  }
  return why;
}

// Ends a window whose record is not complete: what was visited goes into the log. Without a log
// nothing may outlive the window, so the record starts again.
Status leave(Writer* w, Status why) {
  if (!w->log_in_use) {
    new_scope(w, false);
    bool answers = why == kNeedAnswer || why == kNeedExternal || why == kNeedHash;
    bool needs_log = why == kMore || answers;
    return needs_log ? kRestart : hand_over(w, why);
  }
  persist(w);
  if (why == kMore) {
    end_block(w);
    w->record_cut = 1;
    return kMore;
  }
  return hand_over(w, why);
}

template <typename Header>
Status walk(Writer* w, uint32_t object_limit) {
  switch (w->visited.lookup) {
    case Lookup::kHash:
      return walk<Header, Lookup::kHash>(w, object_limit);
    case Lookup::kBits:
      return walk<Header, Lookup::kBits>(w, object_limit);
    default:
      return walk<Header, Lookup::kNumbers>(w, object_limit);
  }
}

// Goes on filling the table of numbers if it is in use. False: there is more than one window takes,
// as each entry may be the first touch of a page.
bool enter_numbers(Writer* w) {
  if (w->visited.lookup != Lookup::kNumbers) return true;
  return w->visited.enter(w->log_in_use ? 8 * graph::bounds.small_objects : w->visited.count);
}

// With so much room in the log, if that is in use.
template <typename Header>
Status traverse(Writer* w, uint32_t room) {
  const graph::Bounds& bounds = graph::bounds;
  // Contents that Java has answered with are beside the work.
  uint32_t logged_objects = room - bounds.step_objects - kMostAnswers;
  uint32_t object_limit =
      w->visited.count + (w->log_in_use ? logged_objects : bounds.unlogged_objects);
  w->need_object = 0;
  if (!w->block_open) begin_block(w);
  Status why = walk<Header>(w, object_limit);
  while (why == kWiden) {
    if (!w->visited.widen()) {
      why = kNoMemory;
    } else {
      why = enter_numbers(w) ? walk<Header>(w, object_limit) : kResyncing;
    }
  }
  if (why != kDone) return leave(w, why);
  if (w->log_in_use) persist(w);
  end_block(w);
  if (w->scope_is_stream != 0) put_frame(w);
  w->in_record = 0;
  if (!w->scope_is_stream) w->visited.give_back();
  return kDone;
}

Status open_window(Writer* w, uint32_t flags) {
  if ((flags & (kNewScope | kNewStream)) != 0) new_scope(w, (flags & kNewStream) != 0);
  if ((flags & kWithLog) != 0) w->log_in_use = 1;
  if ((flags & kBeginRecord) != 0) {
    w->in_record = w->block_open = w->record_cut = 0;
    w->record_first = w->scope_is_stream != 0 ? w->visited.count : 0;
    w->inside = Inside::kNothing;
    w->control.answer_external = kNoAnswer;
    w->control.answer_hash = 0;
  }
  uint32_t room = 0;
  if (w->log_in_use) {
    if (!resync(w) || !enter_numbers(w)) return kResyncing;
    room = segment_room(w);
    if (room < 2 * graph::bounds.step_objects || graph::mishap()) return kNeedSegment;
  }
  return jvm::vm.header.compact ? traverse<graph::CompactHeader>(w, room)
                                : traverse<graph::ClassicHeader>(w, room);
}

}  // namespace

Status write_window(Writer* w, uint32_t flags) {
  graph::WindowTimer timer(graph::write_windows, w->control.windows, w->pace,
                           (flags & kBeginRecord) == 0);
  Status status = open_window(w, flags);
  bool used_up = status == kMore || status == kDone;
  timer.stop(w->control.windows, w->reported_windows, w->pace, used_up);
  return status;
}

}  // namespace skyway::write
