// SPDX-License-Identifier: Apache-2.0
// The visited log: fresh Object[] segments, held by Java, that keep the visited objects of a scope
// in the order of their numbers while a collector may move them.
#ifndef SKYWAY_WRITE_LOG_H
#define SKYWAY_WRITE_LOG_H

#include "write/writer.h"

namespace skyway::write {

// Entries the newest segment can still take; 0 when there is none or it has left eden.
uint32_t segment_room(const Writer* writer);

// Appends the objects visited since the last call. The caller has checked segment_room.
void persist(Writer* writer);

// Brings visited.narrow up to date when a collection may have moved objects. Bounded work: false
// when it has to be called again in another window.
bool resync(Writer* writer);

}  // namespace skyway::write

#endif
