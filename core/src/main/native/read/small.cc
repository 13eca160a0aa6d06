// SPDX-License-Identifier: Apache-2.0
#include "read/small.h"

#include <algorithm>

#include "graph/bounds.h"
#include "graph/pending.h"
#include "graph/small_oops.h"
#include "graph/window_stats.h"
#include "read/flat_entries.h"
#include "read/small_chunk.h"
#include "read/small_links.h"
#include "read/small_listed.h"
#include "read/window.h"

namespace skyway::read {

namespace {

template <typename Header, typename Oops>
struct SmallRecord : SmallLinks<Header, Oops> {
  using SmallObjects<Header, Oops>::in;
  using SmallObjects<Header, Oops>::end;
  using SmallObjects<Header, Oops>::near;
  using SmallObjects<Header, Oops>::far;
  using SmallObjects<Header, Oops>::far_size;
  using SmallObjects<Header, Oops>::array_pushed;
  using SmallObjects<Header, Oops>::varint;

  // The traversal (docs/format.md), from its root to its end. The root is read as the one reference
  // of a body.
  bool run(uint32_t& root) {
    RefSlot root_slot = {};
    this->begin();
    if (!this->reference(root_slot, root)) return false;
    for (;;) {
      Body next;
      if (!near.empty()) {
        next = near.pop();
      } else if (far_size == 0) {
        return in == end;
      } else if (far[far_size - 1].length != 0) {
        if (!contents(far[far_size - 1].plan->shape)) [[unlikely]]
          return false;
        continue;
      } else {
        far_size--;
        next = {far[far_size].object, far[far_size].plan};
      }
      if (!this->primitives(next.object, *next.plan) || !fields(next)) [[unlikely]]
        return false;
    }
  }

 private:
  static constexpr uint32_t kLongRun = 64;

  // Of the array or map on top of far.
  bool contents(Shape shape) {
    if (shape == Shape::kTable) return this->entries();
    if (shape == Shape::kLinked) return this->linked_entries();
    return elements(far_size - 1);
  }

  bool fields(Body body) {
    RefSlot* slot = body.plan->refs;
    for (uint32_t left = body.plan->ref_count; left != 0; left--, slot++) {
      uint32_t narrow = 0;
      if (!this->reference(*slot, narrow)) [[unlikely]]
        return false;
      if (slot->offset != kDropped) [[likely]]
        graph::store(body.object + slot->offset, narrow);
    }
    return true;
  }

  bool elements(uint32_t at) {
    const Waiting array = far[at];
    uint8_t* element = array.object + Header::kSmallElements;
    uint32_t i = array.cursor;
    if (this->leaves_runs && i == 0 && array.length >= kLongRun && this->count <= kFewObjects &&
        is_run_next()) {
      return false;
    }
    array_pushed = false;
    while (i < array.length && !near.full() && !array_pushed) {
      if (in < end && *in == format::kNulls) [[unlikely]] {
        if (!nulls(i, array.length)) return false;
      } else if (in < end && *in == format::kBoxes) [[unlikely]] {
        if (!this->box_run(array.plan->refs[0], element, i, array.length)) return false;
      } else {
        uint32_t narrow = 0;
        if (!this->reference(array.plan->refs[0], narrow)) [[unlikely]]
          return false;
        graph::store(element + 4ULL * i++, narrow);
      }
    }
    far[at].cursor = i;
    if (i != array.length) return true;
    if (at + 1 < far_size) far[at] = far[at + 1];
    far_size--;
    return true;
  }

  // PERF: what the general reader has loops for: 2.9 instead of 7.1 ns a number, 4.8 instead of 6.4
  // a UUID. To give up a record that has just begun takes next to nothing.
  bool is_run_next() const {
    if (in >= end) return false;
    if (*in == format::kBoxes) return true;
    const uint32_t cls = *in - static_cast<uint32_t>(format::kFirstClass);
    if (cls < format::kFirstDescribed) return cls == format::kInteger || cls == format::kLong;
    if (cls >= this->plan_count) return false;
    const Plan& plan = *this->plans[cls];
    return plan.shape == Shape::kFixed && plan.ref_count == 0;
  }

