// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.ObjectInputFilter;

/** What a filter is told when a class name is resolved: only the class and where. */
record FilterQuestion(Class<?> serialClass, long streamBytes)
    implements ObjectInputFilter.FilterInfo {
  @Override
  public long arrayLength() {
    return -1;
  }

  @Override
  public long depth() {
    return 1;
  }

  @Override
  public long references() {
    return 1;
  }
}
