// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;

/**
 * The filter of an object stream, which the JDK's containers have asked before their {@code
 * readObject} makes an array. Set without the rules of {@code setObjectInputFilter}. Stateless.
 */
public final class StreamFilter {
  private static final Internals.Slot FILTER =
      Internals.slot(ObjectInputStream.class, "serialFilter");

  private StreamFilter() {}

  /** Gives a stream another filter, null for none. */
  public static void set(ObjectInputStream in, ObjectInputFilter filter) {
    FILTER.put(in, filter);
  }
}
