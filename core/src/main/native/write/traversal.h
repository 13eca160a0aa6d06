// SPDX-License-Identifier: Apache-2.0
// The steps of the traversal (docs/format.md, "Order"). A step that cannot be finished is taken
// back as a whole, so that a block always ends between two steps.
#ifndef SKYWAY_WRITE_TRAVERSAL_H
#define SKYWAY_WRITE_TRAVERSAL_H

#include "write/emitter.h"

namespace skyway::write {

// PERF: bounds a window at about half a millisecond when each reference misses the caches.
constexpr uint32_t kWorkPerWindow = 8192;
constexpr uint32_t kLongestNullRun = 1U << 16;
constexpr uint32_t kSmallestSlice = 4096;

template <typename Header>
struct Traversal : Emitter<Header> {
  using Emitter<Header>::w;
  using Emitter<Header>::model;
  using Emitter<Header>::status;
  using Emitter<Header>::array_pushed;
  using Emitter<Header>::decode;
  using Emitter<Header>::reference;
  using Emitter<Header>::varint;

  uint32_t work;
  uint32_t object_limit;  // the scope's count may not pass it in this window

  struct Snapshot {
    uint64_t out;
    uint64_t model;
    int64_t made_bytes;
    int64_t made_count;
    uint32_t count;
    uint32_t near_tail;
    uint64_t far_size;
  };

  Snapshot snapshot() const {
    return {static_cast<uint64_t>(w->out - w->buffer),
            model,
            w->control.made_bytes,
            w->control.made_count,
            w->visited.count,
            w->near.tail,
            w->far.size};
  }

  void take_back(const Snapshot& from) {
    w->out = w->buffer + from.out;
    model = from.model;
    w->control.made_bytes = from.made_bytes;
    w->control.made_count = from.made_count;
    w->visited.count = from.count;
    w->near.tail = from.near_tail;
    w->far.size = from.far_size;
  }

  bool cut_due() const {
    return work >= kWorkPerWindow || w->out >= w->soft_end || model >= format::kBlockModelBytes ||
           w->visited.count >= object_limit;
  }

  const uint8_t* object_of(const PendingObject& pending) const {
    return decode(w->visited.narrow[pending.number]);
  }

  bool root(uint32_t narrow) {
    Snapshot start = snapshot();
    if (reference(narrow)) return true;
    take_back(start);
    return false;
  }

  // Steps until the record is complete (kDone), the block is full (kMore) or Java has to help.
  Status run() {
    if (w->resume != Resume::kNothing && !resume()) return status;
    for (;;) {
      if (w->near.empty() && w->far.size == 0) return kDone;
      if (cut_due()) return kMore;
      if (!step()) return status;
    }
  }

 private:
  bool resume() {
    if (w->resume == Resume::kElements) {
      w->resume = Resume::kNothing;
      const uint8_t* array = object_of(w->far.top());
      return elements(array, *find_plan(Header::klass_word(array)));
    }
    Snapshot start = snapshot();
    uint32_t at = w->resume_at;
    if (body(w->resumed)) return true;
    if (w->resume == Resume::kNothing) {
      take_back(start);
      w->resume = Resume::kBody;
      w->resume_at = at;
    }
    return false;
  }

  bool step() {
    if (!w->near.empty()) {
      Snapshot start = snapshot();
      if (body(w->near.pop())) return true;
      if (w->resume == Resume::kBody) return false;
      w->near.head--;
      take_back(start);
      return false;
    }
    PendingObject top = w->far.top();
    const uint8_t* object = object_of(top);
    const Plan* plan = find_plan(Header::klass_word(object));
    if (plan->kind == Kind::kRefArray) return elements(object, *plan);
    if (plan->kind == Kind::kPrimitiveArray) return slice(object, *plan);
    Snapshot start = snapshot();
    w->far.size--;
    if (body(top)) return true;
    if (w->resume == Resume::kBody) return false;
    take_back(start);
    w->far.top() = top;
    return false;
  }

