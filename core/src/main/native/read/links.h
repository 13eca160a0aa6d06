// SPDX-License-Identifier: Apache-2.0
// PERF: linked maps within the loop of bodies, with entries whose keys are strings or numbers: to
// leave the loop for each of many small maps takes as long as their entries.
#ifndef SKYWAY_READ_LINKS_H
#define SKYWAY_READ_LINKS_H

#include "read/made_parts.h"
#include "read/table_cursor.h"

namespace skyway::read {

// What ended the loop.
enum class Stop {
  kGoing,   // nothing
  kUnits,   // there may be no room
  kNode,    // a body that refers to its like alone; its fields are read
  kArray,   // something else in the array or map on top of far
  kBody,    // something else in a body, at its cursor
  kOther,   // what comes next is something else
  kMisfit,  // a late check has failed
};

template <typename Header, typename Oops>
struct Links : MadeParts<Header, Oops> {
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
  [[gnu::always_inline]] Stop linked_entries(uint32_t& left) {
    return on_copy(left, [](Links& copy, uint32_t& rest) { return copy.links(rest); });
  }

  // Those of the long array on top of far that are such maps, as long as nothing waits in near.
  [[gnu::always_inline]] Stop linked_elements(uint32_t& left, RefSlot& slot, uint8_t* element) {
    return on_copy(left,
                   [&](Links& copy, uint32_t& rest) { return copy.elements(rest, slot, element); });
  }

 private:
  template <typename Run>
  [[gnu::always_inline]] Stop on_copy(uint32_t& left, Run run) {
    uint32_t rest = left;
    Stop stop = Stop::kGoing;
    graph::rarely(*this, [&](Links& copy) {
      stop = run(copy, rest);
      return true;
    });
    left = rest;
    return stop;
  }

  [[gnu::noinline]] Stop links(uint32_t& left) {
    const uint64_t at = r->far.size - 1;
    OpenLinks links = opened_links();
    if (links.map_number < this->chunk_first) return Stop::kOther;
    Stop stop = Stop::kGoing;
    while (!near.full() && r->far.size == at + 1) {
      if (left < kUnits || top > this->last_top || !this->has_input(kUnits)) {
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

  [[gnu::noinline]] Stop elements(uint32_t& left, RefSlot& slot, uint8_t* element) {
    const uint64_t at = r->far.size - 1;
    const uint32_t length = r->far.top().length;
    uint32_t i = r->far.top().cursor;
    while (near.empty() && left >= kUnits && top <= this->last_top && this->has_input(kUnits)) {
      uint32_t cls = *in - static_cast<uint32_t>(format::kFirstClass);
      if (cls >= this->short_classes || this->plans[cls]->part != Part::kLinked ||
          !this->part(element + 4ULL * i, slot)) {
        return Stop::kArray;
      }
      left--;
      bool has_entries = r->far.size != at + 1;
      this->leave_array(at, ++i, length);
      if (has_entries) {
        Stop stop = links(left);
        if (stop != Stop::kGoing) return stop;
      }
      if (i == length || r->far.size != at + 1) return Stop::kGoing;
    }
    return near.empty() ? Stop::kArray : Stop::kGoing;
  }

  static constexpr uint32_t kEntryUnits = 3;
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
    if (!key(entry + graph::table_node.key, hash) || !value(entry + graph::table_node.value)) {
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

  [[gnu::always_inline]] bool key(uint8_t* place, uint32_t& hash) {
    const uint32_t tag = *in;
    if (tag >= format::kFirstClass && tag <= format::kLastKey) {
      return new_key(place, tag - format::kFirstClass, hash);
    }
    if (tag != format::kAgain && tag != format::kHashOfKey) return false;
    if (tag == format::kHashOfKey) {
      hash = graph::load<uint32_t>(in + 1);
      in += 5;
      if (*in == format::kNull) {
        in++;
        return true;
      }
      if (*in != format::kBack) return false;
    }
    uint32_t narrow = 0;
    if (!back(narrow)) return false;
    graph::store(place, narrow);
    if (tag == format::kAgain) return hash_of_known_string<Header>(oops, narrow, hash);
    return has_stable_hash(Header::klass_word(oops.decode(narrow)));
  }

  [[gnu::always_inline]] bool new_key(uint8_t* place, uint32_t cls, uint32_t& hash) {
    uint8_t* object = this->key_object(cls);
    if (object == nullptr) return false;
    graph::store(place, this->numbered(object));
    hash = hash_of_new_key<Header>(object, cls);
    return true;
  }

  [[gnu::always_inline]] bool value(uint8_t* place) {
    const uint32_t tag = *in;
    RefSlot slot = {};
    if (tag >= format::kFirstClass) return this->part(place, slot);
    if (tag == format::kExternal) return this->external(place, slot);
    if (tag == format::kNull) {
      in++;
      return true;
    }
    uint32_t narrow = 0;
    if (tag != format::kBack || !back(narrow)) return false;
    graph::store(place, narrow);
    return true;
  }

  // The object that a distance behind a tag leads to.
  [[gnu::always_inline]] bool back(uint32_t& narrow) {
    uint32_t distance = 0;
    const uint8_t* behind = format::get_wide_varint32(in + 1, distance);
    if (behind == nullptr || distance - 1 >= count) return false;
    narrow = this->narrow_of(count - distance);
    in = behind;
    return narrow != 0 && !is_hidden(r, count - distance);
  }

  // False: the traversal has to do it.
  bool finish(const OpenLinks& links) {
    uint32_t entries = links.count;
    uint32_t length = graph::linked_table_length(links.map, entries);
    if (entries == 0 || (entries & OpenLinks::kOdd) != 0 || length > kMostBuckets) return false;
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
