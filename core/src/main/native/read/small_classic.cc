// SPDX-License-Identifier: Apache-2.0
#include "read/small_reader.inline.h"

namespace skyway::read {

template struct SmallReader<graph::ClassicHeader>;

}  // namespace skyway::read
