// SPDX-License-Identifier: Apache-2.0
#include "read/handles.h"

#include <algorithm>

namespace skyway::read {

bool add_table(Reader* r, uint32_t first, uint32_t count) {
  uint32_t index = static_cast<uint32_t>(r->tables.count);
  uint64_t kilos = r->table_of_kilo.count;
  bool is_added = r->tables.push({first, count});
  while (is_added && (r->table_of_kilo.count << 10) < static_cast<uint64_t>(first) + count) {
    is_added = r->table_of_kilo.push(index);
  }
  if (!is_added) {  // there is no memory; who goes on in another way adds it again
    r->tables.count = index;
    r->table_of_kilo.count = kilos;
  }
  return is_added;
}

bool number_objects(Reader* r, uint32_t count, uint32_t hidden) {
  if (r->control.new_scope != 0) {
    r->control.new_scope = 0;
    new_scope(r);
  }
  const uint32_t first = r->count;
  if (count > INT32_MAX - first) return false;
  for (uint32_t left = hidden; left != 0; left &= left - 1) {
    if (!r->hidden.push(first + static_cast<uint32_t>(__builtin_ctz(left)))) return false;
  }
  if (!add_table(r, first, count)) return false;
  r->count = first + count;
  r->control.total_objects = r->count;
  return true;
}

uint32_t earlier_object(Reader* r, uintptr_t tables, uint32_t number, KnownTable* known) {
  uint64_t kilo = number >> 10;
  if (kilo >= r->table_of_kilo.count || tables == 0) return 0;
  uint64_t low = r->table_of_kilo.entry[kilo];
  uint64_t high =
      kilo + 1 < r->table_of_kilo.count ? r->table_of_kilo.entry[kilo + 1] : r->tables.count - 1;
  while (low < high) {
    uint64_t middle = (low + high + 1) / 2;
    if (r->tables.entry[middle].first <= number) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  uintptr_t table = jvm::load_element(jvm::vm, tables, static_cast<uint32_t>(low));
  const TableRange& range = r->tables.entry[low];
  r->control.least_earlier = std::min(r->control.least_earlier, int64_t{range.first});
  const auto* objects = reinterpret_cast<const uint32_t*>(table + jvm::vm.header.elements_offset);
  known[kilo % KnownTable::kSlots] = {range.first, range.count, objects};
  return objects[number - range.first];
}

}  // namespace skyway::read
