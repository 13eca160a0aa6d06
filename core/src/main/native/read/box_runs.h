// SPDX-License-Identifier: Apache-2.0
// Elements that are a BOXES item, see docs/format.md.
#ifndef SKYWAY_READ_BOX_RUNS_H
#define SKYWAY_READ_BOX_RUNS_H

#include <cstring>
#include <type_traits>

#include "format/box_run.h"
#include "graph/small_oops.h"
#include "read/uniform.h"

namespace skyway::read {

constexpr uint32_t kMostBoxBytes = 24;  // of an object

// An Integer or a Long without its number, which lies in its last word.
template <typename Header, uint32_t kTag>
struct BoxShell {
  static constexpr uint32_t kClass = kTag - format::kFirstClass;
  static constexpr uint32_t kValueBytes = kClass == format::kInteger ? 4 : 8;
  uint32_t offset = built_ins.box_value[kClass];
  uint32_t bytes = graph::align8(offset + kValueBytes);
  uint32_t shift = 8 * (offset - (bytes - 8));
  uint64_t word[kMostBoxBytes / 8] = {};

  BoxShell() {
    uint32_t klass_word = built_ins.klass_word[kClass];
    Header::store_header(reinterpret_cast<uint8_t*>(word), klass_word,
                         Header::prototype(klass_word));
  }
};

template <typename Header>
struct BoxRuns : Uniform<Header> {
  using References<Header>::in;
  using References<Header>::chunk;
  using References<Header>::next_number;
  using Uniform<Header>::work;

  // All boxes of the item that begins here, into the elements from `i` on, to which it adds. False
  // with the status set; if that is kChunkFull, nothing has happened.
  [[gnu::noinline]] bool box_item(RefSlot& slot, ElementHolder holder, uint32_t& i,
                                  uint32_t length) {
    if (this->rest() < format::BoxRun::kHeadBytes) return this->fail(Error::kTruncated);
    format::BoxRun run = format::BoxRun::of(in[1]);
    if (run.width == 0 || run.count > length - i) return this->fail(Error::kBoxes, in[1]);
    if (this->rest() < run.bytes()) return this->fail(Error::kTruncated);
    if (!this->passes(slot, *this->plans[run.box])) {
      in += format::BoxRun::kHeadBytes;  // the way to the first box is told by what was read
      return this->fail(Error::kType, run.box);
    }
    if (!this->room(bytes_of(run))) return false;
    if (numbers_left() < run.count) return this->fail(Error::kTooManyObjects, this->count());
    uint8_t* places = places_of(holder, i, run.count);
    if (places == nullptr) {
      this->status = kNoMemory;
      return false;
    }
    values(places, run);
    i += run.count;
    return true;
  }

 protected:
  static constexpr uint32_t kIntegerTag = format::tag_of(format::kInteger);
  static constexpr uint32_t kLongTag = format::tag_of(format::kLong);

  // As many such items as follow each other, and as there surely is room for. Returns how many
  // elements; whatever is wrong with the input is left to who comes next.
  [[gnu::always_inline]] uint32_t box_items(const RefSlot& slot, ElementHolder holder,
                                            uint32_t from, uint32_t to) {
    uint32_t next = from;
    while (next < to && work < graph::bounds.read_work) {
      format::BoxRun run = next_run(slot, to - next);
      if (run.count == 0) break;
      uint8_t* places = places_of(holder, next, run.count);
      if (places == nullptr) break;
      values(places, run);
      next += run.count;
    }
    return next - from;
  }

  // The same for an array without barriers, for whose elements the caller has made sure of room and
  // numbers; neither they nor what the chunk keeps for them is counted.
  [[gnu::always_inline]] uint32_t box_item_at(const RefSlot& slot, uint8_t* places, uint32_t most) {
    format::BoxRun run = next_run(slot, most);
    if (run.count != 0) build(this->oops, places, run);
    return run.count;
  }

 private:
  // Its count is 0: it is none, or there may not be room for it, or it is at fault.
  [[gnu::always_inline]] format::BoxRun next_run(const RefSlot& slot, uint32_t most) const {
    constexpr format::BoxRun kNone = {0, 0, format::kInteger};
    if (this->rest() < format::BoxRun::kHeadBytes || *in != format::kBoxes) return kNone;
    format::BoxRun run = format::BoxRun::of(in[1]);
    bool fits = run.width != 0 && run.count <= most && this->rest() >= run.bytes() &&
                chunk.has_room(bytes_of(run)) && numbers_left() >= run.count &&
                this->accepts(slot, *this->plans[run.box]);
    return fits ? run : kNone;
  }

  // Of the chunk, with 4 for each place in a slice.
  uint64_t bytes_of(format::BoxRun run) const {
    return uint64_t{run.count} * (kMostBoxBytes + this->kept + 4);
  }

  uint64_t numbers_left() const { return static_cast<uint64_t>(this->last_number - next_number); }

  uint8_t* places_of(ElementHolder holder, uint32_t index, uint32_t count) {
    return holder.direct ? this->element_at(holder.array, index)
                         : this->slice_places(holder.array, index, count);
  }

  void values(uint8_t* places, format::BoxRun run) {
    graph::with_oops([&](auto codec) -> int64_t {
      build(codec, places, run);
      return 0;
    });
    chunk.keep(run.count * this->kept);
    work += run.count;
  }

  template <typename Oops>
  [[gnu::always_inline]] void build(Oops codec, uint8_t* places, format::BoxRun run) {
    if (run.box == format::kInteger) {
      build<kIntegerTag, int32_t>(codec, places, run);
    } else {
      build<kLongTag, int64_t>(codec, places, run);
    }
  }

  // PERF: words are loaded, so what follows the last value is looked at too.
  template <uint32_t kTag, typename Value, typename Oops>
  [[gnu::always_inline]] void build(Oops codec, uint8_t* places, format::BoxRun run) {
    using Bits = std::make_unsigned_t<Value>;
    uint8_t copy[(format::BoxRun::kMost + 1) * sizeof(Bits)] = {};
    const uint8_t* from = in + format::BoxRun::kHeadBytes;
    if (this->rest() < run.bytes() + sizeof(Bits)) {
      std::memcpy(copy, from, run.value_bytes());
      from = copy;
    }
    const Bits mask = static_cast<Bits>(-1) >> 8 * (sizeof(Bits) - run.width);
    const BoxShell<Header, kTag> shell;
    const uint64_t first = shell.word[0];
    const uint64_t second = shell.word[1];
    const uint64_t last = shell.word[shell.bytes / 8 - 1];
    uint8_t* top = chunk.top;
    for (uint32_t i = 0; i < run.count; i++, from += run.width, top += shell.bytes) {
      Bits zigzag = graph::load<Bits>(from) & mask;
      uint64_t value = (zigzag >> 1) ^ (Bits{0} - (zigzag & 1));
      graph::prefetch(top + Chunk<Header>::kAhead);
      graph::store(top, first);
      graph::store(top + 8, second);
      graph::store(top + shell.bytes - 8, last | value << shell.shift);
      uint32_t narrow = codec.encode(top);
      next_number[i] = narrow;
      graph::store(places + 4ULL * i, narrow);
    }
    in += run.bytes();
    chunk.top = top;
    next_number += run.count;
  }
};

}  // namespace skyway::read

#endif
