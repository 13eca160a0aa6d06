// SPDX-License-Identifier: Apache-2.0
// PERF: runs of new elements of one class. Their tags stand one behind the other, the bodies come
// later, so what has to be checked is checked once for a run instead of for each element.
#ifndef SKYWAY_READ_UNIFORM_H
#define SKYWAY_READ_UNIFORM_H

#include <algorithm>

#include "read/references.h"

namespace skyway::read {

template <typename Header>
struct Uniform : References<Header> {
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::next_number;

  // Builds the objects of the elements from `from` to, at most, `to`, and no more than near takes,
  // as far as they are of one class and nothing is special about it. Returns how many.
  uint32_t new_elements(const RefSlot& slot, uint8_t* array, uint32_t from, uint32_t to) {
    uint32_t cls = *in - static_cast<uint32_t>(format::kFirstClass);
    if (*in >= 0x80 || cls >= this->plan_count) return 0;
    const Plan& plan = *this->plans[cls];
    bool fits = slot.klass_word == 0 ? plan.klass_word != 0 : slot.passed == plan.klass_word;
    if (!fits || plan.shape != Shape::kFixed || plan.ref_count == 0 || plan.post != 0) return 0;
    uint32_t length = run_of_tags(std::min(to - from, format::kNearCapacity));
    if (!chunk.has_room(uint64_t{length} * (plan.instance_bytes + this->kept)) ||
        static_cast<uint64_t>(this->last_number - next_number) < length) {
      return 0;
    }
    uint8_t* element = array + graph::elements_offset<Header>(2) + 4ULL * from;
    uint32_t number = this->count();
    for (uint32_t i = 0; i < length; i++) {
      uint8_t* object = this->instance(plan.klass_word, plan.instance_bytes, 0);
      uint32_t narrow = this->oops.encode(object);
      *next_number++ = narrow;
      graph::store(element + 4 * i, narrow);
      near.push({object, &plan, number + i, cls, 0, true});
    }
    chunk.keep(length * this->kept);
    in += length;
    return length;
  }

 private:
  uint32_t run_of_tags(uint32_t most) const {
    uint64_t rest = this->rest();
    if (rest < most) most = static_cast<uint32_t>(rest);
    uint32_t length = 1;
    while (length < most && in[length] == *in) length++;
    return length;
  }
};

}  // namespace skyway::read

#endif
