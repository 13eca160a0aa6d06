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

  // Where `length` elements go that follow the last slice's; null if it is another array's, ends
  // elsewhere or is out of room. The caller has made sure of 4 bytes more in the chunk for each.
  uint8_t* slice_places(const uint8_t* holder, uint32_t index, uint32_t length) {
    uint64_t count = r->slice_values.count;
    if (count == 0 || count + length > r->slice_values.capacity) return nullptr;
    SliceMeta& last = r->slices.entry[r->slices.count - 1];
    if (last.holder != oops.encode(holder) || last.start + last.count != index) return nullptr;
    last.count += length;
    r->slice_values.count = count + length;
    chunk.keep(4 * length);
    return reinterpret_cast<uint8_t*>(r->slice_values.entry + count);
  }

 private:
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
    // A new run costs an array of its own and two elements that lead to it.
    return 4 * (gap + 1) + (joins ? 0 : 8 + Header::kSmallElements + 8);
  }
};

}  // namespace skyway::read

#endif
