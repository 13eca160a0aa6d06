// SPDX-License-Identifier: Apache-2.0
// Reads the tables of hash maps in small records that travel as their entries, see entries.h.
#ifndef SKYWAY_READ_SMALL_ENTRIES_H
#define SKYWAY_READ_SMALL_ENTRIES_H

#include "graph/rarely.h"
#include "read/small_references.h"
#include "read/table_cursor.h"

namespace skyway::read {

template <typename Header, typename Oops, typename Scope>
struct SmallEntries : SmallReferences<Header, Oops, Scope> {
  using SmallReferences<Header, Oops, Scope>::in;
  using SmallReferences<Header, Oops, Scope>::end;
  using SmallReferences<Header, Oops, Scope>::near;
  using SmallReferences<Header, Oops, Scope>::far;
  using SmallReferences<Header, Oops, Scope>::far_size;
  using SmallReferences<Header, Oops, Scope>::oops;
  using SmallReferences<Header, Oops, Scope>::array_pushed;

  // Reads entries of the table on top of far until it ends, or what they lead to comes first.
  bool entries() {
    uint32_t at = far_size - 1;
    const Waiting array = far[at];
    Table table = opened(array);
    array_pushed = false;
    while (!near.full() && !array_pushed) {
      if (in >= end) [[unlikely]]
        return false;
      uint32_t tag = *in++;
      if (tag == format::kEndOfTable) {
        far_size--;
        return true;
      }
      if (!(tag == format::kNode ? escaped(table, array.plan->refs[0]) : entry(table, tag)))
          [[unlikely]] {
        return false;
      }
    }
    far[at].cursor = table.saved();
    return true;
  }

 protected:
  bool key(uint8_t* node, uint32_t tag, uint32_t& hash) {
    uint32_t narrow = 0;
    bool found =
        tag == format::kHashOfKey ? hashed_key(narrow, hash) : plain_key(tag, narrow, hash);
    graph::store(node + graph::table_node.key, narrow);
    return found;
  }

  bool hashed_key(uint32_t& narrow, uint32_t& hash) {
    if (this->rest() < 4) [[unlikely]]
      return false;
    hash = graph::load<uint32_t>(in);
    in += 4;
    RefSlot slot = {graph::table_node.key, 0, 0, kKeyInTable};
    return this->reference(slot, narrow);
  }

  bool plain_key(uint32_t tag, uint32_t& narrow, uint32_t& hash) {
    if (tag == format::kAgain) return key_again(narrow, hash);
    if (tag < format::kFirstClass || tag > format::kLastKey) [[unlikely]]
      return false;
    uint32_t cls = tag - format::kFirstClass;
    bool string = cls <= format::kStringUtf16;
    if (!(string ? this->string(cls, narrow) : this->box(cls, narrow))) [[unlikely]]
      return false;
    hash = hash_of_new_key<Header>(oops.decode(narrow), cls);
    return true;
  }

  // A string that came before.
  bool key_again(uint32_t& narrow, uint32_t& hash) {
    uint32_t distance = 0;
    if (!this->distance(distance) || distance == 0 || distance > this->count) [[unlikely]]
      return false;
    narrow = this->narrow_of(this->count - distance);
    return (Scope::kAlone || narrow != 0) && hash_of_known_string<Header>(oops, narrow, hash);
  }

 private:
  struct Table : TableCursor {
    uint8_t* element;
  };

  Table opened(const Waiting& array) const {
    auto node_of = [this](uint32_t number) { return oops.decode(this->numbers[number]); };
    return {TableCursor::from(array.length, array.cursor, node_of),
            array.object + Header::kSmallElements};
  }

  bool entry(Table& table, uint32_t tag) {
    const graph::TableNode& layout = graph::table_node;
    uint32_t narrow = 0;
    uint32_t number = this->count;
    uint8_t* node = this->instance(layout.klass_word, layout.instance_bytes, 0, narrow);
    uint32_t hash = 0;
    if (node == nullptr || !key(node, tag, hash)) [[unlikely]]
      return false;
    graph::store(node + layout.hash, hash);
    uint32_t bucket = hash & table.mask;
    if (!link(table, narrow, bucket)) [[unlikely]]
      return false;
    table.go_behind(node, number, bucket);
    RefSlot slot = {layout.value, 0, 0, 0};
    uint32_t value = 0;
    if (!this->reference(slot, value)) [[unlikely]]
      return false;
    graph::store(node + layout.value, value);
    return true;
  }

  // To its bucket, of which it is the next node.
  static bool link(const Table& table, uint32_t narrow, uint32_t bucket) {
    if (bucket < table.least) [[unlikely]]
      return false;
    if (table.follows_last(bucket)) {
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
    if (!this->varint(bucket) || bucket > table.mask || !node(slot, narrow) || narrow == 0 ||
        !link(table, narrow, bucket)) {
      return false;
    }
    table.leave(bucket);
    return true;
  }

  // PERF: rare, and its own copy of the code for references would fill the caches.
  bool node(RefSlot& slot, uint32_t& narrow) {
    return graph::rarely(*this, [&](auto& copy) { return node(copy, slot, narrow); });
  }

  [[gnu::noinline, gnu::cold]] static bool node(SmallEntries& copy, RefSlot& slot,
                                                uint32_t& narrow) {
    return copy.reference(slot, narrow);
  }
};

}  // namespace skyway::read

#endif
