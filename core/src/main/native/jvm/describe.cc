// SPDX-License-Identifier: Apache-2.0
#include "jvm/describe.h"

#include <cstdio>

namespace skyway::jvm {

namespace {

#ifdef SKYWAY_PROFILED
constexpr int kProfiled = 1;
#else
constexpr int kProfiled = 0;
#endif

}  // namespace

void describe(const Vm& v, char* text, size_t size) {
  std::snprintf(
      text, size,
      "reason=%s\ncollector=%s\nheaders=%s\ncompressedOops=%d\noopBase=%llu\n"
      "oopShift=%u\nklassBase=%llu\nklassShift=%u\nlockingMode=%d\nmonitorTable=%d\n"
      "heapBytes=%llu\nobjectBytes=%u\nelementsOffset=%u\nelements8Offset=%u\n"
      "tlabTop=%lld\ntlabEnd=%lld\ntlabDesired=%lld\nprofiled=%d\n",
      v.reason, collector_name(v.collector.kind), v.header.compact ? "compact" : "classic",
      v.compressed_oops, static_cast<unsigned long long>(v.oops.base), v.oops.shift,
      static_cast<unsigned long long>(v.klasses.base), v.klasses.shift, v.locking_mode,
      v.monitor_table,
      static_cast<unsigned long long>(v.collector.heap_end - v.collector.heap_start),
      v.header.object_bytes, v.header.elements_offset, v.header.elements8_offset,
      static_cast<long long>(v.tlab_top_offset), static_cast<long long>(v.tlab_end_offset),
      static_cast<long long>(v.tlab_desired_offset), kProfiled);
}

}  // namespace skyway::jvm
