// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "jvm/collector.h"
#include "jvm/header.h"
#include "jvm/klass.h"
#include "jvm/mark.h"

namespace skyway::jvm {

/// What this JVM looks like. Filled once by discover(), read-only afterwards.
struct Vm {
  OopCodec oops;
  KlassCodec klasses;
  HeaderLayout header;
  MarkLayout marks;
  KlassLayout klass;
  Collector collector;

  int64_t thread_state_offset = -1;  ///< JavaThread::_thread_state
  int64_t tlab_start_offset = -1;    ///< JavaThread to the start of its allocation buffer
  int64_t tlab_top_offset = -1;
  int64_t tlab_end_offset = -1;      ///< not known: -1, and readers do without
  int64_t tlab_desired_offset = -1;  ///< size_t, in words
  int32_t feature = 0;               ///< 17, 21, 25
  bool compressed_oops = false;
  int32_t locking_mode = -1;
  bool monitor_table = false;

  /// Empty: the native engine may run, once the self-test has passed. Else why not.
  char reason[256] = "not discovered yet";

  bool usable() const { return reason[0] == 0; }
};

/// The JVM this library is loaded in.
extern Vm vm;

/// Fills `vm`; `vm_function` is any function of the VM's library, `feature` the JDK's version.
void discover(const void* vm_function, int32_t feature);

const char* collector_name(CollectorKind kind);

/// Address of the object behind a JNI global reference. Window only.
inline uintptr_t resolve_global(int64_t handle) {
  // The low bits of a handle say what kind of reference it is, from 21 on; slots are aligned.
  constexpr uintptr_t kTagMask = 3;
  return load_at<uintptr_t>(static_cast<uintptr_t>(handle) & ~kTagMask);
}

/// Address of element `index` of an array of references.
inline uintptr_t load_element(const Vm& v, uintptr_t array, uint32_t index) {
  return v.oops.decode(load_at<uint32_t>(array + v.header.elements_offset + 4 * index));
}

}  // namespace skyway::jvm
