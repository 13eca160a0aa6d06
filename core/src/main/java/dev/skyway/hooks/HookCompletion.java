// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayHookException;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.LatePlanTable;
import dev.skyway.classes.Placeholders;
import dev.skyway.classes.ReadPlan;
import dev.skyway.format.ByteSource;
import java.util.List;

/** Makes hooked objects, and runs their hooks at the end of the record. Not thread-safe. */
public final class HookCompletion implements HookReader {
  private final MadeInstances made = new MadeInstances();

  private final DeferredStores stores = new DeferredStores();
  private final Validations validations = new Validations();
  private final Resolutions resolutions;
  private final UnsharedReads unshared;
  private final HookRuns runs;
  private ListAppender lists;

  /** Null until there are some. */
  private PlacedObjects placed;

  private KeptOperations kept; // the same

  /** Hooks get the stream of this input; one of their own if it is null. */
  public HookCompletion(HookInput input, ArrayMemory memory) {
    resolutions = new Resolutions(input);
    unshared = new UnsharedReads(stores, resolutions);
    runs = new HookRuns(input, memory, validations, unshared);
  }

  @Override
  public Object make(ReadPlan plan, ByteSource in) {
    Object result = makeAlone(plan, in);
    made.add(result, (HookPlan) plan.hookData);
    return result;
  }

  @Override
  public Object make(ReadPlan plan, int bytes, boolean isAlone, ByteSource in) {
    Object result = makeAlone(plan, in);
    made.add(result, (HookPlan) plan.hookData, bytes, isAlone, in);
    return result;
  }

  @Override
  public void keep(Object placeholder, int bytes, boolean isAlone, ByteSource in) {
    kept = kept == null ? new KeptOperations() : kept;
    kept.add(placeholder, bytes, isAlone, in);
  }

  @Override
  public void join(ByteSource in) {
    if (kept != null) {
      kept.join(in);
    }
  }

  @Override
  public Object makeAlone(ReadPlan plan, ByteSource in) {
    HookPlan hooks = NewInstances.plan(plan, in);
    Object instance = NewInstances.make(plan, hooks, in);
    return hooks.isDeferred() ? new Deferred(plan.type(), instance) : instance;
  }

  @Override
  public void appendBy(ListAppender appender) {
    lists = appender;
  }

  @Override
  public void arrived(Object object, Object[] contents) {
    if (Placeholders.isOne(object.getClass())) {
      Placeholders.putContents(object, contents);
      return;
    }
    made.arrived(object, contents);
  }

  @Override
  public Object[] arrivedLate(Object instance, ReadPlan plan, ByteSource in) {
    HookPlan hooks = NewInstances.plan(plan, in);
    Object object = instance;
    if (instance instanceof Deferred standIn) {
      standIn.begin(plan.type(), NewInstances.make(plan, hooks, in));
      if (!hooks.isDeferred()) {
        object = standIn.value();
        standIn.settle(object);
      }
    } else if (hooks.isRecord) {
      resolutions.put(instance, null); // until its constructor has run, as in java.io
    }
    made.add(object, hooks);
    Object[] contents = LateContents.take(instance, plan, stores);
    arrived(object, contents);
    return contents;
  }

  @Override
  public boolean takeLate(List<Object> listed, LatePlanTable late, ByteSource in) {
    if (!isEmpty() || isAskedAboutAll()) {
      return false;
    }
    return placed().take(listed, late, in);
  }

  @Override
  public void deferField(Object holder, long offset, Deferred value) {
    stores.add(holder, offset, value);
  }

  @Override
  public void deferElement(Object[] holder, int index, Deferred value) {
    stores.add(holder, index, value);
  }

  @Override
  public void storeSettled(ByteSource in) {
    stores.storeSettled(in);
  }

  @Override
  public boolean isLate(Object holder, long place) {
    return stores.find(holder, place) != null;
  }

  @Override
  public boolean isBlank(Object object) {
    return made.has(object);
  }

  @Override
  public Object[] contents(Object object) {
    return made.contents(object);
  }

  @Override
  public boolean isEmpty() {
    return made.isEmpty() && stores.left() == 0 && (placed == null || placed.isEmpty());
  }

