// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Where the classes that bytes name are looked for. Immutable and thread-safe.
 *
 * @param loader resolves the names; null for what {@code asObjectStreams} says
 * @param asObjectStreams without a loader: true for the latest user-defined loader on the stack, as
 *     {@code java.io} has it; false for the thread's context class loader first, and that one for
 *     what it does not find
 */
public record Resolution(ClassLoader loader, boolean asObjectStreams) {
  /** For messages: no loader was given. */
  public static final Resolution STANDARD = new Resolution(null, false);

  /** The same but for what happens without a loader, which is then what {@code java.io} does. */
  public Resolution forObjectStreams() {
    return new Resolution(loader, true);
  }

  /**
   * The loader to ask first, on whose answers all that is found under this resolution depends; may
   * be null for the bootstrap loader. A walk of the stack, of some microseconds, for object streams
   * alone.
   */
  ClassLoader first() {
    if (loader != null) {
      return loader;
    }
    return asObjectStreams
        ? LatestLoader.onStack()
        : Thread.currentThread().getContextClassLoader();
  }

  /** Whether what the first loader does not find may be found by the latest on the stack. */
  boolean hasSecond() {
    return loader == null && !asObjectStreams;
  }
}
