// SPDX-License-Identifier: Apache-2.0
// Writes the tables of hash maps in small records by their entries, see entries.h.
#ifndef SKYWAY_WRITE_SMALL_ENTRIES_H
#define SKYWAY_WRITE_SMALL_ENTRIES_H

#include "write/small_references.h"
#include "write/table_cursor.h"

namespace skyway::write {

template <typename Header, typename Oops>
struct SmallEntries : SmallReferences<Header, Oops> {
  using SmallReferences<Header, Oops>::out;
  using SmallReferences<Header, Oops>::near;
  using SmallReferences<Header, Oops>::far;
  using SmallReferences<Header, Oops>::far_size;
  using SmallReferences<Header, Oops>::oops;
  using SmallReferences<Header, Oops>::array_pushed;

  // Writes entries of the table on top of far until it ends, or what they lead to comes first.
  bool entries() {
    uint32_t at = far_size - 1;
    const Waiting top = far[at];
    TableCursor buckets = opened(top);
    RefSlot* places = top.plan->refs;
    array_pushed = false;
    while (!near.full() && !array_pushed) {
      uint32_t narrow = next_node(buckets);
      if (narrow == 0) {
        *out++ = format::kEndOfTable;
        far_size--;
        return true;
      }
      if (out > this->last_out || !entry(buckets, places, narrow)) return false;
    }
    far[at].cursor = buckets.saved();
    return true;
  }

 private:
  TableCursor opened(const Waiting& top) const {
    auto node_of = [this](uint32_t number) { return oops.decode(this->objects[number]); };
    return TableCursor::from(top.object + Header::kSmallElements, top.length, top.cursor, node_of);
  }

  // 0: there is none.
  static uint32_t next_node(TableCursor& buckets) {
    if (buckets.next != 0) return buckets.next;
    for (; buckets.bucket < buckets.length; buckets.bucket++) {
      auto narrow = graph::load<uint32_t>(buckets.element + 4ULL * buckets.bucket);
      if (narrow != 0) return narrow;
    }
    return 0;
  }

  bool entry(TableCursor& buckets, RefSlot* places, uint32_t narrow) {
    const uint8_t* node = oops.decode(narrow);
    uint32_t hash = graph::load<uint32_t>(node + graph::table_node.hash);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (Header::klass_word(node) != graph::table_node.klass_word || !buckets.is_place_of(hash) ||
        this->visited(narrow, slot, number)) {
      return escape(buckets, places[kNodes], narrow);
    }
    if (this->count == this->kMostObjects) return false;
    this->model += graph::table_node.model_bytes;
    buckets.last_number = this->count;
    this->add(narrow, slot);
    buckets.go_behind(node);
    auto value = graph::load<uint32_t>(node + graph::table_node.value);
    return key(places[kKeys], node, hash) && this->reference(value, places[kValues]);
  }

  bool key(RefSlot& place, const uint8_t* node, uint32_t hash) {
    auto narrow = graph::load<uint32_t>(node + graph::table_node.key);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (narrow != 0 && this->visited(narrow, slot, number)) {
      put_hash(hash);
      this->back(number);
      return true;
    }
    if (narrow != 0) {
      const uint8_t* object = oops.decode(narrow);
      const Plan* plan = find_plan(Header::klass_word(object), place);
      if (plan != nullptr && is_plain(object, *plan, hash)) {
        return this->first_visit(narrow, slot, object, *plan);
      }
    }
    put_hash(hash);
    return this->reference(narrow, place);
  }

  void put_hash(uint32_t hash) {
    *out++ = format::kHashOfKey;
    graph::store(out, hash);
    out += 4;
  }

  // Whether the reader can compute the hash.
  bool is_plain(const uint8_t* key, const Plan& plan, uint32_t hash) const {
    if (plan.kind != Kind::kString) return is_hash_of_box(key, plan, hash);
    auto value = graph::load<uint32_t>(key + plan.value_offset);
    if (value == 0) return false;
    const uint8_t* array = oops.decode(value);
    return graph::array_length<Header>(array) <= this->kMostBytes &&
           is_hash_of_string<Header>(key, plan, array, hash);
  }

  bool escape(TableCursor& buckets, RefSlot& place, uint32_t narrow) {
    *out++ = format::kNode;
    this->varint(buckets.bucket);
    buckets.leave_bucket();
    return this->reference(narrow, place);
  }
};

}  // namespace skyway::write

#endif
