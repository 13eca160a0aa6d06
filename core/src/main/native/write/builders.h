// SPDX-License-Identifier: Apache-2.0
// String builders: characters that were removed lie in their arrays, but do not travel.
#ifndef SKYWAY_WRITE_BUILDERS_H
#define SKYWAY_WRITE_BUILDERS_H

#include "graph/heap_layout.h"
#include "write/plan.h"

namespace skyway::write {

// Of larger ones Java looks whether they are clean, so that windows stay short.
constexpr uint64_t kMostSpareBytes = 4096;

// Whether there is surely nothing but zeros behind the last character.
template <typename Header, typename Oops>
[[gnu::noinline]] bool is_clean_builder(const uint8_t* builder, const Plan& plan,
                                        const Oops& oops) {
  uint32_t narrow = graph::load<uint32_t>(builder + plan.value_offset);
  uint32_t count = graph::load<uint32_t>(builder + plan.external);
  uint32_t coder = graph::load<uint8_t>(builder + plan.coder_offset);
  if (narrow == 0 || coder > 1) return false;
  const uint8_t* array = oops.decode(narrow);
  uint64_t length = graph::array_length<Header>(array);
  uint64_t used = uint64_t{count} << coder;
  if (used > length || length - used > kMostSpareBytes) return false;
  const uint8_t* at = array + graph::elements_offset<Header>(0) + used;
  const uint8_t* end = at + (length - used);
  uint64_t found = 0;
  for (; end - at >= 8; at += 8) found |= graph::load<uint64_t>(at);
  for (; at != end; at++) found |= *at;
  return found == 0;
}

}  // namespace skyway::write

#endif
