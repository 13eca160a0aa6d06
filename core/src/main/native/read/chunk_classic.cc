// SPDX-License-Identifier: Apache-2.0
#include "read/chunk_reader.inline.h"

namespace skyway::read {

template Status read_chunk<graph::ClassicHeader>(Reader* reader, uintptr_t mailbox);

}  // namespace skyway::read
