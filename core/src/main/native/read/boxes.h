// SPDX-License-Identifier: Apache-2.0
// PERF: runs of Integer or of Long elements. Room, input and numbers are checked once for a run.
#ifndef SKYWAY_READ_BOXES_H
#define SKYWAY_READ_BOXES_H

#include <algorithm>

#include "graph/small_oops.h"
#include "read/box_runs.h"

namespace skyway::read {

template <typename Header>
struct Boxes : BoxRuns<Header> {
  using References<Header>::in;
  using References<Header>::chunk;
  using References<Header>::next_number;
  using Uniform<Header>::work;

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
      const uint32_t tag = local.in < local.end ? *local.in : uint32_t{format::kNull};
      uint32_t most = local.most_boxes(slot, tag, to - next - built);
      if (most != 0) built += local.run(tag, holder, next + built, most);
      next += built;
    } while (built != 0);
    from = next;
    *this = local;
  }

 protected:
  // Builds a run of such elements of an array without barriers, and returns how many.
  uint32_t short_run(const RefSlot& slot, ElementHolder holder, uint32_t from, uint32_t to) {
    const uint32_t tag = *in;
    if (tag == format::kBoxes) return this->box_items(slot, holder, from, to);
    return fits(slot, tag, kRun) ? run(tag, holder, from, std::min(kRun, to - from)) : 0;
  }

 private:
  static constexpr uint32_t kRun = format::kNearCapacity;
  static constexpr uint32_t kLongRun = 16 * kRun;

  uint32_t most_boxes(const RefSlot& slot, uint32_t tag, uint32_t left) const {
    if (left >= kLongRun && fits(slot, tag, kLongRun)) return kLongRun;
    return left >= kRun && fits(slot, tag, kRun) ? kRun : 0;
  }

  bool fits(const RefSlot& slot, uint32_t tag, uint32_t length) const {
    if (this->rest() < length * (1 + format::kMaxVarint64)) return false;
    if (!is_box_tag(tag)) return false;
    if (slot.key != 0 || work + length >= graph::bounds.read_work) return false;
    uint32_t klass_word = built_ins.klass_word[tag - format::kFirstClass];
    // 4 bytes more for a slice.
    return (slot.klass_word == 0 || slot.passed == klass_word) &&
           chunk.has_room(uint64_t{length} * (BoxBuilder<Header>::kMostBytes + this->kept + 4)) &&
           static_cast<uint64_t>(this->last_number - next_number) >= length;
  }

  uint32_t run(uint32_t tag, ElementHolder holder, uint32_t index, uint32_t most) {
    uint8_t* places = holder.direct ? this->element_at(holder.array, index)
                                    : this->slice_room(holder.array, index, most);
    if (places == nullptr) return 0;
    BoxBuilder<Header> boxes = {in, chunk.top, next_number};
    uint32_t length =
        graph::with_oops([&](auto codec) { return boxes.one_by_one(codec, tag, places, most); });
    in = boxes.in;
    chunk.top = boxes.top;
    next_number = boxes.next_number;
    if (!holder.direct) this->slice_filled(length);
    chunk.keep(length * this->kept);
    work += length;
    return length;
  }
};

}  // namespace skyway::read

#endif
