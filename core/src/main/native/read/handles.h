// SPDX-License-Identifier: Apache-2.0
// From object numbers to objects. Those of the present chunk stand in a native list; those of
// earlier chunks in the Object[] that each of these chunks carries and that the collector updates.
#ifndef SKYWAY_READ_HANDLES_H
#define SKYWAY_READ_HANDLES_H

#include "jvm/vm.h"
#include "read/reader.h"

namespace skyway::read {

// Enters a finished chunk's table for the numbers [first, first + count).
bool add_table(Reader* reader, uint32_t first, uint32_t count);

// Narrow oop of an object of an earlier chunk; `tables` is the Java Object[][]. 0: not there.
uint32_t earlier_object(const Reader* reader, uintptr_t tables, uint32_t number);

}  // namespace skyway::read

#endif
