// SPDX-License-Identifier: Apache-2.0
#include "write/walk.inline.h"

namespace skyway::write {

template Status walk<graph::ClassicHeader, Lookup::kBits>(Writer* writer, uint32_t object_limit);

}  // namespace skyway::write
