// SPDX-License-Identifier: Apache-2.0
// Linked maps within the loop of bodies.
#ifndef SKYWAY_WRITE_LINKS_H
#define SKYWAY_WRITE_LINKS_H

#include "write/loop_entries.h"
#include "write/open_links.h"

namespace skyway::write {

template <typename Header, Lookup kLookup, typename Codec>
struct Links : LoopEntries<Header, kLookup, Codec> {
  using LoopEntries<Header, kLookup, Codec>::kEntryUnits;
  using State = LoopState<kLookup, Codec>;
  using State::codec;
  using State::model;
  using State::near;
  using State::out;
  using State::w;

 protected:
  // Entries of the map on top of far, until it ends or what they lead to comes first. `body` is an
  // entry that has begun.
  [[gnu::always_inline]] Stop links(uint32_t& left, PendingObject& body) {
    const uint64_t at = w->far.size - 1;
    const PendingObject top = w->far.top();
    uint32_t last = top.cursor == 0 ? 0 : this->narrow_of(top.cursor - 1);
    OpenLinks links = {top.plan, at, this->object_of(top.number), last, top.cursor};
    Stop stop = Stop::kGoing;
    while (stop == Stop::kGoing && !near.full() && w->far.size == at + 1) {
      uint32_t narrow = links.next(codec);
      if (narrow == 0 && left != 0) {
        *out++ = format::kEndOfTable;
        left--;
        w->far.size--;
        return Stop::kGoing;
      }
      const uint8_t* entry = codec.decode(narrow);
      uint32_t number = 0;
      if (left < kEntryUnits || Header::klass_word(entry) != graph::linked_map.klass_word ||
          this->find(narrow, number) || !this->enter(narrow)) {
        stop = Stop::kArray;
        break;
      }
      left -= kEntryUnits;
      model += graph::linked_map.model_bytes;
      links.go_behind(narrow, this->count - 1);
      body = {top.plan, this->count - 1, kKeys};
      stop = this->contents(entry, body) ? Stop::kGoing : Stop::kEntry;
    }
    w->far.entry[at].cursor = links.last_number;
    return stop;
  }

  // The next one of the long array on top of far, which is such a map.
  [[gnu::always_inline]] Stop linked_element(uint32_t& left, const Plan& plan, uint32_t narrow,
                                             uint32_t length) {
    const uint64_t at = w->far.size - 1;
    const uint32_t next = w->far.top().cursor + 1;
    const uint8_t* map = codec.decode(narrow);
    uint32_t number = 0;
    if (Header::klass_word(map) != plan.klass_word || this->find(narrow, number) ||
        !this->linked_map(narrow, map, plan)) {
      return Stop::kArray;
    }
    if (4ULL * length > graph::bounds.inline_bytes) model += 4;
    left--;
    this->leave_array(at, next, length);
    return Stop::kGoing;
  }
};

}  // namespace skyway::write

#endif
