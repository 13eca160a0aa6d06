// SPDX-License-Identifier: Apache-2.0
// The entries of hash tables: nodes are built with their keys, and linked into their buckets. A
// chunk may end behind the key of an entry; in front of it the node is taken back.
#ifndef SKYWAY_READ_ENTRIES_H
#define SKYWAY_READ_ENTRIES_H

#include "read/leaf_entries.h"

namespace skyway::read {

template <typename Header>
struct Entries : LeafEntries<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::oops;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::next_number;
  using References<Header>::status;
  using References<Header>::array_pushed;
  using References<Header>::fail;
  using Uniform<Header>::work;
  using Places<Header>::address;
  using Places<Header>::barrier_free;
  using LeafEntries<Header>::kWork;

  // Reads entries of the table on top of far until it ends, or what they lead to comes first.
  // PERF: short tables are read on the state as it is, as a copy of it takes longer than they do.
  bool entries(const PendingObject& top, RefSlot& slot) {
    return top.length < graph::kLongTable ? short_table(top, slot) : long_table(top, slot);
  }

  // The value of an entry behind whose key the last chunk ended. Says in `inside` how to go on.
  [[gnu::noinline]] bool rest_of_entry(Inside& inside) {
    const PendingObject entry = r->unfinished;
    uint8_t* node = address(entry.number);
    if (!value(node, barrier_free(node), entry.number, entry.length)) return false;
    inside = r->far.size - 1 == entry.length ? Inside::kArray : Inside::kNothing;
    return true;
  }

 protected:
  // A new node with its key, and the hash of that, which `fits` may refuse before the key is read.
  // If it does not fit into the chunk, nothing has happened.
  template <typename Fits>
  uint8_t* keyed_node(uint32_t klass_word, uint32_t bytes, uint32_t& node_number, uint32_t& hash,
                      Fits fits) {
    const uint8_t* before = in;
    Chunk<Header> whole = chunk;
    uint32_t* number = next_number;
    uint32_t tag = *in++;
    uint8_t* node = new_node(klass_word, bytes);
    bool has_key = node != nullptr && (tag == format::kHashOfKey ? hashed_key(node, hash, fits)
                                                                 : plain_key(tag, node, hash));
    node_number = this->chunk_first + static_cast<uint32_t>(number - this->numbers);
    if (has_key) return node;
    if (status == kChunkFull) {
      in = before;
      chunk = whole;
      next_number = number;
      r->inside = Inside::kArray;
    }
    return nullptr;
  }

  bool value(uint8_t* node, bool direct, uint32_t number, uint64_t at) {
    const uint8_t* before = in;
    RefSlot slot = {graph::table_node.value, 0, 0, 0};
    if (this->field(node, slot, direct)) return true;
    if (status == kChunkFull) {
      in = before;
      r->inside = Inside::kEntry;
      r->unfinished = {number, 0, 0, static_cast<uint32_t>(at)};
    }
    return false;
  }

 private:
  // With room for what its entry may need besides.
  uint8_t* new_node(uint32_t klass_word, uint32_t bytes) {
    if (!this->room(bytes + Chunk<Header>::kAside)) return nullptr;
    uint8_t* node = this->instance(klass_word, bytes, 0);
    return this->number(node) ? node : nullptr;
  }

  template <typename Fits>
  bool hashed_key(uint8_t* node, uint32_t& hash, Fits fits) {
    if (this->rest() < 4) return fail(Error::kTruncated);
    hash = graph::load<uint32_t>(in);
    in += 4;
    if (!fits(hash)) return false;
    RefSlot slot = {graph::table_node.key, 0, 0, kKeyInTable};
    return this->field(node, slot, true);
  }

  // A key whose hash is computed.
  bool plain_key(uint32_t tag, uint8_t* node, uint32_t& hash) {
    if (tag == format::kAgain) return key_again(node, hash);
    uint32_t cls = tag - format::kFirstClass;
    if (cls > format::kLong) return fail(Error::kEntry, tag);
    uint8_t* key = this->new_key(cls);
    if (key == nullptr) return false;
    hash = hash_of_new_key<Header>(key, cls);
    graph::store(node + graph::table_node.key, oops.encode(key));
    return true;
  }

  // A string that came before.
  bool key_again(uint8_t* node, uint32_t& hash) {
    uint32_t distance = 0;
    if (!this->varint(distance)) return false;
    if (distance == 0 || distance > this->count()) return fail(Error::kBackReference, distance);
    uint32_t narrow = this->narrow_of(this->count() - distance);
    if (narrow == 0 || !hash_of_known_string<Header>(oops, narrow, hash)) {
      return fail(Error::kAgain, distance);
    }
    graph::store(node + graph::table_node.key, narrow);
    return true;
  }

