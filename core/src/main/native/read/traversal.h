// SPDX-License-Identifier: Apache-2.0
// The steps of the traversal (docs/format.md, "Order"), as the reader runs them. A step whose next
// reference does not fit into the chunk goes on there in the next one, before anything else.
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
  RefSlot any;   // for the root
  bool all_old;  // tests pretend that nothing outside the chunk is young

  bool root(uint32_t& narrow) {
    const uint8_t* before = in;
    if (reference(any, narrow) || status == kDeferred) return true;
    if (status == kChunkFull) in = before;
    return false;
  }

  // Steps until the record is complete, the input ends, or the chunk or the window is used up.
  Status run() {
    if (r->inside == Inside::kBody && !rest_of_body()) return status;
    for (;;) {
      if (r->near.empty() && r->far.size == 0) return kDone;
      if (in == end) return kBlockDone;
      if (work >= graph::bounds.read_work) return kChunkFull;
      if (!step()) return status;
    }
  }

 private:
  bool step() {
    if (!r->near.empty() && r->inside == Inside::kNothing) return body(r->near.pop());
    PendingObject top = r->far.top();
    if (top.cls == kMadeReferences) return made_elements(top);
    if (top.cls >= kMadePrimitive) return slice(top);
    if (this->plan(top.cls)->kind == Kind::kRefArray) {
      return elements(top, this->plan(top.cls)->refs[0]);
    }
    r->far.size--;
    return body(top);
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
    if (plan.kind == Kind::kLargeString) return large_string(object) || leave_body(pending);
    work += 1 + plan.ref_count;
    return this->primitives(object, plan) && fields(pending, object, plan);
  }

  bool rest_of_body() {
    PendingObject pending = r->unfinished;
    r->inside = Inside::kNothing;
    const Plan& plan = *this->plan(pending.cls);
    uint8_t* object = address(pending.number);
    if (plan.kind == Kind::kLargeString) return large_string(object) || leave_body(pending);
    return fields(pending, object, plan);
  }

  bool fields(PendingObject pending, uint8_t* object, const Plan& plan) {
    bool direct = barrier_free(object);
    for (uint32_t i = pending.cursor; i < plan.ref_count; i++) {
      const uint8_t* before = in;
      if (field(object, plan.refs[i], direct)) continue;
      if (status == kChunkFull) in = before;
      pending.cursor = i;
      return leave_body(pending);
    }
    return true;
  }

  bool leave_body(PendingObject pending) {
    r->unfinished = pending;
    r->inside = Inside::kBody;
    return false;
  }

  bool field(uint8_t* object, RefSlot& slot, bool direct) {
    uint32_t narrow = 0;
    if (!direct && !this->room(0)) return false;
    if (!reference(slot, narrow)) {
      return status == kDeferred &&
             (slot.offset == kDropped || this->store_later(object, slot.offset, narrow));
    }
    if (slot.offset == kDropped) return true;
    if (direct) {
      graph::store(object + slot.offset, narrow);
      return true;
    }
    return narrow == 0 || fix(object, slot.offset, narrow);
  }

  bool fix(const uint8_t* holder, uint32_t offset, uint32_t narrow) {
    chunk.keep(8);
    if (r->fixes.push({oops.encode(holder), narrow}) && r->fix_offsets.push(offset)) return true;
    status = kNoMemory;
    return false;
  }

  bool large_string(uint8_t* object) {
    work++;
    if (!this->room(0)) return false;
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
    bool direct = barrier_free(holder);
    uint32_t i = pending.cursor;
    bool going = true;
    array_pushed = false;
    r->inside = Inside::kNothing;
    while (i < pending.length && in < end && !r->near.full() && !array_pushed && going) {
      if (++work >= graph::bounds.read_work) {
        r->inside = Inside::kArray;
        break;
      }
      if (*in == format::kNull) {
        in++;
        i++;
      } else if (*in == format::kNulls) {
        going = nulls(i, pending.length);
      } else {
        const uint8_t* before = in;
        going = element_value(slot, holder, i, direct);
        if (going) {
          i++;
        } else if (status == kChunkFull) {
          in = before;
          r->inside = Inside::kArray;
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

  bool element_value(RefSlot& slot, uint8_t* holder, uint32_t i, bool direct) {
    uint32_t narrow = 0;
    if (!direct && !this->room(0)) return false;
    uint64_t offset = graph::elements_offset<Header>(2) + 4ULL * i;
    if (!reference(slot, narrow)) {
      return status == kDeferred && this->store_later(holder, offset, narrow);
    }
    if (!direct) return slice_value(holder, i, narrow);
    graph::store(holder + offset, narrow);
    return true;
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
    chunk.keep(joins ? 4 * (gap + 1) : 4 + 8 + Header::kSmallElements + 8);
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
