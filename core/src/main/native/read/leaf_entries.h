// SPDX-License-Identifier: Apache-2.0
// PERF: runs of entries whose keys and values are short strings, Integer or Long, or values whose
// bodies come later. Room, input and numbers are checked once for a run, and what is left of the
// window's state fits into registers. Of a table that only Java may store into, buckets are
// gathered in a slice: G1 has tables of more than half a region outside eden.
#ifndef SKYWAY_READ_LEAF_ENTRIES_H
#define SKYWAY_READ_LEAF_ENTRIES_H

#include <algorithm>

#include "read/places.h"
#include "read/table_cursor.h"

namespace skyway::read {

// A table whose entries come.
struct OpenTable : TableCursor {
  uint64_t at;  // in far
  uint8_t* object;
  bool direct;  // elements are stored without a barrier
};

// Where elements of the table are stored, from bucket `first` on.
struct BucketPlaces {
  uint8_t* place;
  uint32_t first;
  uint32_t count;

  bool have(uint32_t bucket) const { return bucket - first < count; }
  uint8_t* of(uint32_t bucket) const { return place + 4ULL * (bucket - first); }
};

template <typename Header>
struct LeafEntries : Places<Header> {
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::oops;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::next_number;
  using Uniform<Header>::work;

  static constexpr uint32_t kWork = 3;  // of an entry

  // Builds such entries as far as there is surely room, and returns how many. Whatever is wrong
  // with the input is left to who comes next.
  [[gnu::noinline, gnu::flatten]] uint32_t leaf_entries(OpenTable& table) {
    if (table.last != nullptr && !this->barrier_free(table.last)) return 0;
    LeafEntries local = *this;
    OpenTable at = table;
    const BucketPlaces direct = {at.object + Header::kSmallElements, 0, at.mask + 1};
    uint32_t aside = at.direct ? 0 : 4 * kSlicePlaces;
    uint32_t built = 0;
    for (uint32_t most = local.most_entries(aside); most != 0; most = local.most_entries(aside)) {
      if (!at.direct) most = std::min(most, kSliceEntries);
      uint32_t length = at.direct ? local.run(at, direct, most) : local.sliced_run(at, most);
      built += length;
      if (length != most) break;
    }
    table = at;
    *this = local;
    return built;
  }

 private:
  static constexpr uint32_t kShortBytes = 32;
  // Of a key or a value, and what is read too much of one.
  static constexpr uint32_t kInputBytes = 2 + 2 * kShortBytes;

  // Places of a slice for each entry, and entries of a run then.
  static constexpr uint32_t kSlicePlaces = 4;
  static constexpr uint32_t kSliceEntries = 64;

  // With so many bytes of the chunk for each besides.
  uint32_t most_entries(uint32_t aside) const {
    if (!chunk.has_room(0) || work >= graph::bounds.read_work) return 0;
    if (this->r->control.most_length < int64_t{kShortBytes}) return 0;
    uint32_t leaf = built_ins.string_bytes + Header::kSmallElements + kShortBytes;
    uint32_t bytes =
        graph::table_node.instance_bytes + 2 * graph::align8(leaf) + 3 * this->kept + aside;
    auto free = static_cast<uint64_t>(this->last_number - next_number);
    return static_cast<uint32_t>(
        std::min({chunk.room() / bytes, this->rest() / (2 * kInputBytes), free / 3,
                  uint64_t{graph::bounds.read_work - work} / kWork}));
  }

  static uint32_t next_bucket(const OpenTable& table) {
    return table.least + (table.last == nullptr ? 0 : 1);
  }

  uint32_t sliced_run(OpenTable& table, uint32_t most) {
    const uint32_t first = next_bucket(table);
    const uint32_t count = std::min(kSlicePlaces * most, table.mask + 1 - first);
    uint8_t* place = count == 0 ? nullptr : this->slice_room(table.object, first, count);
    if (place == nullptr) return 0;
    std::memset(place, 0, 4ULL * count);
    uint32_t length = run(table, {place, first, count}, most);
    this->slice_filled(next_bucket(table) - first);
    return length;
  }

