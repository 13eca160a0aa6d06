// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSource;
import java.util.Objects;

/** The primitives among what an object's hooks wrote, up to the next object. Not thread-safe. */
final class ReplayedData extends RunInput {
  private Contents contents;

  /** How many elements come next that stand for fields, which are taken as objects. */
  int looseReferences;

  /** From now on it is of this object; of none if it is null. */
  void use(Contents next) {
    contents = next;
    looseReferences = 0;
  }

  @Override
  public int available() {
    return looseReferences > 0 ? 0 : contents.dataLeft();
  }

  @Override
  public int read() {
    ByteSource run = run(1);
    return run == null ? -1 : run.getByte() & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (length == 0) {
      return 0;
    }
    int count = available() == 0 ? 0 : contents.read(bytes, offset, length);
    return count == 0 ? -1 : count;
  }

  @Override
  protected ByteSource run(int bytes) {
    return available() < bytes ? null : contents.primitives();
  }
}
