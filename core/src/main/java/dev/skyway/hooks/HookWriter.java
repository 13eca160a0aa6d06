// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/**
 * Asks objects what is to be written for them: those of {@linkplain
 * dev.skyway.classes.ClassKind#HOOKED hooked} classes, and those that {@linkplain
 * dev.skyway.classes.ClassLayout#mayBeReplaced may be replaced}. Whoever writes asks when it meets
 * such an object for the first time. No hook runs twice for an object in a scope, however often it
 * asks. Not thread-safe.
 */
public interface HookWriter {
  /**
   * The answer for one object. A replacement is either written as its class is, or has contents:
   * asking for it again says which.
   *
   * @throws dev.skyway.SkywayClassException if a hook fails, or the object may not be written
   */
  HookAnswer ask(Object original);

  /**
   * What is to be written for an object, so that nothing else refers to it: a shallow copy of what
   * stands in its place; the same object only if the receiver has it itself.
   *
   * @param original may be null; then the answer is
   * @throws dev.skyway.SkywayClassException if a hook fails
   */
  Object unshared(Object original);

  /**
   * What the stream says about a class of which it {@linkplain HookOutput#hasNotes has notes}.
   *
   * @throws dev.skyway.SkywayHookException if the stream fails
   */
  ClassNote note(Class<?> type);

  /**
   * Where the operations stand to which answers refer, one behind the other; another array when it
   * grows.
   */
  byte[] operations();

  /** Forgets these: each answer that refers to them was used. */
  void release();

  /** Begins a record, for the paths in errors; null lets go of the last one, and of operations. */
  void begin(Object root);

  /**
   * Makes sure that the arrays of primitives that hooks have written in this record are still as
   * they were then, now that their turn has come.
   *
   * @throws dev.skyway.SkywayHookException if one has changed
   */
  void checkUnchanged();

  /**
   * Whether keys of hash containers in this record may be others than those whose hashes the
   * containers have, which {@link dev.skyway.format.Block#KEYS_MOVED} tells receivers.
   */
  boolean moveKeys();

  /** Names the way to an object from the root, through contents and replacements. */
  String path(Object target);

  /** Forgets all answers: a scope ends. */
  void newScope();
}
