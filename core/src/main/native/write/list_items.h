// SPDX-License-Identifier: Apache-2.0
// The elements of a java.util.LinkedList, taken from its nodes.
#ifndef SKYWAY_WRITE_LIST_ITEMS_H
#define SKYWAY_WRITE_LIST_ITEMS_H

#include "write/writer.h"

namespace skyway::write {

// Puts the items of so many nodes into the Object[] in the slot of contents, from an index on. Its
// last element leads to the first of these nodes, and then to the node behind them; or it is the
// item of the last node, if that is its place. kNeedArray: the array is not fresh, and nothing has
// happened. kRefused: there are not so many nodes.
Status take_list_items(int64_t mailbox, uint32_t from, uint32_t count);

}  // namespace skyway::write

#endif
