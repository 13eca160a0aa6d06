// SPDX-License-Identifier: Apache-2.0
#include "write/visited.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "write/visited_index.h"

namespace skyway::write {

namespace {

// With the most objects of a scope this is below 2^32; so the zeros of an untouched page are no
// number.
constexpr uint32_t kEpochLimit = 0x90000000U;
constexpr uint32_t kFirstBase = 1;

// What the compact table is for, unless it is enlarged.
uint32_t usual_compact() { return 256 * graph::bounds.small_objects; }

// PERF: small pages. Large ones made a shuffled array of a million no faster, and the first touch
// of one, which the kernel may have to make room for, held a window open for up to 6 ms.
template <typename Entry>
Entry* reserve(uint64_t bytes) {
  void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) return nullptr;
  return static_cast<Entry*>(at);
}

}  // namespace

bool Visited::init(uint32_t first, uint64_t heap_size, uint32_t log2_cell, uint32_t oop_shift) {
  objects.fresh = static_cast<uint32_t*>(std::malloc(kMostFresh * sizeof(uint32_t)));
  base = kFirstBase;
  std::memset(small, 0xFF, sizeof small);
  uint32_t shift = log2_cell - oop_shift;
  cells = {first >> shift & ~(CellBits::kCells - 1), shift};
  uint64_t places = (heap_size >> log2_cell) + 1024;
  met_bytes = places / CellBits::kCells * sizeof(CellBits);
  side_bytes = places * sizeof(uint32_t);
  return objects.fresh != nullptr;
}

void Visited::new_scope() {
  give_back();
  base += count;
  count = objects.logged = 0;
  lookup = Lookup::kHash;
  moved = is_compact = repeated = false;
  if (base > kEpochLimit) begin_epoch();
}

void Visited::begin_epoch() {
  base = kFirstBase;
  if (tables == nullptr) {
    std::memset(small, 0xFF, sizeof small);
    trim();
  } else {
    keep_tables();
    tables->empty_numbers();
  }
}

uint32_t* Visited::wide_slots() {
  constexpr uint64_t kBytes = kWideSlots * sizeof(uint32_t);
  if (wide != nullptr) return wide;
  wide = static_cast<uint32_t*>(std::malloc(kBytes));
  if (wide != nullptr) std::memset(wide, 0xFF, kBytes);
  return wide;
}

void Visited::trim() {
  std::free(wide);
  wide = nullptr;
}

bool Visited::take() {
  if (tables != nullptr) return true;
  tables = take_tables(met_bytes, side_bytes);
  if (tables == nullptr) return false;
  base_of_small = base;
  base = tables->base;
  met = tables->met;
  compact = tables->compact;
  side = tables->side;
  compact_mask = tables->compact_mask;
  if (base > kEpochLimit) begin_epoch();
  return true;
}

// As they have become.
void Visited::keep_tables() {
  tables->met = met;
  tables->compact = compact;
  tables->side = side;
  tables->compact_mask = compact_mask;
  tables->base = base + count;
}

void Visited::give_back() {
  if (tables == nullptr) return;
  if (is_enlarged()) drop_compact();  // its address space may be short
  keep_tables();
  give_tables(tables);
  tables = nullptr;
  met = nullptr;
  compact = side = nullptr;
  compact_mask = 0;
  base = base_of_small;
  lookup = Lookup::kHash;
}

uint32_t Visited::most_objects() const {
  if (lookup == Lookup::kHash) return graph::bounds.small_objects;
  return is_compact ? most_compact() : kMostObjects;
}

// PERF: an eighth of its entries are taken, so few objects find theirs taken. An enlarged one is
// there as memory is short, so half of its entries are.
uint32_t Visited::most_compact() const {
  if (compact == nullptr) return usual_compact();
  return (compact_mask + 1) / (is_enlarged() ? 2 : 8);
}

bool Visited::reserve_compact() {
  if (compact != nullptr) return true;
  uint32_t entries = std::bit_ceil(8 * usual_compact());
  compact = reserve<uint32_t>(entries * sizeof(uint32_t));
  if (compact == nullptr) return false;
  compact_mask = entries - 1;
  return true;
}

void Visited::drop_compact() {
  if (compact != nullptr) munmap(compact, (uint64_t{compact_mask} + 1) * sizeof(uint32_t));
  compact = nullptr;
  compact_mask = 0;
}

