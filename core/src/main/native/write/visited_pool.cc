// SPDX-License-Identifier: Apache-2.0
#include "write/visited_pool.h"

#include <sys/mman.h>

#include <atomic>
#include <cstdlib>

namespace skyway::write {

namespace {

// More than threads write at once.
constexpr uint32_t kSlots = 64;

struct alignas(64) Slot {
  std::atomic<VisitedTables*> tables;
};

// PERF: both ways begin at the first one, so that few tables are touched, and those are warm.
Slot slots[kSlots];

void release(void* table, uint64_t bytes) {
  if (table != nullptr) munmap(table, bytes);
}

void empty(void* table, uint64_t bytes) {
  if (table != nullptr) madvise(table, bytes, MADV_DONTNEED);
}

VisitedTables* take_from(Slot& slot) {
  if (slot.tables.load(std::memory_order_relaxed) == nullptr) return nullptr;
  return slot.tables.exchange(nullptr, std::memory_order_acquire);
}

}  // namespace

void VisitedTables::empty_numbers() {
  empty(compact, compact_bytes());
  empty(side, side_bytes);
}

VisitedTables* take_tables(uint64_t met_bytes, uint64_t side_bytes) {
  for (Slot& slot : slots) {
    VisitedTables* tables = take_from(slot);
    if (tables != nullptr) return tables;
  }
  auto* tables = static_cast<VisitedTables*>(std::calloc(1, sizeof(VisitedTables)));
  if (tables == nullptr) return nullptr;
  tables->base = 1;  // zeros are no numbers
  tables->met_bytes = met_bytes;
  tables->side_bytes = side_bytes;
  return tables;
}

void give_tables(VisitedTables* tables) {
  for (Slot& slot : slots) {
    VisitedTables* none = nullptr;
    if (slot.tables.load(std::memory_order_relaxed) == nullptr &&
        slot.tables.compare_exchange_strong(none, tables, std::memory_order_release,
                                            std::memory_order_relaxed)) {
      return;
    }
  }
  release(tables->met, tables->met_bytes);
  release(tables->compact, tables->compact_bytes());
  release(tables->side, tables->side_bytes);
  std::free(tables);
}

void empty_idle_tables() {
  for (Slot& slot : slots) {
    VisitedTables* tables = take_from(slot);
    if (tables == nullptr) continue;
    empty(tables->met, tables->met_bytes);
    tables->empty_numbers();
    give_tables(tables);
  }
}

}  // namespace skyway::write
