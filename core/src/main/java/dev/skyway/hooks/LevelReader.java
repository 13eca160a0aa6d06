// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.SerialHooks;
import dev.skyway.format.ByteSource;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInputStream;

/** Runs the hooks of one record, one level of an object at a time. Not thread-safe. */
final class LevelReader {
  private final HookInput input;
  private final HookedArrays arrays;
  private final Replay replay;

  /** Null unless hooks of one object after the other get this. */
  private ObjectInputStream open;

  /** PERF: one replay serves all objects, as no hook runs within another. */
  LevelReader(HookInput input, HookedArrays arrays, Replay replay) {
    this.input = input;
    this.arrays = arrays;
    this.replay = replay;
  }

  /** What to say, of a class's hook, about what was thrown while it ran. */
  RuntimeException failure(Throwable e, String className, String hook, ByteSource in) {
    if (e instanceof SkywayFormatException malformed) {
      return malformed;
    }
    if (e instanceof MissingClass) {
      long offset = in.offsetOf(in.position);
      return new SkywayClassNotFoundException(in.frame(), offset, e.getMessage(), null, e);
    }
    if (e instanceof OutOfMemoryError tooLittle) {
      SkywayFormatException tooLarge = arrays.tooLarge(tooLittle);
      if (tooLarge == null) {
        throw tooLittle;
      }
      return tooLarge;
    }
    SkywayFormatException refusal = arrays.refusal();
    return refusal != null ? refusal : HookFailures.failedToRead(className, hook, e);
  }

  /**
   * None of the objects leads to another one, and they come in the order of {@code java.io}.
   *
   * @param isOpen whether nothing but their levels runs until {@link #endTurn}
   */
  void runInTurn(boolean isOpen) {
    replay.runInTurn();
    if (isOpen) {
      open = input.stream();
      input.redirect(replay);
      arrays.begin(open);
    }
  }

  /** The last one of them was read, or none can be. */
  void endTurn() {
    if (open != null) {
      arrays.end(open);
      input.redirect(null);
      open = null;
    }
  }

  /** Hooks are about to run, in turn, on objects whose fields these hold. */
  void runPlaced(PlacedFields fields) {
    replay.hold(fields);
    runInTurn(true);
  }

  /** From now on they run on this one. */
  void goOn(Object placed, int number) {
    replay.nextPlaced(placed, number);
    arrays.goOn(open);
  }

  /** Runs the {@code readObject} of a level of it. */
  void readPlaced(Object placed, LevelPlan level) throws IOException, ClassNotFoundException {
    replay.enter(level);
    SerialHooks.readObject(level.local().type(), placed, open);
  }

  /** Runs the next level of an object; what its contents hold for that is complete. */
  void read(HookedObject object) throws IOException, ClassNotFoundException {
    replay.begin(object.instance(), object.contents, object.number);
    if (open != null) {
      arrays.goOn(open);
      run(object, open);
      return;
    }
    input.redirect(replay);
    ObjectInputStream stream = input.stream();
    arrays.begin(stream);
    try {
      run(object, stream);
    } finally {
      arrays.end(stream);
      input.redirect(null);
    }
  }

  private void run(HookedObject object, ObjectInputStream stream)
      throws IOException, ClassNotFoundException {
    if (object.plan.isExternalizable) {
      replay.enter(null);
      ((Externalizable) object.instance()).readExternal(stream);
    } else {
      read(object, object.plan.levels.get(object.nextLevel()), stream);
    }
    object.levelRead();
  }

  private void read(HookedObject object, LevelPlan level, ObjectInputStream stream)
      throws IOException, ClassNotFoundException {
    if (!level.hasData()) {
      if (level.local().type().hasReadObjectNoData()) {
        SerialHooks.readObjectNoData(level.local().type(), object.instance());
      }
      return;
    }
    if (level.local() != null) {
      if (object.plan.isRecord) {
        object.make(RecordMaker.make(object.plan.type.type(), replay.ownFields(level)));
      } else if (level.local().hasReadObject()) {
        if (object.takeList()) {
          return;
        }
        replay.enter(level);
        SerialHooks.readObject(level.local().type(), object.instance(), stream);
      } else {
        replay.ownFields(level).store(object.instance());
      }
    }
    object.contents.endLevel(object.nextLevel(), level);
  }
}
