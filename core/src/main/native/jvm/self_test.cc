// SPDX-License-Identifier: Apache-2.0
#include "jvm/self_test.h"

#include "jvm/self_test_build.h"
#include "jvm/vm.h"

namespace skyway::jvm {
namespace {

int64_t place(uintptr_t object, uintptr_t thread) {
  uintptr_t start = load_at<uintptr_t>(thread + static_cast<uintptr_t>(vm.tlab_start_offset));
  uintptr_t top = load_at<uintptr_t>(thread + static_cast<uintptr_t>(vm.tlab_top_offset));
  const Collector& c = vm.collector;
  return (c.in_heap(object) ? 1 : 0) | (c.in_eden(object) ? 2 : 0) | (c.is_young(object) ? 4 : 0) |
         (object >= start && object < top ? 8 : 0);
}

int64_t hash(uintptr_t object) {
  MarkHash found = vm.marks.hash(load_at<uint64_t>(object));
  return static_cast<int64_t>(found.kind) << 32 | found.value;
}

[[gnu::noinline]] int64_t touch_stack() {
  volatile uint8_t bytes[kWindowStackBytes];
  constexpr int64_t kPage = 4096;
  for (int64_t i = kWindowStackBytes - 1; i >= 0; i -= kPage) bytes[i] = 1;
  return bytes[kWindowStackBytes - 1] * kWindowStackBytes;
}

}  // namespace

int64_t self_test(Probe probe, int64_t mailbox, int64_t argument) {
  if (probe == Probe::kCollections) return vm.collector.collections();
  if (probe == Probe::kStack) return touch_stack();
  if (probe == Probe::kThreadState) {
    return load_at<int32_t>(static_cast<uintptr_t>(argument + vm.thread_state_offset));
  }
  uintptr_t box = resolve_global(mailbox);
  uintptr_t first = load_element(vm, box, 0);
  uintptr_t klass = vm.klasses.decode(vm.header.klass_word(first));
  switch (probe) {
    case Probe::kKlassWord:
      return vm.header.klass_word(first);
    case Probe::kMirrorKlass:
      return vm.klasses.encode(vm.klass.of_mirror(first));
    case Probe::kHelper:
      return vm.klass.helper(klass);
    case Probe::kLength:
      return vm.header.length(first);
    case Probe::kSubtype:
      return vm.klass.is_subtype(vm.klass.of_mirror(first),
                                 vm.klass.of_mirror(load_element(vm, box, 1)));
    case Probe::kElement:
      return vm.klasses.encode(vm.klass.element(klass));
    case Probe::kHash:
      return hash(first);
    case Probe::kPlace:
      return place(first, static_cast<uintptr_t>(argument));
    case Probe::kBuild:
      return build_objects(box);
    default:
      return -1;
  }
}

}  // namespace skyway::jvm
