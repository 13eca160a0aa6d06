// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace skyway::jvm {

/// The tables in which HotSpot describes itself to debuggers (gHotSpotVM*), looked up by name.
/// What a JDK does not have is -1 or null; nothing is assumed about any of it.
class VmStructs {
 public:
  /// Opens the tables of the library that holds `vm_function`; null, or the reason why not.
  const char* open(const void* vm_function);

  /// Byte offset of a field within its type, or -1.
  int64_t offset(const char* type, const char* field) const;

  /// Address of a static field, or null.
  const void* address(const char* type, const char* field) const;

  /// Size of a type in bytes, or -1.
  int64_t type_size(const char* type) const;

  /// Value of an int or long constant, or -1.
  int64_t constant(const char* name) const;

 private:
  struct Table {
    const char* base = nullptr;
    uint64_t stride = 0;
  };

  const char* entry(const char* type, const char* field) const;
  const char* named(const Table& table, uint64_t name_offset, const char* name) const;

  Table structs_, types_, ints_, longs_;
  uint64_t struct_type_ = 0, struct_field_ = 0, struct_offset_ = 0, struct_address_ = 0;
  uint64_t type_name_ = 0, type_size_ = 0;
  uint64_t int_name_ = 0, int_value_ = 0, long_name_ = 0, long_value_ = 0;
};

/// The VM's command line flags as they are now.
class VmFlags {
 public:
  explicit VmFlags(const VmStructs& structs);

  bool is_on(const char* name) const;

  /// Value of an int flag, or `otherwise` if this VM has no such flag.
  int32_t int_value(const char* name, int32_t otherwise) const;

 private:
  const char* find(const char* name) const;

  const char* flags_ = nullptr;
  uint64_t count_ = 0;
  int64_t stride_ = -1, name_ = -1, address_ = -1;
};

}  // namespace skyway::jvm
