// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_WRITE_SMALL_WRITER_INLINE_H
#define SKYWAY_WRITE_SMALL_WRITER_INLINE_H

#include "graph/small_oops.h"
#include "write/mailbox.h"
#include "write/small_prefix.h"
#include "write/small_record.h"
#include "write/small_writer.h"

namespace skyway::write {

// Where a block has no more room than for a run of numbers, the usual way writes them one by one.
constexpr uint32_t kModelOfRun = 512;

// Hands over the items, and what has to be described before them.
inline void hand_over_block(Writer* w, const uint8_t* items, const uint8_t* end, uint64_t model) {
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
[[gnu::flatten]] int64_t write_record(Writer* w, bool bare, uint32_t most, Oops oops) {
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
    hand_over_block(w, items, record.out, record.model);
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

template <typename Header>
int64_t write_small_record(Writer* w, bool bare, uint32_t most) {
  return graph::with_oops([&](auto oops) { return write_record<Header>(w, bare, most, oops); });
}

}  // namespace skyway::write

#endif
