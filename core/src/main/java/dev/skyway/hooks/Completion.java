// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.FilterGate;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.HookedObject.State;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the hooks of a record in the order that {@code java.io} would have run them in: what an
 * object's contents lead to is complete before the object's own hooks run, except along cycles.
 *
 * <p>Without cycles any such order is as good as another, so each hooked object is walked from on
 * its own, last ones first, which leaves most of a large graph alone. The first cycle that decides
 * about an order ends this; the graph is then walked from its root, as {@code java.io} reads it.
 */
final class Completion {
  private static final Object VISITED = new Object();

  private final List<HookedObject> objects;
  private final DeferredStores stores;
  private final Repairs repairs;
  private final LevelReader levels;
  private final ObjectSteps steps;
  private final Resolutions resolutions;
  private final FilterGate gate;
  private final ByteSource in;
  private Map<Object, Object> marks;
  private Deque<Frame> stack;
  private int unopened;
  private int depth;
  private final boolean asksAboutAll;
  private boolean fromRoot;
  private boolean isCyclic;

  Completion(
      List<HookedObject> objects,
      DeferredStores stores,
      Repairs repairs,
      LevelReader levels,
      Resolutions resolutions,
      UnsharedReads unshared,
      FilterGate gate,
      ByteSource in) {
    this.objects = objects;
    this.stores = stores;
    this.repairs = repairs;
    this.levels = levels;
    this.resolutions = resolutions;
    this.gate = gate;
    asksAboutAll = resolutions.isActive() || isAnyResolvedLate(objects);
    steps = new ObjectSteps(levels, resolutions, unshared, asksAboutAll, gate, in);
    this.in = in;
  }

  /** PERF: a loop, as a stream is a tenth of reading a message with one hooked object. */
  private static boolean isAnyResolvedLate(List<HookedObject> objects) {
    for (HookedObject object : objects) {
      if (object.isResolvedLate()) {
        return true;
      }
    }
    return false;
  }

  void run(Object root) {
    boolean isOrdered = asksAboutAll || repairs.needOrder();
    if (!isOrdered && (isAlone() || FlatContents.areAll(objects, stores))) {
      takeInTurn();
      return;
    }
    if (!isOrdered) {
      restart();
      for (int i = objects.size() - 1; i >= 0 && !isCyclic; i--) {
        walk(objects.get(i).made);
      }
    }
    if (isCyclic || isOrdered) {
      restart();
      fromRoot = true;
      walk(root);
      objects.forEach(object -> walk(object.made));
    }
    if (repairs.needOrder()) {
      repairs.left().forEach(this::walk); // reached by numbers alone, perhaps in a later record
    }
  }

  /** PERF: nothing of an object is looked for, as nothing leads to anything. */
  private void takeInTurn() {
    levels.runInTurn(!isAnyDecided());
    try {
      for (HookedObject object : objects) { // in java.io's order, for their validations
        steps.takeAll(object);
      }
    } finally {
      levels.endTurn();
    }
  }

  private boolean isAnyDecided() {
    for (HookedObject object : objects) {
      if (object.plan.isDeferred()) {
        return true; // by a hook that gets no stream
      }
    }
    return false;
  }

  /** Whether nothing else is to be completed. PERF: so it is with most exceptions. */
  private boolean isAlone() {
    return objects.size() == 1 && stores.left() == 0 && !repairs.isPending();
  }

  private void restart() {
    marks = new IdentityHashMap<>();
    stack = new ArrayDeque<>();
    depth = 0;
    unopened = 0;
    for (HookedObject object : objects) {
      marks.put(object.made, object);
      if (object.state != State.DONE) {
        object.state = State.NEW;
        unopened++;
      }
    }
    isCyclic = false;
  }

  private void walk(Object start) {
    enter(start, false);
    while (!stack.isEmpty() && !isCyclic) {
      step(stack.peek());
    }
  }

  /** Goes on to the next object that has to be looked into first, or completes this one. */
  private void step(Frame frame) {
    if (frame.isAwaiting()) {
      settle(frame, frame.takeAwaited());
    }
    if (nothingToFind()) {
      frame.skip();
    }
    while (frame.hasNext()) {
      long place = frame.take();
      Object child = frame.read(place);
      Deferred deferred = child == null ? stores.find(frame.holder, place) : null;
      if (enter(deferred != null ? deferred : child, frame.leadsToPart())) {
        if (deferred != null || asksAboutAll) {
          frame.await(place);
        }
        return;
      }
      if (isCyclic) {
        return;
      }
      if (deferred != null || asksAboutAll) {
        settle(frame, place);
      }
    }
    finish(frame);
  }

  /** Puts in its place what was decided about an object. */
  private void settle(Frame frame, long place) {
    if (stores.find(frame.holder, place) != null) {
      stores.store(frame.holder, place, in);
      return;
    }
    Object object = frame.read(place);
    Object result = resolutions.result(object);
    if (result != object) {
      DeferredStores.store(frame.holder, place, result, in);
    }
  }

  /** With one open object nothing can be found out about orders. */
  private boolean nothingToFind() {
    return unopened == 0
        && stores.left() == 0
        && !repairs.isPending()
        && !asksAboutAll
        && (fromRoot || depth <= 1);
  }

  /** Whether the object has to be looked into now. */
  private boolean enter(Object object, boolean isPart) {
    if (object == null || object instanceof Deferred deferred && deferred.isSettled()) {
      return false;
    }
    Object mark = marks.get(object);
    if (mark instanceof HookedObject hooked) {
      return enterHooked(hooked);
    }
    if (mark != null) {
      isCyclic |= !fromRoot && mark instanceof Frame open && open.depth < depth;
      return false;
    }
    if (asksAboutAll && resolutions.knows(object)) {
      return false; // from an earlier record
    }
    Class<?> type = object.getClass();
    if (object instanceof Object[]
        || References.of(type).offsets.length > 0
        || repairs.isPending(object)
        || asksAboutAll) {
      push(object, new Frame(object, depth, isPart || FilterGate.isInner(type)));
      return true;
    }
    return false;
  }

  private boolean enterHooked(HookedObject hooked) {
    if (hooked.state == State.NEW) {
      hooked.state = State.OPEN;
      unopened--;
      hooked.depth = ++depth;
      stack.push(new Frame(hooked, depth));
      return true;
    }
    if (hooked.state == State.OPEN) {
      isCyclic |= !fromRoot && (hooked.depth < depth || hooked.made instanceof Deferred);
    }
    return false;
  }

  private void push(Object object, Frame frame) {
    marks.put(object, frame);
    stack.push(frame);
  }

  private void finish(Frame frame) {
    if (frame.hooked == null) {
      stack.pop();
      marks.put(frame.holder, VISITED);
      repairs.repair(frame.holder);
      ask(frame);
      return;
    }
    if (!steps.take(frame.hooked)) {
      frame.nextLevel();
      return;
    }
    depth--;
    stack.pop();
  }

  private void ask(Frame frame) {
    Object object = frame.holder;
    if (asksAboutAll && !frame.isInner && object.getClass() != Class.class) {
      try {
        resolutions.ask(object, gate, in);
      } catch (SkywayFormatException e) {
        throw e;
      } catch (Exception e) { // also what is checked, which nobody declares
        throw HookFailures.failedToRead(object.getClass().getName(), "resolveObject", e);
      }
    }
  }
}
