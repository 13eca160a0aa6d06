// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.LatePlaces;
import dev.skyway.classes.LatePlanTable;
import dev.skyway.classes.ReadPlan;
import dev.skyway.format.ByteSource;
import java.util.List;

/**
 * Makes hooked objects, and completes them when all of their record has arrived. Engines report
 * what belongs together. Not thread-safe.
 */
public interface HookReader extends LatePlaces {
  /**
   * An instance without its state, for an entry of a made list; or a {@link Deferred} that stands
   * for it.
   *
   * @throws dev.skyway.SkywayFormatException if there can be none
   */
  Object make(ReadPlan plan, ByteSource in);

  /**
   * The same where what hooks have written stands in the entry: these bytes of the source, behind
   * which it is then.
   *
   * @param isAlone whether nothing will be {@linkplain #arrived reported} for it
   * @throws dev.skyway.SkywayFormatException if there can be none, or the bytes are no operations
   */
  Object make(ReadPlan plan, int bytes, boolean isAlone, ByteSource in);

  /** The same for a placeholder, which keeps the bytes. */
  void keep(Object placeholder, int bytes, boolean isAlone, ByteSource in);

  /**
   * All of a record has arrived: placeholders hold what was kept for them.
   *
   * @throws dev.skyway.SkywayFormatException if its place is taken
   */
  void join(ByteSource in);

  /**
   * The root of a record that is one object with hooks, which have written values alone: as {@link
   * #make} makes it, but not among what is reported. To be asked where nothing was.
   *
   * @throws dev.skyway.SkywayFormatException if there can be none
   */
  Object makeAlone(ReadPlan plan, ByteSource in);

  /**
   * Completes it, where there is neither a filter nor a stream to ask.
   *
   * @param made what {@link #makeAlone} has given
   * @param operations what its hooks have written, but for objects
   * @param contents the objects among it, behind null; null if there are none
   * @return the object, or what its hooks have put in its place, which may be null
   * @throws dev.skyway.SkywayHookException if a hook fails
   * @throws dev.skyway.SkywayFormatException if the contents are not what operations ask for
   */
  Object completeAlone(
      Object made, ReadPlan plan, byte[] operations, Object[] contents, ByteSource in);

  /**
   * What the body of an instance holds that arrives without its hooks; null if it is not known to
   * hold values alone.
   */
  LateShape lateShape(ReadPlan plan);

  /**
   * Completes such an instance, which is the root of a record and blank: where there is neither a
   * filter nor a stream to ask.
   *
   * @param bytes hold its primitives from a place on
   * @param values what its references lead to
   * @throws dev.skyway.SkywayHookException if a hook fails
   */
  void completeLate(
      Object made, ReadPlan plan, byte[] bytes, int primitives, Object[] values, ByteSource in);

  /** How long linked lists are filled; they add each element if this is never said. */
  void appendBy(ListAppender appender);

  /**
   * A hooked object and the array of its contents, which the engine has checked to be a new {@code
   * Object[]} of at least one element that nothing else refers to; it is filled later. To be called
   * in the order of the objects' numbers.
   */
  void arrived(Object made, Object[] contents);

  /**
   * An instance that was written without hooks, and whose class has some here.
   *
   * @return contents as hooks would have written them, from its fields, which are blank now
   * @throws dev.skyway.SkywayFormatException if its class cannot be read
   */
  Object[] arrivedLate(Object instance, ReadPlan plan, ByteSource in);

  /**
   * The same of all such instances that are among the objects given, if no hook has to wait for
   * another one: their fields stay where they are. To be asked where no stream has a say.
   *
   * @return whether they were taken
   * @throws dev.skyway.SkywayFormatException if a class cannot be read
   */
  boolean takeLate(List<Object> listed, LatePlanTable late, ByteSource in);

  /**
   * Stores references to deferred objects of which it is known which they are, before hooks run.
   *
   * @throws dev.skyway.SkywayFormatException if one does not fit
   */
  void storeSettled(ByteSource in);

  /** A field of a plain object is to hold a deferred one; the engine leaves it null. */
  void deferField(Object holder, long offset, Deferred value);

  /** An element of an array is to hold a deferred object; the engine leaves it null. */
  void deferElement(Object[] holder, int index, Deferred value);

  /** What has arrived as the contents of an object; null if nothing has. */
  Object[] contents(Object made);

  /** Whether nothing was reported. */
  boolean isEmpty();

  /** Whether a stream is asked about every object, hooked or not, when its record is complete. */
  boolean isAskedAboutAll();

  /**
   * Completes all that was reported.
   *
   * @param root of the record; may be null, and may be a {@link Deferred}
   * @param gate asked about what is put in the place of an object; null without a filter
   * @throws dev.skyway.SkywayHookException if a hook fails
   * @throws dev.skyway.SkywayFormatException if what became of a deferred object does not fit
   */
  void complete(Object root, Repairs repairs, FilterGate gate, ByteSource in);

  /**
   * Runs the validations that hooks have registered, after all else is done.
   *
   * @throws dev.skyway.SkywayHookException if one fails
   */
  void validate();

  /**
   * What stands for an object of a complete record: itself, a deferred one's value, or what a
   * stream has put in its place.
   */
  Object settled(Object object);

  /** Whether something else stands for an object of a complete record. */
  boolean isReplaced(Object object);

  /**
   * What hooks have read as unshared since this was asked last, so that no later record may refer
   * to it; mostly nothing.
   */
  List<Object> takeUnshared();

  /** Forgets what streams have put in the place of objects: a scope ends. */
  void newScope();

  /** Forgets what was reported. */
  void clear();
}
