// SPDX-License-Identifier: Apache-2.0
// Where the reading of a hash table's entries has got to, and the hashes of keys that come without.
#ifndef SKYWAY_READ_TABLE_CURSOR_H
#define SKYWAY_READ_TABLE_CURSOR_H

#include "format/tags.h"
#include "graph/linked_map.h"
#include "graph/memberwise.h"
#include "read/plan.h"

namespace skyway::read {

struct TableCursor : graph::Memberwise {
  uint32_t mask;
  uint32_t least;           // bucket that may come
  uint8_t* last = nullptr;  // the node that the next of the same bucket is behind
  uint32_t last_number = 0;

  // Goes on at `cursor`, see kBehindNode. `node_of` gives the node of a number.
  template <typename NodeOf>
  static TableCursor from(uint32_t length, uint32_t cursor, NodeOf node_of) {
    TableCursor table = {{}, length - 1, cursor};
    if ((cursor & graph::kBehindNode) != 0) {
      table.last_number = cursor & ~graph::kBehindNode;
      table.last = node_of(table.last_number);
      table.least = graph::load<uint32_t>(table.last + graph::table_node.hash) & table.mask;
    }
    return table;
  }

  uint32_t saved() const { return last == nullptr ? least : last_number | graph::kBehindNode; }

  bool follows_last(uint32_t bucket) const { return last != nullptr && bucket == least; }

  void go_behind(uint8_t* node, uint32_t number, uint32_t bucket) {
    least = bucket;
    last = node;
    last_number = number;
  }

  void leave(uint32_t bucket) {
    least = bucket + 1;
    last = nullptr;
  }
};

// A map whose entries come.
struct OpenLinks {
  uint64_t at;  // in far
  uint8_t* map;
  uint32_t map_number;
  uint8_t* last;  // the entry that came last, or null
  uint32_t last_number;
  uint32_t count;  // of entries; kOdd is added if one of them came as an object

  static constexpr uint32_t kOdd = 1U << 31;
  static constexpr uint32_t kBegun = 1;  // added to the count where it waits in far

  void go_behind(uint8_t* entry, uint32_t number) {
    last = entry;
    last_number = number;
    count++;
  }
};

// Of a key that has just been made; a string remembers it.
template <typename Header>
inline uint32_t hash_of_new_key(uint8_t* key, uint32_t cls) {
  uint32_t code = 0;
  if (cls <= format::kStringUtf16) {
    const uint8_t* array = key + built_ins.string_bytes;
    code = graph::hash_of_string(array + Header::kSmallElements, graph::array_length<Header>(array),
                                 cls == format::kStringUtf16);
    graph::store(key + graph::table_node.string_hash, code);
  } else {
    code = graph::hash_of_number(key + built_ins.box_value[cls], cls != format::kInteger);
  }
  return graph::spread(code);
}

// Of an object that came before. False: it is no string with chars, or they have not come yet.
template <typename Header, typename Oops>
inline bool hash_of_known_string(Oops oops, uint32_t narrow, uint32_t& hash) {
  const uint8_t* key = oops.decode(narrow);
  if (Header::klass_word(key) != built_ins.klass_word[format::kStringLatin1]) return false;
  auto value = graph::load<uint32_t>(key + built_ins.string_value);
  if (value == 0) return false;
  const uint8_t* array = oops.decode(value);
  uint32_t bytes = graph::array_length<Header>(array);
  if (bytes - 1 >= graph::kMostKeyBytes) return false;
  auto code = graph::load<uint32_t>(key + graph::table_node.string_hash);
  if (code == 0) {
    code = graph::hash_of_string(array + Header::kSmallElements, bytes,
                                 key[built_ins.string_coder] != 0);
  }
  hash = graph::spread(code);
  return true;
}

}  // namespace skyway::read

#endif
