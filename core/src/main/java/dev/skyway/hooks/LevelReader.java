// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.SerialHooks;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInputStream;

/** Runs the hooks of one record, one level of an object at a time. Not thread-safe. */
final class LevelReader {
  private final HookInput input;
  private final HookedArrays arrays;
  private final Replay replay;

  /** PERF: one replay serves all objects, as no hook runs within another. */
  LevelReader(HookInput input, HookedArrays arrays, Replay replay) {
    this.input = input;
    this.arrays = arrays;
    this.replay = replay;
  }

  HookedArrays arrays() {
    return arrays;
  }

  /** None of the objects leads to another one, and they come in the order of {@code java.io}. */
  void runInTurn() {
    replay.runInTurn();
  }

  /** Runs the next level of an object; what its contents hold for that is complete. */
  void read(HookedObject object) throws IOException, ClassNotFoundException {
    replay.begin(object.instance(), object.contents, object.number);
    input.redirect(replay);
    ObjectInputStream stream = input.stream();
    arrays.begin(stream);
    try {
      if (object.plan.isExternalizable) {
        replay.enter(null);
        ((Externalizable) object.instance()).readExternal(stream);
      } else {
        read(object, object.plan.levels.get(object.nextLevel()), stream);
      }
    } finally {
      arrays.end(stream);
      input.redirect(null);
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
