// SPDX-License-Identifier: Apache-2.0
// Linked maps within the loop of bodies.
#ifndef SKYWAY_READ_LINKS_H
#define SKYWAY_READ_LINKS_H

#include "read/loop_entries.h"

namespace skyway::read {

template <typename Header, typename Oops>
struct Links : LoopEntries<Header, Oops> {
  using LoopEntries<Header, Oops>::kEntryUnits;
  using State = LoopState<Header, Oops>;
  using State::count;
  using State::in;
  using State::kUnits;
  using State::near;
  using State::oops;
  using State::r;
  using State::top;

 protected:
  // Entries of the map on top of far, until it ends or what they lead to comes first.
  [[gnu::always_inline]] Stop links(uint32_t& left) {
    const uint64_t at = r->far.size - 1;
    OpenLinks links = opened_links();
    bool is_new = links.map_number >= this->chunk_first &&
                  (links.last == nullptr || links.last_number >= this->chunk_first);
    if (!is_new || (links.count & OpenLinks::kOdd) != 0) return Stop::kOther;
    Stop stop = Stop::kGoing;
    while (!near.full() && r->far.size == at + 1) {
      if (left < kUnits || top > this->last_top || !this->has_input(kEntryUnits)) {
        stop = Stop::kArray;
        break;
      }
      if (*in == format::kEndOfTable) {
        if (!finish(links)) {
          stop = Stop::kArray;
          break;
        }
        left -= kTableUnits;
        r->far.size--;
        return Stop::kGoing;
      }
      left -= kEntryUnits;
      if (!entry(links)) {
        stop = Stop::kArray;
        break;
      }
    }
    r->far.entry[at].cursor = links.last_number;
    r->far.entry[at].length = OpenLinks::kBegun + links.count;
    return stop;
  }

  // One that is an array or such a map itself, of the long array on top of far.
  [[gnu::always_inline]] Stop array_element(uint32_t& left, uint8_t* array, RefSlot& slot) {
    const uint64_t at = r->far.size - 1;
    const PendingObject last = r->far.top();
    uint8_t* place = array + Header::kSmallElements + 4ULL * last.cursor;
    if (!this->part(place, slot)) return Stop::kArray;
    left--;
    this->leave_array(at, last.cursor + 1, last.length);
    return Stop::kGoing;
  }

 private:
  static constexpr uint32_t kTableUnits = 3;
  static constexpr uint32_t kMostBuckets = 64;  // that many units have room for them

  OpenLinks opened_links() const {
    const PendingObject& pending = r->far.top();
    uint32_t entries = pending.length - OpenLinks::kBegun;
    uint8_t* map = oops.decode(this->narrow_of(pending.number));
    uint8_t* last = entries == 0 ? nullptr : oops.decode(this->narrow_of(pending.cursor));
    return {r->far.size - 1, map, pending.number, last, pending.cursor, entries};
  }

  // False, and nothing has happened: it is something else, or at fault.
  [[gnu::always_inline]] bool entry(OpenLinks& links) {
    const graph::LinkedMap& layout = graph::linked_map;
    const uint8_t* before = in;
    const uint32_t number = count;
    uint8_t* entry = this->instance(layout.klass_word, layout.instance_bytes);
    const uint32_t narrow = this->numbered(entry);
    uint32_t hash = 0;
    if (!this->key_of(entry, hash) || !this->value_of(entry)) {
      in = before;
      count = number;
      top = entry;
      return false;
    }
    graph::store(entry + graph::table_node.hash, hash);
    bool first = links.last == nullptr;
    if (!first) graph::store(entry + layout.before, oops.encode(links.last));
    graph::store(first ? links.map + layout.head : links.last + layout.after, narrow);
    links.go_behind(entry, number);
    return true;
  }

  // False: the traversal has to do it.
  bool finish(const OpenLinks& links) {
    uint32_t entries = links.count;
    uint32_t length = graph::linked_table_length(links.map, entries);
    if (entries == 0 || length > kMostBuckets) return false;
    in++;
    uint8_t* table = this->array(graph::linked_map.buckets, 2, length);
    std::memset(table + Header::kSmallElements, 0, 4ULL * length);
    graph::store(links.map + graph::linked_map.size, entries);
    graph::store(links.map + graph::linked_map.tail, oops.encode(links.last));
    graph::fill_linked_table<Header>(links.map, table, length, oops);
    return true;
  }
};

}  // namespace skyway::read

#endif
