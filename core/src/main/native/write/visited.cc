// SPDX-License-Identifier: Apache-2.0
#include "write/visited.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "write/visited_index.h"

namespace skyway::write {

namespace {

constexpr uint32_t kEpochLimit = 0xC0000000U;

// PERF: small pages. Large ones made a shuffled array of a million no faster, and the first touch
// of one, which the kernel may have to make room for, held a window open for up to 6 ms.
template <typename Entry>
Entry* reserve(uint64_t bytes) {
  void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) return nullptr;
  return static_cast<Entry*>(at);
}

void release(void* table, uint64_t bytes) {
  if (table != nullptr) munmap(table, bytes);
}

void empty(void* table, uint64_t bytes) {
  if (table != nullptr) madvise(table, bytes, MADV_DONTNEED);
}

}  // namespace

bool Visited::init(uint32_t first, uint64_t heap_size, uint32_t log2_cell, uint32_t oop_shift) {
  narrow = static_cast<uint32_t*>(std::malloc(kSmallObjects * sizeof(uint32_t)));
  capacity = kSmallObjects;
  std::memset(small, 0xFF, sizeof small);
  cells = {first, log2_cell - oop_shift};
  uint64_t objects = (heap_size >> log2_cell) + 1024;
  met_bytes = objects / CellBits::kCells * sizeof(CellBits);
  side_bytes = objects * sizeof(uint32_t);
  return narrow != nullptr;
}

void Visited::new_scope() {
  base += count;
  count = 0;
  lookup = Lookup::kHash;
  if (base > kEpochLimit) {
    base = 0;
    std::memset(small, 0xFF, sizeof small);
  }
}

bool Visited::widen() {
  if (lookup == Lookup::kHash) {
    if (met == nullptr) met = reserve<CellBits>(met_bytes);
    if (met == nullptr || !reserve_narrow()) return false;
    lookup = Lookup::kBits;
    for (uint32_t number = 0; number < count; number++) moved(number, narrow[number]);
    return true;
  }
  if (side == nullptr) side = reserve<uint32_t>(side_bytes);
  if (side == nullptr) return false;
  lookup = Lookup::kNumbers;
  entered = 0;
  return true;
}

bool Visited::reserve_narrow() {
  if (narrow_bytes != 0) return true;
  auto* larger = reserve<uint32_t>(side_bytes);
  if (larger == nullptr) return false;
  std::memcpy(larger, narrow, count * sizeof(uint32_t));
  std::free(narrow);
  narrow = larger;
  narrow_bytes = side_bytes;
  capacity =
      static_cast<uint32_t>(std::min<uint64_t>(narrow_bytes / sizeof(uint32_t), kEpochLimit / 2));
  return true;
}

bool Visited::enter(uint32_t most) {
  uint32_t end = count - entered > most ? entered + most : count;
  for (; entered < end; entered++) side[cells.of(narrow[entered])] = base + entered;
  return entered == count;
}

void Visited::moved(uint32_t number, uint32_t object) {
  narrow[number] = object;
  uint32_t cell = cells.of(object);
  if (lookup == Lookup::kBits) met[cell / CellBits::kCells].add(cell, base);
  if (lookup == Lookup::kNumbers) side[cell] = base + number;
}

void Visited::all_moved() {
  if (lookup != Lookup::kHash) return;
  // A new base turns all old entries into free slots.
  uint32_t objects = count;
  base += objects;
  count = 0;
  auto index = VisitedIndex<Lookup::kHash>::of(*this);
  for (uint32_t i = 0; i < objects; i++) {
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    index.find(narrow[i], slot, number);
    index.add(narrow[i], slot);
  }
  count = objects;
}

void Visited::release_pages() {
  empty(met, met_bytes);
  empty(side, side_bytes);
  if (narrow_bytes != 0) empty(narrow, narrow_bytes);
}

void Visited::destroy() {
  release(met, met_bytes);
  release(side, side_bytes);
  if (narrow_bytes != 0) {
    release(narrow, narrow_bytes);
  } else {
    std::free(narrow);
  }
  met = nullptr;
  side = narrow = nullptr;
}

}  // namespace skyway::write
