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

// One stretch is looked at before the bounds are.
constexpr uint32_t kStretch = 4096;

uintptr_t elements_offset() { return jvm::vm.header.elements_offset; }

// Where the segments are now.
void locate_segments(Writer* w) {
  if (w->segments_located == w->segment_count) return;
  uintptr_t segments = mailbox_element(w, kSegmentsSlot);
  for (uint32_t& at = w->segments_located; at < w->segment_count; at++) {
    uintptr_t segment = jvm::load_element(jvm::vm, segments, at);
    w->visited.objects.log[at] = reinterpret_cast<const uint32_t*>(segment + elements_offset());
  }
}

bool in_eden(const Writer* w, uint32_t segment) {
  auto elements = reinterpret_cast<uintptr_t>(w->visited.objects.log[segment]);
  return jvm::vm.collector.in_eden(elements - elements_offset());
}

}  // namespace

bool resync(Writer* w) {
  Visited& visited = w->visited;
  uint32_t collections = jvm::vm.collector.collections();
  bool pretended = visited.objects.logged < kMostPretended &&
                   w->resync_at >= visited.objects.logged && graph::mishap();
  if (collections != w->gc_count || pretended) {
    w->gc_count = collections;
    w->segments_located = 0;
    w->resync_at = 0;
  }
  locate_segments(w);
  if (w->resync_at >= visited.objects.logged) return true;
  uint32_t compared = 0;
  uint32_t lacked = 0;
  uint32_t most_compared = w->pace.of(graph::bounds.resync_compared);
  uint32_t most_lacked = w->pace.of(graph::bounds.resync_moved);
  uint32_t stretch = std::min(kStretch, most_compared);
  while (w->resync_at < visited.objects.logged && compared < most_compared &&
         lacked < most_lacked) {
    uint32_t to = std::min(visited.objects.logged, w->resync_at + stretch);
    lacked += visited.refresh(w->resync_at, to);
    compared += to - w->resync_at;
    w->resync_at = to;
  }
  if (w->resync_at < visited.objects.logged) return false;
  visited.all_refreshed();
  return true;
}

uint32_t segment_room(Writer* w) {
  uint32_t logged = w->visited.objects.logged;
  uint32_t shift = graph::bounds.log2_segment;
  uint32_t at = logged >> shift;
  while (at < w->segment_count && in_eden(w, at)) at++;
  w->control.logged = logged;
  w->control.segment_due = at;
  uint32_t end = at << shift;
  return end > logged ? end - logged : 0;
}

void persist(Writer* w) {
  Visited& visited = w->visited;
  uint32_t size = 1U << graph::bounds.log2_segment;
  const uint32_t* from = visited.objects.fresh;
  while (visited.objects.logged < visited.count) {
    uint32_t at = visited.objects.logged & (size - 1);
    uint32_t length = std::min(visited.count - visited.objects.logged, size - at);
    auto* segment = const_cast<uint32_t*>(
        visited.objects.log[visited.objects.logged >> graph::bounds.log2_segment]);
    std::memcpy(segment + at, from, length * sizeof(uint32_t));
    from += length;
    visited.objects.logged += length;
  }
  w->resync_at = w->control.logged = visited.objects.logged;
}

}  // namespace skyway::write
