// SPDX-License-Identifier: Apache-2.0
// PERF: runs of elements of a class without references, whose fields are one run of bytes that are
// stored as they are. Room, input and numbers are checked once for a run; what is left for each is
// its tag, its header and a copy. A million Point(int, int): 15 to 5 ms.
#ifndef SKYWAY_READ_LEAVES_H
#define SKYWAY_READ_LEAVES_H

#include <algorithm>

#include "read/boxes.h"

namespace skyway::read {

template <typename Header>
struct Leaves : Boxes<Header> {
  using References<Header>::in;
  using References<Header>::chunk;
  using References<Header>::next_number;
  using Uniform<Header>::work;

  // The class of the next of so many elements if leaf_run may have something to do for it, else
  // kNoClass.
  uint32_t leaf_class(const RefSlot& slot, uint32_t left) const {
    if (left == 0 || this->rest() < 2) return this->kNoClass;
    uint32_t cls = format::get_class(in);
    bool fits = cls < this->plan_count && is_leaf(*this->plans[cls]) && slot.key == 0 &&
                this->accepts(slot, *this->plans[cls]);
    return fits ? cls : this->kNoClass;
  }

  // Builds elements of that class from `from` on, as far as they come and there is surely room.
  // Returns how many. Whatever is wrong with the input is left to who comes next.
  [[gnu::noinline, gnu::flatten]] uint32_t leaf_run(uint32_t cls, ElementHolder holder,
                                                    uint32_t from, uint32_t to) {
    const Plan& plan = *this->plans[cls];
    const auto tag = format::ClassTag::of(cls + format::kFirstClass);
    const uint32_t most = most_leaves(plan, tag.bytes, to - from);
    if (most == 0) return 0;
    uint8_t* places = holder.direct ? this->element_at(holder.array, from)
                                    : this->slice_room(holder.array, from, most);
    if (places == nullptr) return 0;
    uint32_t length = graph::with_halves(plan.ops[0].bytes, [&](auto half) {
      return build<decltype(half)>(plan, tag, places, most);
    });
    if (!holder.direct) this->slice_filled(length);
    chunk.keep(length * this->kept);
    work += length;
    return length;
  }

 private:
  static bool is_leaf(const Plan& plan) {
    return plan.simple != 0 && plan.ref_count == 0 && plan.op_count == 1 &&
           graph::has_halves(plan.ops[0].bytes) && plan.shape == Shape::kFixed;
  }

  // 0 when a single one may be too many.
  uint32_t most_leaves(const Plan& plan, uint32_t tag_bytes, uint32_t most) const {
    if (!chunk.has_room(0) || work + 1 >= graph::bounds.read_work) return 0;
    // 4 bytes more for a slice.
    uint64_t room = chunk.room() / (plan.instance_bytes + this->kept + 4);
    uint64_t input = this->rest() / (tag_bytes + plan.ops[0].bytes);
    auto left = static_cast<uint64_t>(this->last_number - next_number);
    left = std::min({left, room, input});
    return static_cast<uint32_t>(
        std::min<uint64_t>({left, most, graph::bounds.read_work - 1 - work}));
  }

  // PERF: the state of the loop is in locals.
  template <typename Half>
  uint32_t build(const Plan& plan, format::ClassTag tag, uint8_t* places, uint32_t most) {
    const PrimitiveOp op = plan.ops[0];
    const uint32_t bytes = plan.instance_bytes;
    const uint32_t klass_word = plan.klass_word;
    const uint8_t* from = in;
    uint8_t* object = chunk.top;
    uint32_t narrow = this->oops.encode(object);
    const uint32_t step = bytes >> this->oops.shift;
    uint32_t* list = next_number;
    uint32_t length = 0;
    const uint32_t mask = tag.mask();
    for (; length < most && (graph::load<uint16_t>(from) & mask) == tag.word; length++) {
      Header::store_header(object, klass_word, Header::prototype(klass_word));
      for (uint32_t at = Header::kCompact ? 8 : 16; at < bytes; at += 8) {
        graph::store(object + at, uint64_t{0});
      }
      graph::copy_halves<Half>(object + op.offset, from + tag.bytes, op.bytes);
      list[length] = narrow;
      graph::store(places + 4ULL * length, narrow);
      from += tag.bytes + op.bytes;
      object += bytes;
      narrow += step;
    }
    in = from;
    chunk.top = object;
    next_number = list + length;
    return length;
  }
};

}  // namespace skyway::read

#endif
