// SPDX-License-Identifier: Apache-2.0
#include "write/log.h"

#include <algorithm>
#include <cstring>

#include "graph/heap_layout.h"
#include "jvm/vm.h"
#include "write/mailbox.h"

namespace skyway::write {

namespace {

// Beyond, going through the log after many windows would take the square of time.
constexpr uint32_t kMostPretended = 4096;

uint32_t* segment_payload(uintptr_t segment) {
  return reinterpret_cast<uint32_t*>(segment + jvm::vm.header.elements_offset);
}

uint32_t segment_of(const Writer* w, uint32_t number) {
  uint32_t low = 0;
  uint32_t high = w->segment_count - 1;
  while (low < high) {
    uint32_t middle = (low + high + 1) / 2;
    if (w->segments[middle].first <= number) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

// Compares one stretch of the log; returns how many objects had moved.
uint32_t compare(Writer* w, const uint32_t* now, uint32_t from, uint32_t to) {
  Visited& visited = w->visited;
  uint32_t moved = 0;
  for (uint32_t number = from; number < to; number++) {
    uint32_t object = now[number - from];
    if (visited.narrow[number] == object) continue;
    visited.moved(number, object);
    moved++;
  }
  return moved;
}

}  // namespace

uint32_t segment_room(const Writer* w) {
  if (w->segment_count == 0) return 0;
  uintptr_t segment = mailbox_element(w, kSegmentSlot);
  if (segment == 0 || !jvm::vm.collector.in_eden(segment)) return 0;
  uint32_t length = static_cast<uint32_t>(jvm::vm.header.length(segment));
  return length - w->segments[w->segment_count - 1].used;
}

void persist(Writer* w) {
  SegmentRange& range = w->segments[w->segment_count - 1];
  uint32_t fresh = w->visited.count - w->persisted;
  uint32_t* payload = segment_payload(mailbox_element(w, kSegmentSlot));
  std::memcpy(payload + range.used, w->visited.narrow + w->persisted, fresh * sizeof(uint32_t));
  range.used += fresh;
  w->persisted = w->visited.count;
  w->resync_at = w->visited.count;
}

bool resync(Writer* w) {
  uint32_t collections = jvm::vm.collector.collections();
  bool pretended = w->persisted < kMostPretended && w->resync_at >= w->persisted && graph::mishap();
  if (collections != w->gc_count || pretended) {
    w->gc_count = collections;
    w->resync_at = 0;
    w->resync_moved = 0;
  }
  if (w->resync_at >= w->persisted) return true;
  uintptr_t segments = mailbox_element(w, kSegmentsSlot);
  uint32_t stretch = std::min(4096U, graph::bounds.resync_compared);
  uint32_t compared = 0;
  uint32_t moved = 0;
  for (uint32_t at = segment_of(w, w->resync_at); w->resync_at < w->persisted; at++) {
    const SegmentRange& range = w->segments[at];
    uint32_t end = range.first + range.used;
    uint32_t to = end - w->resync_at > stretch ? w->resync_at + stretch : end;
    const uint32_t* now = segment_payload(jvm::load_element(jvm::vm, segments, at));
    moved += compare(w, now + (w->resync_at - range.first), w->resync_at, to);
    compared += to - w->resync_at;
    w->resync_at = to;
    if (to < end) at--;
    if (compared >= graph::bounds.resync_compared || moved >= graph::bounds.resync_moved) break;
  }
  w->resync_moved |= moved;
  if (w->resync_at < w->persisted) return false;
  if (w->resync_moved != 0) w->visited.all_moved();
  return true;
}

}  // namespace skyway::write
