// SPDX-License-Identifier: Apache-2.0
// Writes linked maps in small records by their entries, see linked_entries.h.
#ifndef SKYWAY_WRITE_SMALL_LINKS_H
#define SKYWAY_WRITE_SMALL_LINKS_H

#include "write/linked_entries.h"
#include "write/small_entries.h"

namespace skyway::write {

template <typename Header, typename Oops>
struct SmallLinks : SmallEntries<Header, Oops> {
  using SmallReferences<Header, Oops>::out;
  using SmallReferences<Header, Oops>::near;
  using SmallReferences<Header, Oops>::far;
  using SmallReferences<Header, Oops>::far_size;
  using SmallReferences<Header, Oops>::oops;
  using SmallReferences<Header, Oops>::array_pushed;
  using typename SmallEntries<Header, Oops>::Left;

  // Writes entries of the map on top of far until it ends, or what they lead to comes first.
  bool linked_entries() {
    uint32_t at = far_size - 1;
    const Waiting top = far[at];
    uint32_t last = top.cursor == 0 ? 0 : this->objects[top.cursor - 1];
    OpenLinks links = {top.plan, at, top.object, last, top.cursor};
    array_pushed = false;
    while (!near.full() && !array_pushed) {
      uint32_t narrow = links.next(oops);
      if (narrow == 0) {
        *out++ = format::kEndOfTable;
        far_size--;
        return true;
      }
      Left left = {narrow, 0, false};
      if (out > this->last_out || !linked_entry(links, left) || !this->references(left))
          [[unlikely]] {
        return false;
      }
    }
    far[at].cursor = links.last_number;
    return true;
  }

 private:
  // Writes an entry but for what is left.
  bool linked_entry(OpenLinks& links, Left& left) {
    uint32_t narrow = left.first;
    const uint8_t* entry = oops.decode(narrow);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (Header::klass_word(entry) != graph::linked_map.klass_word ||
        this->visited(narrow, slot, number) || !this->may_add(narrow, slot)) [[unlikely]] {
      return false;
    }
    this->model += graph::linked_map.model_bytes;
    this->work += this->kEntryWork;
    links.go_behind(narrow, this->count);
    this->add(narrow, slot);
    auto value = graph::load<uint32_t>(entry + graph::table_node.value);
    auto hash = graph::load<uint32_t>(entry + graph::table_node.hash);
    return this->key(graph::load<uint32_t>(entry + graph::table_node.key), value, hash, left);
  }
};

}  // namespace skyway::write

#endif