  bool body(PendingObject pending) {
    const uint8_t* object = object_of(pending);
    const Plan* plan = find_plan(Header::klass_word(object));
    if (plan->kind == Kind::kString) return large_string_body(object, *plan);
    work += 1 + plan->ref_count;
    uint64_t most = plan->primitive_bytes + kBytesOfReference * uint64_t{plan->ref_count};
    if (!ensure_output(w, most)) return this->stop(kNoMemory, 0);
    uint32_t i = 0;
    if (w->resume == Resume::kBody) {
      i = w->resume_at;
      w->resume = Resume::kNothing;
    } else {
      this->primitives(object, *plan);
    }
    for (; i < plan->ref_count; i++) {
      if (!reference(graph::load<uint32_t>(object + plan->refs[i]))) {
        return interrupted(pending, i);
      }
    }
    return true;
  }

  // A reference that Java is asked about has emitted nothing yet.
  bool interrupted(PendingObject pending, uint32_t reference_index) {
    if (status == kNeedText || status == kNeedExternal) {
      w->resume = Resume::kBody;
      w->resume_at = reference_index;
      w->resumed = pending;
    }
    return false;
  }

  bool large_string_body(const uint8_t* object, const Plan& plan) {
    work++;
    *w->out++ = object[plan.coder_offset];
    return this->string_value(graph::load<uint32_t>(object + plan.value_offset));
  }

  bool elements(const uint8_t* object, const Plan& plan) {
    uint64_t at = w->far.size - 1;
    uint32_t length = graph::array_length<Header>(object);
    const uint8_t* element = object + graph::elements_offset<Header>(2);
    bool made = 4ULL * length > format::kInlineBytes;
    uint32_t i = w->far.entry[at].cursor;
    bool going = true;
    array_pushed = false;
    while (i < length && !w->near.full() && !array_pushed && !cut_due()) {
      work++;
      if (w->visited.wide) prefetch_element(element, i, length);
      uint32_t narrow = graph::load<uint32_t>(element + 4ULL * i);
      if (narrow == 0) {
        i = nulls(element, i, length);
        continue;
      }
      Snapshot start = snapshot();
      if (!reference(narrow)) {
        take_back(start);
        w->resume = Resume::kElements;
        going = false;
        break;
      }
      if (made) model += 4;
      i++;
    }
    if (i == length && going) {
      w->far.remove(at);
    } else {
      w->far.entry[at].cursor = i;
    }
    static_cast<void>(plan);
    return going;
  }

  // PERF: an element's header is asked for 16 elements before its turn (two steps of near).
  void prefetch_element(const uint8_t* element, uint32_t i, uint32_t length) const {
    uint32_t ahead = i + 16;
    if (ahead >= length) return;
    uint32_t narrow = graph::load<uint32_t>(element + 4ULL * ahead);
    if (narrow == 0) return;
    __builtin_prefetch(decode(narrow));
    __builtin_prefetch(w->visited.side_slot(narrow));
  }

  uint32_t nulls(const uint8_t* element, uint32_t from, uint32_t length) {
    uint32_t to = from + 1;
    uint32_t end = length - from > kLongestNullRun ? from + kLongestNullRun : length;
    while (to < end && graph::load<uint32_t>(element + 4ULL * to) == 0) to++;
    if (to - from == 1) {
      *w->out++ = format::kNull;
    } else {
      *w->out++ = format::kNulls;
      varint(to - from);
    }
    work += (to - from) / 64;
    return to;
  }

  bool slice(const uint8_t* object, const Plan& plan) {
    uint64_t bytes = static_cast<uint64_t>(graph::array_length<Header>(object))
                     << plan.log2_element;
    uint64_t from = static_cast<uint64_t>(w->far.top().cursor) << plan.log2_element;
    uint64_t room = static_cast<uint64_t>(w->soft_end - w->out);
    uint64_t rest = bytes - from;
    if (room < kSmallestSlice && rest > room) {
      work = kWorkPerWindow;  // cut: the next block has room
      return true;
    }
    uint64_t taken = rest < room ? rest : room & ~uint64_t{7};
    varint(taken);
    std::memcpy(w->out, object + graph::elements_offset<Header>(plan.log2_element) + from, taken);
    w->out += taken;
    work += static_cast<uint32_t>(taken >> 7);
    if (taken == rest) {
      w->far.size--;
    } else {
      w->far.top().cursor += static_cast<uint32_t>(taken >> plan.log2_element);
    }
    return true;
  }
};

}  // namespace skyway::write

#endif
