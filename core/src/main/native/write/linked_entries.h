// SPDX-License-Identifier: Apache-2.0
// The entries of linked maps, in the order of their links. One that was met before, or is part of a
// tree, travels as an object.
#ifndef SKYWAY_WRITE_LINKED_ENTRIES_H
#define SKYWAY_WRITE_LINKED_ENTRIES_H

#include "write/entries.h"
#include "write/open_links.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct LinkedEntries : Entries<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::array_pushed;
  using Emitter<Header, kLookup>::decode;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::oops;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;
  using LeafEntries<Header, kLookup>::kWork;

  // Writes entries of the map on top of far until it ends, or what they lead to comes first.
  [[gnu::noinline]] bool linked_entries(const PendingObject& top) {
    OpenLinks links = opened_links(top);
    array_pushed = false;
    bool going = true;
    while (going && !near.full() && !array_pushed && !this->cut_due()) {
      uint32_t narrow = links.next(oops);
      if (narrow == 0) {
        *output++ = format::kEndOfTable;
        w->far.size--;
        return true;
      }
      work += kWork;
      going = linked_entry(links, narrow);
    }
    w->far.entry[links.at].cursor = links.last_number;
    return going;
  }

 private:
  OpenLinks opened_links(const PendingObject& top) const {
    uint32_t last = top.cursor == 0 ? 0 : visited.objects.at(top.cursor - 1);
    return {top.plan, w->far.size - 1, this->object_of(top), last, top.cursor};
  }

  bool linked_entry(OpenLinks& links, uint32_t narrow) {
    if (!this->room_for(kWork) || !this->room_in_output(0)) return this->wait();
    const uint8_t* object = decode(narrow);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    bool met = visited.find(narrow, slot, number);
    if (met && kLookup == Lookup::kBits) return this->stop(kWiden, 0) || this->wait();
    // A record changes no entries of earlier ones: the map gets another one, and whatever else
    // leads to it leads to that of the earlier record.
    bool is_object = met ? number >= w->record_first
                         : Header::klass_word(object) != graph::linked_map.klass_word;
    if (is_object) return escape(links, narrow);
    auto after = graph::load<uint32_t>(object + graph::linked_map.after);
    if (after != 0) graph::prefetch(decode(after));
    model += graph::linked_map.model_bytes;
    number = add(narrow, slot, met);
    links.go_behind(narrow, number);
    w->table_at = links.at;
    return this->entry_from(*links.plan, object, number, kNodes);
  }

  uint32_t add(uint32_t narrow, uint32_t* slot, bool met) {
    if constexpr (kLookup != Lookup::kBits) {
      if (met) return visited.add_again(narrow, slot);
    }
    return visited.add(narrow, slot);
  }

  bool escape(OpenLinks& links, uint32_t narrow) {
    int64_t before = output - w->buffer;
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    *output++ = format::kNode;
    if (!visited.find(narrow, slot, number)) number = visited.count;
    if (!this->reference(narrow, links.plan->refs[kNodes])) {
      output = w->buffer + before;
      return this->wait();
    }
    links.go_behind(narrow, number);
    return true;
  }
};

}  // namespace skyway::write

#endif
