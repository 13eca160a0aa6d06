// SPDX-License-Identifier: Apache-2.0
// PERF: runs of new elements of one class. Their tags stand one behind the other, the bodies come
// later, so what has to be checked is checked once for a run instead of for each element.
#ifndef SKYWAY_READ_UNIFORM_H
#define SKYWAY_READ_UNIFORM_H

#include <algorithm>

#include "format/class_tag.h"
#include "read/bodies.h"
#include "read/slices.h"

namespace skyway::read {

// The array whose elements are read.
struct ElementHolder {
  uint8_t* array;
  bool direct;  // elements are stored without a barrier
};

template <typename Header>
struct Uniform : Slices<Header> {
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::next_number;

  uint32_t work;

  // Builds the objects of the elements from `from` to, at most, `to`, and no more than near takes,
  // as far as they are of one class and nothing is special about it. Returns how many.
  uint32_t new_elements(const RefSlot& slot, uint8_t* array, uint32_t from, uint32_t to) {
    uint32_t cls = described_class();
    uint32_t length = run_of(slot, cls, to - from);
    if (length == 0) return 0;
    const Plan& plan = *this->plans[cls];
    uint32_t number = this->count();
    uint8_t* object = shells(plan, element_at(array, from), length);
    for (uint32_t i = 0; i < length; i++, object += plan.instance_bytes) {
      near.push({object, &plan, number + i, cls, 0, true});
    }
    return length;
  }

  // Whether simple_runs may have something to do for the elements from `from` on.
  bool simple_run_begins(uint32_t from, uint32_t to) const {
    uint32_t cls = described_class();
    return to - from >= format::kNearCapacity && cls < this->plan_count &&
           this->plans[cls]->may_be_simple();
  }

  // As long as the next elements fill near, and all of their bodies are of the simplest: builds
  // both. Adds to `from`. False when bodies are left that have to come before the next element.
  [[gnu::noinline, gnu::flatten]] bool simple_runs(const RefSlot& slot, ElementHolder holder,
                                                   uint32_t& from, uint32_t to) {
    Uniform local = *this;
    uint32_t next = from;
    bool complete = true;
    while (complete && local.run_is_due()) {
      const uint32_t cls = local.described_class();
      if (local.run_of(slot, cls, to - next) != format::kNearCapacity) break;
      uint8_t* element = holder.direct ? element_at(holder.array, next)
                                       : local.slice_places(holder.array, next, kRun);
      if (element == nullptr) break;
      complete = local.simple_run(cls, element);
      next += format::kNearCapacity;
    }
    from = next;
    *this = local;
    return complete;
  }

 protected:
  static constexpr uint32_t kNoClass = UINT32_MAX;

  static uint8_t* element_at(uint8_t* array, uint32_t index) {
    return array + graph::elements_offset<Header>(2) + 4ULL * index;
  }

  // The class of the next tag if it is of one byte, else one that none is.
  uint32_t described_class() const {
    const uint32_t tag = *in;
    return tag <= format::kLastShortTag ? tag - static_cast<uint32_t>(format::kFirstClass)
                                        : kNoClass;
  }

  // Whether the place may hold such objects, as far as that is known without a look at the class.
  static bool accepts(const RefSlot& slot, const Plan& plan) {
    return slot.klass_word == 0 ? plan.klass_word != 0 : slot.passed == plan.klass_word;
  }

 private:
  static constexpr uint32_t kRun = format::kNearCapacity;

  // How many elements follow that are new objects of the class, up to `most`; 0 if something about
  // them is special, or if there may not be room for all.
  uint32_t run_of(const RefSlot& slot, uint32_t cls, uint32_t most) const {
    if (cls >= this->plan_count) return 0;
    const Plan& plan = *this->plans[cls];
    if (!accepts(slot, plan) || plan.shape != Shape::kFixed) return 0;
    if (plan.ref_count == 0 || plan.post != Post::kNever) return 0;
    uint32_t length = run_of_tags(cls + format::kFirstClass, std::min(most, kRun));
    // 4 bytes more for a slice.
    bool room = chunk.has_room(uint64_t{length} * (plan.instance_bytes + this->kept + 4)) &&
                static_cast<uint64_t>(this->last_number - next_number) >= length;
    return room ? length : 0;
  }

  // The first of them has been looked at.
  uint32_t run_of_tags(uint32_t tag, uint32_t most) const {
    uint64_t rest = this->rest();
    if (rest < most) most = static_cast<uint32_t>(rest);
    uint32_t length = 1;
    while (length < most && in[length] == tag) length++;
    return length;
  }

  // The objects of a run, one behind the other, without their bodies. Returns the first.
  uint8_t* shells(const Plan& plan, uint8_t* element, uint32_t length) {
    uint8_t* first = chunk.top;
    for (uint32_t i = 0; i < length; i++) {
      uint32_t narrow = this->oops.encode(this->instance(plan.klass_word, plan.instance_bytes, 0));
      *next_number++ = narrow;
      graph::store(element + 4 * i, narrow);
    }
    chunk.keep(length * this->kept);
    in += length;
    return first;
  }

  bool run_is_due() const { return in < end && work < graph::bounds.read_work; }

  // A run that fills near, and its bodies. False if near has the rest of them.
  bool simple_run(uint32_t cls, uint8_t* element) {
    Plan& plan = *this->plans[cls];
    uint32_t number = this->count();
    uint8_t* first = shells(plan, element, kRun);
    work += kRun;
    uint32_t built = simple_bodies(plan, first);
    for (uint32_t i = built; i < kRun; i++) {
      near.push({first + uint64_t{i} * plan.instance_bytes, &plan, number + i, cls, 0, true});
    }
    return built == kRun;
  }

  // Returns how many, from the first on.
  uint32_t simple_bodies(Plan& plan, uint8_t* first) {
    BodyRun run = {&plan, first, kRun, in, chunk.top, next_number, this->oops};
    uint64_t references = uint64_t{kRun} * plan.ref_count;
    bool fits = plan.may_be_simple() && this->rest() >= run.input_bytes() &&
                work + kRun + references < graph::bounds.read_work &&
                chunk.has_room(run.chunk_bytes() + references * this->kept) &&
                static_cast<uint64_t>(this->last_number - next_number) >= references &&
                this->r->control.most_length >= BodyRun::kLeafBytes;
    if (!fits) return 0;
    uint32_t built = Bodies<Header>::build(run);
    // So that bodies which never are simple are not tried for ever.
    plan.tries = built != 0 ? Plan::kTries : plan.tries - 1;
    work += built * (1 + plan.ref_count);
    in = run.in;
    chunk.top = run.top;
    chunk.keep(static_cast<uint32_t>(run.next_number - next_number) * this->kept);
    next_number = run.next_number;
    return built;
  }
};

}  // namespace skyway::read

#endif
