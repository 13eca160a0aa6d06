// SPDX-License-Identifier: Apache-2.0
// New Integers or Longs one after the other. PERF: values of one width need no tag and no varint
// each, which take 20 instructions to write, as many to read, and a byte or two.
#ifndef SKYWAY_WRITE_BOX_RUNS_H
#define SKYWAY_WRITE_BOX_RUNS_H

#include <cstring>
#include <type_traits>

#include "format/box_run.h"
#include "format/wide_varint.h"
#include "graph/heap_layout.h"

namespace skyway::write {

// The bytes of the number without those above its highest bit; of 0 one.
template <typename Bits>
inline uint32_t width_of(Bits number) {
  return (63U - static_cast<uint32_t>(__builtin_clzll(number | 1))) / 8 + 1;
}

// Whether so wide values surely take no more bytes as a run. A varint that is as long as they are
// wide makes up for one byte, a shorter one, with its tag, costs what it lacks. In step with
// dev.skyway.engine.portable.BoxRunWriter.
template <typename Bits>
inline bool pays(const Bits* zigzag, uint32_t count, uint32_t width) {
  if (width <= 2) return true;
  const Bits wide = Bits{1} << 7 * (width - 1);
  uint32_t narrow = 0;
  for (uint32_t i = 0; i < count; i++) narrow += zigzag[i] < wide ? 1 : 0;
  return (count - narrow) >= narrow * (width - 2) + format::BoxRun::kHeadBytes;
}

template <typename Value>
constexpr format::BuiltIn kBoxOf = sizeof(Value) == 4 ? format::kInteger : format::kLong;

template <typename Value>
[[gnu::always_inline]] inline uint8_t* put_one_by_one(uint8_t* out,
                                                      const std::make_unsigned_t<Value>* zigzag,
                                                      uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    *out = static_cast<uint8_t>(format::tag_of(kBoxOf<Value>));
    out = sizeof(Value) == 4 ? format::put_varint32(out + 1, static_cast<uint32_t>(zigzag[i]))
                             : format::put_varint64(out + 1, zigzag[i]);
  }
  return out;
}

template <typename Value, typename Stored>
[[gnu::always_inline]] inline uint8_t* put_boxes(uint8_t* out, const Stored* value,
                                                 uint32_t count) {
  using Bits = std::make_unsigned_t<Value>;
  Bits zigzag[format::BoxRun::kMost];
  Bits any = 0;
  for (uint32_t i = 0; i < count; i++) {
    auto number = static_cast<Value>(value[i]);
    zigzag[i] =
        (static_cast<Bits>(number) << 1) ^ static_cast<Bits>(number >> (8 * sizeof(Value) - 1));
    any |= zigzag[i];
  }
  uint32_t width = width_of(any);
  if (count < 2 || !pays(zigzag, count, width)) return put_one_by_one<Value>(out, zigzag, count);
  out[0] = format::kBoxes;
  out[1] = format::BoxRun{count, width, kBoxOf<Value>}.head();
  out += format::BoxRun::kHeadBytes;
  if (width == sizeof(Bits)) {
    std::memcpy(out, zigzag, count * sizeof(Bits));
    return out + count * sizeof(Bits);
  }
  for (uint32_t i = 0; i < count; i++, out += width) graph::store(out, zigzag[i]);
  return out;
}

// Boxes with these values, up to BoxRun::kMost. At most what varints take is written, and as many
// bytes behind them are spoiled as these spoil. PERF: most runs are as long as may be, which the
// compiler makes code of its own for.
template <typename Value, typename Stored>
[[gnu::always_inline]] inline uint8_t* put_box_run(uint8_t* out, const Stored* value,
                                                   uint32_t count) {
  if (count == format::BoxRun::kMost) return put_boxes<Value>(out, value, format::BoxRun::kMost);
  return put_boxes<Value>(out, value, count);
}

}  // namespace skyway::write

#endif
