// SPDX-License-Identifier: Apache-2.0
// Reads the tables of hash maps in small records that travel as their entries, see entries.h.
#ifndef SKYWAY_READ_SMALL_ENTRIES_H
#define SKYWAY_READ_SMALL_ENTRIES_H

#include "graph/table_node.h"
#include "read/small_references.h"

namespace skyway::read {

template <typename Header, typename Oops>
struct SmallEntries : SmallReferences<Header, Oops> {
  using SmallReferences<Header, Oops>::in;
  using SmallReferences<Header, Oops>::end;
  using SmallReferences<Header, Oops>::near;
  using SmallReferences<Header, Oops>::far;
  using SmallReferences<Header, Oops>::far_size;
  using SmallReferences<Header, Oops>::oops;
  using SmallReferences<Header, Oops>::array_pushed;

  // Reads entries of the table on top of far until it ends, or what they lead to comes first.
  bool entries() {
    uint32_t at = far_size - 1;
    const Waiting array = far[at];
    Table table = opened(array);
    array_pushed = false;
    while (!near.full() && !array_pushed) {
      if (in >= end) return false;
      uint32_t tag = *in++;
      if (tag == format::kEndOfTable) {
        far_size--;
        return true;
      }
      if (!(tag == format::kNode ? escaped(table, array.plan->refs[0]) : entry(table, tag))) {
        return false;
      }
    }
    far[at].cursor = table.last == nullptr ? table.least : table.last_number | graph::kBehindNode;
    return true;
  }

 private:
  // A table, and where it has got to.
  struct Table {
    uint8_t* element;
    uint32_t mask;
    uint32_t least;  // bucket that may come
    uint8_t* last;   // the node that the next of the same bucket is behind; or null
    uint32_t last_number;
  };

  Table opened(const Waiting& array) const {
    Table table = {array.object + Header::kSmallElements, array.length - 1, array.cursor, nullptr,
                   0};
    if ((array.cursor & graph::kBehindNode) != 0) {
      table.last_number = array.cursor & ~graph::kBehindNode;
      table.last = oops.decode(this->numbers[table.last_number]);
      table.least = graph::load<uint32_t>(table.last + graph::table_node.hash) & table.mask;
    }
    return table;
  }

  bool entry(Table& table, uint32_t tag) {
    const graph::TableNode& layout = graph::table_node;
    uint32_t narrow = 0;
    uint32_t number = this->count;
    uint8_t* node = this->instance(layout.klass_word, layout.instance_bytes, 0, narrow);
    uint32_t hash = 0;
    if (node == nullptr || !key(node, tag, hash) || this->depends_on_hashes()) return false;
    graph::store(node + layout.hash, hash);
    if (!link(table, narrow, hash & table.mask)) return false;
    table.least = hash & table.mask;
    table.last = node;
    table.last_number = number;
    RefSlot slot = {layout.value, 0, 0, 0};
    uint32_t value = 0;
    if (!this->reference(slot, value)) return false;
    graph::store(node + layout.value, value);
    return true;
  }

  bool key(uint8_t* node, uint32_t tag, uint32_t& hash) {
    uint32_t narrow = 0;
    bool found =
        tag == format::kHashOfKey ? hashed_key(narrow, hash) : plain_key(tag, narrow, hash);
    graph::store(node + graph::table_node.key, narrow);
    return found;
  }

  bool hashed_key(uint32_t& narrow, uint32_t& hash) {
    if (this->rest() < 4) return false;
    hash = graph::load<uint32_t>(in);
    in += 4;
    RefSlot slot = {graph::table_node.key, 0, 0, 1};
    return this->reference(slot, narrow);
  }

  bool plain_key(uint32_t tag, uint32_t& narrow, uint32_t& hash) {
    if (tag < format::kFirstClass || tag > format::kLastKey) return false;
    uint32_t cls = tag - format::kFirstClass;
    bool string = cls <= format::kStringUtf16;
    if (!(string ? this->string(cls == format::kStringUtf16, narrow) : this->box(cls, narrow))) {
      return false;
    }
    uint8_t* key = oops.decode(narrow);
    if (string) {
      const uint8_t* chars = key + built_ins.string_bytes;
      hash =
          graph::hash_of_string(chars + Header::kSmallElements, graph::array_length<Header>(chars),
                                cls != format::kStringLatin1);
      graph::store(key + graph::table_node.string_hash, hash);
    } else {
      const uint8_t* value = key + built_ins.box_value[cls];
      hash = cls == format::kInteger ? graph::load<uint32_t>(value)
                                     : graph::hash_of_long(graph::load<uint64_t>(value));
    }
    hash = graph::spread(hash);
    return true;
  }

  // To its bucket, of which it is the next node.
  static bool link(const Table& table, uint32_t narrow, uint32_t bucket) {
    if (bucket < table.least) return false;
    if (table.last != nullptr && bucket == table.least) {
      graph::store(table.last + graph::table_node.next, narrow);
    } else {
      graph::store(table.element + 4ULL * bucket, narrow);
    }
    return true;
  }

  // A node with the rest of its bucket.
  bool escaped(Table& table, RefSlot& slot) {
    uint32_t bucket = 0;
    uint32_t narrow = 0;
    if (!this->varint(bucket) || bucket > table.mask || !this->reference(slot, narrow) ||
        narrow == 0 || !link(table, narrow, bucket)) {
      return false;
    }
    table.least = bucket + 1;
    table.last = nullptr;
    return true;
  }
};

}  // namespace skyway::read

#endif
