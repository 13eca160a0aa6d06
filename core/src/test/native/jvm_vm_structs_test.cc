// SPDX-License-Identifier: Apache-2.0
#include "jvm/vm_structs.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

#include "jvm/describe.h"
#include "jvm/vm.h"

namespace skyway::jvm {
namespace {

TEST(VmStructsTest, LibraryWithoutTablesIsDeclined) {
  VmStructs structs;
  EXPECT_STREQ("the VM exports no gHotSpotVM tables; use a HotSpot JVM",
               structs.open(reinterpret_cast<const void*>(&std::qsort)));
}

TEST(VmStructsTest, AddressOfNoLibraryIsDeclined) {
  VmStructs structs;
  EXPECT_STREQ("the VM's library was not found", structs.open(nullptr));
}

TEST(VmTest, UnknownVmIsNotUsable) {
  discover(reinterpret_cast<const void*>(&std::qsort), 17);
  EXPECT_FALSE(vm.usable());
  char text[1024];
  describe(vm, text, sizeof text);
  EXPECT_NE(nullptr, std::strstr(text, "reason=the VM exports no gHotSpotVM tables"));
  EXPECT_NE(nullptr, std::strstr(text, "collector=unknown\n"));
  EXPECT_NE(nullptr, std::strstr(text, "tlabEnd=-1\ntlabDesired=-1\nprofiled="));
}

}  // namespace
}  // namespace skyway::jvm
