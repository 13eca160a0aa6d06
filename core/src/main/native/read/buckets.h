// SPDX-License-Identifier: Apache-2.0
// Tables of hash maps within the loop of bodies: small ones, and large ones whose values are arrays
// or maps. PERF: for all other large ones there are better loops.
#ifndef SKYWAY_READ_BUCKETS_H
#define SKYWAY_READ_BUCKETS_H

#include "read/links.h"

namespace skyway::read {

template <typename Header, typename Oops>
struct Buckets : Links<Header, Oops> {
  using State = LoopState<Header, Oops>;
  using State::count;
  using State::in;
  using State::kUnits;
  using State::near;
  using State::oops;
  using State::r;
  using State::top;
  using LoopEntries<Header, Oops>::kEntryUnits;

 protected:
  // Entries of the table or map on top of far, until it ends or what they lead to comes first.
  [[gnu::always_inline]] Stop entries(uint32_t& left) {
    const uint32_t cls = r->far.top().cls;
    bool linked = cls != kMadeTable && this->plans[cls]->part == Part::kLinked;
    return linked ? this->links(left) : buckets(left);
  }

 private:
  [[gnu::always_inline]] Stop buckets(uint32_t& left) {
    const uint64_t at = r->far.size - 1;
    const PendingObject pending = r->far.top();
    auto node_of = [this](uint32_t number) { return oops.decode(this->narrow_of(number)); };
    bool is_behind = (pending.cursor & graph::kBehindNode) != 0;
    const bool is_power = (pending.length & (pending.length - 1)) == 0;
    const bool is_long = pending.length >= graph::kLongTable;
    if ((is_long && r->map_table != at) || !is_power) return Stop::kOther;
    uint8_t* array = node_of(pending.number);
    if (!this->is_direct(pending.number, pending.cls, array)) return Stop::kOther;
    TableCursor table = TableCursor::from(pending.length, pending.cursor, node_of);
    if (is_behind && table.last_number < this->chunk_first) return Stop::kOther;
    uint8_t* element = array + Header::kSmallElements;
    Stop stop = Stop::kArray;
    while (left >= kUnits && top <= this->last_top && this->has_input(kEntryUnits)) {
      if (*in == format::kEndOfTable) {
        in++;
        left--;
        r->far.size--;
        return Stop::kGoing;
      }
      left -= kEntryUnits;
      if (!entry(table, element)) break;
      if (near.full() || r->far.size != at + 1) {
        stop = Stop::kGoing;
        break;
      }
      if (is_long) {
        r->map_table = graph::kNoTable;
        break;
      }
    }
    r->far.entry[at].cursor = table.saved();
    return stop;
  }

  // False, and nothing has happened: it is something else, or at fault.
  [[gnu::always_inline]] bool entry(TableCursor& table, uint8_t* element) {
    const graph::TableNode& layout = graph::table_node;
    const uint8_t* before = in;
    const uint32_t number = count;
    uint8_t* node = this->instance(layout.klass_word, layout.instance_bytes);
    const uint32_t narrow = this->numbered(node);
    uint32_t hash = 0;
    bool read = this->key_of(node, hash);
    uint32_t bucket = hash & table.mask;
    if (!read || bucket < table.least || !this->value_of(node)) {
      in = before;
      count = number;
      top = node;
      return false;
    }
    graph::store(node + layout.hash, hash);
    graph::store(table.follows_last(bucket) ? table.last + layout.next : element + 4ULL * bucket,
                 narrow);
    table.go_behind(node, number, bucket);
    return true;
  }
};

}  // namespace skyway::read

#endif
