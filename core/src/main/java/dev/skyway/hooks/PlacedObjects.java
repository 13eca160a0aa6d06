// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.LatePlanTable;
import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.SerialHooks;
import dev.skyway.format.ByteSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Objects of one record that arrived without their hooks, none of which leads to another. So their
 * hooks run one after the other, and their fields stay in place until then. Not thread-safe.
 */
final class PlacedObjects {
  private List<Object> objects = new ArrayList<>();
  private List<PlacedPlan> plans = new ArrayList<>();
  private final PlacedFields fields = new PlacedFields();

  /**
   * Takes all of a record.
   *
   * @param listed objects of the record, these among them
   * @return whether it has; if not their fields have to become contents
   */
  boolean take(List<Object> listed, LatePlanTable late, ByteSource in) {
    FlatValues values = new FlatValues(late);
    ReadPlan plan = null;
    PlacedPlan placed = null;
    Class<?> type = null;
    for (int i = 0; i < listed.size(); i++) {
      Object object = listed.get(i);
      if (object.getClass() != type) {
        type = object.getClass();
        plan = late.get(type);
        placed = plan == null ? null : PlacedPlan.of(plan, NewInstances.plan(plan, in));
      }
      if (plan == null && !Deferred.isOne(type)) {
        continue;
      }
      if (placed == null || !values.holds(object, placed)) {
        clear();
        return false;
      }
      plans.add(placed);
      objects.add(object);
    }
    return true;
  }

  boolean isEmpty() {
    return objects.isEmpty();
  }

  /** Runs the hooks of all. */
  void complete(LevelReader levels, ByteSource in) {
    levels.runPlaced(fields);
    try {
      for (int i = 0; i < objects.size(); i++) {
        levels.goOn(objects.get(i), i);
        fields.takeFrom(objects.get(i), plans.get(i));
        runLevels(objects.get(i), plans.get(i), levels, in);
      }
    } finally {
      levels.endTurn();
    }
  }

  /** The fields of an object that are to be given next. */
  PlacedFields fields(PlacedPlan plan) {
    fields.begin(plan);
    return fields;
  }

  /** Runs the hooks of one whose fields were given. */
  void complete(Object object, PlacedPlan plan, LevelReader levels, ByteSource in) {
    levels.runPlaced(fields);
    try {
      levels.goOn(object, 0);
      runLevels(object, plan, levels, in);
    } finally {
      levels.endTurn();
    }
  }

  private void runLevels(Object object, PlacedPlan plan, LevelReader levels, ByteSource in) {
    try {
      for (int i = 0; i < plan.levels.length; i++) {
        fields.enter(i);
        run(object, plan.levels[i], levels);
      }
    } catch (Exception | OutOfMemoryError | StackOverflowError e) {
      throw levels.failure(e, plan.hooks.type.type().getName(), "readObject", in);
    }
  }

  private void run(Object object, LevelPlan level, LevelReader levels)
      throws IOException, ClassNotFoundException {
    if (!level.hasData()) {
      if (level.local().type().hasReadObjectNoData()) {
        SerialHooks.readObjectNoData(level.local().type(), object);
      }
    } else if (level.local().hasReadObject()) {
      levels.readPlaced(object, level);
    } else {
      fields.putBack(object);
    }
  }

  void clear() {
    objects = Emptied.list(objects);
    plans = Emptied.list(plans);
    fields.clear();
  }
}
