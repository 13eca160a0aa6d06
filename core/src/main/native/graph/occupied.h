// SPDX-License-Identifier: Apache-2.0
// Which of 16 buckets of a hash table are not empty. PERF: nobody can foresee which, so a branch
// for each is guessed wrong over and over.
#ifndef SKYWAY_GRAPH_OCCUPIED_H
#define SKYWAY_GRAPH_OCCUPIED_H

#include <cstdint>

#include "graph/heap_layout.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace skyway::graph {

constexpr uint32_t kBucketGroup = 16;

// A bit for each of up to 16 buckets, of which the first one lies at `element`.
inline uint32_t occupied(const uint8_t* element, uint32_t buckets) {
#ifdef __SSE2__
  if (buckets >= kBucketGroup) {
    auto empty = [&](uint32_t index) {
      return _mm_cmpeq_epi32(load<__m128i>(element + 16ULL * index), _mm_setzero_si128());
    };
    __m128i all =
        _mm_packs_epi16(_mm_packs_epi32(empty(0), empty(1)), _mm_packs_epi32(empty(2), empty(3)));
    return ~static_cast<uint32_t>(_mm_movemask_epi8(all)) & 0xFFFF;
  }
#endif
  uint32_t bits = 0;
  for (uint32_t i = 0; i < buckets && i < kBucketGroup; i++) {
    bits |= (load<uint32_t>(element + 4ULL * i) != 0 ? 1U : 0U) << i;
  }
  return bits;
}

}  // namespace skyway::graph

#endif
