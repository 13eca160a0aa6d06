// SPDX-License-Identifier: Apache-2.0
#include "jvm/vm_structs.h"

#include <dlfcn.h>

#include <cstring>

namespace skyway::jvm {
namespace {

template <typename T>
T load(const char* address) {
  T value;
  std::memcpy(&value, address, sizeof value);
  return value;
}

struct Symbol {
  const char* name;
  uint64_t* target;
};

}  // namespace

const char* VmStructs::open(const void* vm_function) {
  Dl_info info;
  if (dladdr(vm_function, &info) == 0 || info.dli_fname == nullptr) {
    return "the VM's library was not found";
  }
  void* library = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (library == nullptr) return "the VM's library could not be opened";

  uint64_t structs = 0, types = 0, ints = 0, longs = 0;
  const Symbol symbols[] = {
      {"gHotSpotVMStructs", &structs},
      {"gHotSpotVMStructEntryArrayStride", &structs_.stride},
      {"gHotSpotVMStructEntryTypeNameOffset", &struct_type_},
      {"gHotSpotVMStructEntryFieldNameOffset", &struct_field_},
      {"gHotSpotVMStructEntryOffsetOffset", &struct_offset_},
      {"gHotSpotVMStructEntryAddressOffset", &struct_address_},
      {"gHotSpotVMTypes", &types},
      {"gHotSpotVMTypeEntryArrayStride", &types_.stride},
      {"gHotSpotVMTypeEntryTypeNameOffset", &type_name_},
      {"gHotSpotVMTypeEntrySizeOffset", &type_size_},
      {"gHotSpotVMIntConstants", &ints},
      {"gHotSpotVMIntConstantEntryArrayStride", &ints_.stride},
      {"gHotSpotVMIntConstantEntryNameOffset", &int_name_},
      {"gHotSpotVMIntConstantEntryValueOffset", &int_value_},
      {"gHotSpotVMLongConstants", &longs},
      {"gHotSpotVMLongConstantEntryArrayStride", &longs_.stride},
      {"gHotSpotVMLongConstantEntryNameOffset", &long_name_},
      {"gHotSpotVMLongConstantEntryValueOffset", &long_value_},
  };
  bool complete = true;
  for (const Symbol& symbol : symbols) {
    const void* found = dlsym(library, symbol.name);
    complete = complete && found != nullptr;
    if (found != nullptr) std::memcpy(symbol.target, found, sizeof(uint64_t));
  }
  dlclose(library);
  if (!complete) return "the VM exports no gHotSpotVM tables; use a HotSpot JVM";
  structs_.base = reinterpret_cast<const char*>(structs);
  types_.base = reinterpret_cast<const char*>(types);
  ints_.base = reinterpret_cast<const char*>(ints);
  longs_.base = reinterpret_cast<const char*>(longs);
  return nullptr;
}

const char* VmStructs::entry(const char* type, const char* field) const {
  for (const char* row = structs_.base; row != nullptr; row += structs_.stride) {
    const char* row_type = load<const char*>(row + struct_type_);
    if (row_type == nullptr) return nullptr;
    if (std::strcmp(row_type, type) != 0) continue;
    if (std::strcmp(load<const char*>(row + struct_field_), field) == 0) return row;
  }
  return nullptr;
}

int64_t VmStructs::offset(const char* type, const char* field) const {
  const char* row = entry(type, field);
  return row == nullptr ? -1 : load<int64_t>(row + struct_offset_);
}

const void* VmStructs::address(const char* type, const char* field) const {
  const char* row = entry(type, field);
  return row == nullptr ? nullptr : load<const void*>(row + struct_address_);
}

const char* VmStructs::named(const Table& table, uint64_t name_offset, const char* name) const {
  for (const char* row = table.base; row != nullptr; row += table.stride) {
    const char* row_name = load<const char*>(row + name_offset);
    if (row_name == nullptr) return nullptr;
    if (std::strcmp(row_name, name) == 0) return row;
  }
  return nullptr;
}

int64_t VmStructs::type_size(const char* type) const {
  const char* row = named(types_, type_name_, type);
  return row == nullptr ? -1 : load<int64_t>(row + type_size_);
}

int64_t VmStructs::constant(const char* name) const {
  if (const char* row = named(ints_, int_name_, name)) return load<int32_t>(row + int_value_);
  if (const char* row = named(longs_, long_name_, name)) return load<int64_t>(row + long_value_);
  return -1;
}

VmFlags::VmFlags(const VmStructs& structs) {
  const void* flags = structs.address("JVMFlag", "flags");
  const void* count = structs.address("JVMFlag", "numFlags");
  stride_ = structs.type_size("JVMFlag");
  name_ = structs.offset("JVMFlag", "_name");
  address_ = structs.offset("JVMFlag", "_addr");
  if (flags == nullptr || count == nullptr || stride_ < 0 || name_ < 0 || address_ < 0) return;
  flags_ = load<const char*>(static_cast<const char*>(flags));
  count_ = load<uint64_t>(static_cast<const char*>(count));
}

const char* VmFlags::find(const char* name) const {
  for (uint64_t i = 0; flags_ != nullptr && i < count_; i++) {
    const char* row = flags_ + i * static_cast<uint64_t>(stride_);
    const char* row_name = load<const char*>(row + name_);
    if (row_name != nullptr && std::strcmp(row_name, name) == 0) {
      return load<const char*>(row + address_);
    }
  }
  return nullptr;
}

bool VmFlags::is_on(const char* name) const {
  const char* value = find(name);
  return value != nullptr && *value != 0;
}

int32_t VmFlags::int_value(const char* name, int32_t otherwise) const {
  const char* value = find(name);
  return value == nullptr ? otherwise : load<int32_t>(value);
}

}  // namespace skyway::jvm
