// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.function.BiFunction;

/**
 * What the names of classes and enum constants in bytes mean here. Immutable; as thread-safe as the
 * functions in it.
 *
 * @param loader resolves the names; null for what {@code asObjectStreams} says
 * @param asObjectStreams without a loader: true for the latest user-defined loader on the stack, as
 *     {@code java.io} has it; false for the thread's context class loader first, and that one for
 *     what it does not find
 * @param renames which classes have other names here
 * @param unknownConstants what stands for an enum constant that is not here, by the enum and the
 *     name; null from it, and null for it, if nothing does
 * @param placeholders whether something stands for objects of classes that are not found
 */
public record Resolution(
    ClassLoader loader,
    boolean asObjectStreams,
    Renames renames,
    BiFunction<Class<?>, String, Enum<?>> unknownConstants,
    boolean placeholders) {
  /** For messages: nothing was asked for. */
  public static final Resolution STANDARD = new Resolution(null, false, Renames.NONE, null, false);

  /** The same but for what happens without a loader, which is then what {@code java.io} does. */
  public Resolution forObjectStreams() {
    return new Resolution(loader, true, renames, unknownConstants, placeholders);
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
