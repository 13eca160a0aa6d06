// SPDX-License-Identifier: Apache-2.0
// PERF: runs of Integer or of Long elements. Room, input and numbers are checked once for a run.
#ifndef SKYWAY_READ_BOXES_H
#define SKYWAY_READ_BOXES_H

#include <algorithm>

#include "format/wide_varint.h"
#include "read/uniform.h"

namespace skyway::read {

template <typename Header>
struct Boxes : Uniform<Header> {
  using References<Header>::in;
  using References<Header>::chunk;
  using References<Header>::next_number;
  using Uniform<Header>::work;

  // Whether boxes may have something to do for the elements from `from` on.
  bool box_run_begins(uint32_t from, uint32_t to) const {
    return to - from >= kRun && is_box_tag(*in);
  }

  // Builds such elements as long as they come, in runs. Adds to `from`.
  [[gnu::noinline, gnu::flatten]] void box_runs(const RefSlot& slot, ElementHolder holder,
                                                uint32_t& from, uint32_t to) {
    Boxes local = *this;
    uint32_t next = from;
    uint32_t built = kRun;
    while (built == kRun && to - next >= kRun && local.fits(slot)) {
      built = local.run(holder, next, kRun);
      next += built;
    }
    from = next;
    *this = local;
  }

 protected:
  static bool is_box_tag(uint32_t tag) { return tag == kIntegerTag || tag == kLongTag; }

  // Builds a run of such elements of an array without barriers, and returns how many.
  uint32_t short_run(const RefSlot& slot, ElementHolder holder, uint32_t from, uint32_t to) {
    return fits(slot) ? run(holder, from, std::min(kRun, to - from)) : 0;
  }

 private:
  static constexpr uint32_t kRun = format::kNearCapacity;
  static constexpr uint32_t kMostBytes = 24;  // of a box
  static constexpr uint32_t kIntegerTag = format::tag_of(format::kInteger);
  static constexpr uint32_t kLongTag = format::tag_of(format::kLong);

  bool fits(const RefSlot& slot) const {
    if (this->rest() < kRun * (1 + format::kMaxVarint64)) return false;
    if (!is_box_tag(*in)) return false;
    if (slot.key != 0 || work + kRun >= graph::bounds.read_work) return false;
    uint32_t klass_word = built_ins.klass_word[*in - format::kFirstClass];
    // 4 bytes more for a slice.
    return (slot.klass_word == 0 || slot.passed == klass_word) &&
           chunk.has_room(uint64_t{kRun} * (kMostBytes + this->kept + 4)) &&
           static_cast<uint64_t>(this->last_number - next_number) >= kRun;
  }

  uint32_t run(ElementHolder holder, uint32_t index, uint32_t most) {
    return *in == kIntegerTag ? run<kIntegerTag>(holder, index, most)
                              : run<kLongTag>(holder, index, most);
  }

  // Returns how many it built. Whatever is wrong with the input is left to who comes next.
  template <uint32_t kTag>
  uint32_t run(ElementHolder holder, uint32_t index, uint32_t most) {
    uint64_t values[kRun];
    const uint8_t* behind[kRun];
    uint32_t length =
        kTag == kIntegerTag ? integers(values, behind, most) : longs(values, behind, most);
    if (length == 0 || (!holder.direct && length < kRun)) return 0;
    uint8_t* places = holder.direct ? this->element_at(holder.array, index)
                                    : this->slice_places(holder.array, index, kRun);
    if (places == nullptr) return 0;
    boxes<kTag>(values, length, places);
    chunk.keep(length * this->kept);
    work += length;
    in = behind[length - 1];
    return length;
  }

  // The values that follow such tags. `fits` has seen to what is read too much. PERF: what is done
  // with the bytes of a number, once they are known, is done with several at a time.
  uint32_t integers(uint64_t* values, const uint8_t** behind, uint32_t most) const {
    uint32_t low[kRun] = {};
    uint32_t fifth[kRun] = {};
    uint32_t length = 0;
    for (const uint8_t* at = in; length < most && *at == kIntegerTag; length++) {
      uint64_t word = 0;
      at = format::get_sevens(at + 1, word);
      if (at == nullptr) break;
      low[length] = static_cast<uint32_t>(word);
      fifth[length] = static_cast<uint32_t>(word >> 32);
      behind[length] = at;
    }
    for (uint32_t i = 0; i < kRun; i++) {
      uint32_t zigzag = format::gather_sevens32(low[i], fifth[i]);
      values[i] = static_cast<uint32_t>(format::unzigzag32(zigzag));
    }
    return length;
  }

  uint32_t longs(uint64_t* values, const uint8_t** behind, uint32_t most) const {
    uint32_t length = 0;
    for (const uint8_t* at = in; length < most && *at == kLongTag; length++) {
      uint64_t zigzag = 0;
      at = format::get_wide_varint64(at + 1, zigzag);
      if (at == nullptr) break;
      values[length] = static_cast<uint64_t>(format::unzigzag64(zigzag));
      behind[length] = at;
    }
    return length;
  }

  // Builds the objects of so many elements. PERF: with the layout that all JVMs have so far their
  // size is a constant.
  template <uint32_t kTag>
  void boxes(const uint64_t* values, uint32_t length, uint8_t* places) {
    constexpr uint32_t kClass = kTag - format::kFirstClass;
    constexpr uint32_t kBytes = kTag == kIntegerTag ? 4 : 8;
    constexpr uint32_t kUsual = (Header::kObjectHeader + kBytes - 1) & ~(kBytes - 1);
    const uint32_t klass_word = built_ins.klass_word[kClass];
    const uint32_t offset = built_ins.box_value[kClass];
    const uint8_t* first = chunk.top;
    uint32_t bytes = graph::align8(kUsual + kBytes);
    if (offset == kUsual) {
      boxes<kBytes>(values, length, klass_word, kUsual);
    } else {
      bytes = graph::align8(offset + kBytes);
      boxes<kBytes>(values, length, klass_word, offset);
    }
    uint32_t narrow[kRun];
    uint32_t step = this->oops.encode(first + bytes) - this->oops.encode(first);
    for (uint32_t i = 0; i < kRun; i++) narrow[i] = this->oops.encode(first) + i * step;
    if (length == kRun) {
      std::memcpy(next_number, narrow, sizeof narrow);
      std::memcpy(places, narrow, sizeof narrow);
    } else {
      for (uint32_t i = 0; i < length; i++) {
        next_number[i] = narrow[i];
        graph::store(places + 4 * i, narrow[i]);
      }
    }
    next_number += length;
  }

  template <uint32_t kBytes>
  [[gnu::always_inline]] void boxes(const uint64_t* values, uint32_t length, uint32_t klass_word,
                                    uint32_t offset) {
    for (uint32_t i = 0; i < length; i++) {
      uint8_t* object = this->instance(klass_word, graph::align8(offset + kBytes), 0);
      if (kBytes == 4) {
        graph::store(object + offset, static_cast<uint32_t>(values[i]));
      } else {
        graph::store(object + offset, values[i]);
      }
    }
  }
};

}  // namespace skyway::read

#endif
