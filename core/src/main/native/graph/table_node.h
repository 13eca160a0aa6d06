// SPDX-License-Identifier: Apache-2.0
// The nodes of java.util.HashMap, of which tables are made that travel as their entries.
#ifndef SKYWAY_GRAPH_TABLE_NODE_H
#define SKYWAY_GRAPH_TABLE_NODE_H

#include <cstdint>

#include "graph/heap_layout.h"
#include "graph/occupied.h"

namespace skyway::graph {

struct TableNode {
  uint32_t klass_word;
  uint32_t instance_bytes;
  uint32_t model_bytes;
  uint32_t hash;  // offsets
  uint32_t key;
  uint32_t value;
  uint32_t next;
  uint32_t string_hash;  // in String: what hashCode has computed, or 0
};

// Where fields lie in the JVMs that are known, as constants of the code.
template <typename Header>
struct UsualOffsets {
  static constexpr uint32_t kHash = Header::kObjectHeader;
  static constexpr uint32_t kKey = kHash + 4;
  static constexpr uint32_t kValue = kHash + 8;
  static constexpr uint32_t kNext = kHash + 12;
  static constexpr uint32_t kStringHash = Header::kObjectHeader;
  static constexpr uint32_t kStringCoder = kStringHash + 4;
  static constexpr uint32_t kStringValue = kStringHash + 8;
  static constexpr uint32_t kInteger = Header::kObjectHeader;
  static constexpr uint32_t kLong = align8(Header::kObjectHeader);

  static bool are_those_of(const TableNode& node) {
    return node.hash == kHash && node.key == kKey && node.value == kValue && node.next == kNext &&
           node.string_hash == kStringHash;
  }
};

// Set before the first table is read or written.
extern TableNode table_node;

// In step with dev.skyway.engine.heap.TableNode.
void set_table_node(const int64_t* words);

// The next bucket of a pending table, or, with this bit, the number of the node behind which the
// table goes on.
constexpr uint32_t kBehindNode = 1U << 31;

// Of a string that is a key again: a reader hashes it each time.
constexpr uint32_t kMostKeyBytes = 64;

// Entries of shorter ones are moved on the window's state as it is.
constexpr uint32_t kLongTable = 256;

// For a reader's and a writer's map_table: none.
constexpr uint64_t kNoTable = ~uint64_t{0};

// Buckets that are passed over, or looked at, at once.
constexpr uint32_t kMostGap = 4096;

// Whether a table is worth its entries, as far as can be seen without counting all of them. Empty
// buckets take no bytes then, and a reader makes memory in proportion to what arrives. So a table
// beyond a few buckets has a node for 64 of them; in a large one 64 places are looked at that lie
// apart, not all as far, as keys may be, and a quarter of them have nodes. In step with
// dev.skyway.classes.HashTables.
struct TableSample {
  static constexpr uint32_t kPlace = 64;  // buckets looked at side by side
  static constexpr uint32_t kMost = kMostGap / kPlace;

  uint32_t places;
  uint32_t stride;
  uint32_t least_used;  // places with nodes

  static TableSample of(uint32_t length) {
    if (length <= kMostGap) return {length / kPlace, kPlace, 1};
    return {kMost, length / kMost, kMost / 4};
  }

  uint32_t bucket(uint32_t place) const {
    return place * stride + (place * 0x9E3779B1U >> 16) % (stride - kPlace + 1);
  }
};

// Nodes of linked maps would be exceptions one and all.
template <typename Header, typename Oops>
inline bool is_plain_node(uint32_t narrow, Oops oops) {
  return narrow == 0 || Header::klass_word(oops.decode(narrow)) == table_node.klass_word;
}

template <typename Header, typename Oops>
inline bool short_table_has_plain_nodes(const uint8_t* element, uint32_t length, Oops oops) {
  uint32_t nodes = occupied(element, length);
  for (uint32_t from = kBucketGroup; nodes == 0 && from < length; from += kBucketGroup) {
    element += 4ULL * kBucketGroup;
    nodes = occupied(element, length - from);
  }
  if (nodes == 0) return true;
  auto first = static_cast<uint32_t>(__builtin_ctz(nodes));
  return is_plain_node<Header>(load<uint32_t>(element + 4ULL * first), oops);
}

// `looked`: at how many buckets.
template <typename Header, typename Oops>
[[gnu::noinline]] bool is_well_filled(const uint8_t* element, uint32_t length, Oops oops,
                                      uint32_t& looked) {
  const TableSample sample = TableSample::of(length);
  uint32_t used = 0;
  uint32_t nodes = 0;
  for (uint32_t i = 0; i < sample.places; i++, looked += TableSample::kPlace) {
    const uint8_t* place = element + 4ULL * sample.bucket(i);
    uint32_t before = nodes;
    for (uint32_t at = 0; at < TableSample::kPlace; at += kBucketGroup) {
      uint32_t bits = occupied(place + 4ULL * at, kBucketGroup);
      if (bits != 0 && nodes == 0) {
        auto first = at + static_cast<uint32_t>(__builtin_ctz(bits));
        if (!is_plain_node<Header>(load<uint32_t>(place + 4ULL * first), oops)) return false;
      }
      for (; bits != 0; bits &= bits - 1) nodes++;
    }
    if (nodes != before) used++;
    if (nodes >= sample.places && used >= sample.least_used) return true;
  }
  return false;
}

// `looked`: at how many buckets.
template <typename Header, typename Oops>
inline bool travels_as_entries(const uint8_t* table, Oops oops, uint32_t& looked) {
  uint32_t length = array_length<Header>(table);
  looked = 0;
  if (length == 0 || (length & (length - 1)) != 0) return false;
  const uint8_t* element = table + elements_offset<Header>(2);
  if (length <= TableSample::kPlace) {
    return short_table_has_plain_nodes<Header>(element, length, oops);
  }
  return is_well_filled<Header>(element, length, oops, looked);
}

// As HashMap does with what hashCode returns.
inline uint32_t spread(uint32_t hash_code) { return hash_code ^ hash_code >> 16; }

inline uint32_t hash_of_long(uint64_t value) { return static_cast<uint32_t>(value ^ value >> 32); }

// Of the value of an Integer, or of a Long.
inline uint32_t hash_of_number(const uint8_t* value, bool is_long) {
  return is_long ? hash_of_long(load<uint64_t>(value)) : load<uint32_t>(value);
}

// PERF: four chars at a time, as each step of the plain loop waits for a multiplication.
template <typename Char>
inline uint32_t hash_of_chars(const uint8_t* chars, uint32_t bytes) {
  constexpr uint32_t k1 = 31;
  constexpr uint32_t k2 = k1 * 31;
  constexpr uint32_t k3 = k2 * 31;
  constexpr uint32_t k4 = k3 * 31;
  auto at = [&](uint32_t index) {
    return static_cast<uint32_t>(load<Char>(chars + index * sizeof(Char)));
  };
  uint32_t hash = 0;
  for (; bytes >= 4 * sizeof(Char); bytes -= 4 * sizeof(Char), chars += 4 * sizeof(Char)) {
    hash = hash * k4 + (at(0) * k3 + at(1) * k2) + (at(2) * k1 + at(3));
  }
  for (; bytes != 0; bytes -= sizeof(Char), chars += sizeof(Char)) hash = hash * k1 + at(0);
  return hash;
}

// What String.hashCode returns.
inline uint32_t hash_of_string(const uint8_t* chars, uint32_t bytes, bool wide) {
  return wide ? hash_of_chars<uint16_t>(chars, bytes) : hash_of_chars<uint8_t>(chars, bytes);
}

}  // namespace skyway::graph

#endif
