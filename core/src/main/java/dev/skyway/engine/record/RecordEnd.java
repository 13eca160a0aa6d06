// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.Sharing;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayHookException;
import dev.skyway.classes.ArrivedRecord;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.ConcurrentNodes;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.FirstUse;
import dev.skyway.classes.HashGuard;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.StructureCheck;
import dev.skyway.engine.FieldUpdate;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.HookCompletion;
import dev.skyway.hooks.HookReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is left to do when all objects of a record are there: tables that depend on hashes are
 * checked, hooks and field updates run. Not thread-safe.
 */
public final class RecordEnd {
  private final Map<Class<?>, List<FieldUpdate>> updates;
  private final boolean constructs;
  private final List<Object> listed = new ArrayList<>();
  private final List<Object[]> contentsOfHooks = new ArrayList<>();
  private final HookReader hooks;
  private final UnfinishedMaps maps;
  private Class<?> stableKeyClass;

  /** The last class that says nothing. PERF: an interface is asked for once, not for each map. */
  private Class<?> settledType;

  private final boolean isAlone;
  private boolean unstableKeys;

  /** Of the scope: entries with unstable keys may come before their container. */
  private boolean unstableEntries;

  /** Nothing to do yet; what hooks make is counted. */
  public RecordEnd(ReaderSettings settings, RecordMemory memory) {
    updates = settings.updates();
    constructs = settings.constructs();
    isAlone = settings.sharing() == Sharing.RECORD;
    maps = new UnfinishedMaps(memory);
    hooks = new HookCompletion(settings.hooks(), memory);
  }

  /** Whether instances have to be listed: there is something that may be done to them. */
  public boolean concerns(ReadPlan plan) {
    ClassLayout layout = plan.local();
    return plan.isLate() || layout.postAction() != null || isListed(layout);
  }

  /** Whether instances have to be listed because of how this reader was set up. */
  public boolean isListed(ClassLayout layout) {
    return !updates.isEmpty() && updates.containsKey(layout.type())
        || constructs && RecordShape.isBypassed(layout);
  }

  /** Lists an object. Those of classes that this does not concern are left alone. */
  public void add(Object object) {
    listed.add(object);
    Class<?> type = object.getClass();
    if (type != settledType) {
      FirstUse.lists();
      boolean unsettled = ConcurrentNodes.areUnsettledBy(object);
      unstableKeys |= unsettled;
      settledType = unsettled ? null : type;
    }
  }

  /** Takes note of the key of a hash container's entry. */
  public void addKey(Object key) {
    Class<?> type = key.getClass();
    if (type == stableKeyClass || unstableKeys && unstableEntries) {
      return;
    }
    if (ClassLayout.of(type).stableHash()) {
      stableKeyClass = type;
    } else {
      noteUnstableKey();
    }
  }

  /**
   * Some entry of a hash container got a key whose hash may differ here. The container may come
   * with a later record.
   */
  public void noteUnstableKey() {
    unstableKeys = true;
    unstableEntries = true;
  }

  /** The same of an entry that came within the table of its container. */
  public void noteUnstableTable() {
    unstableKeys = true;
  }

  /** Linked maps whose entries have arrived, and that have no table yet. */
  public UnfinishedMaps maps() {
    return maps;
  }

  /** The record refers to an object of an earlier one: perhaps to an entry, which noted its key. */
  public void noteEarlierObject() {
    unstableKeys |= unstableEntries;
  }

  /** Makes objects with hooks, and takes references to what is not decided yet. */
  public HookReader hooks() {
    return hooks;
  }

  /** Takes an object with hooks and its contents, in the order of the objects' numbers. */
  public void arrived(Object object, Object[] contents) {
    if (ReadPlan.isMissing(object)) {
      return; // no hook gets what it holds
    }
    hooks.arrived(object, contents);
    contentsOfHooks.add(contents);
    if (!updates.isEmpty()) {
      add(object);
    }
  }

  /** The same of one that has no contents, when it is made. */
  public void arrivedAlone(Object object) {
    if (!updates.isEmpty()) {
      add(object);
    }
  }

  /**
   * Checks that this JVM has all that the record holds; to be asked before anything else is done
   * with it.
   *
   * @throws SkywayFormatException if it has not
   */
  public void checkFound(Object root, ReadClasses names, ByteSource in) {
    if (!names.areAllFound()) {
      maps.finish(listed, in); // what is missing may be in entries that nothing links yet
      boolean isWhole = !LateObjects.areAny(listed, names);
      names.checkFound(new ArrivedRecord(root, contentsOfHooks, listed, isWhole, isAlone));
    }
  }

