// SPDX-License-Identifier: Apache-2.0
// An open-addressing map that grows by publishing a larger copy: readers in a window never wait and
// never see a half-written entry; superseded copies stay, as a reader may still be probing one.
#ifndef SKYWAY_WRITE_PLAN_TABLE_H
#define SKYWAY_WRITE_PLAN_TABLE_H

#include <atomic>
#include <cstdint>
#include <cstdlib>

namespace skyway::write {

template <typename Value>
class PlanTable {
 public:
  bool find(uint64_t key, Value& value) const {
    const Slots* slots = slots_.load(std::memory_order_acquire);
    if (slots == nullptr) return false;
    for (uint64_t at = slots->home(key);; at = (at + 1) & slots->mask) {
      uint64_t found = slots->entry[at].key.load(std::memory_order_acquire);
      if (found == key) {
        value = slots->entry[at].value;
        return true;
      }
      if (found == 0) return false;
    }
  }

  // One caller at a time; key is not 0.
  bool insert(uint64_t key, Value value) {
    Slots* slots = slots_.load(std::memory_order_relaxed);
    if (slots == nullptr || (used_ + 1) * 4 > slots->mask) {
      slots = grown(slots);
      if (slots == nullptr) return false;
      slots_.store(slots, std::memory_order_release);
    }
    put(slots, key, value);
    used_++;
    return true;
  }

 private:
  struct Entry {
    std::atomic<uint64_t> key;
    Value value;
  };
  struct Slots {
    uint64_t mask;
    uint32_t shift;
    Entry* entry;
    uint64_t home(uint64_t key) const { return (key * 0x9E3779B97F4A7C15ULL) >> shift; }
  };

  static void put(Slots* slots, uint64_t key, Value value) {
    uint64_t at = slots->home(key);
    while (slots->entry[at].key.load(std::memory_order_relaxed) != 0) at = (at + 1) & slots->mask;
    slots->entry[at].value = value;
    slots->entry[at].key.store(key, std::memory_order_release);
  }

  static Slots* grown(const Slots* old) {
    uint64_t size = old == nullptr ? 1024 : (old->mask + 1) * 4;
    auto* slots = static_cast<Slots*>(std::malloc(sizeof(Slots)));
    if (slots == nullptr) return nullptr;
    slots->mask = size - 1;
    slots->shift = 64 - static_cast<uint32_t>(__builtin_ctzll(size));
    slots->entry = static_cast<Entry*>(std::calloc(size, sizeof(Entry)));
    if (slots->entry == nullptr) {
      std::free(slots);
      return nullptr;
    }
    for (uint64_t i = 0; old != nullptr && i <= old->mask; i++) {
      uint64_t key = old->entry[i].key.load(std::memory_order_relaxed);
      if (key != 0) put(slots, key, old->entry[i].value);
    }
    return slots;
  }

  std::atomic<Slots*> slots_{nullptr};
  uint64_t used_ = 0;
};

}  // namespace skyway::write

#endif
