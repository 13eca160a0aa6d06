// SPDX-License-Identifier: Apache-2.0
// Values whose text one of their fields holds: time zones, currencies, URIs; and locales, whose
// text Java has said before. PERF: Java had been asked about each, between two windows: an
// OffsetDateTime took 163 ns to write, now 50.
#ifndef SKYWAY_WRITE_OWN_TEXT_H
#define SKYWAY_WRITE_OWN_TEXT_H

#include <cstring>

#include "format/tags.h"
#include "format/varint.h"
#include "graph/heap_layout.h"
#include "write/mailbox.h"
#include "write/writer.h"

namespace skyway::write {

// Longer texts are Java's, so that windows stay short.
constexpr uint32_t kMostOwnText = 4096;

// Characters below 0x80, which are their own encoding.
struct OwnText {
  const uint8_t* characters;  // nullptr: Java has to say the text
  uint32_t bytes;
};

inline bool is_ascii(const uint8_t* at, uint32_t bytes) {
  constexpr uint64_t kHighBits = 0x8080808080808080;
  const uint8_t* end = at + bytes;
  uint64_t found = 0;
  for (; end - at >= 8; at += 8) found |= graph::load<uint64_t>(at);
  for (; at != end; at++) found |= *at;
  return (found & kHighBits) == 0;
}

// What Java has said lately, see dev.skyway.engine.heap.KeptTexts.
template <typename Header, typename Codec>
OwnText kept_text(const Writer* w, const uint8_t* object, Codec codec) {
  uintptr_t pairs = mailbox_element(w, kTextsSlot);
  if (pairs == 0) return {};
  const auto* array = reinterpret_cast<const uint8_t*>(pairs);
  const uint8_t* pair = array + Header::kSmallElements;
  const uint8_t* end = pair + 4ULL * graph::array_length<Header>(array);
  for (; pair != end; pair += 8) {
    auto value = graph::load<uint32_t>(pair);
    if (value == 0) return {};
    if (codec.decode(value) != object) continue;
    const uint8_t* text = codec.decode(graph::load<uint32_t>(pair + 4));
    return {text + Header::kSmallElements, graph::array_length<Header>(text)};
  }
  return {};
}

// The field may be empty until somebody asks for the text.
template <typename Header, typename Codec>
[[gnu::noinline]] OwnText own_text(const Writer* w, const uint8_t* object, const Plan& plan,
                                   Codec codec) {
  if (!has_own_text(plan)) return {};
  if (plan.value_offset == 0) return kept_text<Header>(w, object, codec);
  auto narrow = graph::load<uint32_t>(object + plan.value_offset);
  if (narrow == 0) return {};
  const uint8_t* string = codec.decode(narrow);
  auto value = graph::load<uint32_t>(string + plan.external);
  if (value == 0 || string[plan.external_count] != 0) return {};
  const uint8_t* array = codec.decode(value);
  uint32_t bytes = graph::array_length<Header>(array);
  const uint8_t* characters = array + Header::kSmallElements;
  if (bytes > kMostOwnText || !is_ascii(characters, bytes)) return {};
  return {characters, bytes};
}

// The same with room for its entry of the made list.
template <typename Header, typename Codec>
[[gnu::noinline]] OwnText ready_text(Writer* w, const uint8_t* object, const Plan& plan,
                                     Codec codec) {
  OwnText text = own_text<Header>(w, object, plan, codec);
  bool has_room = ensure_made(w, text.bytes + 2 * format::kMaxVarint32);
  return has_room ? text : OwnText{};
}

// Adds the entry, and returns how long that is.
[[gnu::noinline]] inline uint32_t put_made(Writer* w, OwnText text, uint32_t tag) {
  uint8_t* begin = w->made_buffer + w->control.made_bytes;
  uint8_t* out = format::put_varint(begin, tag - format::kFirstClass);
  out = format::put_varint(out, text.bytes);
  std::memcpy(out, text.characters, text.bytes);
  auto bytes = static_cast<uint32_t>(out + text.bytes - begin);
  w->control.made_bytes += bytes;
  w->control.made_count++;
  return bytes;
}

}  // namespace skyway::write

#endif
