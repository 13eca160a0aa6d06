// SPDX-License-Identifier: Apache-2.0
// Reads linked maps in small records that travel as their entries, see linked_entries.h.
#ifndef SKYWAY_READ_SMALL_LINKS_H
#define SKYWAY_READ_SMALL_LINKS_H

#include "graph/linked_map.h"
#include "read/small_entries.h"

namespace skyway::read {

template <typename Header, typename Oops, typename Scope>
struct SmallLinks : SmallEntries<Header, Oops, Scope> {
  using SmallReferences<Header, Oops, Scope>::in;
  using SmallReferences<Header, Oops, Scope>::end;
  using SmallReferences<Header, Oops, Scope>::near;
  using SmallReferences<Header, Oops, Scope>::far;
  using SmallReferences<Header, Oops, Scope>::far_size;
  using SmallReferences<Header, Oops, Scope>::oops;
  using SmallReferences<Header, Oops, Scope>::array_pushed;

  // Reads entries of the map on top of far until it ends, or what they lead to comes first.
  bool linked_entries() {
    uint32_t at = far_size - 1;
    const Waiting map = far[at];
    uint32_t last = map.length == kBegun ? 0 : this->numbers[map.cursor];
    Links links = {map.object, last, map.cursor, map.length};
    array_pushed = false;
    while (!near.full() && !array_pushed) {
      if (in >= end) [[unlikely]]
        return false;
      uint32_t tag = *in++;
      if (tag == format::kEndOfTable) {
        far_size--;
        return finish(links);
      }
      if (!linked_entry(links, tag)) [[unlikely]]
        return false;
    }
    far[at].cursor = links.last_number;
    far[at].length = links.count;
    return true;
  }

 private:
  static constexpr uint32_t kBegun = 1;  // what the count begins with

  struct Links {
    uint8_t* map;
    uint32_t last;  // narrow oop of the entry that came last, or 0
    uint32_t last_number;
    uint32_t count;
  };

  bool linked_entry(Links& links, uint32_t tag) {
    const graph::LinkedMap& layout = graph::linked_map;
    uint32_t narrow = 0;
    links.last_number = this->count;
    uint8_t* entry = this->instance(layout.klass_word, layout.instance_bytes, 0, narrow);
    uint32_t hash = 0;
    if (entry == nullptr || !this->key(entry, tag, hash)) [[unlikely]]
      return false;
    graph::store(entry + graph::table_node.hash, hash);
    graph::store(entry + layout.before, links.last);
    graph::store(links.last == 0 ? links.map + layout.head : oops.decode(links.last) + layout.after,
                 narrow);
    links.last = narrow;
    links.count++;
    RefSlot slot = {graph::table_node.value, 0, 0, 0};
    uint32_t value = 0;
    if (!this->reference(slot, value)) [[unlikely]]
      return false;
    graph::store(entry + graph::table_node.value, value);
    return true;
  }

  bool finish(const Links& links) {
    uint32_t size = links.count - kBegun;
    if (size == 0) return true;
    uint32_t length = graph::linked_table_length(links.map, size);
    uint8_t* table = this->unnumbered_array(graph::linked_map.buckets, length);
    if (table == nullptr) [[unlikely]]
      return false;
    graph::store(links.map + graph::linked_map.size, size);
    graph::store(links.map + graph::linked_map.tail, links.last);
    graph::fill_linked_table<Header>(links.map, table, length, oops);
    return true;
  }
};

}  // namespace skyway::read

#endif
