// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

/** Turns object graphs into frames. Used by one thread at a time; reusable until closed. */
public interface GraphWriter extends StreamNumbers, Releasable {
  /**
   * Appends one record: CLASS, EXTERNAL and NUMBERS frames as needed, a RECORD, PARTs. The graph
   * must not change meanwhile; the writer never changes it. After an exception only {@link
   * #newStream()} and {@link #close()} may be called.
   *
   * @param root may be null
   * @throws dev.skyway.SkywayClassException if the graph holds an object that cannot be written
   */
  void write(Object root, FrameSink sink);

  /**
   * Appends the one record of a stream, and forgets all, so that nothing of the graph is kept
   * alive. To be asked where a stream begins.
   *
   * @param root may be null
   * @throws dev.skyway.SkywayClassException if the graph holds an object that cannot be written
   */
  default void writeMessage(Object root, FrameSink sink) {
    write(root, sink);
    newStream();
  }

  /**
   * Appends one record whose root nothing else refers to, neither within it nor in others of the
   * scope: a shallow copy of the object, or of what its hooks put in its place.
   *
   * @param root may be null
   * @throws dev.skyway.SkywayClassException if the graph holds an object that cannot be written
   */
  void writeUnshared(Object root, FrameSink sink);

  /**
   * Whether what earlier records needed is so little that it may be kept for what comes after the
   * stream.
   */
  default boolean isLight() {
    return true;
  }

  /** Forgets the objects: later records do not refer to earlier ones. */
  void newScope();

  /** Forgets objects, class numbers and external numbers: the next record begins a stream. */
  void newStream();
}
