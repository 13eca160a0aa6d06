// SPDX-License-Identifier: Apache-2.0
#include "write/small.h"

#include <algorithm>
#include <cstring>

#include "graph/small_oops.h"
#include "graph/window_stats.h"
#include "write/mailbox.h"
#include "write/nulls.h"
#include "write/small_links.h"
#include "write/window.h"

namespace skyway::write {

namespace {

// Room in front of the items: type, length, head and the number of objects, and a made list.
constexpr uint32_t kPrefixBytes = 16;
constexpr uint32_t kMadeBytes = 1024 - kPrefixBytes;
constexpr uint32_t kMostMade = 0x7F;

constexpr uint8_t kRecordFrame = 3;

// Where a block has no more room than for a run of numbers, the usual way writes them one by one.
constexpr uint32_t kModelOfRun = 512;

template <typename Header, typename Oops>
struct SmallRecord : SmallLinks<Header, Oops> {
  using SmallObjects<Header, Oops>::w;
  using SmallObjects<Header, Oops>::out;
  using SmallObjects<Header, Oops>::near;
  using SmallObjects<Header, Oops>::far;
  using SmallObjects<Header, Oops>::far_size;
  using SmallObjects<Header, Oops>::oops;
  using SmallObjects<Header, Oops>::array_pushed;

  // The traversal (docs/format.md), from its root to its end.
  bool run(uint32_t root) {
    if (!this->reference(root)) return false;
    while (out <= this->last_out) {
      Body next;
      if (!near.empty()) {
        next = near.pop();
      } else if (far_size == 0) {
        return true;
      } else if (far[far_size - 1].length != 0) {
        const Plan& plan = *far[far_size - 1].plan;
        if (!contents(plan.kind)) return false;
        continue;
      } else {
        far_size--;
        next = {far[far_size].object, far[far_size].plan};
      }
      this->work += 1 + next.plan->ref_count;
      this->primitives(next.object, *next.plan);
      if (!fields(next)) return false;
    }
    return false;
  }

 private:
  static constexpr uint32_t kLongRun = 64;

  // Of the array or map on top of far.
  bool contents(Kind kind) {
    if (kind == Kind::kTable) return this->entries();
    if (kind == Kind::kLinked) return this->linked_entries();
    return elements(far_size - 1);
  }

  bool fields(Body body) {
    const RefSlot* place = body.plan->refs;
    for (uint32_t left = body.plan->ref_count; left != 0; left--, place++) {
      if (!this->reference(graph::load<uint32_t>(body.object + place->offset))) return false;
    }
    return true;
  }

  bool elements(uint32_t at) {
    const Waiting array = far[at];
    const uint8_t* element = array.object + Header::kSmallElements;
    uint32_t i = array.cursor;
    if (i == 0 && array.length >= kLongRun && this->count <= kFewObjects &&
        is_run(graph::load<uint32_t>(element))) {
      return false;
    }
    array_pushed = false;
    while (i < array.length && !near.full() && !array_pushed) {
      if (out > this->last_out) [[unlikely]]
        return false;
      uint32_t narrow = graph::load<uint32_t>(element + 4ULL * i);
      if (narrow == 0) {
        i = nulls(element, i, array.length);
        continue;
      }
      if (const Plan* box = box_at(narrow)) {
        if (ends_run(*box, element + 4ULL * i, array.length - i)) return false;
        uint32_t run = boxes(*box, element + 4ULL * i, array.length - i);
        i += run;
        if (run != 0) continue;
      }
      if (!this->reference(narrow)) return false;
      i++;
    }
    this->work += i - array.cursor;
    far[at].cursor = i;
    if (i != array.length) return true;
    if (at + 1 < far_size) far[at] = far[at + 1];
    far_size--;
    return true;
  }

  // PERF: what the general writer has a loop for, 2.4 instead of 4.9 ns a UUID. To give up a record
  // that has just begun takes next to nothing.
  bool is_run(uint32_t narrow) const {
    if (narrow == 0) return false;
    const Plan* plan = this->plan_of(oops.decode(narrow));
    return plan != nullptr && plan->kind == Kind::kFixed && plan->ref_count == 0;
  }

  uint32_t boxes(const Plan& box, const uint8_t* element, uint32_t rest) {
    return SmallEntries<Header, Oops>::boxes(element, rest, box);
  }

  const Plan* box_at(uint32_t narrow) const {
    return number_box(Header::klass_word(oops.decode(narrow)));
  }

  // Whether the usual way ends a run of numbers here, as it goes on with another table.
  bool ends_run(const Plan& box, const uint8_t* element, uint32_t rest) const {
    const uint32_t most = graph::bounds.small_objects;
    if (this->count >= most || rest == 1 || this->count + rest <= most) return false;
    auto next = graph::load<uint32_t>(element + 4);
    return next != 0 && box_at(next) == &box;
  }

  uint32_t nulls(const uint8_t* element, uint32_t from, uint32_t length) {
    uint32_t to = end_of_nulls(element, from, length);
    out = put_nulls(out, to - from);
    return to;
  }
};

// Up to eight bytes, put together from the last one to the first.
struct BytesBefore {
  uint64_t word = 0;
  uint32_t bits = 0;

  void byte(uint32_t value) {
    word = word << 8 | value;
    bits += 8;
  }

