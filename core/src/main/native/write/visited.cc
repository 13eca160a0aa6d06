// SPDX-License-Identifier: Apache-2.0
#include "write/visited.h"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>

namespace skyway::write {

namespace {

constexpr uint32_t kEpochLimit = 0xC0000000U;

// PERF: small pages. Large ones made a shuffled array of a million no faster, and the first touch
// of one, which the kernel may have to make room for, held a window open for up to 6 ms.
uint32_t* reserve(uint64_t bytes) {
  void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) return nullptr;
  return static_cast<uint32_t*>(at);
}

}  // namespace

void Visited::new_scope() {
  base += count;
  count = 0;
  wide = false;
  if (base > kEpochLimit) {
    base = 0;
    std::memset(small, 0xFF, sizeof small);
  }
}

bool Visited::widen(uint64_t heap_bytes) {
  if (side == nullptr) {
    side_bytes = (heap_bytes / 8 + 1024) * sizeof(uint32_t);
    side = reserve(side_bytes);
    if (side == nullptr) return false;
  }
  if (narrow_bytes == 0) {
    uint64_t bytes = (heap_bytes / 8 + 1024) * sizeof(uint32_t);
    uint32_t* larger = reserve(bytes);
    if (larger == nullptr) return false;
    std::memcpy(larger, narrow, count * sizeof(uint32_t));
    std::free(narrow);
    narrow = larger;
    narrow_bytes = bytes;
    uint64_t objects = bytes / sizeof(uint32_t);
    capacity = objects > kEpochLimit / 2 ? kEpochLimit / 2 : static_cast<uint32_t>(objects);
  }
  wide = true;
  reenter();
  return true;
}

void Visited::reenter() {
  if (wide) {
    for (uint32_t number = 0; number < count; number++) {
      *side_slot(narrow[number]) = base + number;
    }
    return;
  }
  // A new base turns all old entries of the small table into free slots.
  uint32_t objects = count;
  base += objects;
  count = 0;
  auto index = VisitedIndex<false>::of(*this);
  for (uint32_t i = 0; i < objects; i++) {
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    index.find(narrow[i], slot, number);
    index.add(narrow[i], slot);
  }
  count = objects;
}

void Visited::release_pages() {
  if (side != nullptr) madvise(side, side_bytes, MADV_DONTNEED);
  if (narrow_bytes != 0) madvise(narrow, narrow_bytes, MADV_DONTNEED);
}

void Visited::destroy() {
  if (side != nullptr) munmap(side, side_bytes);
  if (narrow_bytes != 0) {
    munmap(narrow, narrow_bytes);
  } else {
    std::free(narrow);
  }
  side = narrow = nullptr;
}

}  // namespace skyway::write
