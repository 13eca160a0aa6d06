// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace skyway::jvm {

/// Fills the int[] in box[0] with objects like the templates in box[1..4] (a node, a String, its
/// byte[], a long[]) and reveals it as an Object[] {node, node, string, bytes, longs, itself}. The
/// long[] in box[5] holds the offsets {node.next, node.name, node.value, string.value} and the
/// klass word of Object[]. Returns 1, or 0 if the chunk was not in eden and nothing was written.
int64_t build_objects(uintptr_t box);

}  // namespace skyway::jvm
