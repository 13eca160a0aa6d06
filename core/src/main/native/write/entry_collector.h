// SPDX-License-Identifier: Apache-2.0
// Visits the objects of a hash table's next entries, and takes what is to be written of them.
#ifndef SKYWAY_WRITE_ENTRY_COLLECTOR_H
#define SKYWAY_WRITE_ENTRY_COLLECTOR_H

#include "write/entry_group.h"
#include "write/heap_codec.h"

namespace skyway::write {

// Takes entries as far as they are like the sample, and no object of theirs was visited before.
template <typename Header, Lookup kLookup>
struct EntryCollector {
  using Usual = graph::UsualOffsets<Header>;
  using Item = EntryGroup::Item;

  static constexpr uint32_t kObjects = 3;  // of an entry: its node, its key and its value

  VisitedIndex<kLookup>& visited;
  EntryTable& table;
  Heads& heads;
  const EntrySample& sample;
  EntryGroup& group;
  uint32_t most;
  uint32_t small_bytes;

  // Returns how many there are until the heads end.
  uint32_t collect() {
    return with_codec<Header>(visited.cells.shift, [&](auto codec) { return with(codec); });
  }

 private:
  // Where the entries have got to: a head, and the node of its bucket that comes next, or 0.
  struct Place {
    uint32_t head;
    uint32_t bucket;
    uint32_t next;
  };

  // PERF: a copy, as the stores to the group might change the original.
  struct Wanted {
    uint32_t entries;
    uint32_t heads;
    uint32_t mask;
    uint32_t node;  // klass words
    uint32_t key;
    uint32_t value;
    uint32_t value_at;
    uint32_t short_bytes;
  };

  Wanted wanted() const {
    uint32_t value_at = sample.value.leaf == Leaf::kBody      ? 0
                        : sample.value.leaf == Leaf::kInteger ? Usual::kInteger
                                                              : Usual::kLong;
    return {most,
            heads.count,
            table.length - 1,
            graph::table_node.klass_word,
            sample.key.klass_word,
            sample.value.klass_word,
            value_at,
            small_bytes};
  }

  template <typename Codec>
  [[gnu::always_inline]] uint32_t with(Codec codec) {
    switch (sample.key.leaf) {
      case Leaf::kString:
        return with_key<Leaf::kString>(codec);
      case Leaf::kInteger:
        return with_key<Leaf::kInteger>(codec);
      default:
        return with_key<Leaf::kLong>(codec);
    }
  }

  template <Leaf kKey, typename Codec>
  [[gnu::always_inline]] uint32_t with_key(Codec codec) {
    if (sample.value.leaf == Leaf::kString) return run<kKey, true>(codec);
    return run<kKey, false>(codec);
  }

  template <Leaf kKey, bool kStrings, typename Codec>
  [[gnu::always_inline]] uint32_t run(Codec codec) {
    Place place = {heads.at, table.bucket, table.next};
    const uint32_t* list = visited.list();
    uint32_t length = look<kKey, kStrings>(codec, place);
    uint32_t fresh =
        visited.visit_listed(kObjects * length, kObjects, codec.cell_shift()) / kObjects;
    if (fresh == length) {
      heads.at = place.head;
      table.bucket = place.bucket;
      table.next = place.next;
    } else if (fresh != 0) {
      table.go_behind(codec.decode(list[kObjects * (fresh - 1)]));
      heads.at = heads.count = 0;
    }
    return fresh;
  }

  // Lists the objects of entries, and returns how many entries there are.
  template <Leaf kKey, bool kStrings, typename Codec>
  [[gnu::always_inline]] uint32_t look(Codec codec, Place& place) {
    const Wanted wanted = this->wanted();
    const Heads& head = heads;
    EntryGroup& into = group;
    uint32_t* list = visited.list();
    Place at = place;
    uint32_t length = 0;
    for (; length < wanted.entries; length++) {
      uint32_t narrow = at.next;
      if (narrow == 0) {
        if (at.head == wanted.heads) break;
        narrow = head.node[at.head];
        at.bucket = head.bucket[at.head];
      }
      const uint8_t* node = codec.decode(narrow);
      auto hash = graph::load<uint32_t>(node + Usual::kHash);
      auto narrow_key = graph::load<uint32_t>(node + Usual::kKey);
      auto narrow_value = graph::load<uint32_t>(node + Usual::kValue);
      if (Header::klass_word(node) != wanted.node) break;
      if ((hash & wanted.mask) != at.bucket || narrow_key == 0 || narrow_value == 0) break;
      const uint8_t* key = codec.decode(narrow_key);
      const uint8_t* value = codec.decode(narrow_value);
      if (Header::klass_word(key) != wanted.key) break;
      if (Header::klass_word(value) != wanted.value) break;
      if (!has_hash<kKey>(key, hash) || !take<kKey>(key, codec, wanted, into.key[length])) break;
      if (!take_value<kStrings>(value, codec, wanted, into.value[length])) break;
      list[0] = narrow;
      list[1] = narrow_key;
      list[2] = narrow_value;
      list += kObjects;
      at.head += at.next == 0 ? 1 : 0;
      at.next = graph::load<uint32_t>(node + Usual::kNext);
      at.bucket += at.next == 0 ? 1 : 0;
    }
    place = at;
    return length;
  }

  template <Leaf kKey>
  [[gnu::always_inline]] static bool has_hash(const uint8_t* key, uint32_t hash) {
    uint32_t code = 0;
    if (kKey == Leaf::kString) {
      code = graph::load<uint32_t>(key + Usual::kStringHash);
      if (code == 0) return false;  // it may not have been asked for
    } else if (kKey == Leaf::kInteger) {
      code = graph::hash_of_number(key + Usual::kInteger, false);
    } else {
      code = graph::hash_of_number(key + Usual::kLong, true);
    }
    return graph::spread(code) == hash;
  }

  template <bool kStrings, typename Codec>
  [[gnu::always_inline]] static bool take_value(const uint8_t* value, Codec codec,
                                                const Wanted& wanted, Item& item) {
    if (kStrings) return take<Leaf::kString>(value, codec, wanted, item);
    item.from = value + wanted.value_at;
    return true;
  }

  // False if it is not a short string.
  template <Leaf kLeaf, typename Codec>
  [[gnu::always_inline]] static bool take(const uint8_t* object, Codec codec, const Wanted& wanted,
                                          Item& item) {
    if (kLeaf != Leaf::kString) {
      item.from = object + (kLeaf == Leaf::kInteger ? Usual::kInteger : Usual::kLong);
      return true;
    }
    constexpr uint32_t kLatin1 = format::tag_of(format::kStringLatin1);
    constexpr uint32_t kUtf16 = format::tag_of(format::kStringUtf16);
    auto narrow = graph::load<uint32_t>(object + Usual::kStringValue);
    if (narrow == 0) return false;
    const uint8_t* array = codec.decode(narrow);
    uint32_t bytes = graph::array_length<Header>(array);
    if (bytes > wanted.short_bytes) return false;
    uint32_t wide = object[Usual::kStringCoder] != 0 ? 1 : 0;
    item.from = array + Header::kSmallElements;
    item.bytes = bytes;
    item.begin = (bytes >> wide) << 8 | (kLatin1 + wide * (kUtf16 - kLatin1));
    return true;
  }
};

}  // namespace skyway::write

#endif
