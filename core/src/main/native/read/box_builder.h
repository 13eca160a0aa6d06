// SPDX-License-Identifier: Apache-2.0
// PERF: Integers or Longs one behind the other. Whoever calls has made sure of room and numbers.
#ifndef SKYWAY_READ_BOX_BUILDER_H
#define SKYWAY_READ_BOX_BUILDER_H

#include <cstring>
#include <type_traits>

#include "format/box_run.h"
#include "format/wide_varint.h"
#include "read/chunk.h"
#include "read/plan.h"

namespace skyway::read {

constexpr uint32_t kTagOfInteger = format::tag_of(format::kInteger);
constexpr uint32_t kTagOfLong = format::tag_of(format::kLong);

inline bool is_box_tag(uint32_t tag) { return tag == kTagOfInteger || tag == kTagOfLong; }

// Where input and output have got to.
template <typename Header>
struct BoxBuilder {
  static constexpr uint32_t kMostBytes = 24;  // of a box

  const uint8_t* in;
  uint8_t* top;
  uint32_t* next_number;

  // Builds all of a BOXES item, whose bytes are there, and stores them from `places` on. `end` is
  // that of the input.
  template <typename Oops>
  [[gnu::always_inline]] void item(Oops codec, uint8_t* places, format::BoxRun run,
                                   const uint8_t* end) {
    if (run.box == format::kInteger) {
      values<kTagOfInteger, uint32_t>(codec, places, run, end);
    } else {
      values<kTagOfLong, uint64_t>(codec, places, run, end);
    }
  }

  // Builds up to `most` as long as that tag comes, and stores them from `places` on. There is input
  // for as many of the longest. Returns how many. Whatever is wrong with the input is left to who
  // comes next.
  template <typename Oops>
  [[gnu::always_inline]] uint32_t one_by_one(Oops codec, uint32_t tag, uint8_t* places,
                                             uint32_t most) {
    return tag == kTagOfInteger ? of_tag<kTagOfInteger>(codec, places, most)
                                : of_tag<kTagOfLong>(codec, places, most);
  }

 private:
  // An object without its number, which lies in its last word.
  template <uint32_t kTag>
  struct Shell {
    static constexpr uint32_t kClass = kTag - format::kFirstClass;
    static constexpr uint32_t kValueBytes = kTag == kTagOfInteger ? 4 : 8;
    uint32_t offset = built_ins.box_value[kClass];
    uint32_t bytes = graph::align8(offset + kValueBytes);
    uint32_t shift = 8 * (offset - (bytes - 8));
    uint64_t first;
    uint64_t second;
    uint64_t last;

    Shell() {
      uint64_t word[kMostBytes / 8] = {};
      uint32_t klass_word = built_ins.klass_word[kClass];
      Header::store_header(reinterpret_cast<uint8_t*>(word), klass_word,
                           Header::prototype(klass_word));
      first = word[0];
      second = word[1];
      last = word[bytes / 8 - 1];
    }

    // Builds one with that number, and stores it into its place and among the objects. PERF: with
    // the memory asked for ahead, as it is in no cache, 0.93 of the time.
    template <typename Oops>
    [[gnu::always_inline]] void build(Oops codec, uint8_t* object, uint64_t value, uint8_t* place,
                                      uint32_t* number) const {
      graph::prefetch(object + Chunk<Header>::kAhead);
      graph::store(object, first);
      graph::store(object + 8, second);
      graph::store(object + bytes - 8, last | value << shift);
      uint32_t narrow = codec.encode(object);
      *number = narrow;
      graph::store(place, narrow);
    }
  };

  // PERF: words are loaded, so what follows the last value is looked at too.
  template <uint32_t kTag, typename Bits, typename Oops>
  [[gnu::always_inline]] void values(Oops codec, uint8_t* places, format::BoxRun run,
                                     const uint8_t* end) {
    uint8_t copy[(format::BoxRun::kMost + 1) * sizeof(Bits)] = {};
    const uint8_t* from = in + format::BoxRun::kHeadBytes;
    in += run.bytes();
    if (static_cast<uint64_t>(end - in) < sizeof(Bits)) {
      std::memcpy(copy, from, run.value_bytes());
      from = copy;
    }
    const Bits mask = static_cast<Bits>(-1) >> 8 * (sizeof(Bits) - run.width);
    const Shell<kTag> shell;
    uint8_t* object = top;
    for (uint32_t i = 0; i < run.count; i++, from += run.width, object += shell.bytes) {
      Bits zigzag = graph::load<Bits>(from) & mask;
      uint64_t value = (zigzag >> 1) ^ (Bits{0} - (zigzag & 1));
      shell.build(codec, object, value, places + 4ULL * i, next_number + i);
    }
    top = object;
    next_number += run.count;
  }

  template <uint32_t kTag, typename Oops>
  [[gnu::always_inline]] uint32_t of_tag(Oops codec, uint8_t* places, uint32_t most) {
    const Shell<kTag> shell;
    const uint8_t* at = in;
    uint8_t* object = top;
    uint32_t* number = next_number;
    uint32_t bytes = 0;
    uint32_t length = 0;
    for (; length < most && *at == kTag; length++) {
      uint64_t value = 0;
      at = read_value<kTag>(at + 1, value, bytes);
      if (at == nullptr) break;
      in = at;
      shell.build(codec, object, value, places + 4ULL * length, number++);
      object += shell.bytes;
    }
    top = object;
    next_number = number;
    return length;
  }

  template <uint32_t kTag>
  static const uint8_t* read_value(const uint8_t* at, uint64_t& value, uint32_t& bytes) {
    if (kTag == kTagOfInteger) {
      uint32_t zigzag = 0;
      at = format::get_next_varint32(at, zigzag, bytes);
      value = static_cast<uint32_t>(format::unzigzag32(zigzag));
    } else {
      uint64_t zigzag = 0;
      at = format::get_wide_varint64(at, zigzag);
      value = static_cast<uint64_t>(format::unzigzag64(zigzag));
    }
    return at;
  }
};

}  // namespace skyway::read

#endif
