// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Asks for the JVM's filter first where the stack ends, at each frame until there is room. */
final class FilterStackEndsMain {
  private static int failed;

  private FilterStackEndsMain() {}

  public static void main(String[] args) throws Exception {
    ObjectInputFilter.Config.getSerialFilter();
    openPlainStream();
    for (Class<?> nested : Filters.class.getDeclaredClasses()) {
      nested.getDeclaredMethods(); // links it, which takes more of the stack than to initialise it
    }
    down(0);
    Filters.ofThisJvm();
    System.out.println("failed=" + failed);
  }

  /** So that the JDK's classes are initialised. */
  private static void openPlainStream() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).close();
    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).close();
  }

  private static int down(int depth) {
    try {
      return down(depth + 1);
    } catch (StackOverflowError e) {
      failed++;
    }
    Filters.ofThisJvm();
    return depth;
  }
}
