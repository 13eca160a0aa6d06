// SPDX-License-Identifier: Apache-2.0
#include "write/list_items.h"

#include "graph/bounds.h"
#include "graph/list_node.h"
#include "graph/small_oops.h"
#include "write/mailbox.h"

namespace skyway::write {

namespace {

// PERF: nodes mostly lie in the order that they were added in.
constexpr uint32_t kAhead = 512;

// What another thread does to the list meanwhile changes which nodes these are, and no more: what a
// node refers to is a node, or null.
template <typename Header, typename Oops>
Status take(uint8_t* array, uint32_t from, uint32_t count, Oops oops) {
  const uint32_t item = graph::list_node.item;
  const uint32_t next = graph::list_node.next;
  uint8_t* elements = array + Header::kSmallElements;
  uint8_t* last = elements + 4ULL * (graph::array_length<Header>(array) - 1);
  uint8_t* element = elements + 4ULL * from;
  auto narrow = graph::load<uint32_t>(last);
  for (uint32_t left = count; left != 0; left--, element += 4) {
    if (narrow == 0) return kRefused;
    const uint8_t* node = oops.decode(narrow);
    graph::prefetch(node + kAhead);
    graph::store(element, graph::load<uint32_t>(node + item));
    narrow = graph::load<uint32_t>(node + next);
  }
  if (element <= last) graph::store(last, narrow);
  return kDone;
}

// Of a fresh array, so no barrier is owed.
template <typename Header>
Status take(uintptr_t mailbox, uint32_t from, uint32_t count) {
  uintptr_t array = jvm::load_element(jvm::vm, mailbox, kItemsSlot);
  if (!jvm::vm.collector.in_eden(array) || graph::mishap()) return kNeedArray;
  auto* contents = reinterpret_cast<uint8_t*>(array);
  if (uint64_t{from} + count > graph::array_length<Header>(contents)) return kNeedArray;
  return graph::with_oops([&](auto oops) { return take<Header>(contents, from, count, oops); });
}

}  // namespace

Status take_list_items(int64_t mailbox_handle, uint32_t from, uint32_t count) {
  return graph::in_list_window(
      graph::write_windows, mailbox_handle,
      [&](auto header, uintptr_t mailbox) { return take<decltype(header)>(mailbox, from, count); });
}

}  // namespace skyway::write
