// SPDX-License-Identifier: Apache-2.0
// PERF: runs of entries whose keys and values are short strings, Integer or Long, or values whose
// bodies come later. Room is asked for once for a run. One loop visits the objects of 16 entries
// and takes what is to be written, which another one writes; an entry is looked at as a whole
// before it is visited. What keys and values are, and where their fields lie, is a constant of
// either loop, so that what is left of the window's state fits into registers.
#ifndef SKYWAY_WRITE_LEAF_ENTRIES_H
#define SKYWAY_WRITE_LEAF_ENTRIES_H

#include <algorithm>

#include "write/entry_collector.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct LeafEntries : LeafSamples<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;

  static constexpr uint32_t kWork = 3;  // of an entry: as many objects may get a number

  // Writes such entries as far as there is surely room, and returns how many. Whatever else comes
  // has left no trace.
  [[gnu::noinline, gnu::flatten]] uint32_t leaf_entries(EntryTable& table, Heads& heads) {
    if (!this->has_head(table, heads)) return 0;
    EntrySample sample = this->sample_of(table, heads);
    if (!sample.fits()) return 0;
    LeafEntries local = *this;
    uint32_t written = 0;
    for (;;) {
      uint32_t most = local.most_entries(sample);
      uint32_t length = local.run(table, heads, sample, most);
      written += length;
      if (length == 0 || length != most) break;
    }
    *this = local;
    return written;
  }

 private:
  static constexpr uint32_t kShortBytes = kSmallBytes;
  // Of a string.
  static constexpr uint32_t kOutputBytes = 2 + kShortBytes;
  static constexpr uint32_t kModelBytes = graph::model_of_string(kShortBytes);

  uint32_t most_entries(const EntrySample& sample) const {
    if (this->cut_due()) return 0;
    uint64_t model_bytes =
        graph::table_node.model_bytes + 4 + 2 * kModelBytes + sample.value.model_bytes;
    uint64_t of_model = (this->most_model - model) / model_bytes;
    uint64_t of_output = static_cast<uint64_t>(this->soft_end - output) / (2 * kOutputBytes);
    uint64_t of_objects = (visited.room - visited.count) / kWork;
    uint64_t of_work = (this->most_work - work) / kWork;
    uint64_t of_near = format::kNearCapacity - (near.tail - near.head);
    if (sample.value.leaf != Leaf::kBody) of_near = of_work;
    return static_cast<uint32_t>(std::min({of_model, of_output, of_objects, of_work, of_near}));
  }

  // Less than `most` if something else comes, or the window has worked enough.
  uint32_t run(EntryTable& table, Heads& heads, const EntrySample& sample, uint32_t most) {
    EntryGroup group;
    uint32_t written = 0;
    while (written < most && work < this->most_work && this->has_head(table, heads)) {
      uint32_t length = collect(table, heads, sample, most - written, group);
      put(group, sample, length, table);
      written += length;
      if (length == 0) break;
    }
    return written;
  }

  uint32_t collect(EntryTable& table, Heads& heads, const EntrySample& sample, uint32_t most,
                   EntryGroup& group) {
    most = std::min(most, EntryGroup::kMost);
    using Collector = EntryCollector<Header, kLookup>;
    Collector collector = {visited, table, heads, sample, group, most, this->small_bytes};
    return collector.collect();
  }

  void put(const EntryGroup& group, const EntrySample& sample, uint32_t length, EntryTable& table) {
    if (length == 0) return;
    uint32_t first = visited.count - kWork * length;
    table.last_number = visited.count - kWork;
    uint64_t chars = 0;
    output = group.put(output, sample, length, chars);
    if (sample.value.leaf == Leaf::kBody) push_bodies(group, sample.value, length, first);
    uint32_t of_entry = graph::table_node.model_bytes + (table.made ? 4 : 0) +
                        sample.key.model_bytes + sample.value.model_bytes;
    model += chars + static_cast<uint64_t>(length) * of_entry;
    work += kWork * length;
  }

  void push_bodies(const EntryGroup& group, const LeafSample& value, uint32_t length,
                   uint32_t first) {
    for (uint32_t i = 0; i < length; i++) {
      near.push({value.plan, first + kWork * i + 2, 0});
      this->prefetch_targets(group.value[i].from, *value.plan);
    }
  }
};

}  // namespace skyway::write

#endif
