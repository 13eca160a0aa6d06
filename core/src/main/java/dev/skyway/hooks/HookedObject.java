// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.FilterGate;
import dev.skyway.classes.SerialHooks;
import dev.skyway.format.ByteSource;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInputStream;

/** A hooked object on its way to being complete: level by level, then {@code readResolve}. */
final class HookedObject {
  /** How far its completion is. */
  enum State {
    NEW,
    OPEN,
    DONE
  }

  final Object made;
  final Contents contents;
  State state = State.NEW;

  /** How many hooked objects were open when it was opened, itself included. */
  int depth;

  private final HookPlan plan;
  private final Replay replay;
  private final ListAppender lists;
  private int nextLevel;
  private Object result;
  private boolean isReplaced;

  /**
   * An object whose contents have arrived.
   *
   * @param made the instance, or a {@link Deferred}
   */
  HookedObject(
      Object made,
      Contents contents,
      HookPlan plan,
      Validations validations,
      UnsharedReads unshared,
      ListAppender lists) {
    this.made = made;
    this.contents = contents;
    this.plan = plan;
    this.lists = lists;
    replay = new Replay(instance(), contents, validations, unshared);
  }

  Object instance() {
    return made instanceof Deferred deferred ? deferred.value() : made;
  }

  String className() {
    return plan.type.type().getName();
  }

  /** Whether all levels have run. */
  boolean isRead() {
    return nextLevel == Math.max(1, plan.levels.size());
  }

  /** Where the elements end that the next level needs. */
  int elementsOfNextLevel() {
    return contents.end(nextLevel);
  }

  /** Runs the next level, whose elements are complete. */
  void readLevel(HookInput input, HookedArrays arrays) throws IOException, ClassNotFoundException {
    input.redirect(replay);
    ObjectInputStream stream = input.stream();
    arrays.begin(stream);
    try {
      if (plan.isExternalizable) {
        replay.enter(null);
        ((Externalizable) instance()).readExternal(input.stream());
      } else {
        read(plan.levels.get(nextLevel), input);
      }
    } finally {
      arrays.end(stream);
      input.redirect(null);
    }
    nextLevel++;
  }

  private void read(LevelPlan level, HookInput input) throws IOException, ClassNotFoundException {
    if (!level.hasData()) {
      if (level.local().type().hasReadObjectNoData()) {
        SerialHooks.readObjectNoData(level.local().type(), instance());
      }
      return;
    }
    if (level.local() != null) {
      if (plan.isRecord) {
        Object record = RecordMaker.make(plan.type.type(), replay.ownFields(level));
        ((Deferred) made).put(record);
      } else if (level.local().type().hasReadObject()) {
        if (ListContents.fill(instance(), contents.elements, lists)) {
          contents.takeAll();
          return;
        }
        replay.enter(level);
        SerialHooks.readObject(level.local().type(), instance(), input.stream());
      } else {
        replay.ownFields(level).store(instance());
      }
    }
    contents.endLevel(nextLevel, level);
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
