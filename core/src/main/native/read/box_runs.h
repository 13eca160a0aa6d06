// SPDX-License-Identifier: Apache-2.0
// Elements that are a BOXES item, see docs/format.md.
#ifndef SKYWAY_READ_BOX_RUNS_H
#define SKYWAY_READ_BOX_RUNS_H

#include "format/box_run.h"
#include "graph/small_oops.h"
#include "read/box_builder.h"
#include "read/uniform.h"

namespace skyway::read {

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
    if (!read::passes(slot, *this->plans[run.box])) {
      in += format::BoxRun::kHeadBytes;  // the way to the first box is told by what was read
      return this->fail(Error::kType, run.box);
    }
    if (!this->room(bytes_of(run, holder.direct))) return false;
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
  // As many such items as follow each other, and as there surely is room for. Returns how many
  // elements; whatever is wrong with the input is left to who comes next.
  [[gnu::always_inline]] uint32_t box_items(const RefSlot& slot, ElementHolder holder,
                                            uint32_t from, uint32_t to) {
    uint32_t next = from;
    while (next < to && work < graph::bounds.read_work) {
      format::BoxRun run = next_run(slot, to - next, holder.direct);
      if (run.count == 0) break;
      uint8_t* places = places_of(holder, next, run.count);
      if (places == nullptr) break;
      values(places, run);
      next += run.count;
    }
    return next - from;
  }

 private:
  // Its count is 0: it is none, or there may not be room for it, or it is at fault.
  [[gnu::always_inline]] format::BoxRun next_run(const RefSlot& slot, uint32_t most,
                                                 bool direct) const {
    constexpr format::BoxRun kNone = {0, 0, format::kInteger};
    if (this->rest() < format::BoxRun::kHeadBytes || *in != format::kBoxes) return kNone;
    format::BoxRun run = format::BoxRun::of(in[1]);
    bool fits = run.width != 0 && run.count <= most && this->rest() >= run.bytes() &&
                chunk.has_room(bytes_of(run, direct)) && numbers_left() >= run.count &&
                this->accepts(slot, *this->plans[run.box]);
    return fits ? run : kNone;
  }

  // Of the chunk, with 4 for each place in a slice. PERF: no more than is needed, or the last run
  // of a record has no room in a chunk that is as large as its head says.
  uint64_t bytes_of(format::BoxRun run, bool direct) const {
    uint32_t object = graph::align8(built_ins.box_value[run.box] + run.number_bytes());
    return uint64_t{run.count} * (object + this->kept + (direct ? 0 : 4));
  }

  uint64_t numbers_left() const { return static_cast<uint64_t>(this->last_number - next_number); }

  uint8_t* places_of(ElementHolder holder, uint32_t index, uint32_t count) {
    return holder.direct ? this->element_at(holder.array, index)
                         : this->slice_places(holder.array, index, count);
  }

  void values(uint8_t* places, format::BoxRun run) {
    BoxBuilder<Header> boxes = {in, chunk.top, next_number};
    graph::with_oops([&](auto codec) { boxes.item(codec, places, run, this->end); });
    in = boxes.in;
    chunk.top = boxes.top;
    next_number = boxes.next_number;
    chunk.keep(run.count * this->kept);
    work += run.count;
  }
};

}  // namespace skyway::read

#endif
