// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.SerialHooks;
import dev.skyway.format.ByteSource;
import java.io.IOException;

/** A hooked object on its way to being complete: level by level, then {@code readResolve}. */
final class HookedObject {
  /** How far its completion is. */
  enum State {
    NEW,
    OPEN,
    DONE
  }

  /** Its place among those of the record, in the order in which they were made. */
  final int number;

  final Object made;
  final Contents contents;
  State state = State.NEW;

  /** How many hooked objects were open when it was opened, itself included. */
  int depth;

  final HookPlan plan;
  private final ListAppender lists;
  private int nextLevel;
  private Object result;

  /** What takes the place of one that came without its constructor, as it had no hooks; or null. */
  private Object record;

  private boolean isReplaced;
  private boolean isList;

  /**
   * An object whose contents have arrived.
   *
   * @param made the instance, or a {@link Deferred}
   */
  HookedObject(int number, Object made, Contents contents, HookPlan plan, ListAppender lists) {
    this.number = number;
    this.made = made;
    this.contents = contents;
    this.plan = plan;
    this.lists = lists;
  }

  Object instance() {
    if (made instanceof Deferred deferred) {
      return deferred.value();
    }
    return record == null ? made : record;
  }

  /** A record, whose constructor has run. */
  void make(Object record) {
    if (made instanceof Deferred deferred) {
      deferred.put(record);
    } else {
      this.record = record;
    }
  }

  String className() {
    return plan.type.type().getName();
  }

  /** The name of the method that runs now, or would run next. */
  String hook() {
    if (isRead()) {
      return "readResolve";
    }
    return plan.isExternalizable ? "readExternal" : "readObject";
  }

  /** Whether all levels have run. */
  boolean isRead() {
    return nextLevel == Math.max(1, plan.levels.size());
  }

  /** Where the elements end that the next level needs. */
  int elementsOfNextLevel() {
    return contents.end(nextLevel);
  }

  /** The level that is to run. */
  int nextLevel() {
    return nextLevel;
  }

  /** A level has run. */
  void levelRead() {
    nextLevel++;
  }

  /** Fills it if it is a list of the JDK, in place of its hooks. */
  boolean takeList() {
    if (!ListContents.fill(instance(), contents, lists)) {
      return false;
    }
    contents.takeAll();
    isList = true;
    return true;
  }

  /** Nobody needs its contents any more; those of a list went with its elements. */
  void letGo() {
    if (!isList) {
      Emptied.array(contents.elements);
    }
  }

  /** Whether references lead to the instance already, and not to what is put in its place. */
  boolean isResolvedLate() {
    return plan.isDeferred() && !(made instanceof Deferred);
  }

  /** Decides which object it is. */
  void resolve(Resolutions resolutions) throws IOException {
    Object instance = instance();
    result = plan.type.hasReadResolve() ? SerialHooks.readResolve(plan.type, instance) : instance;
    isReplaced = result != instance && result != null;
    if (made instanceof Deferred deferred) {
      deferred.settle(result);
    } else if (isResolvedLate()) {
      resolutions.put(made, result);
    }
  }

  /** Whether its hooks have put another object in its place. */
  boolean isReplaced() {
    return isReplaced;
  }

  /** What its hooks have put in its place; may be null. */
  Object result() {
    return result;
  }

  /** Asks a filter about an object that was put in place of this one. */
  void askAboutResult(FilterGate gate, ByteSource in) {
    if (isReplaced) {
      gate.askResult(result, in);
    }
  }

  /** Asks a stream what is to be put in place of this one, hooks and all. */
  void resolveFurther(Resolutions resolutions, FilterGate gate, ByteSource in) throws IOException {
    Object answer = resolutions.answer(result, gate, in);
    if (made instanceof Deferred deferred) {
      deferred.settle(answer);
    } else {
      resolutions.put(made, answer);
    }
  }
}