  [[gnu::always_inline]] uint32_t run(OpenTable& table, const BucketPlaces& places, uint32_t most) {
    uint32_t length = 0;
    while (length < most && !near.full() && entry(table, places)) length++;
    chunk.keep(3 * length * this->kept);
    work += kWork * length;
    return length;
  }

  // False: nothing has happened.
  [[gnu::always_inline]] bool entry(OpenTable& table, const BucketPlaces& places) {
    const graph::TableNode& layout = graph::table_node;
    const uint8_t* before = in;
    uint8_t* node = this->instance(layout.klass_word, layout.instance_bytes, 0);
    uint32_t hash = 0;
    const uint8_t* key = leaf<true>(hash);
    uint32_t index = hash & table.mask;
    bool follows = table.follows_last(index);
    bool fits = index >= table.least && (follows || places.have(index));
    const uint8_t* value = key != nullptr && fits ? leaf<false>(hash) : nullptr;
    if (value == nullptr) {
      in = before;
      chunk.top = node;
      return false;
    }
    uint32_t narrow = oops.encode(node);
    uint32_t narrow_key = oops.encode(key);
    uint32_t narrow_value = oops.encode(value);
    graph::store(node + layout.hash, hash);
    graph::store(node + layout.key, narrow_key);
    graph::store(node + layout.value, narrow_value);
    graph::store(follows ? table.last + layout.next : places.of(index), narrow);
    table.go_behind(node, this->count(), index);
    next_number[0] = narrow;
    next_number[1] = narrow_key;
    next_number[2] = narrow_value;
    next_number += 3;
    return true;
  }

  // A key, and its hash, or a value; nullptr: something else comes.
  template <bool kKey>
  const uint8_t* leaf(uint32_t& hash) {
    switch (*in) {
      case format::tag_of(format::kStringLatin1):
        return string<kKey>(hash);
      case format::tag_of(format::kInteger): {
        uint32_t zigzag = 0;
        in = format::get_varint32(in + 1, end, zigzag);
        auto value = static_cast<uint32_t>(format::unzigzag32(zigzag));
        if (kKey) hash = graph::spread(value);
        return in == nullptr ? nullptr : this->new_box(format::kInteger, value);
      }
      case format::tag_of(format::kLong): {
        uint64_t zigzag = 0;
        in = format::get_varint64(in + 1, end, zigzag);
        auto value = static_cast<uint64_t>(format::unzigzag64(zigzag));
        if (kKey) hash = graph::spread(graph::hash_of_long(value));
        return in == nullptr ? nullptr : this->new_box(format::kLong, value);
      }
      default:
        return kKey ? nullptr : value_with_body();
    }
  }

  // Numbered behind its node and its key. Nothing can go wrong any more.
  const uint8_t* value_with_body() {
    uint32_t cls = this->described_class();
    if (cls >= this->plan_count) return nullptr;
    const Plan& plan = *this->plans[cls];
    if (plan.part != Part::kBody || plan.post != Post::kNever) return nullptr;
    uint8_t* object = this->instance(plan.klass_word, plan.instance_bytes, 0);
    near.push({object, &plan, this->count() + 2, cls, 0, true});
    in++;
    return object;
  }

  template <bool kKey>
  const uint8_t* string(uint32_t& hash) {
    uint32_t length = in[1];
    if (length > kShortBytes) return nullptr;
    const uint8_t* chars = in + 2;
    uint8_t* object =
        this->instance(built_ins.klass_word[format::kStringLatin1], built_ins.string_bytes, 0);
    uint8_t* value = this->array(built_ins.klass_word[format::kByteArray], 0, length, 0);
    graph::store(object + built_ins.string_value, oops.encode(value));
    // PERF: what is copied too much lies behind the array, where nothing is yet.
    graph::store(value + Header::kSmallElements, graph::load<graph::Bytes32>(chars));
    if (kKey) {
      uint32_t code = graph::hash_of_chars<uint8_t>(chars, length);
      graph::store(object + graph::table_node.string_hash, code);
      hash = graph::spread(code);
    }
    in = chars + length;
    return object;
  }
};

}  // namespace skyway::read

#endif