  @Override
  public boolean isAskedAboutAll() {
    return resolutions.isActive();
  }

  @Override
  public void complete(Object root, Repairs repairs, FilterGate gate, ByteSource in) {
    HookClasses.prepareReading();
    LevelReader levels = runs.begin(gate, in);
    try {
      if (placed != null && !placed.isEmpty()) {
        unshared.begin(root, List.of());
        placed.complete(levels, in);
      } else if (mayRunAlone(repairs)) {
        unshared.begin(root, List.of());
        ObjectSteps steps = new ObjectSteps(levels, resolutions, unshared, false, gate, in);
        made.completeAlone(levels, steps);
        stores.storeAll(in);
      } else {
        complete(root, repairs, levels, gate, in);
      }
    } finally {
      runs.end();
    }
  }

  /** PERF: none of the objects leads to anything that another one would have to wait for. */
  private boolean mayRunAlone(Repairs repairs) {
    return made.areAllAlone() && !made.isEmpty() && !isAskedAboutAll() && !repairs.needOrder();
  }

  private void complete(
      Object root, Repairs repairs, LevelReader levels, FilterGate gate, ByteSource in) {
    List<HookedObject> objects = made.take(lists, in);
    unshared.begin(root, objects);
    new Completion(objects, stores, repairs, levels, resolutions, unshared, gate, in).run(root);
    stores.storeAll(in);
    for (HookedObject object : objects) {
      object.letGo();
    }
    objects.clear();
  }

  @Override
  public Object completeAlone(
      Object made, ReadPlan plan, byte[] operations, Object[] contents, ByteSource in) {
    HookPlan hooks = (HookPlan) plan.hookData;
    Contents arrived = new Contents();
    arrived.use(contents == null ? Contents.NONE : contents, operations, 0, operations.length, in);
    arrived.check(hooks.levels, in);
    HookedObject object = new HookedObject(0, made, arrived, hooks, lists);
    unshared.begin(made, List.of(object));
    LevelReader levels = runs.begin(null, in);
    try {
      levels.runInTurn(false);
      new ObjectSteps(levels, resolutions, unshared, false, null, in).takeAll(object);
    } finally {
      runs.end();
    }
    validate();
    unshared.end();
    return settled(made);
  }

  @Override
  public LateShape lateShape(ReadPlan plan) {
    HookPlan hooks = (HookPlan) plan.hookData;
    PlacedPlan known = hooks == null ? null : hooks.placed; // with the first one the usual way
    return known == null ? null : known.shape;
  }

  @Override
  public void completeLate(
      Object made, ReadPlan plan, byte[] bytes, int primitives, Object[] values, ByteSource in) {
    PlacedPlan itsPlan = ((HookPlan) plan.hookData).placed;
    unshared.begin(made, List.of());
    LevelReader levels = runs.begin(null, in);
    try {
      placed().fields(itsPlan).takeFrom(bytes, primitives, values);
      placed.complete(made, itsPlan, levels, in);
    } finally {
      placed().clear();
      runs.end();
    }
    validate();
    unshared.end();
  }

  private PlacedObjects placed() {
    if (placed == null) {
      placed = new PlacedObjects();
    }
    return placed;
  }

  @Override
  public List<Object> takeUnshared() {
    return unshared.takeAll();
  }

  @Override
  public boolean isReplaced(Object root) {
    return root instanceof Deferred deferred
        ? deferred.isReplaced()
        : resolutions.isActive() && resolutions.result(root) != root;
  }

  @Override
  public Object settled(Object root) {
    if (root instanceof Deferred deferred) {
      return deferred.value();
    }
    return resolutions.isActive() ? resolutions.result(root) : root;
  }

  @Override
  public void newScope() {
    resolutions.clear();
    unshared.takeAll();
  }

  @Override
  public void validate() {
    try {
      validations.run();
    } catch (Exception e) { // also what is checked, which nobody declares
      throw new SkywayHookException(e.getClass().getName(), "a validation failed: problem=" + e, e);
    }
  }

  @Override
  public void clear() {
    made.clear();
    stores.clear();
    validations.clear();
    unshared.end();
    if (placed != null) {
      placed.clear();
    }
    if (kept != null) {
      kept.clear();
    }
  }
}
