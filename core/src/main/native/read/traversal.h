// SPDX-License-Identifier: Apache-2.0
// The steps of the traversal (docs/format.md, "Order"), as the reader runs them. A step that does
// not fit into the chunk is taken back as a whole and done again in the next one.
#ifndef SKYWAY_READ_TRAVERSAL_H
#define SKYWAY_READ_TRAVERSAL_H

#include "read/references.h"

namespace skyway::read {

constexpr uint32_t kLongestZeroGap = 8;

template <typename Header>
struct Traversal : References<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::end;
  using References<Header>::oops;
  using References<Header>::chunk;
  using References<Header>::status;
  using References<Header>::array_pushed;
  using References<Header>::fail;
  using References<Header>::reference;

  uint32_t work;
  RefSlot any;  // for the root
  bool all_old;  // tests pretend that nothing outside the chunk is young

  struct Snapshot {
    const uint8_t* in;
    uint8_t* top;
    uint8_t* limit;
    uint32_t count;
    uint32_t near_tail;
    uint32_t made_next;
    uint64_t far_size;
    uint64_t posts;
    uint64_t fixes;
    uint64_t hidden;
  };

  Snapshot snapshot() const {
    return {in,           chunk.top,   chunk.limit,    r->count,       r->near.tail,
            r->made_next, r->far.size, r->posts.count, r->fixes.count, r->hidden.count};
  }

  void take_back(const Snapshot& from) {
    in = from.in;
    chunk.top = from.top;
    chunk.limit = from.limit;
    r->objects.count -= r->count - from.count;
    r->count = from.count;
    r->near.tail = from.near_tail;
    r->made_next = from.made_next;
    r->far.size = from.far_size;
    r->posts.count = from.posts;
    r->hidden.count = from.hidden;
    r->fixes.count = r->fix_offsets.count = from.fixes;
  }

  bool root(uint32_t& narrow) {
    Snapshot start = snapshot();
    if (reference(any, narrow)) return true;
    if (status == kChunkFull) take_back(start);
    return false;
  }

  // Steps until the record is complete, the input ends, or the chunk or the window is used up.
  Status run() {
    for (;;) {
      if (r->near.empty() && r->far.size == 0) return kDone;
      if (in == end) return kBlockDone;
      if (work >= graph::bounds.read_work) return kChunkFull;
      if (!step()) return status;
    }
  }

 private:
  bool step() {
    Snapshot start = snapshot();
    if (!r->near.empty() && !r->inside_array) {
      if (body(r->near.pop())) return true;
      if (status == kChunkFull) {
        r->near.head--;
        take_back(start);
      }
      return false;
    }
    PendingObject top = r->far.top();
    if (top.cls == kMadeReferences) return made_elements(top);
    if (top.cls >= kMadePrimitive) return slice(top);
    if (this->plan(top.cls)->kind == Kind::kRefArray) {
      return elements(top, this->plan(top.cls)->refs[0]);
    }
    r->far.size--;
    if (body(top)) return true;
    if (status == kChunkFull) {
      take_back(start);
      r->far.top() = top;
    }
    return false;
  }

  uint8_t* address(uint32_t number) const {
    return oops.decode(object_of(r, this->tables, number));
  }

  // References may be stored here without a barrier.
  bool barrier_free(const uint8_t* object) const {
    return chunk.contains(object) ||
           (jvm::vm.collector.is_young(reinterpret_cast<uintptr_t>(object)) && !all_old);
  }

