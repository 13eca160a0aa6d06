// SPDX-License-Identifier: Apache-2.0
// The entries of hash tables: the nodes of a bucket one after the other, each with its key and its
// value. A node that would not arrive as it is travels as an object, with the rest of its bucket.
#ifndef SKYWAY_WRITE_ENTRIES_H
#define SKYWAY_WRITE_ENTRIES_H

#include "write/array_holders.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Entries : ArrayHolders<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::array_pushed;
  using Emitter<Header, kLookup>::decode;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;
  using References<Header, kLookup>::reference;
  using LeafEntries<Header, kLookup>::kWork;

  // Writes entries of the table on top of far until it ends, or what they lead to comes first.
  // PERF: short tables are written on the state as it is, as a copy of it takes longer than they
  // do.
  bool entries(const PendingObject& top) {
    if (graph::array_length<Header>(this->object_of(top)) < graph::kLongTable)
      return short_table(top);
    return long_table(top);
  }

  // What is left of an entry that had to wait for Java. Says in `w->inside` how to go on.
  [[gnu::noinline]] bool rest_of_entry() {
    const PendingObject entry = w->unfinished;
    w->inside = Inside::kNothing;
    if (!entry_from(*entry.plan, this->object_of(entry), entry.number, entry.cursor)) return false;
    if (w->far.size - 1 == w->table_at) w->inside = Inside::kArray;
    return true;
  }

 protected:
  // What comes of an entry from its key or its value on; kNodes: with the hash of the key.
  bool entry_from(const Plan& plan, const uint8_t* node, uint32_t number, uint32_t first) {
    if (first != kNodes) return references(plan, node, number, first);
    auto key_oop = graph::load<uint32_t>(node + graph::table_node.key);
    if (kLookup == Lookup::kBits && key_oop != 0 && visited.has(key_oop)) {
      return comes_again(plan, number, kWiden, 0);
    }
    auto hash = graph::load<uint32_t>(node + graph::table_node.hash);
    uint32_t next = key(plan, key_oop, hash);
    return next == kNodes ? comes_again(plan, number, kUnknownClass, key_oop)
                          : references(plan, node, number, next);
  }

  // All of an entry, but for its node.
  bool comes_again(const Plan& plan, uint32_t number, Status why, uint32_t object) {
    w->inside = Inside::kEntry;
    w->unfinished = {&plan, number, kNodes};
    return this->stop(why, object);
  }

  // The reference to the key, if that is to come, and the one to the value.
  bool references(const Plan& plan, const uint8_t* node, uint32_t number, uint32_t first) {
    for (uint32_t i = first; i <= kValues; i++) {
      RefSlot& place = plan.refs[i];
      uint32_t offset = i == kKeys ? graph::table_node.key : graph::table_node.value;
      if (!reference(graph::load<uint32_t>(node + offset), place)) {
        w->inside = Inside::kEntry;
        w->unfinished = {&plan, number, i};
        return false;
      }
    }
    return true;
  }

  // Writes the key, after its hash if the reader cannot compute that. Returns what comes next:
  // kKeys: the reference to the key; kNodes: all of it, when Java has looked at its class. Bits
  // have not met it. PERF: keys that were met before, as those of many maps alike, are searched for
  // once.
  uint32_t key(const Plan& table, uint32_t narrow, uint32_t hash) {
    if (narrow == 0) {
      output = put_hash(output, hash);
      return kKeys;
    }
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (visited.find(narrow, slot, number)) {
      bool again = is_again(table, decode(narrow), hash);
      if (!again) output = put_hash(output, hash);
      this->back(number, again ? uint32_t{format::kAgain} : uint32_t{format::kBack});
      return kValues;
    }
    uint32_t klass_word = Header::klass_word(decode(narrow));
    const Plan* plan = find_plan(klass_word, table.refs[kKeys]);
    if (plan != nullptr && plain_key(*plan, narrow, slot, hash)) return kValues;
    // Otherwise a hash would be written for lack of a plan, which later records have.
    if (plan == nullptr && find_foreign(w, klass_word) == nullptr) return kNodes;
    output = put_hash(output, hash);
    return kKeys;
  }

  bool wait() {
    w->inside = Inside::kArray;
    return false;
  }

 private:
  static constexpr uint32_t kLeastRun = 4;  // shorter ones are not worth another attempt

  [[gnu::noinline, gnu::flatten]] bool long_table(const PendingObject& top) {
    Entries local = *this;
    bool going = local.steps(top);
    *this = local;
    return going;
  }

  [[gnu::noinline]] bool short_table(const PendingObject& top) { return steps(top); }

  bool steps(const PendingObject& top) {
    EntryTable table = opened(top);
    Heads heads;
    heads.at = heads.count = 0;
    array_pushed = false;
    bool going = true;
    bool leaves_due = kLookup == Lookup::kBits && table.length >= graph::kLongTable;
    bool leaves = false;
    while (going && !near.full() && !array_pushed && !this->cut_due()) {
      if constexpr (kLookup == Lookup::kBits) {
        if (leaves_due) {
          uint32_t written = this->leaf_entries(table, heads);
          leaves_due = false;
          leaves = written >= kLeastRun;
          if (near.full()) this->array_holders();
          if (written != 0) continue;
        }
      }
      uint32_t narrow = next_node(table, heads);
      if (narrow != 0) {
        work += kWork;
        going = node(table, narrow);
        leaves_due = leaves;
        if (array_pushed) w->map_table = table.at;
      } else if (table.bucket == table.length) {
        *output++ = format::kEndOfTable;
        w->far.size--;
        return true;
      }
    }
    w->far.entry[table.at].cursor = table.saved();
    return going;
  }

  EntryTable opened(const PendingObject& top) const {
    const uint8_t* object = this->object_of(top);
    uint32_t length = graph::array_length<Header>(object);
    bool made = 4ULL * length > graph::bounds.inline_bytes;
    const uint8_t* element = object + graph::elements_offset<Header>(2);
    auto node_of = [this](uint32_t number) { return decode(visited.objects.at(number)); };
    return {TableCursor::from(element, length, top.cursor, node_of), top.plan, w->far.size - 1,
            made};
  }

  // 0: there is none, or none near.
  uint32_t next_node(EntryTable& table, Heads& heads) {
    if (table.next != 0) return table.next;
    if (!this->has_head(table, heads)) return 0;
    table.bucket = heads.bucket[heads.at];
    return heads.node[heads.at++];
  }

  bool node(EntryTable& table, uint32_t narrow) {
    if (!this->room_for(kWork) || !this->room_in_output(0)) return wait();
    const uint8_t* object = decode(narrow);
    uint32_t hash = graph::load<uint32_t>(object + graph::table_node.hash);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (Header::klass_word(object) != graph::table_node.klass_word || !table.is_place_of(hash) ||
        visited.find(narrow, slot, number)) {
      return escape(table, narrow);
    }
    model += graph::table_node.model_bytes + (table.made ? 4 : 0);
    table.last_number = visited.add(narrow, slot);
    table.go_behind(object);
    w->table_at = table.at;
    return entry_from(*table.plan, object, table.last_number, kNodes);
  }

  // Writes a key whose hash the reader can compute; false if it is none.
  bool plain_key(const Plan& plan, uint32_t narrow, uint32_t* slot, uint32_t hash) {
    const uint8_t* key = decode(narrow);
    if (plan.kind == Kind::kString) {
      return may_be_plain(key, plan, hash) && this->string(narrow, slot, key, plan);
    }
    return is_hash_of_box(key, plan, hash) && this->box(narrow, slot, key, plan);
  }

  // One whose chars were written at once.
  bool is_again(const Plan& table, const uint8_t* key, uint32_t hash) const {
    const Plan* plan = find_plan(Header::klass_word(key), table.refs[kKeys]);
    return is_string_again<Header>(key, plan, hash, this->small_bytes, this->oops);
  }

  // A string that fits into the block, and has the hash.
  bool may_be_plain(const uint8_t* key, const Plan& plan, uint32_t hash) const {
    uint32_t value = graph::load<uint32_t>(key + plan.value_offset);
    if (value == 0) return false;
    const uint8_t* array = decode(value);
    return this->fits_inline(graph::array_length<Header>(array)) &&
           is_hash_of_string<Header>(key, plan, array, hash);
  }

  bool escape(EntryTable& table, uint32_t narrow) {
    int64_t before = output - w->buffer;
    *output++ = format::kNode;
    this->varint(table.bucket);
    if (!reference(narrow, table.plan->refs[kNodes])) {
      output = w->buffer + before;
      return wait();
    }
    if (table.made) model += 4;
    table.leave_bucket();
    return true;
  }
};

}  // namespace skyway::write

#endif
