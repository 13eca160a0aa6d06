// SPDX-License-Identifier: Apache-2.0
#include "jvm/self_test_build.h"

#include <cstring>

#include "jvm/vm.h"

namespace skyway::jvm {
namespace {

constexpr int32_t kRevealed = 6;

/// A copy of a template's bytes with a fresh header, as a reader makes objects from a stream.
class Builder {
 public:
  Builder(uintptr_t chunk, uintptr_t box) : chunk_(chunk), box_(box) {
    top_ = chunk + array_size(vm.header.elements_offset, 4 * kRevealed);
  }

  uintptr_t copy(uint32_t index) {
    uintptr_t source = load_element(vm, box_, index);
    uint32_t word = vm.header.klass_word(source);
    int32_t helper = vm.klass.helper(vm.klasses.decode(word));
    uintptr_t made = top_;
    if (helper > 0) {
      uint64_t size = static_cast<uint64_t>(helper) & ~uint64_t{7};
      copy_from(source, vm.header.object_bytes, size);
      vm.header.write_instance(made, word);
      top_ += size;
      return made;
    }
    uint32_t start = static_cast<uint32_t>(helper >> 16) & 0xff;
    uint64_t bytes = static_cast<uint64_t>(vm.header.length(source)) << (helper & 63);
    copy_from(source, start, start + bytes);
    vm.header.write_array(made, word, vm.header.length(source));
    top_ += array_size(start, bytes);
    return made;
  }

  void set(uintptr_t object, int64_t offset, uintptr_t value) {
    store_at<uint32_t>(object + static_cast<uintptr_t>(offset), vm.oops.encode(value));
  }

  void root(uint32_t index, uintptr_t value) {
    set(chunk_, vm.header.elements_offset + 4 * index, value);
  }

  uintptr_t top() const { return top_; }

 private:
  void copy_from(uintptr_t source, uint64_t from, uint64_t to) {
    std::memcpy(reinterpret_cast<void*>(top_ + from), reinterpret_cast<void*>(source + from),
                to - from);
  }

  uintptr_t chunk_, box_, top_;
};

}  // namespace

int64_t build_objects(uintptr_t box) {
  uintptr_t chunk = load_element(vm, box, 0);
  if (!vm.collector.in_eden(chunk)) return 0;
  uint32_t int_array = vm.header.klass_word(chunk);
  uint64_t payload = 4 * static_cast<uint64_t>(vm.header.length(chunk));
  uintptr_t end = chunk + array_size(vm.header.elements_offset, payload);
  uintptr_t facts = load_element(vm, box, 5) + vm.header.elements8_offset;
  int64_t next = load_at<int64_t>(facts), name = load_at<int64_t>(facts + 8);
  int64_t value = load_at<int64_t>(facts + 16), content = load_at<int64_t>(facts + 24);

  Builder builder(chunk, box);
  uintptr_t node = builder.copy(1), other = builder.copy(1), string = builder.copy(2);
  uintptr_t bytes = builder.copy(3), longs = builder.copy(4);
  // Two nodes in a cycle that share a name; the second one has another value.
  builder.set(node, next, other);
  builder.set(other, next, node);
  builder.set(node, name, string);
  builder.set(other, name, string);
  store_at<int64_t>(other + static_cast<uintptr_t>(value),
                    load_at<int64_t>(node + static_cast<uintptr_t>(value)) + 1);
  builder.set(string, content, bytes);
  const uintptr_t roots[kRevealed] = {node, other, string, bytes, longs, chunk};
  for (uint32_t i = 0; i < kRevealed; i++) builder.root(i, roots[i]);
  fill_gap(vm.header, builder.top(), end, int_array);
  reveal(vm.header, chunk, static_cast<uint32_t>(load_at<int64_t>(facts + 32)), kRevealed);
  return 1;
}

}  // namespace skyway::jvm
