// SPDX-License-Identifier: Apache-2.0
// The visited log: fresh Object[] segments, held by Java, that keep the visited objects of a scope
// in the order of their numbers while a collector may move them.
#ifndef SKYWAY_WRITE_LOG_H
#define SKYWAY_WRITE_LOG_H

#include "write/writer.h"

namespace skyway::write {

// Brings what is known of the log, and of the objects in it, up to date when a collection may have
// moved them. Bounded work: false when it has to be called again in another window.
bool resync(Writer* writer);

// How many entries the log can take now, in segments that are in eden; control.segment_due is the
// first that is not there. To be called in step.
uint32_t segment_room(Writer* writer);

// Appends the objects visited since the last call. The caller has checked segment_room.
void persist(Writer* writer);

}  // namespace skyway::write

#endif
