// SPDX-License-Identifier: Apache-2.0
// PERF: entries within the loop of bodies, of maps whose keys are strings or numbers: to leave the
// loop for each of many small maps takes as long as their entries.
#ifndef SKYWAY_READ_LOOP_ENTRIES_H
#define SKYWAY_READ_LOOP_ENTRIES_H

#include "read/made_parts.h"
#include "read/table_cursor.h"

namespace skyway::read {

// What ended the loop.
enum class Stop {
  kGoing,   // nothing
  kUnits,   // there may be no room
  kNode,    // a body that refers to its like alone; its fields are read
  kArray,   // something else in the array or map on top of far
  kBody,    // something else in a body, at its cursor
  kOther,   // what comes next is something else
  kMisfit,  // a late check has failed
};

template <typename Header, typename Oops>
struct LoopEntries : MadeParts<Header, Oops> {
  using State = LoopState<Header, Oops>;
  using State::count;
  using State::in;
  using State::oops;
  using State::r;

 protected:
  static constexpr uint32_t kEntryUnits = 3;

  // The key of an entry, and its hash. False: it is something else, or at fault; the caller takes
  // back what has come so far.
  [[gnu::always_inline]] bool key_of(uint8_t* entry, uint32_t& hash) {
    return key(entry + graph::table_node.key, hash);
  }

  // The same of the value.
  [[gnu::always_inline]] bool value_of(uint8_t* entry) {
    return value(entry + graph::table_node.value);
  }

 private:
  [[gnu::always_inline]] bool key(uint8_t* place, uint32_t& hash) {
    const uint32_t tag = *in;
    if (tag >= format::kFirstClass && tag <= format::kLastKey) {
      return new_key(place, tag - format::kFirstClass, hash);
    }
    if (tag != format::kAgain && tag != format::kHashOfKey) return false;
    if (tag == format::kHashOfKey) {
      hash = graph::load<uint32_t>(in + 1);
      in += 5;
      if (*in == format::kNull) {
        in++;
        return true;
      }
      if (*in != format::kBack) return false;
    }
    uint32_t narrow = 0;
    if (!back(narrow)) return false;
    graph::store(place, narrow);
    if (tag == format::kAgain) return hash_of_known_string<Header>(oops, narrow, hash);
    return has_stable_hash(Header::klass_word(oops.decode(narrow)));
  }

  [[gnu::always_inline]] bool new_key(uint8_t* place, uint32_t cls, uint32_t& hash) {
    uint8_t* object = this->key_object(cls);
    if (object == nullptr) return false;
    graph::store(place, this->numbered(object));
    hash = hash_of_new_key<Header>(object, cls);
    return true;
  }

  [[gnu::always_inline]] bool value(uint8_t* place) {
    const uint32_t tag = *in;
    RefSlot slot = {};
    if (tag >= format::kFirstClass) {
      const uint32_t cls = this->class_ahead();
      if (cls >= this->class_count) return false;
      slot.passed = this->plans[cls]->klass_word;  // anything may be a value
      return this->part(place, slot);
    }
    if (tag == format::kExternal) return this->external(place, slot);
    if (tag == format::kNull) {
      in++;
      return true;
    }
    uint32_t narrow = 0;
    if (tag != format::kBack || !back(narrow)) return false;
    graph::store(place, narrow);
    return true;
  }

  // The object that a distance behind a tag leads to.
  [[gnu::always_inline]] bool back(uint32_t& narrow) {
    uint32_t distance = 0;
    const uint8_t* behind = format::get_wide_varint32(in + 1, distance);
    if (behind == nullptr || distance - 1 >= count) return false;
    narrow = this->narrow_of(count - distance);
    in = behind;
    return narrow != 0 && !is_hidden(r, count - distance);
  }
};

}  // namespace skyway::read

#endif
