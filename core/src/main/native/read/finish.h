// SPDX-License-Identifier: Apache-2.0
// The end of a reading window: the arrays that Java goes on from, the dead tail, the reveal.
#ifndef SKYWAY_READ_FINISH_H
#define SKYWAY_READ_FINISH_H

#include "read/chunk.h"
#include "read/handles.h"
#include "read/reader.h"

namespace skyway::read {

template <typename Header>
class Finish {
 public:
  // The window's objects end at `top` of the chunk.
  Finish(Reader* reader, uintptr_t array, uint8_t* top)
      : r_(reader),
        chunk_(Chunk<Header>::over(array)),
        oops_{jvm::vm.oops.base, jvm::vm.oops.shift},
        object_array_(built_ins.klass_word[format::kObjectArray]) {
    chunk_.top = top;
  }

  bool run(uint32_t root) {
    uint8_t* first = chunk_.start + graph::array_bytes<Header>(kRootSlots, 2);
    r_->control.chunk_bytes = chunk_.top - first;
    uint32_t slot[kRootSlots] = {root, table(), slices(), fixes(), posts(), hooks()};
    reveal(slot);
    return !table_kept() || r_->objects.count == 0 ||
           add_table(r_, r_->chunk_first, static_cast<uint32_t>(r_->objects.count));
  }

  // After a failure: fields of live objects may refer into the chunk already, so what is there
  // becomes objects all the same; all of it was checked, and nobody else will find it. The root is
  // the holder of what does not fit its place, or 0; the way to it may lead through what Java has
  // yet to store.
  void give_up(uint32_t root) {
    uint32_t slot[kRootSlots] = {root};
    if (root != 0) {
      slot[kSlices] = slices();
      slot[kFixes] = fixes();
    }
    reveal(slot);
  }

 private:
  void reveal(const uint32_t (&slot)[kRootSlots]) {
    uint8_t* first = chunk_.start + Header::kSmallElements;
    // PERF: one by one, as a wide load of what narrow stores have just left has to wait.
    for (uint32_t i = 0; i < kRootSlots; i++) graph::store(first + 4 * i, slot[i]);
    auto start = reinterpret_cast<uintptr_t>(chunk_.start);
    Control& c = r_->control;
    c.total_objects = r_->count;
    jvm::fill_gap(jvm::vm.header, reinterpret_cast<uintptr_t>(chunk_.top),
                  reinterpret_cast<uintptr_t>(chunk_.end), built_ins.integer_array);
    jvm::reveal(jvm::vm.header, start, object_array_, kRootSlots);
  }

  static uint32_t* elements(uint8_t* array) {
    return reinterpret_cast<uint32_t*>(array + Header::kSmallElements);
  }

  uint32_t list(const List<uint32_t>& from) {
    if (from.count == 0) return 0;
    uint8_t* array = chunk_.late_array(object_array_, from.count);
    std::memcpy(elements(array), from.entry, from.count * sizeof(uint32_t));
    return oops_.encode(array);
  }

  bool table_kept() const { return r_->control.table != 0; }

  uint32_t table() { return table_kept() ? list(r_->objects) : 0; }

  uint32_t posts() {
    r_->control.post_count = static_cast<int64_t>(r_->posts.count);
    return list(r_->posts);
  }

  uint32_t fixes() {
    Control& c = r_->control;
    c.fixes = reinterpret_cast<int64_t>(r_->fix_offsets.entry);
    c.fix_count = static_cast<int64_t>(r_->fixes.count);
    if (r_->fixes.count == 0) return 0;
    uint8_t* array = chunk_.late_array(object_array_, 2 * r_->fixes.count);
    std::memcpy(elements(array), r_->fixes.entry, r_->fixes.count * sizeof(Fix));
    return oops_.encode(array);
  }

  // Pairs: objects with their contents, then holders with what stands for the value.
  uint32_t hooks() {
    Control& c = r_->control;
    uint64_t pairs = r_->hooked.count + r_->deferred.count;
    if (pairs == 0) return 0;
    c.hooked_count = static_cast<int64_t>(r_->hooked.count);
    c.deferred_count = static_cast<int64_t>(r_->deferred.count);
    c.deferred = reinterpret_cast<int64_t>(r_->deferred_offsets.entry);
    uint8_t* array = chunk_.late_array(object_array_, 2 * pairs);
    uint64_t bytes = r_->hooked.count * sizeof(Fix);
    if (bytes != 0) std::memcpy(elements(array), r_->hooked.entry, bytes);
    if (pairs != r_->hooked.count) {
      std::memcpy(elements(array) + 2 * r_->hooked.count, r_->deferred.entry,
                  r_->deferred.count * sizeof(Fix));
    }
    return oops_.encode(array);
  }

  // Pairs: the array to fill, and an array of the same class with the elements, so that Java's
  // arraycopy needs no check of each.
  uint32_t slices() {
    Control& c = r_->control;
    c.slices = reinterpret_cast<int64_t>(r_->slices.entry);
    c.slice_count = static_cast<int64_t>(r_->slices.count);
    if (r_->slices.count == 0) return 0;
    uint8_t* pairs = chunk_.late_array(object_array_, 2 * r_->slices.count);
    const uint32_t* value = r_->slice_values.entry;
    for (uint64_t i = 0; i < r_->slices.count; i++) {
      const SliceMeta& run = r_->slices.entry[i];
      uint8_t* array = chunk_.late_array(run.klass_word, run.count);
      std::memcpy(elements(array), value, run.count * sizeof(uint32_t));
      value += run.count;
      elements(pairs)[2 * i] = run.holder;
      elements(pairs)[2 * i + 1] = oops_.encode(array);
    }
    return oops_.encode(pairs);
  }

  Reader* r_;
  Chunk<Header> chunk_;
  graph::NarrowOops oops_;
  uint32_t object_array_;
};

}  // namespace skyway::read

#endif
