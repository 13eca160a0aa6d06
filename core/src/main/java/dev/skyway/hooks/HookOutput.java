// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.ObjectOutputStream;

/** The stream that hooks write to. */
public interface HookOutput {
  /** The stream to hand to the hooks of one object. */
  ObjectOutputStream stream();

  /** From now on all that the stream is asked goes to the capture; to nobody if it is null. */
  void redirect(Capture capture);

  /**
   * Whether the stream has a say in what is written: it is asked about every object, and classes
   * travel {@linkplain dev.skyway.classes.ClassLayout#asJavaIo as java.io writes them}. Always the
   * same.
   */
  default boolean hasSay() {
    return false;
  }

  /**
   * What the stream writes in place of an object that it meets for the first time in a scope.
   *
   * @return may be the object itself, or null
   * @throws IOException if the stream throws it
   */
  default Object replace(Object object) throws IOException {
    return object;
  }

  /** Whether the stream writes {@link ClassNote}s; always the same. */
  default boolean hasNotes() {
    return false;
  }

  /**
   * Writes to itself what the stream has to say in place of a class's descriptor.
   *
   * @throws IOException if the stream throws it
   */
  default void writeDescriptor(Class<?> type) throws IOException {}

  /**
   * Writes to itself what the stream has to say about a class.
   *
   * @throws IOException if the stream throws it
   */
  default void annotate(Class<?> type) throws IOException {}
}
