// SPDX-License-Identifier: Apache-2.0
// What Java has to look at of a small record. PERF: it is looked for when the record is there, and
// only if there is any: to note each map that Java might have to look at took linked maps 1.07 of
// the time.
#ifndef SKYWAY_READ_SMALL_LISTED_H
#define SKYWAY_READ_SMALL_LISTED_H

#include <algorithm>

#include "read/small_objects.h"

namespace skyway::read {

// As many classes are looked through, and as many have their instances listed.
constexpr uint32_t kMostListingPlans = 256;
constexpr uint32_t kMostListingClasses = 32;

// The classes whose instances are listed, as klass words.
struct ListedClasses {
  uint32_t klass_word[kMostListingClasses];
  uint32_t count = 0;

  // False: there are too many.
  bool find(Plan* const* plans, uint32_t plan_count) {
    for (uint32_t i = 0; i < plan_count; i++) {
      const Plan& plan = *plans[i];
      if (plan.post == Post::kNever || plan.klass_word == 0) continue;
      if (count == kMostListingClasses) return false;
      klass_word[count++] = plan.klass_word;
    }
    return true;
  }

  bool have(uint32_t klass) const {
    return std::find(klass_word, klass_word + count, klass) != klass_word + count;
  }
};

// Puts an Object[] of the root and of what is listed behind the objects; false: that is of too many
// classes, or there is no room.
template <typename Header, typename Oops, typename Scope>
[[gnu::noinline, gnu::cold]] bool put_listed(SmallObjects<Header, Oops, Scope>& record,
                                             uint32_t& root) {
  ListedClasses classes;
  if (record.plan_count > kMostListingPlans || !classes.find(record.plans, record.plan_count)) {
    return false;
  }
  // The numbers of what is not listed are not needed any more.
  uint32_t length = 0;
  for (uint32_t number = 0; number < record.count; number++) {
    uint32_t narrow = record.numbers[number];
    if (classes.have(Header::klass_word(record.oops.decode(narrow)))) {
      record.numbers[length++] = narrow;
    }
  }
  uint8_t* array = record.unnumbered_array(built_ins.klass_word[format::kObjectArray], 1 + length);
  if (array == nullptr) return false;
  graph::store(array + Header::kSmallElements, root);
  std::memcpy(array + Header::kSmallElements + 4, record.numbers, 4ULL * length);
  root = record.oops.encode(array);
  return true;
}

}  // namespace skyway::read

#endif
