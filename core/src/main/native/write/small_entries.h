// SPDX-License-Identifier: Apache-2.0
// Writes the tables of hash maps in small records by their entries, see entries.h.
#ifndef SKYWAY_WRITE_SMALL_ENTRIES_H
#define SKYWAY_WRITE_SMALL_ENTRIES_H

#include "write/small_references.h"

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
    Table buckets = opened(top);
    array_pushed = false;
    while (!near.full() && !array_pushed) {
      uint32_t narrow = next_node(buckets);
      if (narrow == 0) {
        *out++ = format::kEndOfTable;
        far_size--;
        return true;
      }
      if (out > this->last_out || !entry(buckets, narrow)) return false;
    }
    far[at].cursor = buckets.next == 0 ? buckets.bucket : buckets.last_number | graph::kBehindNode;
    return true;
  }

 private:
  // Of a table's plan.
  enum Place : uint32_t { kNodes = 0, kKeys = 1, kValues = 2 };

  // A buckets, and where it has got to.
  struct Table {
    RefSlot* places;
    const uint8_t* element;
    uint32_t length;
    uint32_t bucket;
    uint32_t next;         // node of the bucket; 0: the first
    uint32_t last_number;  // of the node in front of it
  };

  Table opened(const Waiting& top) const {
    const uint8_t* element = top.object + Header::kSmallElements;
    Table buckets = {top.plan->refs, element, top.length, top.cursor, 0, 0};
    if ((top.cursor & graph::kBehindNode) != 0) {
      buckets.last_number = top.cursor & ~graph::kBehindNode;
      go_behind(buckets, oops.decode(this->objects[buckets.last_number]));
    }
    return buckets;
  }

  static void go_behind(Table& buckets, const uint8_t* node) {
    buckets.bucket = graph::load<uint32_t>(node + graph::table_node.hash) & (buckets.length - 1);
    buckets.next = graph::load<uint32_t>(node + graph::table_node.next);
    if (buckets.next == 0) buckets.bucket++;
  }

  // 0: there is none.
  static uint32_t next_node(Table& buckets) {
    if (buckets.next != 0) return buckets.next;
    for (; buckets.bucket < buckets.length; buckets.bucket++) {
      auto narrow = graph::load<uint32_t>(buckets.element + 4ULL * buckets.bucket);
      if (narrow != 0) return narrow;
    }
    return 0;
  }

  bool entry(Table& buckets, uint32_t narrow) {
    const uint8_t* node = oops.decode(narrow);
    uint32_t hash = graph::load<uint32_t>(node + graph::table_node.hash);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (Header::klass_word(node) != graph::table_node.klass_word ||
        (hash & (buckets.length - 1)) != buckets.bucket || this->visited(narrow, slot, number)) {
      return escape(buckets, narrow);
    }
    if (this->count == this->kMostObjects) return false;
    this->model += graph::table_node.model_bytes;
    buckets.last_number = this->count;
    this->add(narrow, slot);
    go_behind(buckets, node);
    auto value = graph::load<uint32_t>(node + graph::table_node.value);
    return key(buckets, node, hash) && this->reference(value, buckets.places[kValues]);
  }

  bool key(const Table& buckets, const uint8_t* node, uint32_t hash) {
    auto narrow = graph::load<uint32_t>(node + graph::table_node.key);
    if (narrow == 0) return hash_first(hash) && this->reference(narrow, buckets.places[kKeys]);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (this->visited(narrow, slot, number)) {
      hash_first(hash);
      this->back(number);
      return true;
    }
    const uint8_t* object = oops.decode(narrow);
    const Plan* plan = find_plan(Header::klass_word(object), buckets.places[kKeys]);
    if (plan != nullptr && is_plain(object, *plan, hash)) {
      return this->first_visit(narrow, slot, object, *plan);
    }
    return hash_first(hash) && this->reference(narrow, buckets.places[kKeys]);
  }

  bool hash_first(uint32_t hash) {
    *out++ = format::kHashOfKey;
    graph::store(out, hash);
    out += 4;
    return true;
  }

  // Whether the reader can compute the hash.
  bool is_plain(const uint8_t* key, const Plan& plan, uint32_t hash) const {
    if (plan.kind == Kind::kString) return graph::spread(hash_of_string(key, plan)) == hash;
    if (plan.kind != Kind::kBox || plan.tag > format::kLastKey) return false;
    const uint8_t* value = key + plan.value_offset;
    uint32_t found = plan.tag == format::kLastKey
                         ? graph::hash_of_long(graph::load<uint64_t>(value))
                         : graph::load<uint32_t>(value);
    return graph::spread(found) == hash;
  }

  uint32_t hash_of_string(const uint8_t* key, const Plan& plan) const {
    auto found = graph::load<uint32_t>(key + graph::table_node.string_hash);
    auto value = graph::load<uint32_t>(key + plan.value_offset);
    if (found != 0 || value == 0) return found;
    const uint8_t* array = oops.decode(value);
    uint32_t bytes = graph::array_length<Header>(array);
    if (bytes > this->kMostBytes) return 0;
    return graph::hash_of_string(array + Header::kSmallElements, bytes,
                                 key[plan.coder_offset] != 0);
  }

  bool escape(Table& buckets, uint32_t narrow) {
    *out++ = format::kNode;
    this->varint(buckets.bucket);
    buckets.next = 0;
    buckets.bucket++;
    return this->reference(narrow, buckets.places[kNodes]);
  }
};

}  // namespace skyway::write

#endif
