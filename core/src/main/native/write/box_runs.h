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
// wide makes up for one byte, a shorter one, with its tag, costs what it lacks. Behind the `count`
// values there are zeros up to `loaded`, a constant where that is. In step with
// dev.skyway.engine.portable.BoxRunWriter.
template <typename Bits>
[[gnu::always_inline]] inline bool pays(const Bits* zigzag, uint32_t loaded, uint32_t count,
                                        uint32_t width) {
  if (width <= 2) return true;
  const Bits wide = Bits{1} << 7 * (width - 1);
  uint32_t narrow = 0;
  for (uint32_t i = 0; i < loaded; i++) narrow += zigzag[i] < wide ? 1 : 0;
  narrow -= loaded - count;
  return count - narrow >= narrow * (width - 2) + format::BoxRun::kHeadBytes;
}

template <typename Value, typename Stored>
inline std::make_unsigned_t<Value> zigzag_of(Stored stored) {
  auto number = static_cast<Value>(stored);
  return (static_cast<std::make_unsigned_t<Value>>(number) << 1) ^
         static_cast<std::make_unsigned_t<Value>>(number >> (8 * sizeof(Value) - 1));
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

template <typename Value>
inline uint8_t* put_head(uint8_t* out, uint32_t count, uint32_t width) {
  out[0] = format::kBoxes;
  out[1] = format::BoxRun{count, width, kBoxOf<Value>}.head();
  return out + format::BoxRun::kHeadBytes;
}

template <typename Value, typename Stored>
[[gnu::always_inline]] inline uint8_t* put_boxes(uint8_t* out, const Stored* value,
                                                 uint32_t count) {
  using Bits = std::make_unsigned_t<Value>;
  Bits zigzag[format::BoxRun::kMost];
  Bits any = 0;
  for (uint32_t i = 0; i < count; i++) {
    zigzag[i] = zigzag_of<Value>(value[i]);
    any |= zigzag[i];
  }
  uint32_t width = width_of(any);
  if (count < 2 || !pays(zigzag, count, count, width))
    return put_one_by_one<Value>(out, zigzag, count);
  out = put_head<Value>(out, count, width);
  if (width == sizeof(Bits)) {
    std::memcpy(out, zigzag, count * sizeof(Bits));
    return out + count * sizeof(Bits);
  }
  for (uint32_t i = 0; i < count; i++, out += width) graph::store(out, zigzag[i]);
  return out;
}

constexpr uint32_t kFew = 4;

// The same for up to kFew values, as many as can be loaded and spoiled. PERF: no loops, and the
// values stay in registers: what a vector stores piece by piece, or loads so, waits until it is in
// the cache. Small lists of Long are a third of writing a map of them.
template <typename Value, typename Stored>
[[gnu::always_inline]] inline uint8_t* put_few(uint8_t* out, const Stored* value, uint32_t count) {
  using Bits = std::make_unsigned_t<Value>;
  Bits zigzag[kFew];
  Bits any = 0;
#pragma GCC unroll 4
  for (uint32_t i = 0; i < kFew; i++) {
    zigzag[i] = i < count ? zigzag_of<Value>(value[i]) : 0;
    asm("" : "+r"(zigzag[i]));  // or the compiler makes vectors of them
    any |= zigzag[i];
  }
  uint32_t width = width_of(any);
  if (count < 2 || !pays(zigzag, kFew, count, width))
    return put_one_by_one<Value>(out, zigzag, count);
  out = put_head<Value>(out, count, width);
  for (uint32_t i = 0; i < kFew; i++) graph::store(out + i * width, zigzag[i]);
  return out + count * width;
}

// Boxes with these values, up to BoxRun::kMost; there is memory for kFew of them. At most what
// varints take is written, and as many bytes behind them are spoiled as these spoil. PERF: most
// runs are as long as may be, which the compiler makes code of its own for.
template <typename Value, typename Stored>
[[gnu::always_inline]] inline uint8_t* put_box_run(uint8_t* out, const Stored* value,
                                                   uint32_t count) {
  if (count <= kFew) return put_few<Value>(out, value, count);
  if (count == format::BoxRun::kMost) return put_boxes<Value>(out, value, format::BoxRun::kMost);
  return put_boxes<Value>(out, value, count);
}

}  // namespace skyway::write

#endif
