// SPDX-License-Identifier: Apache-2.0
#include "write/window.h"

#include "graph/bounds.h"
#include "graph/window_stats.h"
#include "write/answered_reference.h"
#include "write/ask_ahead.h"
#include "write/log.h"
#include "write/mailbox.h"

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

void end_block(Writer* w) {
  Control& c = w->control;
  c.items = reinterpret_cast<int64_t>(w->buffer);
  c.items_bytes = w->out - w->buffer;
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

// Narrow oop of the object that Java gave an answer for, 0: none.
uint32_t answered_object(const Writer* w) {
  const Control& c = w->control;
  if (c.answer_external == kNoAnswer && c.answer_hash == 0) return 0;
  uintptr_t need = mailbox_element(w, kNeedSlot);
  return need == 0 ? 0 : jvm::load_at<uint32_t>(need + jvm::vm.header.elements_offset);
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
    return kMore;
  }
  return hand_over(w, why);
}

// The root is written as the one reference of a body: the mailbox, whose first element it is.
template <typename Header>
RefSlot root_slot = {graph::elements_offset<Header>(2) + 4 * kRootSlot, nullptr};
template <typename Header>
const Plan kRootPlan = {.kind = Kind::kFixed, .ref_count = 1, .refs = &root_slot<Header>};

// Runs the traversal from where it stands: at the root, or where it waited.
template <typename Header, Lookup kLookup>
Status run(Traversal<Header, kLookup>& t, const uint8_t* mailbox) {
  Writer* w = t.w;
  const Plan& root = kRootPlan<Header>;
  bool begins = w->in_record == 0;
  Inside inside = begins ? Inside::kBody : w->inside;
  if (inside == Inside::kEntry) {
    if (!graph::rarely(t, [](auto& copy) { return copy.rest_of_entry(); })) return t.status;
    inside = w->inside;
  }
  PendingObject body = begins ? PendingObject{&root, 0, 0} : w->unfinished;
  const uint8_t* object = begins || inside != Inside::kBody ? mailbox : t.object_of(body);
  w->inside = Inside::kNothing;
  Status why = t.run(inside, body, object);
  if (w->inside == Inside::kBody && w->unfinished.plan == &root) {
    w->inside = Inside::kNothing;
  } else {
    w->in_record = 1;
  }
  return why;
}

template <typename Header, Lookup kLookup>
[[gnu::flatten]] Status walk(Writer* w, uint32_t object_limit) {
  auto mailbox = mailbox_of(w);
  Traversal<Header, kLookup> t;
  t.open(w, answered_object(w));
  // A body that began below the limit may have passed it before the table was widened: it ends.
  t.limit(std::max(object_limit, w->visited.count + 1) - w->visited.count);
  t.next_element = t.last_element = nullptr;
  t.tries = t.node_tries = PendingBodies<Header, kLookup>::kTries;
  t.waits = false;
  Status why = kMore;
  for (bool goes_on = true; goes_on;) {
    why = run(t, reinterpret_cast<const uint8_t*>(mailbox));
    goes_on = why == kNeedAnswer && w->control.answers != 0;
    if (goes_on && !graph::rarely(t, [&](auto& copy) {
          return AnsweredReference<Header, kLookup>(copy).go_on();
        })) {
      why = t.status;
      break;
    }
  }
  t.close();
  return why;
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

template <typename Header>
Status traverse(Writer* w) {
  const graph::Bounds& bounds = graph::bounds;
  // Contents that Java has answered with are beside the work.
  uint32_t logged_objects = segment_room(w) - bounds.step_objects - kMostAnswers;
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
  w->in_record = 0;
  if (!w->scope_is_stream) w->visited.give_back();
  return kDone;
}

Status open_window(Writer* w, uint32_t flags) {
  if ((flags & (kNewScope | kNewStream)) != 0) new_scope(w, (flags & kNewStream) != 0);
  if ((flags & kWithLog) != 0) w->log_in_use = 1;
  if ((flags & kBeginRecord) != 0) {
    w->in_record = w->block_open = 0;
    w->record_first = w->scope_is_stream != 0 ? w->visited.count : 0;
    w->inside = Inside::kNothing;
    w->control.answer_external = kNoAnswer;
    w->control.answer_hash = 0;
  }
  if (w->log_in_use) {
    if (!resync(w) || !enter_numbers(w)) return kResyncing;
    if (segment_room(w) < 2 * graph::bounds.step_objects || graph::mishap()) return kNeedSegment;
  }
  return jvm::vm.header.compact ? traverse<graph::CompactHeader>(w)
                                : traverse<graph::ClassicHeader>(w);
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
