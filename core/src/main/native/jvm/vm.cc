// SPDX-License-Identifier: Apache-2.0
#include "jvm/vm.h"

#include <cstdarg>
#include <cstdio>

#include "jvm/vm_structs.h"

namespace skyway::jvm {

Vm vm;

namespace {

constexpr int32_t kLegacyLocking = 1;
constexpr int32_t kLightweightLocking = 2;
constexpr int32_t kFirstLightweightByDefault = 23;

__attribute__((format(printf, 2, 3))) bool decline(Vm& v, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(v.reason, sizeof v.reason, format, arguments);
  va_end(arguments);
  return false;
}

bool missing(Vm& v, const char* what) {
  return decline(v, "the vm does not export %s; use JDK 17, 21 or 25", what);
}

uintptr_t load_static(const VmStructs& s, const char* type, const char* field) {
  const void* at = s.address(type, field);
  return at == nullptr ? 0 : load_at<uintptr_t>(reinterpret_cast<uintptr_t>(at));
}

CollectorKind find_collector(const VmFlags& flags) {
  struct Row {
    const char* flag;
    CollectorKind kind;
  };
  constexpr Row rows[] = {
      {"UseSerialGC", CollectorKind::kSerial},   {"UseParallelGC", CollectorKind::kParallel},
      {"UseG1GC", CollectorKind::kG1},           {"UseZGC", CollectorKind::kZ},
      {"UseEpsilonGC", CollectorKind::kEpsilon}, {"UseShenandoahGC", CollectorKind::kShenandoah},
  };
  for (const Row& row : rows) {
    if (flags.is_on(row.flag)) return row.kind;
  }
  return CollectorKind::kUnknown;
}

bool check_mode(Vm& v, const VmFlags& flags) {
  v.collector.kind = find_collector(flags);
  v.compressed_oops = flags.is_on("UseCompressedOops");
  switch (v.collector.kind) {
    case CollectorKind::kSerial:
    case CollectorKind::kParallel:
    case CollectorKind::kG1:
      break;
    case CollectorKind::kZ:
    case CollectorKind::kShenandoah:
      return decline(v, "collector=%s relocates objects concurrently; use Serial, Parallel or G1",
                     collector_name(v.collector.kind));
    default:
      return decline(v, "collector=%s is not known; use Serial, Parallel or G1",
                     collector_name(v.collector.kind));
  }
  if (!v.compressed_oops) {
    return decline(v, "oops=uncompressed; use a heap under 32g and no -XX:-UseCompressedOops");
  }
  if (!flags.is_on("UseCompressedClassPointers")) {
    return decline(v, "klass=uncompressed; remove -XX:-UseCompressedClassPointers");
  }
  int32_t alignment = flags.int_value("ObjectAlignmentInBytes", 8);
  if (alignment != 8) return decline(v, "alignment=%d; remove ObjectAlignmentInBytes", alignment);
  return true;
}

/// The first of the alternates that this VM exports.
const void* first_address(const VmStructs& s, const char* type, const char* old_field,
                          const char* new_field) {
  const void* found = s.address(type, new_field);
  return found != nullptr ? found : s.address(type, old_field);
}

bool find_codecs(Vm& v, const VmStructs& s) {
  const void* base = first_address(s, "CompressedOops", "_narrow_oop._base", "_base");
  const void* shift = first_address(s, "CompressedOops", "_narrow_oop._shift", "_shift");
  if (base == nullptr || shift == nullptr) return missing(v, "CompressedOops");
  v.oops.base = *static_cast<const uintptr_t*>(base);
  v.oops.shift = *static_cast<const uint32_t*>(shift);
  const char* klasses = "CompressedKlassPointers";
  base = first_address(s, klasses, "_narrow_klass._base", "_base");
  shift = first_address(s, klasses, "_narrow_klass._shift", "_shift");
  if (base == nullptr || shift == nullptr) return missing(v, klasses);
  v.klasses.base = *static_cast<const uintptr_t*>(base);
  v.klasses.shift = *static_cast<const uint32_t*>(shift);
  return true;
}

bool find_headers(Vm& v, const VmStructs& s, const VmFlags& flags) {
  int64_t hash_shift = s.constant("markWord::hash_shift");
  int64_t hash_mask = s.constant("markWord::hash_mask");
  if (hash_shift < 0 || hash_mask <= 0) return missing(v, "markWord::hash_shift");
  v.marks.hash_shift = static_cast<uint32_t>(hash_shift);
  v.marks.hash_mask = static_cast<uint64_t>(hash_mask);
  v.marks.biased_locking = flags.is_on("UseBiasedLocking");
  v.locking_mode = flags.int_value(
      "LockingMode", v.feature < kFirstLightweightByDefault ? kLegacyLocking : kLightweightLocking);
  v.monitor_table = flags.is_on("UseObjectMonitorTable");
  v.marks.stack_locked_keeps_hash = v.locking_mode == kLightweightLocking;
  v.marks.monitor_keeps_hash = v.monitor_table;
  // Only where a monitor's first word is the displaced header do we follow it.
  int64_t header = s.offset("ObjectMonitor", "_header");
  if (header < 0) header = s.offset("ObjectMonitor", "_metadata");
  v.marks.monitors_known = header == 0;

  if (!flags.is_on("UseCompactObjectHeaders")) {
    if (s.offset("oopDesc", "_metadata._compressed_klass") != HeaderLayout::kClassicKlassOffset) {
      return missing(v, "a klass word at offset 8");
    }
    return true;
  }
  int64_t klass_shift = s.constant("markWord::klass_shift");
  if (klass_shift < 0) return missing(v, "markWord::klass_shift");
  if (klass_shift != HeaderLayout::kCompactKlassShift) {
    return decline(v, "klass shift of compact headers=%d, not %d; remove UseCompactObjectHeaders",
                   static_cast<int>(klass_shift),
                   static_cast<int>(HeaderLayout::kCompactKlassShift));
  }
  v.header.compact = true;
  v.header.mark_klass_shift = static_cast<uint32_t>(klass_shift);
  v.header.object_bytes = 8;
  v.header.length_offset = 8;
  v.header.elements_offset = 12;
  return true;
}

bool find_klass(Vm& v, const VmStructs& s) {
  KlassLayout& k = v.klass;
  struct Row {
    int64_t* target;
    const char* type;
    const char* field;
  };
  const Row rows[] = {
      {&k.layout_helper, "Klass", "_layout_helper"},
      {&k.super_check_offset, "Klass", "_super_check_offset"},
      {&k.secondary_super_cache, "Klass", "_secondary_super_cache"},
      {&k.secondary_supers, "Klass", "_secondary_supers"},
      {&k.element_klass, "ObjArrayKlass", "_element_klass"},
      {&k.supers_length, "Array<Klass*>", "_length"},
      {&k.supers_data, "Array<Klass*>", "_data"},
      {&v.thread_state_offset, "JavaThread", "_thread_state"},
  };
  for (const Row& row : rows) {
    *row.target = s.offset(row.type, row.field);
    if (*row.target < 0) return missing(v, row.field);
  }
  const void* mirror = s.address("java_lang_Class", "_klass_offset");
  if (mirror == nullptr) return missing(v, "java_lang_Class::_klass_offset");
  k.mirror_klass = *static_cast<const int32_t*>(mirror);
  int64_t tlab = s.offset("Thread", "_tlab");
  int64_t start = s.offset("ThreadLocalAllocBuffer", "_start");
  int64_t top = s.offset("ThreadLocalAllocBuffer", "_top");
  if (tlab < 0 || start < 0 || top < 0) return missing(v, "Thread::_tlab");
  v.tlab_start_offset = tlab + start;
  v.tlab_top_offset = tlab + top;
  int64_t end = s.offset("ThreadLocalAllocBuffer", "_end");
  int64_t desired = s.offset("ThreadLocalAllocBuffer", "_desired_size");
  if (end >= 0) v.tlab_end_offset = tlab + end;
  if (desired >= 0) v.tlab_desired_offset = tlab + desired;
  return true;
}

bool find_regions(Vm& v, const VmStructs& s, uintptr_t heap) {
  bool is_new = s.type_size("G1HeapRegion") > 0;
  const char* region = is_new ? "G1HeapRegion" : "HeapRegion";
  const char* manager = is_new ? "G1HeapRegionManager" : "HeapRegionManager";
  int64_t hrm = s.offset("G1CollectedHeap", "_hrm");
  int64_t regions = s.offset(manager, "_regions");
  int64_t base = s.offset("G1HeapRegionTable", "_biased_base");
  int64_t shift = s.offset("G1HeapRegionTable", "_shift_by");
  int64_t type = s.offset(region, "_type");
  int64_t tag = s.offset(is_new ? "G1HeapRegionType" : "HeapRegionType", "_tag");
  int64_t eden = s.constant(is_new ? "G1HeapRegionType::EdenTag" : "HeapRegionType::EdenTag");
  int64_t young = s.constant(is_new ? "G1HeapRegionType::YoungMask" : "HeapRegionType::YoungMask");
  if (hrm < 0 || regions < 0 || base < 0 || shift < 0 || type < 0 || tag < 0 || eden <= 0 ||
      young <= 0) {
    return missing(v, "the region table of G1");
  }
  uintptr_t table = heap + static_cast<uintptr_t>(hrm + regions);
  v.collector.region_table = load_at<uintptr_t>(table + static_cast<uintptr_t>(base));
  v.collector.region_shift = load_at<uint32_t>(table + static_cast<uintptr_t>(shift));
  v.collector.region_tag_offset = static_cast<uint32_t>(type + tag);
  v.collector.eden_tag = static_cast<uint32_t>(eden);
  v.collector.young_mask = static_cast<uint32_t>(young);
  return true;
}

bool find_young(Vm& v, const VmStructs& s, uintptr_t heap) {
  uintptr_t generation = 0;
  int64_t reserved = -1;
  if (v.collector.kind == CollectorKind::kParallel) {
    generation = load_static(s, "ParallelScavengeHeap", "_young_gen");
    reserved = s.offset("PSYoungGen", "_reserved");
  } else {
    int64_t young = s.offset("SerialHeap", "_young_gen");
    if (young < 0) young = s.offset("GenCollectedHeap", "_young_gen");
    if (young >= 0) generation = load_at<uintptr_t>(heap + static_cast<uintptr_t>(young));
    reserved = s.offset("Generation", "_reserved");
  }
  if (generation == 0 || reserved < 0) return missing(v, "the young generation");
  uintptr_t range = generation + static_cast<uintptr_t>(reserved);
  v.collector.young_start = load_at<uintptr_t>(range);
  v.collector.young_end = v.collector.young_start + 8 * load_at<uint64_t>(range + 8);
  return true;
}

bool find_heap(Vm& v, const VmStructs& s) {
  uintptr_t heap = load_static(s, "Universe", "_collectedHeap");
  int64_t reserved = s.offset("CollectedHeap", "_reserved");
  int64_t collections = s.offset("CollectedHeap", "_total_collections");
  if (heap == 0 || reserved < 0 || collections < 0 || s.offset("MemRegion", "_start") != 0 ||
      s.offset("MemRegion", "_word_size") != 8) {
    return missing(v, "CollectedHeap");
  }
  uintptr_t range = heap + static_cast<uintptr_t>(reserved);
  v.collector.heap_start = load_at<uintptr_t>(range);
  v.collector.heap_end = v.collector.heap_start + 8 * load_at<uint64_t>(range + 8);
  v.collector.total_collections =
      reinterpret_cast<uint32_t*>(heap + static_cast<uintptr_t>(collections));
  return v.collector.kind == CollectorKind::kG1 ? find_regions(v, s, heap) : find_young(v, s, heap);
}

}  // namespace

const char* collector_name(CollectorKind kind) {
  constexpr const char* names[] = {"unknown", "Serial",     "Parallel", "G1",
                                   "ZGC",     "Shenandoah", "Epsilon"};
  return names[static_cast<int>(kind)];
}

void discover(const void* vm_function, int32_t feature) {
  Vm found;
  found.feature = feature;
  VmStructs structs;
  if (const char* problem = structs.open(vm_function)) {
    decline(found, "%s", problem);
  } else {
    VmFlags flags(structs);
    if (check_mode(found, flags) && find_codecs(found, structs) &&
        find_headers(found, structs, flags) && find_klass(found, structs) &&
        find_heap(found, structs)) {
      found.reason[0] = 0;
    }
  }
  vm = found;
}

}  // namespace skyway::jvm
