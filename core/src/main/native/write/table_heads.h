// SPDX-License-Identifier: Apache-2.0
// The first nodes of the buckets of a table that come next.
#ifndef SKYWAY_WRITE_TABLE_HEADS_H
#define SKYWAY_WRITE_TABLE_HEADS_H

#include <algorithm>

#include "graph/occupied.h"
#include "write/bodies.h"
#include "write/table_cursor.h"

namespace skyway::write {

struct EntryTable : TableCursor {
  const Plan* plan;
  uint64_t at;  // in far
  bool made;
};

struct Heads {
  static constexpr uint32_t kEnough = format::kNearCapacity;
  static constexpr uint32_t kMost = kEnough + graph::kBucketGroup;
  uint32_t node[kMost];
  uint32_t bucket[kMost];
  uint32_t at;
  uint32_t count;
};

template <typename Header, Lookup kLookup>
struct TableHeads : Bodies<Header, kLookup> {
  using Emitter<Header, kLookup>::decode;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;

  static constexpr uint32_t kFarCells = 4096;  // 64 KiB, with compact headers half of it

 protected:
  // Whether there is a node, or one near.
  bool has_head(EntryTable& table, Heads& heads) {
    return table.next != 0 || heads.at != heads.count || gather(table, heads);
  }

  // PERF: without a branch for each bucket, as nobody can foresee which are empty. Prefetches
  // bucket by bucket, with such branches, made it slower by 40 %.
  bool gather(EntryTable& table, Heads& heads) {
    uint32_t end = std::min(table.length, table.bucket + graph::kMostGap);
    uint32_t bucket = table.bucket;
    uint32_t count = 0;
    for (; bucket < end && count < Heads::kEnough; bucket += graph::kBucketGroup) {
      const uint8_t* element = table.element + 4ULL * bucket;
      uint32_t occupied = graph::occupied(element, table.length - bucket);
      for (; occupied != 0; occupied &= occupied - 1) {
        auto at = static_cast<uint32_t>(__builtin_ctz(occupied));
        auto narrow = graph::load<uint32_t>(element + 4ULL * at);
        heads.node[count] = narrow;
        heads.bucket[count] = bucket + at;
        count += narrow != 0 ? 1 : 0;  // somebody may have removed it
      }
    }
    bucket = std::min(bucket, table.length);
    work += (bucket - table.bucket) / 64;
    heads.at = 0;
    heads.count = count;
    if (count == 0) table.bucket = bucket;
    if (kLookup != Lookup::kHash && table.length >= graph::kLongTable && are_scattered(heads)) {
      prefetch(heads);
    }
    return count != 0;
  }

 private:
  // PERF: prefetches take a map of a million that lies in random order from 176 to 86 ms; one of
  // 100,000 in the order of its table from 2.1 to 2.4.
  bool are_scattered(const Heads& heads) const {
    if (heads.count == 0) return false;
    uint32_t first = visited.cells.of(heads.node[0]);
    uint32_t last = visited.cells.of(heads.node[heads.count - 1]);
    return std::max(first, last) - std::min(first, last) > kFarCells;
  }

  // Inlined always, as graph::prefetch is: its calls would be dropped.
  [[gnu::always_inline]] void prefetch(const Heads& heads) const {
    for (uint32_t i = 0; i < heads.count; i++) prefetch(heads.node[i]);
    for (uint32_t i = 0; i < heads.count; i++) {
      const uint8_t* node = decode(heads.node[i]);
      prefetch(graph::load<uint32_t>(node + graph::table_node.key));
      prefetch(graph::load<uint32_t>(node + graph::table_node.value));
    }
  }

  // Null is at an address too, if at none that is read.
  [[gnu::always_inline]] void prefetch(uint32_t narrow) const {
    graph::prefetch(decode(narrow));
    if (narrow != 0) visited.prefetch(narrow);
  }
};

}  // namespace skyway::write

#endif
