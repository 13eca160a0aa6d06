// SPDX-License-Identifier: Apache-2.0
// Up to 16 entries of a hash table, of which all is known that is to be written.
#ifndef SKYWAY_WRITE_ENTRY_GROUP_H
#define SKYWAY_WRITE_ENTRY_GROUP_H

#include <type_traits>

#include "write/leaf_samples.h"

namespace skyway::write {

struct EntryGroup {
  static constexpr uint32_t kMost = format::kNearCapacity;

  struct Item {
    const uint8_t* from;  // the chars of a string, the number of a box; else the object
    uint32_t bytes;       // of a string
    uint32_t begin;       // of a string: its tag and length
  };

  Item key[kMost];
  Item value[kMost];

  // Returns what follows them. Adds to `chars` what the arrays of strings count in a block.
  uint8_t* put(uint8_t* out, const EntrySample& sample, uint32_t length, uint64_t& chars) const {
    switch (sample.key.leaf) {
      case Leaf::kString:
        return put_with<Leaf::kString>(out, sample, length, chars);
      case Leaf::kInteger:
        return put_with<Leaf::kInteger>(out, sample, length, chars);
      default:
        return put_with<Leaf::kLong>(out, sample, length, chars);
    }
  }

 private:
  template <Leaf kKey>
  uint8_t* put_with(uint8_t* out, const EntrySample& sample, uint32_t length,
                    uint64_t& chars) const {
    switch (sample.value.leaf) {
      case Leaf::kString:
        return put<kKey, Leaf::kString>(out, sample, length, chars);
      case Leaf::kInteger:
        return put<kKey, Leaf::kInteger>(out, sample, length, chars);
      case Leaf::kLong:
        return put<kKey, Leaf::kLong>(out, sample, length, chars);
      default:
        return put<kKey, Leaf::kBody>(out, sample, length, chars);
    }
  }

  template <Leaf kKey, Leaf kValue>
  uint8_t* put(uint8_t* out, const EntrySample& sample, uint32_t length, uint64_t& chars) const {
    uint8_t key_tag = sample.key.tag;
    uint8_t value_tag = sample.value.tag;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < length; i++) {
      out = put<kKey>(out, key_tag, key[i]);
      out = put<kValue>(out, value_tag, value[i]);
      if (kKey == Leaf::kString) sum += graph::align8(key[i].bytes);
      if (kValue == Leaf::kString) sum += graph::align8(value[i].bytes);
    }
    chars += sum;
    return out;
  }

  template <Leaf kLeaf>
  [[gnu::always_inline]] static uint8_t* put(uint8_t* out, uint8_t tag, const Item& item) {
    if (kLeaf == Leaf::kString) {
      graph::store(out, static_cast<uint16_t>(item.begin));
      graph::copy_exact(out + 2, item.from, item.bytes);
      return out + 2 + item.bytes;
    }
    *out++ = tag;
    if (kLeaf == Leaf::kBody) return out;
    using Value = std::conditional_t<kLeaf == Leaf::kInteger, int32_t, int64_t>;
    return format::put_zigzag<Value>(out, static_cast<uint64_t>(graph::load<Value>(item.from)));
  }
};

}  // namespace skyway::write

#endif
