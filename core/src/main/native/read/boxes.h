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
    uint32_t length = 0;
    for (const uint8_t* at = in; length < most && *at == kTag; length++) {
      at = value<kTag>(at + 1, values[length]);
      if (at == nullptr) break;
      behind[length] = at;
    }
    if (length == 0 || (!holder.direct && length < kRun)) return 0;
    uint8_t* places = holder.direct ? this->element_at(holder.array, index)
                                    : this->slice_places(holder.array, index, kRun);
    if (places == nullptr) return 0;
    for (uint32_t i = 0; i < length; i++) {
      uint32_t narrow = box<kTag>(values[i]);
      *next_number++ = narrow;
      graph::store(places + 4 * i, narrow);
    }
    chunk.keep(length * this->kept);
    work += length;
    in = behind[length - 1];
    return length;
  }

  // PERF: `fits` has seen to what is read too much.
  template <uint32_t kTag>
  static const uint8_t* value(const uint8_t* at, uint64_t& value) {
    if (kTag == kIntegerTag) {
      uint32_t zigzag = 0;
      at = format::get_wide_varint32(at, zigzag);
      value = static_cast<uint32_t>(format::unzigzag32(zigzag));
    } else {
      uint64_t zigzag = 0;
      at = format::get_wide_varint64(at, zigzag);
      value = static_cast<uint64_t>(format::unzigzag64(zigzag));
    }
    return at;
  }

  template <uint32_t kTag>
  uint32_t box(uint64_t value) {
    constexpr uint32_t kClass = kTag - format::kFirstClass;
    uint32_t offset = built_ins.box_value[kClass];
    uint32_t bytes = graph::align8(offset + (kTag == kIntegerTag ? 4 : 8));
    uint8_t* object = this->instance(built_ins.klass_word[kClass], bytes, 0);
    if (kTag == kIntegerTag) {
      graph::store(object + offset, static_cast<uint32_t>(value));
    } else {
      graph::store(object + offset, value);
    }
    return this->oops.encode(object);
  }
};

}  // namespace skyway::read

#endif