  /** Whether there is nothing to do. */
  public boolean isEmpty() {
    return listed.isEmpty() && hooks.isEmpty();
  }

  /**
   * Completes objects with hooks, and checks and repairs the listed ones, each after those that its
   * keys lead to; then runs the updates.
   *
   * @param root of the record; may be null
   * @param names the classes of the stream; with a filter all objects of the JDK are checked,
   *     listed or not, and tables rebuilt
   * @return the root, or what a hook has put in its place
   * @throws SkywayFormatException if the objects contradict each other
   * @throws SkywayHookException if a hook fails
   * @throws SkywayException if a field update fails
   */
  public Object run(Object root, ReadClasses names, ByteSource in) {
    hooks.join(in);
    maps.finish(listed, in);
    if (names.late().isEmpty()) {
      return complete(root, names, in);
    }
    boolean mayStay = names.gate() == null && !constructs;
    LateObjects.take(listed, names, hooks, mayStay, contentsOfHooks, in);
    return complete(LateObjects.present(root), names, in);
  }

  private Object complete(Object root, ReadClasses names, ByteSource in) {
    FilterGate gate = names.gate();
    boolean isStrict = gate != null;
    StructureCheck check = isStrict ? checkStructure(root, in) : null;
    boolean keysMayChange = hooks.isAskedAboutAll();
    unstableKeys |= isStrict || keysMayChange;
    if (isEmpty() && !keysMayChange) {
      forgetKeys();
    } else if (listed.isEmpty()) {
      finish(root, check, gate, in); // no table that anybody would rebuild
    } else {
      HashGuard before = HashGuard.enter(isStrict);
      try {
        finish(root, check, gate, in);
      } finally {
        HashGuard.leave(before);
      }
    }
    return hooks.settled(root);
  }

  private void finish(Object root, StructureCheck check, FilterGate gate, ByteSource in) {
    PendingRepairs repairs = new PendingRepairs(listed, unstableKeys, in);
    if (constructs && RecordConstruction.concerns(listed)) {
      repairs.construct(root);
    }
    repairs.repairValues(hooks);
    if (hooks.isEmpty() && !hooks.isAskedAboutAll() && !repairs.needOrder()) {
      repair(repairs);
    } else {
      hooks.complete(root, repairs, gate, in);
      if (check != null) {
        require(check::runAgain, in);
      }
      if (repairs.needOrder()) {
        RecordConstruction.checkOrder(listed, hooks.settled(root), in);
      }
      repair(repairs);
      hooks.validate();
      hooks.clear();
    }
    contentsOfHooks.clear();
  }

  private void repair(PendingRepairs repairs) {
    if (!listed.isEmpty()) {
      repairs.repairAll();
      if (!updates.isEmpty()) {
        listed.forEach(object -> update(hooks.settled(object)));
      }
      listed.clear();
    }
    forgetKeys();
  }

  private StructureCheck checkStructure(Object root, ByteSource in) {
    StructureCheck check = new StructureCheck(hooks);
    require(
        () -> {
          check.run(root);
          contentsOfHooks.forEach(check::run);
        },
        in);
    return check;
  }

  private static void require(Runnable check, ByteSource in) {
    try {
      check.run();
    } catch (IllegalStateException e) {
      throw in.failure("an arrived object is consistent: " + e.getMessage(), e);
    }
  }

  /** The objects of the next record are others. */
  public void newScope() {
    unstableEntries = false;
    hooks.newScope();
  }

  /** Forgets what was listed. */
  public void clear() {
    listed.clear();
    hooks.clear();
    contentsOfHooks.clear();
    maps.clear();
    forgetKeys();
  }

  private void forgetKeys() {
    settledType = null; // classes may be unloaded
    stableKeyClass = null;
    unstableKeys = false;
  }

  private void update(Object object) {
    if (object == null) {
      return; // a hook has put nothing in its place
    }
    for (FieldUpdate update : updates.getOrDefault(object.getClass(), List.of())) {
      try {
        update.apply(object);
      } catch (Exception e) { // also what is checked, which nobody declares
        throw new SkywayException(
            "field update failed: field=" + update.field() + "; correct the registered function",
            e);
      }
    }
  }
}
