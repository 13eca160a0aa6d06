// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** The JDK's string intrinsics trust a builder's coder and count: they are checked on arrival. */
final class StringBuilderCheck implements PostAction {
  private static final Class<?> OWNER = Internals.type("java.lang.AbstractStringBuilder");

  private final Internals.Slot value = Internals.slot(OWNER, "value");
  private final Internals.Slot coder = Internals.slot(OWNER, "coder");
  private final Internals.Slot count = Internals.slot(OWNER, "count");

  @Override
  public void run(Object builder) {
    byte[] bytes = (byte[]) value.get(builder);
    int kind = coder.getByte(builder);
    int chars = count.getInt(builder);
    if (bytes == null || (kind != 0 && kind != 1) || chars < 0 || chars > bytes.length >> kind) {
      throw new IllegalStateException(
          "a string builder's characters are within its bytes: coder=" + kind + " count=" + chars);
    }
  }
}
