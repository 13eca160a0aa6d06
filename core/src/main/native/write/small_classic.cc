// SPDX-License-Identifier: Apache-2.0
#include "write/small_writer.inline.h"

namespace skyway::write {

template int64_t write_small_record<graph::ClassicHeader>(Writer* writer, bool bare, uint32_t most);

}  // namespace skyway::write