  bool body(PendingObject pending) {
    const Plan& plan = *this->plan(pending.cls);
    uint8_t* object = address(pending.number);
    if (plan.kind == Kind::kLargeString) return large_string(object);
    work += 1 + plan.ref_count;
    if (!this->primitives(object, plan)) return false;
    bool direct = barrier_free(object);
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      if (field(object, plan.refs[i], direct)) continue;
      if (direct) clear(object, plan);
      return false;
    }
    return true;
  }

  bool field(uint8_t* object, RefSlot& slot, bool direct) {
    uint32_t narrow = 0;
    if (!reference(slot, narrow)) return false;
    if (slot.offset == kDropped) return true;
    if (direct) {
      graph::store(object + slot.offset, narrow);
      return true;
    }
    return narrow == 0 || fix(object, slot.offset, narrow);
  }

  // The step is taken back, and with it the objects that these fields refer to.
  static void clear(uint8_t* object, const Plan& plan) {
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      if (plan.refs[i].offset != kDropped) graph::store(object + plan.refs[i].offset, 0U);
    }
  }

  bool fix(const uint8_t* holder, uint32_t offset, uint32_t narrow) {
    if (!chunk.keep(8)) {
      status = kChunkFull;
      return false;
    }
    if (r->fixes.push({oops.encode(holder), narrow}) && r->fix_offsets.push(offset)) return true;
    status = kNoMemory;
    return false;
  }

  bool large_string(uint8_t* object) {
    work++;
    if (this->rest() < 2) return fail(Error::kTruncated);
    uint32_t coder = *in++;
    uint32_t narrow = 0;
    if (coder > 1 || *in++ != format::kMade) return fail(Error::kLargeString);
    if (!this->next_made(narrow)) return false;
    const uint8_t* value = oops.decode(narrow);
    if (Header::klass_word(value) != built_ins.klass_word[format::kByteArray]) {
      return fail(Error::kLargeString);
    }
    uint32_t length = graph::array_length<Header>(value);
    if (length << 31 != 0 && coder == 1) return fail(Error::kLargeString);
    if (!this->hide_last()) return false;
    if (length != 0 && !this->push(kMadePrimitive, length, true)) return false;
    object[built_ins.string_coder] = static_cast<uint8_t>(coder);
    if (barrier_free(object)) {
      graph::store(object + built_ins.string_value, narrow);
      return true;
    }
    return fix(object, built_ins.string_value, narrow);
  }

  // A made array says by its own class what it may hold.
  bool made_elements(const PendingObject& pending) {
    uint32_t klass_word = Header::klass_word(address(pending.number));
    uintptr_t element = jvm::vm.klass.element(jvm::vm.klasses.decode(klass_word));
    if (made_slot.klass_word != jvm::vm.klasses.encode(element)) {
      made_slot = {0, jvm::vm.klasses.encode(element), 0, 0};
    }
    return elements(pending, made_slot);
  }

  RefSlot made_slot = {};

  bool elements(const PendingObject& pending, RefSlot& slot) {
    uint64_t at = r->far.size - 1;
    uint8_t* holder = address(pending.number);
    uint8_t* element = holder + graph::elements_offset<Header>(2);
    bool direct = barrier_free(holder);
    uint32_t i = pending.cursor;
    bool going = true;
    array_pushed = false;
    r->inside_array = 0;
    while (i < pending.length && in < end && !r->near.full() && !array_pushed && going) {
      if (++work >= graph::bounds.read_work) {
        r->inside_array = 1;
        break;
      }
      if (*in == format::kNull) {
        in++;
        i++;
      } else if (*in == format::kNulls) {
        going = nulls(i, pending.length);
      } else {
        Snapshot start = snapshot();
        uint32_t narrow = 0;
        going = reference(slot, narrow);
        if (going && direct) {
          graph::store(element + 4ULL * i, narrow);
        } else if (going) {
          going = slice_value(holder, i, narrow);
        }
        if (going) {
          i++;
        } else if (status == kChunkFull) {
          take_back(start);
          r->inside_array = 1;
        }
      }
    }
    if (i == pending.length) {
      r->far.remove(at);
    } else {
      r->far.entry[at].cursor = i;
    }
    return going;
  }

  bool nulls(uint32_t& i, uint32_t length) {
    uint32_t count = 0;
    in++;
    if (!this->varint(count)) return false;
    if (count < 2 || count > length - i) return fail(Error::kNulls, count);
    i += count;
    return true;
  }

  // Gathers elements for Java to copy; short gaps of nulls are bridged, as the array is null there.
  bool slice_value(const uint8_t* holder, uint32_t index, uint32_t narrow) {
    uint32_t holder_narrow = oops.encode(holder);
    uint64_t last = r->slices.count - 1;
    bool joins =
        r->slices.count != 0 && r->slices.entry[last].holder == holder_narrow &&
        index - (r->slices.entry[last].start + r->slices.entry[last].count) <= kLongestZeroGap;
    uint32_t gap = joins ? index - (r->slices.entry[last].start + r->slices.entry[last].count) : 0;
    // A new run costs an array of its own and two elements that lead to it.
    uint32_t keep = joins ? 4 * (gap + 1) : 4 + 8 + Header::kSmallElements + 8;
    if (!chunk.keep(keep)) {
      status = kChunkFull;
      return false;
    }
    bool stored = joins || r->slices.push({index, 0, holder_narrow, Header::klass_word(holder)});
    for (uint32_t i = 0; i < gap; i++) stored = stored && r->slice_values.push(0);
    stored = stored && r->slice_values.push(narrow);
    if (!stored) {
      status = kNoMemory;
      return false;
    }
    r->slices.entry[r->slices.count - 1].count += gap + 1;
    return true;
  }

  bool slice(const PendingObject& pending) {
    uint32_t log2 = pending.cls - kMadePrimitive;
    uint32_t bytes = 0;
    if (!this->varint(bytes)) return false;
    uint64_t left = (static_cast<uint64_t>(pending.length) - pending.cursor) << log2;
    if (bytes == 0 || bytes > left || bytes > this->rest() || (bytes & ((1U << log2) - 1)) != 0) {
      return fail(Error::kSlice, bytes);
    }
    uint8_t* array = address(pending.number);
    if (log2 == 0 && Header::klass_word(array) == built_ins.klass_word[format::kBooleanArray] &&
        !this->booleans(in, bytes)) {
      return false;
    }
    std::memcpy(array + graph::elements_offset<Header>(log2) +
                    (static_cast<uint64_t>(pending.cursor) << log2),
                in, bytes);
    in += bytes;
    work += bytes >> 7;
    if (bytes == left) {
      r->far.size--;
    } else {
      r->far.top().cursor += bytes >> log2;
    }
    return true;
  }
};

}  // namespace skyway::read

#endif
