// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

#include "jvm/header.h"

namespace skyway::jvm {

enum class CollectorKind : uint8_t { kUnknown, kSerial, kParallel, kG1, kZ, kShenandoah, kEpsilon };

/// Where the collector keeps new objects. All reads are valid in a window only.
struct Collector {
  CollectorKind kind = CollectorKind::kUnknown;
  uintptr_t heap_start = 0, heap_end = 0;
  uintptr_t young_start = 0, young_end = 0;  ///< Serial, Parallel
  uintptr_t region_table = 0;                ///< G1: pointers to regions, indexed by address
  uint32_t region_shift = 0;                 ///< G1: log2 of region bytes
  uint32_t region_tag_offset = 0;            ///< G1
  uint32_t eden_tag = 0, young_mask = 0;     ///< G1
  uint32_t* total_collections = nullptr;     ///< within the CollectedHeap

  bool in_heap(uintptr_t address) const { return address - heap_start < heap_end - heap_start; }

  /// Whether a chunk at this address may be filled and revealed. Serial and Parallel allow it in
  /// all of the young generation; G1 scans survivor regions concurrently, so only eden will do.
  bool in_eden(uintptr_t address) const {
    if (kind == CollectorKind::kG1) return in_heap(address) && region_tag(address) == eden_tag;
    return in_young_range(address);
  }

  /// Whether the object is young, so that references to it may appear without a barrier.
  bool is_young(uintptr_t address) const {
    if (kind == CollectorKind::kG1) {
      return in_heap(address) && (region_tag(address) & young_mask) != 0;
    }
    return in_young_range(address);
  }

  /// Collections since the VM started; an address is valid as long as this does not change.
  uint32_t collections() const {
    return std::atomic_ref<uint32_t>(*total_collections).load(std::memory_order_acquire);
  }

 private:
  bool in_young_range(uintptr_t address) const {
    return address - young_start < young_end - young_start;
  }

  uint32_t region_tag(uintptr_t address) const {
    uintptr_t region = load_at<uintptr_t>(region_table + (address >> region_shift) * 8);
    return region == 0 ? UINT32_MAX : load_at<uint32_t>(region + region_tag_offset);
  }
};

}  // namespace skyway::jvm
