// SPDX-License-Identifier: Apache-2.0
// What is written of a string or an array of numbers that is so short that its length takes a byte.
#ifndef SKYWAY_WRITE_SHORT_LEAF_H
#define SKYWAY_WRITE_SHORT_LEAF_H

#include "format/tags.h"
#include "graph/heap_layout.h"
#include "write/plan.h"

namespace skyway::write {

struct ShortLeaf {
  const uint8_t* from;  // null: a String under construction
  uint64_t bytes;       // what is longer is to be written elsewhere, as the caller says
  uint64_t model_bytes;
  uint32_t tag;
  uint32_t length;

  template <typename Header, typename Codec>
  [[gnu::always_inline]] static ShortLeaf of_string(const uint8_t* object, const Plan& plan,
                                                    Codec codec) {
    auto value = graph::load<uint32_t>(object + plan.value_offset);
    if (value == 0) return {};
    const uint8_t* chars = codec.decode(value);
    uint32_t bytes = graph::array_length<Header>(chars);
    bool wide = object[plan.coder_offset] != 0;
    return {chars + Header::kSmallElements, bytes, graph::model_of_string(bytes),
            format::tag_of(wide ? format::kStringUtf16 : format::kStringLatin1),
            wide ? bytes / 2 : bytes};
  }

  template <typename Header>
  [[gnu::always_inline]] static ShortLeaf of_numbers(const uint8_t* array, const Plan& plan) {
    return of_numbers<Header>(array, plan.log2_element, plan.tag);
  }

  // `log2`: of the bytes of an element.
  template <typename Header>
  [[gnu::always_inline]] static ShortLeaf of_numbers(const uint8_t* array, uint32_t log2,
                                                     uint32_t tag) {
    uint32_t length = graph::array_length<Header>(array);
    uint64_t bytes = static_cast<uint64_t>(length) << log2;
    return {array + graph::elements_offset<Header>(log2), bytes, 16 + graph::align8(bytes), tag,
            length};
  }

  // Returns what follows it.
  [[gnu::always_inline]] uint8_t* put(uint8_t* out) const {
    out[0] = static_cast<uint8_t>(tag);
    out[1] = static_cast<uint8_t>(length);
    graph::copy_exact(out + 2, from, static_cast<uint32_t>(bytes));
    return out + 2 + bytes;
  }
};

}  // namespace skyway::write

#endif
