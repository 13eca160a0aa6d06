// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_READ_SMALL_READER_INLINE_H
#define SKYWAY_READ_SMALL_READER_INLINE_H

#include <algorithm>

#include "graph/bounds.h"
#include "graph/pending.h"
#include "graph/small_oops.h"
#include "read/flat_entries.h"
#include "read/small.h"
#include "read/small_chunk.h"
#include "read/small_listed.h"
#include "read/small_reader.h"
#include "read/small_record.h"
#include "read/window.h"

namespace skyway::read {

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

inline void enter(RecordScope& /*scope*/, Reader* /*r*/, uintptr_t /*mailbox*/) {}

inline void enter(StreamScope& scope, Reader* r, uintptr_t mailbox) {
  if (r->control.new_scope != 0) {
    r->control.new_scope = 0;
    new_scope(r);
  }
  r->control.least_earlier = INT64_MAX;
  scope.r = r;
  scope.tables = jvm::load_element(jvm::vm, mailbox, kTablesSlot);
  scope.first = r->count;
}

// Ends a record of its own.
template <typename Header, typename Record>
Status finish(Reader* r, const SmallChunk<Header, 1>& chunk, Record& record, uint32_t root) {
  Status status = kDone;
  if (record.needs_java()) [[unlikely]] {
    status = record.unstable_key ? kDoneUnstable : kDoneListed;
    if (!put_listed(record, root)) return record.full ? kChunkFull : kNotSmall;
  }
  chunk.reveal(record.top, {root});
  r->control.chunk_bytes = record.top - chunk.start;
  return status;
}

// Ends one of a stream. Objects of earlier records may be entries of this one's maps, with keys
// that it does not know of.
template <typename Header, typename Record>
Status finish(Reader* r, const SmallChunk<Header, 2>& chunk, Record& record, uint32_t root) {
  const bool goes_back = r->control.least_earlier != INT64_MAX;
  if (record.unstable_key != 0 || (record.posts != 0 && goes_back)) return kNotSmall;
  const uint32_t first = r->count;
  const uint32_t objects = record.count - first;
  uint32_t table = 0;
  if (objects != 0) {
    uint8_t* array = record.unnumbered_array(built_ins.klass_word[format::kObjectArray], objects);
    if (array == nullptr) return kChunkFull;
    std::memcpy(array + Header::kSmallElements, record.numbers + first, 4ULL * objects);
    table = record.oops.encode(array);
    if (!add_table(r, first, objects)) return kNotSmall;
  }
  r->count = record.count;
  r->control.total_objects = r->count;
  chunk.reveal(record.top, {root, table});
  r->control.chunk_bytes = record.top - chunk.start;
  return kDone;
}

template <typename Header, typename Scope, typename Oops>
[[gnu::flatten]] Status read_record(Reader* r, Oops oops, uint32_t position, uint32_t last,
                                    uint32_t declared, uint32_t made) {
  using Record = SmallRecord<Header, Oops, Scope>;
  uintptr_t mailbox = jvm::resolve_global(static_cast<int64_t>(r->mailbox));
  SmallChunk<Header, Scope::kAlone ? 1 : 2> chunk;
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
  enter(record, r, mailbox);
  const uint32_t first = record.first_number();
  if (declared > INT32_MAX - first) return kNotSmall;
  prepare(record, r, mailbox, oops, near, far, numbers - first, &texts);
  record.count = first;
  if (made != 0) [[unlikely]] {
    texts.next = elements_of<Header>(mailbox, kMadeSlot);
    texts.end = texts.next + 4ULL * made;
  }
  record.lists = Scope::kAlone;
  record.leaves_runs = declared > kFewObjects;
  record.in = input + position;
  record.end = record.readable = input + last;
  record.top = chunk.first();
  record.limit = chunk.end - Record::kSlack;
  uint32_t root = 0;
  bool read = record.run(root) && record.count - first == declared && texts.next == texts.end;
  if (!read) return record.full ? kChunkFull : kNotSmall;
  return finish(r, chunk, record, root);
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
  using Record = SmallRecord<Header, Oops, RecordScope>;
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
  chunk.reveal(array + graph::array_bytes<Header>(count, 2), {oops.encode(array)});
  return answer;
}

template <typename Header>
uint32_t SmallReader<Header>::bundle(Reader* reader, uint32_t position, uint32_t end) {
  return graph::with_oops(
      [&](auto oops) { return read_entries<Header>(reader, oops, position, end); });
}

template <typename Header>
Status SmallReader<Header>::record(Reader* reader, uint32_t position, uint32_t end,
                                   uint32_t declared, uint32_t made) {
  return graph::with_oops([&](auto oops) {
    return read_record<Header, RecordScope>(reader, oops, position, end, declared, made);
  });
}

template <typename Header>
Status SmallReader<Header>::next(Reader* reader, uint32_t position, uint32_t end, uint32_t declared,
                                 uint32_t made) {
  return graph::with_oops([&](auto oops) {
    return read_record<Header, StreamScope>(reader, oops, position, end, declared, made);
  });
}

}  // namespace skyway::read

#endif
