// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The trusted lookup, by the library and without it. */
class HeapAccessTest {
  private int field = 41;

  @Test
  void readsFields() {
    long offset = HeapAccess.UNSAFE.objectFieldOffset(HeapAccessTest.class, "field");
    assertThat(HeapAccess.UNSAFE.getInt(this, offset)).isEqualTo(field);
  }

  @Test
  void knowsWhereElementsStart() {
    int[] ints = {7, 8};
    assertThat(HeapAccess.UNSAFE.getInt(ints, HeapAccess.INT_ARRAY_BASE)).isEqualTo(7);
    assertThat(HeapAccess.BYTE_ARRAY_BASE).isEqualTo(HeapAccess.arrayBaseOffset(byte[].class));
    assertThat(HeapAccess.LONG_ARRAY_BASE % Long.BYTES).isZero();
    assertThatThrownBy(() -> HeapAccess.arrayBaseOffset(String.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an array class is needed: class=java.lang.String; pass its array type");
  }

  @Test
  void allocatesUninitialized() {
    assertThat((byte[]) HeapAccess.allocateUninitializedArray(byte.class, 5)).hasSize(5);
    assertThatThrownBy(() -> HeapAccess.allocateUninitializedArray(Object.class, 5))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void bothWaysLeadToTheSameLookup() {
    assertThat(NativeLibrary.isLoaded()).as(NativeLibrary.failure()).isTrue();
    assertThat(NativeLibrary.trustedLookup()).isSameAs(PlainAccess.trustedLookup());
    assertThat(HeapAccess.trustedLookup()).isSameAs(NativeLibrary.trustedLookup());
  }

  @Test
  void theLibraryExportsPackages() {
    Module base = Object.class.getModule();
    Module mine = HeapAccess.class.getModule();
    assertThat(NativeLibrary.exportPackage(base, "jdk.internal.misc", mine)).isTrue();
  }
}
