// SPDX-License-Identifier: Apache-2.0
// java.util.LinkedHashMap and its entries, which travel in the order of their links.
#ifndef SKYWAY_GRAPH_LINKED_MAP_H
#define SKYWAY_GRAPH_LINKED_MAP_H

#include <cstdint>

#include "format/tags.h"
#include "graph/heap_layout.h"
#include "graph/table_node.h"

namespace skyway::graph {

struct LinkedMap {
  uint32_t buckets;  // klass word of tables
  // Offsets in a map.
  uint32_t table;
  uint32_t size;
  uint32_t threshold;
  uint32_t load_factor;
  uint32_t head;
  uint32_t tail;
  uint32_t access_order;
  // Entries; what they have from their superclass is in TableNode.
  uint32_t klass_word;
  uint32_t tree_klass_word;  // of those in trees
  uint32_t instance_bytes;
  uint32_t model_bytes;  // with what it adds to its table
  uint32_t before;
  uint32_t after;
};

// Set before the first linked map is written or read.
extern LinkedMap linked_map;

// In step with dev.skyway.engine.heap.LinkedMapLayout.
void set_linked_map(const int64_t* words);

// In step with dev.skyway.classes.LinkedMaps.
inline uint32_t model_of_linked_map(uint32_t flags) {
  return (flags & format::kHasEntries) == 0 ? 56 : 136;
}

constexpr uint32_t kUsualLoadFactor = 0x3F400000;  // 0.75f

constexpr uint32_t kShortLinkedTable = 64;

// Whether a table is longer than its entries need.
inline bool is_wasted(uint32_t length, uint32_t entries) {
  return length > kShortLinkedTable && length >> 3 > entries;
}

// Whether there are trees among the entries, of which there are few: with their links another
// thread may do what it likes.
template <typename Header, typename Oops>
[[gnu::noinline, gnu::cold]] bool has_trees(const uint8_t* map, uint32_t entries, Oops oops) {
  auto narrow = load<uint32_t>(map + linked_map.head);
  for (; entries != 0 && narrow != 0; entries--) {
    const uint8_t* entry = oops.decode(narrow);
    if (Header::klass_word(entry) != linked_map.klass_word) return true;
    narrow = load<uint32_t>(entry + linked_map.after);
  }
  return false;
}

// Whether the receiver's table is as full as the sender's would be, and the map's trees, if it has
// any, do not need one that is nearly empty.
template <typename Header, typename Oops>
inline bool travels_as_entries(const uint8_t* map, Oops oops) {
  if (load<uint32_t>(map + linked_map.load_factor) != kUsualLoadFactor) return false;
  auto table = load<uint32_t>(map + linked_map.table);
  auto entries = load<uint32_t>(map + linked_map.size);
  if (table == 0 || !is_wasted(array_length<Header>(oops.decode(table)), entries)) [[likely]]
    return true;
  return !has_trees<Header>(map, entries, oops);
}

// The byte behind the tag of a map.
template <typename Header, typename Oops>
inline uint32_t flags_of_linked_map(const uint8_t* map, Oops oops) {
  uint32_t order = map[linked_map.access_order] != 0 ? format::kAccessOrder : 0;
  auto table = load<uint32_t>(map + linked_map.table);
  uint32_t capacity = table == 0 ? load<uint32_t>(map + linked_map.threshold)
                                 : array_length<Header>(oops.decode(table));
  bool is_power = capacity != 0 && (capacity & (capacity - 1)) == 0;
  uint32_t code = is_power ? static_cast<uint32_t>(__builtin_ctz(capacity)) + 1 : 0;
  if (load<uint32_t>(map + linked_map.head) != 0) order |= format::kHasEntries;
  return order | (code << format::kCapacityShift & format::kMostLinkedFlags);
}

// Makes an empty map of an instance whose fields are zero. What its table is to be like is where
// the map itself keeps it.
inline void begin_linked_map(uint8_t* map, uint32_t flags) {
  store(map + linked_map.load_factor, kUsualLoadFactor);
  store(map + linked_map.threshold, 1U << (flags >> format::kCapacityShift) >> 1);
  map[linked_map.access_order] = (flags & format::kAccessOrder) != 0 ? 1 : 0;
}

inline uint32_t linked_threshold(uint32_t length) {
  return static_cast<uint32_t>(3ULL * length >> 2);
}

// The length of the table of so many entries. In step with dev.skyway.classes.LinkedMaps.
inline uint32_t linked_table_length(const uint8_t* map, uint32_t entries) {
  constexpr uint32_t kUsual = 16;
  constexpr uint32_t kMost = 1U << 30;
  auto asked = load<uint32_t>(map + linked_map.threshold);
  if (asked > 1 && entries <= linked_threshold(asked) && !is_wasted(asked, entries)) return asked;
  uint32_t length = kUsual;
  while (length < kMost && entries > linked_threshold(length)) length <<= 1;
  return length;
}

// Gives a map whose entries are linked a table of that length, whose elements are null. Nothing
// but what this thread has just made may be reached. From the last entry on, so that those of one
// bucket are in the order of their links.
template <typename Header, typename Oops>
inline void fill_linked_table(uint8_t* map, uint8_t* table, uint32_t length, Oops oops) {
  uint8_t* element = table + elements_offset<Header>(2);
  uint32_t narrow = load<uint32_t>(map + linked_map.tail);
  while (narrow != 0) {
    uint8_t* entry = oops.decode(narrow);
    uint32_t bucket = load<uint32_t>(entry + table_node.hash) & (length - 1);
    store(entry + table_node.next, load<uint32_t>(element + 4ULL * bucket));
    store(element + 4ULL * bucket, narrow);
    narrow = load<uint32_t>(entry + linked_map.before);
  }
  store(map + linked_map.table, oops.encode(table));
  store(map + linked_map.threshold, linked_threshold(length));
}

}  // namespace skyway::graph

#endif
