// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

/** Makes writers and readers. Thread-safe; what it makes is not. */
public interface Engine {
  /** {@code native} or {@code portable}. */
  String name();

  /** A writer at the beginning of a stream. */
  GraphWriter newWriter(WriterSettings settings);

  /** A reader at the beginning of a stream. */
  GraphReader newReader(ReaderSettings settings);

  /** Whether {@link #fenceOthers} does anything; always the same. */
  default boolean canFenceOthers() {
    return false;
  }

  /** Has all other threads of this JVM pass a fence, so that they need none of their own. */
  default void fenceOthers() {}
}
