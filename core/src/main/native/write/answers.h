// SPDX-License-Identifier: Apache-2.0
// Objects that only Java can say about how they travel: those whose classes have hooks, and texts.
// Java answers between windows, for several at a time. The traversal stops at each such object, so
// that it costs the others nothing; if the answer is there, it goes on behind that.
#ifndef SKYWAY_WRITE_ANSWERS_H
#define SKYWAY_WRITE_ANSWERS_H

#include <cstring>

#include "format/tags.h"
#include "format/varint.h"
#include "graph/heap_layout.h"
#include "write/mailbox.h"
#include "write/own_text.h"
#include "write/visited.h"

namespace skyway::write {

// What the hooks of one object wrote.
struct Operations {
  const uint8_t* from;  // nullptr: it is in the object's contents
  uint32_t bytes;
};

// Adds the entry of such an object, for which there is room, and returns how long that is.
inline uint32_t put_made(Writer* w, Operations operations, uint32_t tag, bool has_contents) {
  auto which = has_contents ? format::MadeEntry::kBeforeContents : format::MadeEntry::kAlone;
  w->made_buffer[w->control.made_bytes++] = static_cast<uint8_t>(which);
  return 1 + put_made(w, OwnText{operations.from, operations.bytes}, tag);
}

// What Java has answered, while a window is open. Each bit of control.answers is an answer that was
// not used yet.
class Answers {
 public:
  static constexpr uint32_t kNone = ~0U;

  explicit Answers(Writer* writer)
      : control_(writer->control),
        asked_(elements(writer, kAskedSlot)),
        answers_(elements(writer, kAnswersSlot)),
        operations_(bytes(writer)) {}

  // Which answer is that about the object. PERF: they are used in the order they were asked for,
  // mostly.
  uint32_t about(uint32_t narrow) const {
    for (uint64_t left = control_.answers; left != 0; left &= left - 1) {
      auto at = static_cast<uint32_t>(__builtin_ctzll(left));
      if (asked_[at] == narrow) return at;
    }
    return kNone;
  }

  // Whether nothing stands for the object.
  bool is_itself(uint32_t at) const { return (control_.answered_as_itself >> at & 1) != 0; }
  // What stands for the object; of one that is itself its contents, the bytes of its text, or null.
  uint32_t answer(uint32_t at) const { return answers_[at]; }
  // What the hooks of an object wrote, unless its contents hold it.
  Operations operations(uint32_t at) const {
    const OperationsRange& range = control_.operations[at];
    return {range.bytes == 0 ? nullptr : operations_ + range.offset, range.bytes};
  }

  void used(uint64_t which) { control_.answers &= ~which; }

 private:
  static const uint32_t* elements(const Writer* writer, MailboxSlot slot) {
    if (writer->control.answers == 0) return nullptr;
    uintptr_t array = mailbox_element(writer, slot);
    return reinterpret_cast<const uint32_t*>(array + jvm::vm.header.elements_offset);
  }

  static const uint8_t* bytes(const Writer* writer) {
    uintptr_t array = writer->control.answers == 0 ? 0 : mailbox_element(writer, kOperationsSlot);
    return array == 0 ? nullptr
                      : reinterpret_cast<const uint8_t*>(array + jvm::vm.header.elements_offset);
  }

  Control& control_;
  const uint32_t* asked_;
  const uint32_t* answers_;
  const uint8_t* operations_;
};

// An answer that the loop of bodies may use.
struct LoopAnswer {
  uint64_t used;          // 0: there is none
  uint32_t object;        // which is written
  uint32_t tag;           // of its class
  uint32_t contents;      // 0: it has none
  Operations operations;  // what its hooks wrote
  const uint8_t* text;
  uint32_t bytes;  // of the text
};

constexpr uint32_t kPartText = 48;
constexpr uint32_t kPartOperations = kPartBytes - 2 * format::kMaxVarint32;

// Finds a short answer, and makes room for its entry of the made list.
template <typename Header, typename Codec>
[[gnu::noinline]] LoopAnswer loop_answer(Writer* w, uint32_t narrow, Codec codec) {
  Answers answers(w);
  uint32_t at = answers.about(narrow);
  if (at == Answers::kNone) return {};
  LoopAnswer it = {uint64_t{1} << at, narrow, 0, 0, {}, nullptr, 0};
  if (!answers.is_itself(at)) {
    it.object = answers.answer(at);
    at = it.object == 0 ? Answers::kNone : answers.about(it.object);
    if (at == Answers::kNone || !answers.is_itself(at)) return {};
    it.used |= uint64_t{1} << at;
  }
  const Plan* plan = find_plan(w, Header::klass_word(codec.decode(it.object)));
  if (plan == nullptr) return {};  // what stands for an object was answered for ahead
  it.contents = answers.answer(at);
  it.operations = answers.operations(at);
  if (it.contents + it.operations.bytes == 0 || plan->id >= w->tag_capacity) return {};
  const uint8_t* array = codec.decode(it.contents);
  uint32_t length = it.contents == 0 ? 0 : graph::array_length<Header>(array);
  it.tag = w->tag_of_plan[plan->id];
  bool is_small = length <= kPartBytes / 4 && it.operations.bytes <= kPartOperations;
  if (plan->kind == Kind::kText) {
    it.contents = 0;
    it.text = array + Header::kSmallElements;
    it.bytes = length;
    is_small = length <= kPartText;
  }
  bool is_for_loop = plan->kind == Kind::kText || plan->kind == Kind::kHooked;
  if (it.tag == 0 || !is_small || !is_for_loop || !ensure_made(w, kPartBytes)) return {};
  return it;
}

// Its entry of the made list.
[[gnu::noinline]] inline void use(Writer* w, const LoopAnswer& it) {
  w->control.answers &= ~it.used;
  if (it.operations.bytes != 0) {
    put_made(w, it.operations, it.tag, it.contents != 0);
    return;
  }
  uint8_t* out = w->made_buffer + w->control.made_bytes;
  out = format::put_varint(out, it.tag - format::kFirstClass);
  if (it.bytes != 0) std::memcpy(out, it.text, it.bytes);
  w->control.made_bytes = out + it.bytes - w->made_buffer;
  w->control.made_count++;
}

}  // namespace skyway::write

#endif
