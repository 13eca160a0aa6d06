// SPDX-License-Identifier: Apache-2.0
// Where the writing of a hash table's entries has got to, and whether a reader can compute the hash
// of a key.
#ifndef SKYWAY_WRITE_TABLE_CURSOR_H
#define SKYWAY_WRITE_TABLE_CURSOR_H

#include "graph/memberwise.h"
#include "graph/table_node.h"
#include "write/plan.h"

namespace skyway::write {

// References of a table's plan.
enum TablePlace : uint32_t { kNodes = 0, kKeys = 1, kValues = 2 };

struct TableCursor : graph::Memberwise {
  const uint8_t* element;
  uint32_t length;
  uint32_t bucket;
  uint32_t next = 0;         // node of the bucket; 0: the first
  uint32_t last_number = 0;  // of the node in front of it

  // Goes on at `cursor`, see kBehindNode. `node_of` gives the node of a number.
  template <typename NodeOf>
  static TableCursor from(const uint8_t* element, uint32_t length, uint32_t cursor,
                          NodeOf node_of) {
    TableCursor table = {{}, element, length, cursor};
    if ((cursor & graph::kBehindNode) != 0) {
      table.last_number = cursor & ~graph::kBehindNode;
      table.go_behind(node_of(table.last_number));
    }
    return table;
  }

  uint32_t saved() const { return next == 0 ? bucket : last_number | graph::kBehindNode; }

  void go_behind(const uint8_t* node) {
    bucket = graph::load<uint32_t>(node + graph::table_node.hash) & (length - 1);
    next = graph::load<uint32_t>(node + graph::table_node.next);
    if (next == 0) bucket++;
  }

  void leave_bucket() {
    next = 0;
    bucket++;
  }

  // Whether HashMap would look for a key with this hash in the bucket.
  bool is_place_of(uint32_t hash) const { return (hash & (length - 1)) == bucket; }
};

inline bool is_hash_of_box(const uint8_t* key, const Plan& plan, uint32_t hash) {
  if (plan.kind != Kind::kBox || plan.tag > format::kLastKey) return false;
  const uint8_t* value = key + plan.value_offset;
  return graph::spread(graph::hash_of_number(value, plan.tag == format::kLastKey)) == hash;
}

// `array`: the string's bytes.
template <typename Header>
inline bool is_hash_of_string(const uint8_t* key, const Plan& plan, const uint8_t* array,
                              uint32_t hash) {
  auto code = graph::load<uint32_t>(key + graph::table_node.string_hash);
  if (code == 0) {
    code = graph::hash_of_string(array + Header::kSmallElements, graph::array_length<Header>(array),
                                 key[plan.coder_offset] != 0);
  }
  return graph::spread(code) == hash;
}

// Whether a key that has a number is a string of at most so many bytes, and at least one, with the
// hash. `plan`: of its class, or null.
template <typename Header, typename Oops>
inline bool is_string_again(const uint8_t* key, const Plan* plan, uint32_t hash, uint32_t most,
                            Oops oops) {
  if (plan == nullptr || plan->kind != Kind::kString) return false;
  const uint8_t* array = oops.decode(graph::load<uint32_t>(key + plan->value_offset));
  return graph::array_length<Header>(array) - 1 < most &&
         is_hash_of_string<Header>(key, *plan, array, hash);
}

// Returns what follows it.
inline uint8_t* put_hash(uint8_t* out, uint32_t hash) {
  *out = format::kHashOfKey;
  graph::store(out + 1, hash);
  return out + 5;
}

}  // namespace skyway::write

#endif
