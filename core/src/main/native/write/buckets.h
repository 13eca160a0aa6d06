// SPDX-License-Identifier: Apache-2.0
// Tables of hash maps within the loop of bodies: small ones, and large ones whose values are arrays
// or maps, in 0.7 of the time. PERF: for all other large ones there are better loops.
#ifndef SKYWAY_WRITE_BUCKETS_H
#define SKYWAY_WRITE_BUCKETS_H

#include "write/links.h"
#include "write/small_table.h"

namespace skyway::write {

template <typename Header, Lookup kLookup, typename Codec>
struct Buckets : Links<Header, kLookup, Codec> {
  using State = LoopState<kLookup, Codec>;
  using State::codec;
  using State::model;
  using State::near;
  using State::out;
  using State::w;
  using LoopEntries<Header, kLookup, Codec>::kEntryUnits;

 protected:
  // Entries of the table on top of far, until it ends or what they lead to comes first. `body` is
  // an entry that has begun.
  [[gnu::always_inline]] Stop buckets(uint32_t& left, PendingObject& body) {
    const uint64_t at = w->far.size - 1;
    const PendingObject top = w->far.top();
    const uint8_t* array = this->object_of(top.number);
    const uint32_t length = graph::array_length<Header>(array);
    const bool is_long = length >= graph::kLongTable;
    if (is_long && w->map_table != at) return Stop::kOther;
    const uint32_t of_place = 4ULL * length > graph::bounds.inline_bytes ? 4 : 0;
    auto node_of = [this](uint32_t number) { return this->object_of(number); };
    SmallTable table =
        SmallTable::from(array + Header::kSmallElements, length, top.cursor, node_of);
    Stop stop = Stop::kGoing;
    while (stop == Stop::kGoing && !near.full() && w->far.size == at + 1) {
      uint32_t narrow = table.step();
      if (narrow == 0 && table.ended() && left != 0) {
        *out++ = format::kEndOfTable;
        left--;
        w->far.size--;
        return Stop::kGoing;
      }
      if (narrow == 0 || left < kEntryUnits || !enter_node(table, narrow)) {
        stop = Stop::kArray;
        table.step_back(narrow);
        break;
      }
      left -= kEntryUnits;
      model += graph::table_node.model_bytes + of_place;
      const uint8_t* node = codec.decode(narrow);
      table.last_number = this->count - 1;
      table.go_behind(node);
      body = {top.plan, this->count - 1, kKeys};
      stop = this->contents(node, body) ? Stop::kGoing : Stop::kEntry;
      if (is_long && w->far.size == at + 1 && stop == Stop::kGoing) {
        w->map_table = graph::kNoTable;
        stop = Stop::kArray;
      }
    }
    w->far.entry[at].cursor = table.saved();
    return stop;
  }

 private:
  // False: it travels as an object, or has a number.
  [[gnu::always_inline]] bool enter_node(const SmallTable& table, uint32_t narrow) {
    const uint8_t* node = codec.decode(narrow);
    uint32_t number = 0;
    if (Header::klass_word(node) != graph::table_node.klass_word) return false;
    if (!table.is_place_of(graph::load<uint32_t>(node + graph::table_node.hash))) return false;
    return !this->find(narrow, number) && this->enter(narrow);
  }
};

}  // namespace skyway::write

#endif
