// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "jvm/header.h"

namespace skyway::jvm {

/// Reads Klass structures. A klass is its address; whoever holds one keeps its Class reachable.
struct KlassLayout {
  int64_t layout_helper = -1;
  int64_t super_check_offset = -1;
  int64_t secondary_super_cache = -1;
  int64_t secondary_supers = -1;
  int64_t element_klass = -1;
  int64_t supers_length = -1;  ///< within Array<Klass*>
  int64_t supers_data = -1;
  int64_t mirror_klass = -1;  ///< within java.lang.Class

  /// Positive: instance size in bytes (bit 0: allocate slowly); negative: array.
  int32_t helper(uintptr_t klass) const { return load_at<int32_t>(klass + layout_helper); }

  /// The class that a java.lang.Class stands for; 0 for primitive types.
  uintptr_t of_mirror(uintptr_t mirror) const { return load_at<uintptr_t>(mirror + mirror_klass); }

  /// Class of the elements of an array of references.
  uintptr_t element(uintptr_t array_klass) const {
    return load_at<uintptr_t>(array_klass + element_klass);
  }

  /// Whether a `sub` may be stored where a `super` is declared.
  bool is_subtype(uintptr_t sub, uintptr_t super) const {
    if (sub == super) return true;
    uint32_t at = load_at<uint32_t>(super + super_check_offset);
    if (load_at<uintptr_t>(sub + at) == super) return true;
    // A super class of the first levels has a slot of its own, so the answer above is final.
    if (at != static_cast<uint32_t>(secondary_super_cache)) return false;
    return has_secondary(sub, super);
  }

  /// From JDK 23 on the array is ordered by a hash, yet it still holds every secondary super.
  bool has_secondary(uintptr_t sub, uintptr_t super) const {
    uintptr_t supers = load_at<uintptr_t>(sub + secondary_supers);
    int32_t length = load_at<int32_t>(supers + supers_length);
    for (int32_t i = 0; i < length; i++) {
      if (load_at<uintptr_t>(supers + supers_data + 8 * static_cast<uintptr_t>(i)) == super) {
        return true;
      }
    }
    return false;
  }
};

}  // namespace skyway::jvm