  static constexpr uint32_t kLeastRun = 4;  // shorter ones are not worth another attempt

  [[gnu::noinline, gnu::flatten]] bool long_table(const PendingObject& top, RefSlot& slot) {
    Entries local = *this;
    bool going = local.steps(top, slot);
    *this = local;
    return going;
  }

  [[gnu::noinline]] bool short_table(const PendingObject& top, RefSlot& slot) {
    return steps(top, slot);
  }

  bool steps(const PendingObject& top, RefSlot& slot) {
    if ((top.length & (top.length - 1)) != 0) return fail(Error::kTable, top.length);
    OpenTable table = opened(top);
    array_pushed = false;
    bool going = true;
    bool leaves_due = true;
    bool leaves = false;
    while (going && in < end && !near.full() && !array_pushed) {
      if (*in == format::kEndOfTable) {
        in++;
        r->far.size--;
        return true;
      }
      if (work >= graph::bounds.read_work) {
        r->inside = Inside::kArray;
        break;
      }
      if (leaves_due) {
        uint32_t built = this->leaf_entries(table);
        leaves_due = false;
        leaves = built >= kLeastRun;
        if (built != 0) continue;
      }
      work += kWork;
      going = entry(table, slot);
      leaves_due = leaves;
      if (array_pushed) r->map_table = table.at;
    }
    r->far.entry[table.at].cursor = table.saved();
    return going;
  }

  OpenTable opened(const PendingObject& top) const {
    uint8_t* object = address(top.number);
    auto node_of = [this](uint32_t number) { return address(number); };
    return {TableCursor::from(top.length, top.cursor, node_of), r->far.size - 1, object,
            barrier_free(object)};
  }

  // If that does not fit into the chunk, nothing has happened, or all but the value.
  bool entry(OpenTable& table, RefSlot& slot) {
    if (*in == format::kNode) return escaped(table, slot);
    const graph::TableNode& layout = graph::table_node;
    uint32_t number = 0;
    uint32_t hash = 0;
    // So that nothing of an entry at fault is linked.
    auto fits = [&](uint32_t of_key) { return in_order(table, of_key & table.mask); };
    uint8_t* node = keyed_node(layout.klass_word, layout.instance_bytes, number, hash, fits);
    if (node == nullptr) return false;
    return link(table, node, number, hash) && value(node, true, number, table.at);
  }

  bool in_order(const OpenTable& table, uint32_t index) {
    return index >= table.least || fail(Error::kBucketOrder, index);
  }

  bool link(OpenTable& table, uint8_t* node, uint32_t number, uint32_t hash) {
    uint32_t index = hash & table.mask;
    if (!in_order(table, index)) return false;
    graph::store(node + graph::table_node.hash, hash);
    if (!add(table, index, oops.encode(node))) return false;
    table.go_behind(node, number, index);
    return true;
  }

  // To its bucket, of which it is the next node.
  bool add(const OpenTable& table, uint32_t index, uint32_t narrow) {
    if (table.follows_last(index)) {
      uint32_t next = graph::table_node.next;
      if (!barrier_free(table.last)) return this->fix(table.last, next, narrow);
      graph::store(table.last + next, narrow);
      return true;
    }
    if (!table.direct) return this->slice_value(table.object, index, narrow);
    graph::store(table.object + graph::elements_offset<Header>(2) + 4ULL * index, narrow);
    return true;
  }

  // A node with the rest of its bucket.
  bool escaped(OpenTable& table, RefSlot& slot) {
    const uint8_t* before = in;
    uint32_t index = 0;
    uint32_t narrow = 0;
    in++;
    if (!this->varint(index)) return false;
    if (index > table.mask) return fail(Error::kBucket, index);
    if (!in_order(table, index)) return false;
    bool present = this->room(Chunk<Header>::kAside) && this->reference(slot, narrow);
    if (!present && status == kChunkFull) {
      in = before;
      r->inside = Inside::kArray;
      return false;
    }
    if (!present || narrow == 0) {
      table.least = index;  // the error is about this element
      table.last = nullptr;
      return present || status == kDeferred ? fail(Error::kType) : false;
    }
    if (!add(table, index, narrow)) return false;
    table.leave(index);
    return true;
  }
};

}  // namespace skyway::read

#endif
