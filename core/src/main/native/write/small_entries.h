// SPDX-License-Identifier: Apache-2.0
// Writes the tables of hash maps in small records by their entries, see entries.h.
#ifndef SKYWAY_WRITE_SMALL_ENTRIES_H
#define SKYWAY_WRITE_SMALL_ENTRIES_H

#include "write/small_references.h"
#include "write/small_table.h"
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
    SmallTable buckets = opened(far[at]);
    array_pushed = false;
    while (!near.full() && !array_pushed) {
      uint32_t narrow = buckets.step();
      if (narrow == 0) {
        *out++ = format::kEndOfTable;
        far_size--;
        return true;
      }
      Left left = {narrow, 0, false};
      if (out > this->last_out || !entry(buckets, left) || !references(left)) [[unlikely]]
        return false;
    }
    far[at].cursor = buckets.saved();
    return true;
  }

 protected:
  static constexpr uint32_t kEntryWork = 3;

  // What an entry refers to and has not been written yet.
  struct Left {
    uint32_t first;
    uint32_t value;
    bool two;
  };

  // PERF: one copy of the code for values, unusual keys and nodes that are written as objects:
  // small maps are written in 0.94 of the time.
  bool references(Left left) {
    for (;;) {
      if (!this->reference(left.first)) [[unlikely]]
        return false;
      if (!left.two) [[likely]]
        return true;
      left = {left.value, 0, false};
    }
  }

  bool key(uint32_t narrow, uint32_t value, uint32_t hash, Left& left) {
    left = {value, 0, false};
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (narrow != 0 && this->visited(narrow, slot, number)) {
      const uint8_t* met = oops.decode(narrow);
      bool again =
          is_string_again<Header>(met, this->plan_of(met), hash, graph::kMostKeyBytes, oops);
      if (!again) out = put_hash(out, hash);
      this->back(number, again ? uint32_t{format::kAgain} : uint32_t{format::kBack});
      return true;
    }
    if (narrow != 0) [[likely]] {
      const uint8_t* object = oops.decode(narrow);
      const Plan* plan = this->plan_of(object);
      if (plan != nullptr && is_plain(object, *plan, hash)) [[likely]] {
        if (!this->may_add(narrow, slot)) [[unlikely]]
          return false;
        this->add(narrow, slot);
        return plan->kind == Kind::kString ? this->string(object, *plan) : this->box(object, *plan);
      }
    }
    out = put_hash(out, hash);
    left = {narrow, value, true};
    return true;
  }

 private:
  SmallTable opened(const Waiting& top) const {
    auto node_of = [this](uint32_t number) { return oops.decode(this->objects[number]); };
    return SmallTable::from(top.object + Header::kSmallElements, top.length, top.cursor, node_of);
  }

  // Writes an entry but for what is left.
  bool entry(SmallTable& buckets, Left& left) {
    uint32_t narrow = left.first;
    const uint8_t* node = oops.decode(narrow);
    uint32_t hash = graph::load<uint32_t>(node + graph::table_node.hash);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (Header::klass_word(node) != graph::table_node.klass_word || !buckets.is_place_of(hash) ||
        this->visited(narrow, slot, number)) [[unlikely]] {
      escape(buckets);
      return true;
    }
    if (!this->may_add(narrow, slot)) [[unlikely]]
      return false;
    this->model += graph::table_node.model_bytes;
    this->work += kEntryWork;
    buckets.last_number = this->count;
    this->add(narrow, slot);
    buckets.go_behind(node);
    auto value = graph::load<uint32_t>(node + graph::table_node.value);
    return key(graph::load<uint32_t>(node + graph::table_node.key), value, hash, left);
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

  void escape(SmallTable& buckets) {
    *out++ = format::kNode;
    this->varint(buckets.bucket);
    buckets.leave_bucket();
  }
};

}  // namespace skyway::write

#endif
