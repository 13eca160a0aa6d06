// SPDX-License-Identifier: Apache-2.0
// What a made array of references may hold: its own class says it.
#ifndef SKYWAY_READ_MADE_ELEMENTS_H
#define SKYWAY_READ_MADE_ELEMENTS_H

#include "jvm/vm.h"
#include "read/reader.h"

namespace skyway::read {

template <typename Header>
[[gnu::noinline]] inline RefSlot& made_elements(Reader* r, const uint8_t* array) {
  uintptr_t element = jvm::vm.klass.element(jvm::vm.klasses.decode(Header::klass_word(array)));
  uint32_t element_word = jvm::vm.klasses.encode(element);
  if (r->made_slot.klass_word != element_word) r->made_slot = {0, element_word, 0, 0};
  return r->made_slot;
}

}  // namespace skyway::read

#endif
