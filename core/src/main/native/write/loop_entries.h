// SPDX-License-Identifier: Apache-2.0
// PERF: entries within the loop of bodies, of maps whose keys are null, strings or numbers: to
// leave the loop for each of many small maps takes as long as their entries.
#ifndef SKYWAY_WRITE_LOOP_ENTRIES_H
#define SKYWAY_WRITE_LOOP_ENTRIES_H

#include "write/parts.h"
#include "write/table_cursor.h"

namespace skyway::write {

// What ended the loop.
enum class Stop {
  kGoing,  // nothing
  kUnits,  // there may be no room
  kNode,   // a body comes that refers to its like alone
  kArray,  // something else in the array or map on top of far
  kBody,   // something else in a body, at its cursor
  kEntry,  // the same in an entry of the map on top of far
  kOther,  // what comes next is something else
};

template <typename Header, Lookup kLookup, typename Codec>
struct LoopEntries : Parts<Header, kLookup, Codec> {
  using State = LoopState<kLookup, Codec>;
  using State::codec;
  using State::out;

 protected:
  static constexpr uint32_t kEntryUnits = 3;

  // Sets the cursor to the first reference that is something else.
  [[gnu::always_inline]] bool contents(const uint8_t* entry, PendingObject& body) {
    const graph::TableNode& layout = graph::table_node;
    auto hash = graph::load<uint32_t>(entry + layout.hash);
    if (!key(graph::load<uint32_t>(entry + layout.key), hash, body)) return false;
    body.cursor = kValues;
    auto value = graph::load<uint32_t>(entry + layout.value);
    if (value == 0) {
      *out++ = format::kNull;
      return true;
    }
    return this->template reference<false>(value, body.plan->refs[kValues]);
  }

 private:
  // False: the reference comes, or what the cursor says: all of the key.
  [[gnu::always_inline]] bool key(uint32_t narrow, uint32_t hash, PendingObject& entry) {
    if (narrow == 0) {
      out = put_hash(out, hash);
      *out++ = format::kNull;
      return true;
    }
    const uint8_t* key = codec.decode(narrow);
    const Plan* plan = this->plan_at(entry.plan->refs[kKeys], Header::klass_word(key));
    uint32_t number = 0;
    if (this->find(narrow, number)) {
      bool again = is_string_again<Header>(key, plan, hash, graph::kMostKeyBytes, codec);
      if (!again) out = put_hash(out, hash);
      *out = static_cast<uint8_t>(again ? uint32_t{format::kAgain} : uint32_t{format::kBack});
      out = format::put_varint(out + 1, this->count - number);
      return true;
    }
    bool is_left = plan == nullptr;
    if (!is_left && has_hash(key, *plan, hash)) {
      if (this->template part<false>(narrow, key, *plan)) return true;
      is_left = plan->part == Part::kString;  // a long one, or one that bits have met
    }
    if (is_left) {
      entry.cursor = kNodes;
      return false;
    }
    out = put_hash(out, hash);
    return false;
  }

  bool has_hash(const uint8_t* key, const Plan& plan, uint32_t hash) const {
    if (plan.part != Part::kString) return is_hash_of_box(key, plan, hash);
    auto value = graph::load<uint32_t>(key + plan.value_offset);
    return value != 0 && is_hash_of_string<Header>(key, plan, codec.decode(value), hash);
  }
};

}  // namespace skyway::write

#endif
