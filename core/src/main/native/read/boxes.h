// SPDX-License-Identifier: Apache-2.0
// PERF: runs of Integer or of Long elements. Room, input and numbers are checked once for a run.
#ifndef SKYWAY_READ_BOXES_H
#define SKYWAY_READ_BOXES_H

#include <algorithm>

#include "format/wide_varint.h"
#include "graph/small_oops.h"
#include "read/box_runs.h"

namespace skyway::read {

template <typename Header>
struct Boxes : BoxRuns<Header> {
  using References<Header>::in;
  using References<Header>::chunk;
  using References<Header>::next_number;
  using Uniform<Header>::work;
  using BoxRuns<Header>::kIntegerTag;
  using BoxRuns<Header>::kLongTag;

  // Whether boxes may have something to do for the elements from `from` on.
  bool box_run_begins(uint32_t from, uint32_t to) const {
    return to - from >= kRun && (is_box_tag(*in) || *in == format::kBoxes);
  }

  // Builds such elements as long as they come, in runs. Adds to `from`. PERF: a number is read and
  // its object built in one loop, whose state fits into registers.
  [[gnu::noinline, gnu::flatten]] void box_runs(const RefSlot& slot, ElementHolder holder,
                                                uint32_t& from, uint32_t to) {
    Boxes local = *this;
    uint32_t next = from;
    uint32_t built = 0;
    do {
      built = local.box_items(slot, holder, next, to);
      uint32_t most = local.most_boxes(slot, to - next - built);
      if (most != 0) built += local.run(holder, next + built, most);
      next += built;
    } while (built != 0);
    from = next;
    *this = local;
  }

 protected:
  static bool is_box_tag(uint32_t tag) { return tag == kIntegerTag || tag == kLongTag; }

  // Builds up to `most` such elements of an array without barriers, for all of which the caller has
  // made sure of room, input and numbers. Returns how many; neither they nor what the chunk keeps
  // for them is counted.
  [[gnu::always_inline]] uint32_t boxes_at(const RefSlot& slot, uint8_t* places, uint32_t most) {
    if (*in == format::kBoxes) return this->box_item_at(slot, places, most);
    uint32_t klass_word = built_ins.klass_word[*in - format::kFirstClass];
    if (slot.key != 0 || (slot.klass_word != 0 && slot.passed != klass_word)) return 0;
    return *in == kIntegerTag ? run<kIntegerTag>(this->oops, places, most)
                              : run<kLongTag>(this->oops, places, most);
  }

  // Builds a run of such elements of an array without barriers, and returns how many.
  uint32_t short_run(const RefSlot& slot, ElementHolder holder, uint32_t from, uint32_t to) {
    if (*in == format::kBoxes) return this->box_items(slot, holder, from, to);
    return fits(slot, kRun) ? run(holder, from, std::min(kRun, to - from)) : 0;
  }

 private:
  static constexpr uint32_t kRun = format::kNearCapacity;
  static constexpr uint32_t kLongRun = 16 * kRun;

  uint32_t most_boxes(const RefSlot& slot, uint32_t left) const {
    if (left >= kLongRun && fits(slot, kLongRun)) return kLongRun;
    return left >= kRun && fits(slot, kRun) ? kRun : 0;
  }

  bool fits(const RefSlot& slot, uint32_t length) const {
    if (this->rest() < length * (1 + format::kMaxVarint64)) return false;
    if (!is_box_tag(*in)) return false;
    if (slot.key != 0 || work + length >= graph::bounds.read_work) return false;
    uint32_t klass_word = built_ins.klass_word[*in - format::kFirstClass];
    // 4 bytes more for a slice.
    return (slot.klass_word == 0 || slot.passed == klass_word) &&
           chunk.has_room(uint64_t{length} * (kMostBoxBytes + this->kept + 4)) &&
           static_cast<uint64_t>(this->last_number - next_number) >= length;
  }

  uint32_t run(ElementHolder holder, uint32_t index, uint32_t most) {
    uint8_t* places = holder.direct ? this->element_at(holder.array, index)
                                    : this->slice_room(holder.array, index, most);
    if (places == nullptr) return 0;
    uint32_t length = graph::with_oops([&](auto codec) -> int64_t {
      return *in == kIntegerTag ? run<kIntegerTag>(codec, places, most)
                                : run<kLongTag>(codec, places, most);
    });
    if (!holder.direct) this->slice_filled(length);
    chunk.keep(length * this->kept);
    work += length;
    return length;
  }

  // Returns how many it built. Whatever is wrong with the input is left to who comes next. PERF:
  // with the memory asked for ahead, as it is in no cache, 0.93 of the time.
  template <uint32_t kTag, typename Oops>
  [[gnu::always_inline]] uint32_t run(Oops codec, uint8_t* places, uint32_t most) {
    const BoxShell<Header, kTag> shell;
    const uint64_t first = shell.word[0];
    const uint64_t second = shell.word[1];
    const uint64_t last = shell.word[shell.bytes / 8 - 1];
    const uint8_t* at = in;
    uint8_t* top = chunk.top;
    uint32_t* number = next_number;
    uint32_t bytes = 0;
    uint32_t length = 0;
    for (; length < most && *at == kTag; length++) {
      uint64_t value = 0;
      at = read_value<kTag>(at + 1, value, bytes);
      if (at == nullptr) break;
      in = at;
      graph::prefetch(top + Chunk<Header>::kAhead);
      graph::store(top, first);
      graph::store(top + 8, second);
      graph::store(top + shell.bytes - 8, last | value << shell.shift);
      uint32_t narrow = codec.encode(top);
      top += shell.bytes;
      *number++ = narrow;
      graph::store(places + 4ULL * length, narrow);
    }
    chunk.top = top;
    next_number = number;
    return length;
  }
  // PERF: `fits` has seen to what is read too much.
  template <uint32_t kTag>
  static const uint8_t* read_value(const uint8_t* at, uint64_t& value, uint32_t& bytes) {
    if (kTag == kIntegerTag) {
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
