// SPDX-License-Identifier: Apache-2.0
// The entries of linked maps: each is built with its key, and linked behind the one before. A map
// that is read within one window gets its table there, of others Java makes it. Java also links the
// entries of a map some of which came as objects, as these bring links of their own: it is told of
// that one and of all behind it.
#ifndef SKYWAY_READ_LINKED_ENTRIES_H
#define SKYWAY_READ_LINKED_ENTRIES_H

#include "graph/linked_map.h"
#include "read/entries.h"

namespace skyway::read {

template <typename Header>
struct LinkedEntries : Entries<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::oops;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::status;
  using References<Header>::array_pushed;
  using References<Header>::fail;
  using Uniform<Header>::work;
  using Places<Header>::address;
  using Places<Header>::barrier_free;
  using LeafEntries<Header>::kWork;

  // Reads entries of the map on top of far until it ends, or what they lead to comes first.
  [[gnu::noinline]] bool linked_entries(const PendingObject& top) {
    OpenLinks links = opened_links(top);
    array_pushed = false;
    bool going = true;
    while (going && in < end && !near.full() && !array_pushed) {
      bool ends = *in == format::kEndOfTable;
      if (ends && this->room(0)) {
        in++;
        r->far.size--;
        return finish(links);
      }
      if (ends || work >= graph::bounds.read_work) {
        r->inside = Inside::kArray;
        going = !ends;
        break;
      }
      work += kWork;
      going = *in == format::kNode ? linked_node(links) : linked_entry(links);
    }
    PendingObject& pending = r->far.entry[links.at];
    pending.cursor = links.last_number;
    pending.length = OpenLinks::kBegun + links.count;
    return going;
  }

 private:
  OpenLinks opened_links(const PendingObject& top) const {
    uint32_t count = top.length - OpenLinks::kBegun;
    uint8_t* last = count == 0 ? nullptr : address(top.cursor);
    return {r->far.size - 1, address(top.number), top.number, last, top.cursor, count};
  }

  // If that does not fit into the chunk, nothing has happened, or all but the value.
  bool linked_entry(OpenLinks& links) {
    const graph::LinkedMap& layout = graph::linked_map;
    uint32_t number = 0;
    uint32_t hash = 0;
    auto fits = [](uint32_t) { return true; };
    uint8_t* entry = this->keyed_node(layout.klass_word, layout.instance_bytes, number, hash, fits);
    if (entry == nullptr) return false;
    graph::store(entry + graph::table_node.hash, hash);
    if (links.last != nullptr) graph::store(entry + layout.before, oops.encode(links.last));
    if (!link(links, entry, number)) return false;
    if ((links.count & OpenLinks::kOdd) != 0 && !tell(links, oops.encode(entry))) return false;
    return this->value(entry, true, number, links.at);
  }

  // Behind the last one, or as the first of the map.
  bool link(OpenLinks& links, uint8_t* entry, uint32_t number) {
    uint8_t* holder = links.last == nullptr ? links.map : links.last;
    uint32_t offset = links.last == nullptr ? graph::linked_map.head : graph::linked_map.after;
    if (!put(holder, offset, oops.encode(entry))) return false;
    links.go_behind(entry, number);
    return true;
  }

  bool put(uint8_t* holder, uint32_t offset, uint32_t narrow) {
    if (!barrier_free(holder)) return this->fix(holder, offset, narrow);
    graph::store(holder + offset, narrow);
    return true;
  }

  // Lists, behind a null, a map that is left to Java, and an entry of it; 0: it has no more. The
  // map itself stands for all its entries, which are linked.
  bool tell(const OpenLinks& links, uint32_t entry) {
    return this->post_narrow(0) && this->post(links.map) && this->post_narrow(entry);
  }

  // An entry that came before, or is one of a tree.
  bool linked_node(OpenLinks& links) {
    const uint8_t* before = in;
    uint32_t first = this->count();
    uint32_t narrow = 0;
    RefSlot slot = {};
    in++;
    bool present = this->room(Chunk<Header>::kAside) && this->reference(slot, narrow);
    if (!present && status == kChunkFull) {
      in = before;
      r->inside = Inside::kArray;
      return false;
    }
    if (!present && status != kDeferred) return false;
    if (!present || narrow == 0 || !is_entry(narrow)) return fail(Error::kLink);
    uint32_t number = first;
    if (this->count() == first && !number_of_back(before + 1, first, number)) {
      return fail(Error::kLink);
    }
    if (number < r->record_first) return fail(Error::kLink);
    if ((links.count & OpenLinks::kOdd) == 0) {  // so many are linked
      graph::store(links.map + graph::linked_map.size, links.count);
      links.count |= OpenLinks::kOdd;
    }
    return link(links, oops.decode(narrow), number) && tell(links, narrow);
  }

  bool is_entry(uint32_t narrow) const {
    uint32_t klass_word = Header::klass_word(oops.decode(narrow));
    return klass_word == graph::linked_map.klass_word ||
           klass_word == graph::linked_map.tree_klass_word;
  }

  // What the back-reference there, which was read before, leads to.
  bool number_of_back(const uint8_t* at, uint32_t count, uint32_t& number) const {
    uint32_t distance = 0;
    if (*at != format::kBack) return false;
    if (format::get_varint32(at + 1, end, distance) == nullptr) return false;
    number = count - distance;
    return true;
  }

  bool finish(const OpenLinks& links) {
    const uint32_t count = links.count;
    if (count == 0) return true;
    if ((count & OpenLinks::kOdd) != 0) return tell(links, 0);
    graph::store(links.map + graph::linked_map.size, count);
    if (!put(links.map, graph::linked_map.tail, oops.encode(links.last))) return false;
    bool is_new = links.map_number >= this->chunk_first;
    uint32_t length = graph::linked_table_length(links.map, count);
    if (!is_new || !chunk.has_room(graph::array_bytes<Header>(length, 2))) {
      return tell(links, oops.encode(links.map));
    }
    work += count / 4;
    uint8_t* table = this->array(graph::linked_map.buckets, 2, length, 0);
    std::memset(table + Header::kSmallElements, 0, 4ULL * length);
    graph::fill_linked_table<Header>(links.map, table, length, oops);
    return true;
  }
};

}  // namespace skyway::read

#endif
