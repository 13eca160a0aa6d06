// SPDX-License-Identifier: Apache-2.0
// Elements of arrays that only Java may store into: they are gathered in runs, the slices, which
// Java copies after the window.
#ifndef SKYWAY_READ_SLICES_H
#define SKYWAY_READ_SLICES_H

#include "read/references.h"

namespace skyway::read {

template <typename Header>
struct Slices : References<Header> {
  using References<Header>::r;
  using References<Header>::chunk;
  using References<Header>::oops;

  static constexpr uint32_t kLongestZeroGap = 8;

  // One element. PERF: not inlined, and without a copy of the state, which cost 30 ns.
  bool slice_value(const uint8_t* holder, uint32_t index, uint32_t narrow) {
    uint32_t aside = gather(r, holder, oops.encode(holder), {index, narrow});
    if (aside == 0) {
      this->status = kNoMemory;
      return false;
    }
    chunk.keep(aside);
    return true;
  }

  // Where `length` elements go, from `index` on; null when memory is short. The caller has made
  // sure of 4 bytes more in the chunk for each.
  uint8_t* slice_places(const uint8_t* holder, uint32_t index, uint32_t length) {
    uint8_t* places = slice_room(holder, index, length);
    if (places != nullptr) slice_filled(length);
    return places;
  }

  // The same of up to so many; slice_filled has to say how many they were.
  uint8_t* slice_room(const uint8_t* holder, uint32_t index, uint32_t most) {
    uint32_t narrow = oops.encode(holder);
    if (!ends_at(r, narrow, index)) {
      if (!r->slices.push({index, 0, narrow, Header::klass_word(holder)})) return nullptr;
      chunk.keep(kBeginBytes);
    }
    List<uint32_t>& values = r->slice_values;
    if (values.count + most > values.capacity && !values.reserve(2 * (values.count + most))) {
      return nullptr;
    }
    return reinterpret_cast<uint8_t*>(values.entry + values.count);
  }

  void slice_filled(uint32_t length) {
    r->slices.entry[r->slices.count - 1].count += length;
    r->slice_values.count += length;
    chunk.keep(4 * length);
  }

 private:
  // A slice is an array of its own and two elements that lead to it.
  static constexpr uint32_t kBeginBytes = 8 + Header::kSmallElements + 8;

  static bool ends_at(const Reader* r, uint32_t holder, uint32_t index) {
    if (r->slices.count == 0) return false;
    const SliceMeta& last = r->slices.entry[r->slices.count - 1];
    return last.holder == holder && last.start + last.count == index;
  }

  struct Element {
    uint32_t index;
    uint32_t narrow;
  };

  // Begins a slice unless only a short gap of nulls is to be bridged: the array is null there.
  // Returns how many bytes of the chunk that keeps, 0 when memory is short.
  [[gnu::noinline]] static uint32_t gather(Reader* r, const uint8_t* holder, uint32_t holder_narrow,
                                           Element element) {
    uint32_t gap = UINT32_MAX;
    if (r->slices.count != 0) {
      const SliceMeta& last = r->slices.entry[r->slices.count - 1];
      if (last.holder == holder_narrow) gap = element.index - (last.start + last.count);
    }
    bool joins = gap <= kLongestZeroGap;
    if (!joins) {
      gap = 0;
      if (!r->slices.push({element.index, 0, holder_narrow, Header::klass_word(holder)})) return 0;
    }
    for (uint32_t i = 0; i < gap; i++) {
      if (!r->slice_values.push(0)) return 0;
    }
    if (!r->slice_values.push(element.narrow)) return 0;
    r->slices.entry[r->slices.count - 1].count += gap + 1;
    return 4 * (gap + 1) + (joins ? 0 : kBeginBytes);
  }
};

}  // namespace skyway::read

#endif