bool Visited::is_enlarged() const {
  return compact != nullptr && (compact_mask + 1) / 8 >= 2 * usual_compact();
}

// Where there is no address space for a table of the whole heap, as with `ulimit -v`, or on a
// system that does not overcommit memory. What it had is entered again.
bool Visited::enlarge_compact() {
  constexpr uint64_t kMostEntries = uint64_t{1} << 31;
  // Beyond the present one in any case: whoever asks may want room for several objects.
  uint64_t entries = std::bit_ceil(32 * uint64_t{usual_compact()});
  if (is_compact) entries = std::max(entries, 4 * (uint64_t{compact_mask} + 1));
  while (entries / 2 <= count) entries *= 4;
  if (entries > kMostEntries) return false;
  auto* larger = reserve<uint32_t>(entries * sizeof(uint32_t));
  if (larger == nullptr) return false;
  drop_compact();
  compact = larger;
  compact_mask = static_cast<uint32_t>(entries - 1);
  return true;
}

bool Visited::widen() {
  if (!take()) return false;
  bool widened = use_next_table();
  if (!widened && lookup == Lookup::kHash) give_back();
  return widened;
}

bool Visited::use_next_table() {
  if (lookup == Lookup::kHash && !repeated) {
    if (met == nullptr) met = reserve<CellBits>(met_bytes);
    if (met != nullptr) {
      lookup = Lookup::kBits;
      refresh(0, count);
      return true;
    }
  }
  bool fits = !is_compact && count < most_compact() && reserve_compact();
  if (!fits && side == nullptr) side = reserve<uint32_t>(side_bytes);
  if (!fits && side == nullptr) fits = enlarge_compact();
  if (!fits && side == nullptr) return false;
  lookup = Lookup::kNumbers;
  is_compact = fits;
  entered = 0;
  return true;
}

// Of an object that has several numbers the first one stays. Whether the table lacked it.
bool Visited::put_aside(uint32_t number) {
  uint32_t object = objects.at(number);
  uint32_t& entry = side[cells.of(object)];
  uint32_t known = entry - base;
  if (known == number || (known < number && objects.at(known) == object)) return false;
  entry = base + number;
  return true;
}

bool Visited::enter(uint32_t most) {
  uint32_t end = count - entered > most ? entered + most : count;
  if (is_compact) {
    enter_again<Lookup::kNumbers>(entered, end);
    entered = end;
  }
  for (; entered < end; entered++) put_aside(entered);
  return entered == count;
}

// Enters objects in a table where some find their entry taken. All before `from` are there.
template <Lookup kLookup>
void Visited::enter_again(uint32_t from, uint32_t to) {
  auto index = VisitedIndex<kLookup>::of(*this);
  for (index.count = from; index.count < to; index.count++) {
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    uint32_t object = objects.at(index.count);
    bool known = index.find(object, slot, number) && objects.at(number) == object;
    if (!known) *slot = base + index.count;
  }
}

uint32_t Visited::refresh(uint32_t from, uint32_t to) {
  uint32_t lacked = 0;
  if (lookup == Lookup::kBits) {
    for (uint32_t number = from; number < to; number++) {
      uint32_t cell = cells.of(objects.at(number));
      lacked += met[cell / CellBits::kCells].meet(cell, base);
    }
  }
  if (is_compact) {
    if (from == 0) forget_numbers();
    uint32_t end = std::min(to, entered);
    enter_again<Lookup::kNumbers>(from, end);
    return to - from;
  }
  if (lookup == Lookup::kNumbers) {
    for (uint32_t number = from; number < std::min(to, entered); number++) {
      lacked += put_aside(number) ? 1 : 0;
    }
    moved |= lacked != 0;
  }
  return lacked;
}

// A new base turns all old entries into free slots.
void Visited::forget_numbers() {
  base += count;
  if (base > kEpochLimit) begin_epoch();
}

void Visited::all_refreshed() {
  if (lookup != Lookup::kHash) return;
  forget_numbers();
  enter_again<Lookup::kHash>(0, count);
}

void Visited::destroy() {
  give_back();
  trim();
  std::free(objects.fresh);
  std::free(objects.log);
  objects = {};
}

}  // namespace skyway::write
