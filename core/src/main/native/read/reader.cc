// SPDX-License-Identifier: Apache-2.0
#include "read/reader.h"

#include <cstdlib>

namespace skyway::read {

template <typename T>
bool List<T>::reserve(uint64_t larger) {
  auto* moved = static_cast<T*>(std::realloc(entry, larger * sizeof(T)));
  if (moved == nullptr) return false;
  entry = moved;
  capacity = larger;
  return true;
}

template <typename T>
void List<T>::release() {
  std::free(entry);
  entry = nullptr;
  count = capacity = 0;
}

template struct List<uint32_t>;
template struct List<int64_t>;
template struct List<SliceMeta>;
template struct List<Fix>;
template struct List<TableRange>;

Reader* create_reader(uint64_t mailbox) {
  auto* reader = static_cast<Reader*>(std::calloc(1, sizeof(Reader)));
  if (reader == nullptr) return nullptr;
  reader->mailbox = mailbox;
  if (!reader->objects.reserve(1024)) {
    std::free(reader);
    return nullptr;
  }
  return reader;
}

void trim(Reader* reader) {
  new_scope(reader);
  reader->far.release();
  reader->posts.release();
  reader->slices.release();
  reader->slice_values.release();
  reader->fixes.release();
  reader->fix_offsets.release();
  reader->hooked.release();
  reader->deferred.release();
  reader->deferred_offsets.release();
  reader->hidden.release();
  reader->tables.release();
  reader->table_of_kilo.release();
}

void destroy_reader(Reader* reader) {
  trim(reader);
  reader->objects.release();
  std::free(reader);
}

void new_scope(Reader* reader) {
  reader->count = 0;
  reader->tables.count = reader->table_of_kilo.count = reader->hidden.count = 0;
  abandon_record(reader);
}

void abandon_record(Reader* reader) {
  reader->near.clear();
  reader->far.clear();
  reader->made_next = 0;
  reader->slice_left = 0;
  reader->inside = Inside::kNothing;
}

}  // namespace skyway::read
