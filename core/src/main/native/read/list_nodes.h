// SPDX-License-Identifier: Apache-2.0
// The nodes of a java.util.LinkedList, made from its elements. PERF: the list itself takes twice
// as long, half of it for what each node changes in it and in the node before.
#ifndef SKYWAY_READ_LIST_NODES_H
#define SKYWAY_READ_LIST_NODES_H

#include "read/reader.h"

namespace skyway::read {

// Turns the chunk, which is just as long as it has to be, into an Object[2] with the first and the
// last of so many nodes, for the elements from `from` on of the Object[] in the slot of the input.
// kNotEden: nothing has happened.
Status make_list_nodes(int64_t mailbox, uint32_t from, uint32_t count);

}  // namespace skyway::read

#endif