  // Below kShortNumbers.
  void varint(uint32_t value) {
    if (value >= 0x4000) byte(value >> 14);
    if (value >= 0x80) byte((value >> 7 & 0x7F) | (value >= 0x4000 ? 0x80 : 0));
    byte((value & 0x7F) | (value >= 0x80 ? 0x80 : 0));
  }
};

constexpr uint64_t kShortNumbers = 1 << 21;
constexpr uint32_t kMostBitsOfHead = 32;

constexpr uint64_t kMadePresent = 2;

// Puts the made list right in front of the items. Returns its first byte; nullptr: it is too long.
[[gnu::noinline]] uint8_t* put_made_list(const Writer* w, uint8_t* items) {
  const Control& c = w->control;
  if (c.made_count > kMostMade || c.made_bytes >= kMadeBytes) return nullptr;
  uint8_t* list = items - c.made_bytes;
  std::memcpy(list, w->made_buffer, static_cast<size_t>(c.made_bytes));
  *--list = static_cast<uint8_t>(c.made_count);
  return list;
}

// Puts what a frame and a block begin with right in front of the items, for which there are
// kPrefixBytes. Returns the first byte; nullptr: these are longer than those of any usual record.
// PERF: as one word. Of loops over bytes GCC makes calls of memcpy, which wait for the bytes that
// were just stored: a seventh of writing an object of two numbers.
uint8_t* put_prefix(uint8_t* items, const uint8_t* end, uint64_t model, uint32_t objects,
                    uint64_t made) {
  uint64_t head = (model + 7) / 8 << 3 | made | 1;
  if (head >= kShortNumbers) [[unlikely]]
    return nullptr;
  BytesBefore before;
  before.varint(objects);
  before.varint(static_cast<uint32_t>(head));
  uint32_t payload = before.bits / 8 + static_cast<uint32_t>(end - items);
  if (payload >= kShortNumbers) return nullptr;
  if (before.bits > kMostBitsOfHead) {  // then a word may be too short for all
    BytesBefore length;
    length.varint(payload);
    graph::store(items - 8, before.word << (64 - before.bits));
    items -= before.bits / 8;
    before = length;
  } else {
    before.varint(payload);
  }
  before.byte(kRecordFrame);
  graph::store(items - 8, before.word << (64 - before.bits));
  return items - before.bits / 8;
}

// Hands over the items, and what has to be described before them.
void end_block(Writer* w, const uint8_t* items, const uint8_t* end, uint64_t model) {
  Control& c = w->control;
  c.items = reinterpret_cast<int64_t>(items);
  c.items_bytes = end - items;
  c.made = reinterpret_cast<int64_t>(w->made_buffer);
  c.objects = w->visited.count;
  c.model_bytes = static_cast<int64_t>(model);
  c.new_plans = reinterpret_cast<int64_t>(w->block_plans.word);
  c.new_plan_count = w->block_plans.count;
  c.new_externals = reinterpret_cast<int64_t>(w->block_externals.word);
  c.new_external_count = w->block_externals.count;
  w->block_plans.count = w->block_externals.count = 0;
}

template <typename Header, typename Oops>
[[gnu::flatten]] int64_t write(Writer* w, bool bare, uint32_t most, Oops oops) {
  using Record = SmallRecord<Header, Oops>;
  Body near[graph::Near<Body>::kSlots];
  Waiting far[Record::kMostFar];
  uintptr_t mailbox = mailbox_of(w);
  uint8_t* items = w->buffer + kMadeBytes + kPrefixBytes;
  Record record;
  record.w = w;
  record.out = items;
  record.last_out = items + graph::bounds.block_payload_bytes / 2;
  record.model = 0;
  record.work = 0;
  record.objects = w->visited.objects.fresh;
  record.index = SmallIndex::of(w->visited, most);
  record.count = 0;
  record.near = {near, 0, 0};
  record.far = far;
  record.far_size = 0;
  record.oops = oops;
  record.array_pushed = false;
  auto root = jvm::load_at<uint32_t>(mailbox + Header::kSmallElements + 4 * kRootSlot);
  w->control.made_bytes = w->control.made_count = 0;
  w->locality.prefetch_behind(oops.decode(root));
  bool written = record.run(root);
  w->visited.count = record.count;
  w->control.objects = record.count;
  // The usual way writes the same bytes: which one was gone, that is by the records before, does
  // not show.
  if (!written || record.model + kModelOfRun >= graph::bounds.block_model_bytes ||
      record.work > record.most_work()) {
    return record.count < kFewObjects ? kNotSmall : kGivenUpLate;
  }
  if (w->locality.has_to_learn()) [[unlikely]]
    w->locality.learn(w->visited.objects.fresh, record.count, record.model, oops);
  bool has_made = w->control.made_count != 0;
  uint8_t* block = items;
  if (has_made && !bare) [[unlikely]]
    block = put_made_list(w, items);
  bool not_bare = bare && (record.out - items > kMostItemBytes || has_made);
  if ((w->block_plans.count | w->block_externals.count) != 0 || not_bare || block == nullptr) {
    end_block(w, items, record.out, record.model);
    return kSmallBlock;
  }
  if (bare) {
    w->control.items = reinterpret_cast<int64_t>(items);
    return record.out - items;
  }
  uint8_t* first =
      put_prefix(block, record.out, record.model, record.count, has_made ? kMadePresent : 0);
  if (first == nullptr) return kNotSmall;
  w->control.items = reinterpret_cast<int64_t>(first);
  return record.out - first;
}

}  // namespace

int64_t write_small(Writer* w, uint32_t flags, uint32_t most) {
  graph::WindowTimer timer(graph::write_windows, w->control.windows, false);
  if ((flags & kNewStream) != 0) {
    new_scope(w, true);
  } else {
    w->visited.new_scope();
  }
  bool bare = (flags & kBare) != 0;
  int64_t bytes = graph::with_oops([&](auto oops) {
    return jvm::vm.header.compact ? write<graph::CompactHeader>(w, bare, most, oops)
                                  : write<graph::ClassicHeader>(w, bare, most, oops);
  });
  timer.stop(w->control.windows, w->reported_windows);
  return bytes;
}

}  // namespace skyway::write