  bool nulls(uint32_t& i, uint32_t length) {
    uint32_t run = 0;
    in++;
    if (!varint(run) || run < 2 || run > length - i) return false;
    i += run;
    return true;
  }
};

// What a record is read with, but for its bytes and its room. The arrays are the caller's.
template <typename Record, typename Oops>
void prepare(Record& record, const Reader* r, uintptr_t mailbox, Oops oops, Body* near,
             Waiting* far, uint32_t* numbers, MadeTexts* made) {
  record.begin();
  record.numbers = numbers;
  record.made = made;
  record.count = 0;
  record.plans = reinterpret_cast<Plan* const*>(r->control.plans);
  record.plan_count = static_cast<uint32_t>(r->control.plan_count);
  record.near = {near, 0, 0};
  record.far = far;
  record.far_size = 0;
  record.oops = oops;
  record.array_pushed = false;
  record.externals = jvm::load_element(jvm::vm, mailbox, kExternalsSlot);
  record.external_count = static_cast<uint32_t>(r->control.external_count);
}

// Of an array in the mailbox.
template <typename Header>
const uint8_t* elements_of(uintptr_t mailbox, MailboxSlot slot) {
  return reinterpret_cast<const uint8_t*>(jvm::load_element(jvm::vm, mailbox, slot) +
                                          Header::kSmallElements);
}

template <typename Header, typename Oops>
[[gnu::flatten]] Status read(Reader* r, Oops oops, uint32_t position, uint32_t last,
                             uint32_t declared, uint32_t made) {
  using Record = SmallRecord<Header, Oops>;
  uintptr_t mailbox = jvm::resolve_global(static_cast<int64_t>(r->mailbox));
  SmallChunk<Header> chunk;
  if (made > kMostTexts || !chunk.open(mailbox, kMostSmallChunk)) return kNotSmall;
  uint32_t few_numbers[kMostEntryBytes / Record::kSmallestObject];
  uint32_t* numbers = few_numbers;
  if (made != 0 || chunk.end - chunk.start > int64_t{kMostEntryBytes}) {
    auto most = static_cast<uint64_t>(chunk.end - chunk.start) / Record::kSmallestObject + made;
    if (most > r->objects.capacity && !r->objects.reserve(most)) return kNotSmall;
    numbers = r->objects.entry;
  }
  Body near[graph::Near<Body>::kSlots];
  Waiting far[Record::kMostFar];
  const uint8_t* input = elements_of<Header>(mailbox, kInputSlot);
  Record record;
  MadeTexts texts;
  prepare(record, r, mailbox, oops, near, far, numbers, &texts);
  if (made != 0) [[unlikely]] {
    texts.next = elements_of<Header>(mailbox, kMadeSlot);
    texts.end = texts.next + 4ULL * made;
  }
  record.lists = true;
  record.leaves_runs = declared > kFewObjects;
  record.in = input + position;
  record.end = record.readable = input + last;
  record.top = chunk.first();
  record.limit = chunk.end - Record::kSlack;
  uint32_t root = 0;
  Status status = kDone;
  bool read = record.run(root) && record.count == declared && texts.next == texts.end;
  if (read && record.needs_java()) [[unlikely]] {
    status = record.unstable_key ? kDoneUnstable : kDoneListed;
    read = put_listed(record, root);
  }
  if (!read) return record.full ? kChunkFull : kNotSmall;
  chunk.reveal(record.top, root);
  r->control.chunk_bytes = record.top - chunk.start;
  return status;
}

template <typename Header>
void put_roots(uint8_t* array, const uint32_t* roots, uint32_t count) {
  uint32_t klass_word = built_ins.klass_word[format::kObjectArray];
  Header::store_header(array, klass_word, Header::prototype(klass_word));
  graph::store(array + Header::kArrayLength, count);
  std::memcpy(array + Header::kSmallElements, roots, 4ULL * count);
}

// Reads the entry at `next`, of a bundle that ends at `end`. False: it is not plain.
template <typename Record>
[[gnu::always_inline]] inline bool read_entry(Record& record, const uint8_t* next,
                                              const uint8_t* end, uint32_t& root) {
  uint32_t bytes = 0;
  record.in = next;
  record.end = end;
  if (!record.varint(bytes) || bytes > record.rest()) return false;
  record.end = record.in + bytes;
  record.count = 0;
  root = 0;
  return record.run(root) && !record.needs_java();
}

// Reads entries until the bundle ends, the chunk is full, or one is not plain. Answers as
// read_bundle.
template <typename Header, typename Oops>
[[gnu::flatten]] uint32_t read_entries(Reader* r, Oops oops, uint32_t position, uint32_t last) {
  using Record = SmallRecord<Header, Oops>;
  uintptr_t mailbox = jvm::resolve_global(static_cast<int64_t>(r->mailbox));
  SmallChunk<Header> chunk;
  if (!chunk.open(mailbox, kMostBundleChunk)) return 0;
  uint32_t numbers[kMostEntryBytes / Record::kSmallestObject];
  uint32_t roots[kMostRoots];
  Body near[graph::Near<Body>::kSlots];
  Waiting far[Record::kMostFar];
  const uint8_t* input = elements_of<Header>(mailbox, kInputSlot);
  const uint8_t* next = input + position;
  const uint8_t* end = input + last;
  Record record;
  MadeTexts texts;
  prepare(record, r, mailbox, oops, near, far, numbers, &texts);
  record.lists = record.leaves_runs = false;
  record.readable = end;
  FlatEntries<Header, Oops> flat = {record.plans, record.plan_count, oops, chunk.first()};
  uint32_t count = 0;
  bool is_short = false;
  // The array of roots comes behind the objects.
  uint8_t* limit = chunk.end - Record::kSlack - graph::array_bytes<Header>(1, 2);
  while (next != end && count != kMostRoots) {
    uint8_t* top = flat.top;
    is_short = limit <= top;
    if (is_short) break;
    if (end - next >= flat.kInput && limit - top >= flat.kRoom) [[likely]] {
      const uint8_t* behind = flat.entry(next, roots[count]);
      if (behind != nullptr) [[likely]] {
        next = behind;
        count++;
        limit -= 4;
        continue;
      }
    }
    record.top = top;
    record.limit = std::min(limit, top + kMostEntryBytes);
    if (!read_entry(record, next, end, roots[count])) {
      is_short = record.full && record.limit == limit;
      break;
    }
    flat.top = record.top;
    next = record.end;
    count++;
    limit -= 4;
  }
  uint32_t answer = count << 1 | (is_short ? 1 : 0);
  if (count == 0) return answer;
  uint8_t* array = flat.top;
  put_roots<Header>(array, roots, count);
  r->control.position = next - input;
  r->control.chunk_bytes = array - chunk.start;
  chunk.reveal(array + graph::array_bytes<Header>(count, 2), oops.encode(array));
  return answer;
}

}  // namespace

uint32_t read_bundle(Reader* r, uint32_t position, uint32_t end) {
  graph::WindowTimer timer(graph::read_windows, r->control.windows, false);
  int64_t answer = graph::with_oops([&](auto oops) {
    return jvm::vm.header.compact ? read_entries<graph::CompactHeader>(r, oops, position, end)
                                  : read_entries<graph::ClassicHeader>(r, oops, position, end);
  });
  timer.stop(r->control.windows, r->reported_windows);
  return static_cast<uint32_t>(answer);
}

Status read_small(Reader* r, uint32_t position, uint32_t end, uint32_t declared, uint32_t made) {
  graph::WindowTimer timer(graph::read_windows, r->control.windows, false);
  int64_t status = graph::with_oops([&](auto oops) {
    return jvm::vm.header.compact
               ? read<graph::CompactHeader>(r, oops, position, end, declared, made)
               : read<graph::ClassicHeader>(r, oops, position, end, declared, made);
  });
  timer.stop(r->control.windows, r->reported_windows);
  return static_cast<Status>(status);
}

}  // namespace skyway::read
