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
  [[gnu::noinline]] Stop links(uint32_t& left, PendingObject& body) {
    const uint64_t at = w->far.size - 1;
    const PendingObject top = w->far.top();
    uint32_t last = top.cursor == 0 ? 0 : this->narrow_of(top.cursor - 1);
    OpenLinks links = {top.plan, at, this->object_of(top.number), last, top.cursor};
    Stop stop = Stop::kGoing;
    while (stop == Stop::kGoing && !near.full() && w->far.size == at + 1) {
      uint32_t narrow = links.next(codec);
      if (narrow == 0) {
        *out++ = format::kEndOfTable;
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

  // Those of the long array on top of far that are such maps, as long as nothing waits in near.
  [[gnu::noinline]] Stop linked_elements(uint32_t& left, const Plan& plan, const uint8_t* element,
                                         uint32_t length, PendingObject& body) {
    const uint64_t at = w->far.size - 1;
    uint32_t i = w->far.top().cursor;
    while (near.empty() && left > kEntryUnits) {
      auto narrow = graph::load<uint32_t>(element + 4ULL * i);
      uint32_t number = 0;
      if (narrow == 0 || Header::klass_word(codec.decode(narrow)) != plan.klass_word ||
          this->find(narrow, number) || !this->linked_map(narrow, codec.decode(narrow), plan)) {
        return Stop::kArray;
      }
      if (4ULL * length > graph::bounds.inline_bytes) model += 4;
      left--;
      bool has_entries = w->far.size != at + 1;
      this->leave_array(at, ++i, length);
      if (has_entries) {
        Stop stop = links(left, body);
        if (stop != Stop::kGoing) return stop;
      }
      if (i == length || w->far.size != at + 1) return Stop::kGoing;
    }
    return near.empty() ? Stop::kArray : Stop::kGoing;
  }
};

}  // namespace skyway::write

#endif
