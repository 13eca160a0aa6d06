// SPDX-License-Identifier: Apache-2.0
// PERF: linked maps within the loop of bodies, with entries whose keys are null, strings or
// numbers: to leave the loop for each of many small maps takes as long as their entries.
#ifndef SKYWAY_WRITE_LINKS_H
#define SKYWAY_WRITE_LINKS_H

#include "write/open_links.h"
#include "write/parts.h"
#include "write/table_cursor.h"

namespace skyway::write {

// What ended the loop.
enum class Stop {
  kGoing,  // nothing
  kUnits,  // there may be no room
  kNode,   // a body comes that refers to its like alone
  kArray,  // something else in the array or map on top of far
  kBody,   // something else in a body, at its cursor
  kEntry,  // the same in an entry of the map on top of far
  kOther,  // what comes next is something else
};

template <typename Header, Lookup kLookup, typename Codec>
struct Links : Parts<Header, kLookup, Codec> {
  using State = LoopState<kLookup, Codec>;
  using State::codec;
  using State::model;
  using State::near;
  using State::out;
  using State::w;

 protected:
  static constexpr uint32_t kEntryUnits = 3;

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
      stop = contents(entry, body) ? Stop::kGoing : Stop::kEntry;
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

 private:
  // Sets the cursor to the first reference that is something else.
  [[gnu::always_inline]] bool contents(const uint8_t* entry, PendingObject& body) {
    const graph::TableNode& layout = graph::table_node;
    auto hash = graph::load<uint32_t>(entry + layout.hash);
    if (!key(graph::load<uint32_t>(entry + layout.key), hash, body.plan->refs[kKeys])) return false;
    body.cursor = kValues;
    auto value = graph::load<uint32_t>(entry + layout.value);
    if (value == 0) {
      *out++ = format::kNull;
      return true;
    }
    return this->template reference<false>(value, body.plan->refs[kValues]);
  }

  // False: the hash is written, the reference comes.
  [[gnu::always_inline]] bool key(uint32_t narrow, uint32_t hash, RefSlot& place) {
    if (narrow == 0) {
      put_hash(hash);
      *out++ = format::kNull;
      return true;
    }
    const uint8_t* key = codec.decode(narrow);
    const Plan* plan = this->plan_at(place, Header::klass_word(key));
    uint32_t number = 0;
    if (this->find(narrow, number)) {
      bool again = plan != nullptr && plan->part == Part::kString && is_again(key, *plan, hash);
      if (!again) put_hash(hash);
      *out = static_cast<uint8_t>(again ? uint32_t{format::kAgain} : uint32_t{format::kBack});
      out = format::put_varint(out + 1, this->count - number);
      return true;
    }
    if (plan != nullptr && has_hash(key, *plan, hash) &&
        this->template part<false>(narrow, key, *plan)) {
      return true;
    }
    put_hash(hash);
    return false;
  }

  bool has_hash(const uint8_t* key, const Plan& plan, uint32_t hash) const {
    if (plan.part != Part::kString) return is_hash_of_box(key, plan, hash);
    auto value = graph::load<uint32_t>(key + plan.value_offset);
    return value != 0 && is_hash_of_string<Header>(key, plan, codec.decode(value), hash);
  }

  bool is_again(const uint8_t* key, const Plan& plan, uint32_t hash) const {
    const uint8_t* array = codec.decode(graph::load<uint32_t>(key + plan.value_offset));
    return graph::array_length<Header>(array) - 1 < kPartBytes && has_hash(key, plan, hash);
  }

  void put_hash(uint32_t hash) {
    *out++ = format::kHashOfKey;
    graph::store(out, hash);
    out += 4;
  }
};

}  // namespace skyway::write

#endif
