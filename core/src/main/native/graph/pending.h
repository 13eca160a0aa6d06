// SPDX-License-Identifier: Apache-2.0
// The two containers of the traversal that writer and reader run alike (docs/format.md): a short
// FIFO, which lets several cache misses overlap, in front of a LIFO that bounds its memory.
#ifndef SKYWAY_GRAPH_PENDING_H
#define SKYWAY_GRAPH_PENDING_H

#include <cstdint>
#include <cstdlib>

#include "format/tags.h"

namespace skyway::graph {

template <typename Entry>
struct Near {
  static constexpr uint32_t kSlots = format::kNearCapacity;
  Entry entry[kSlots];
  uint32_t head;
  uint32_t tail;

  void clear() { head = tail = 0; }
};

// The queue while a window is open. PERF: its ends are locals, which no store can alias.
template <typename Entry>
struct NearQueue {
  Entry* entry;
  uint32_t head;
  uint32_t tail;

  static NearQueue of(Near<Entry>& near) { return {near.entry, near.head, near.tail}; }
  void save(Near<Entry>& near) const {
    near.head = head;
    near.tail = tail;
  }
  bool empty() const { return head == tail; }
  bool full() const { return tail - head == format::kNearCapacity; }
  void push(Entry value) { entry[tail++ % Near<Entry>::kSlots] = value; }
  Entry pop() { return entry[head++ % Near<Entry>::kSlots]; }
  const Entry& front() const { return entry[head % Near<Entry>::kSlots]; }
};

template <typename Entry>
struct Far {
  Entry* entry;
  uint64_t size;
  uint64_t capacity;

  void clear() { size = 0; }
  bool push(Entry value) {
    if (size == capacity && !grow()) return false;
    entry[size++] = value;
    return true;
  }
  Entry& top() { return entry[size - 1]; }
  // Takes out the entry at `at`, which is the top or just below it.
  void remove(uint64_t at) {
    if (at + 1 < size) entry[at] = entry[at + 1];
    size--;
  }
  void release() {
    std::free(entry);
    entry = nullptr;
    size = capacity = 0;
  }

 private:
  [[gnu::noinline]] bool grow() {
    uint64_t larger = capacity == 0 ? 64 : 2 * capacity;
    auto* moved =
        static_cast<Entry*>(std::realloc(static_cast<void*>(entry), larger * sizeof(Entry)));
    if (moved == nullptr) return false;
    entry = moved;
    capacity = larger;
    return true;
  }
};

}  // namespace skyway::graph

#endif
