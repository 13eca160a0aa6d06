// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayHookException;
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
  private final HookInput input;
  private final FilterGate gate;
  private final ByteSource in;
  private final Map<Object, Object> marks = new IdentityHashMap<>();
  private final Deque<Frame> stack = new ArrayDeque<>();
  private int unopened;
  private int depth;
  private boolean fromRoot;
  private boolean isCyclic;

  Completion(
      List<HookedObject> objects,
      DeferredStores stores,
      Repairs repairs,
      HookInput input,
      FilterGate gate,
      ByteSource in) {
    this.objects = objects;
    this.stores = stores;
    this.repairs = repairs;
    this.input = input;
    this.gate = gate;
    this.in = in;
  }

  void run(Object root) {
    restart();
    for (int i = objects.size() - 1; i >= 0 && !isCyclic; i--) {
      walk(objects.get(i).made);
    }
    if (isCyclic) {
      restart();
      fromRoot = true;
      walk(root);
      objects.forEach(object -> walk(object.made));
    }
  }

  private void restart() {
    marks.clear();
    stack.clear();
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
    enter(start, null);
    while (!stack.isEmpty() && !isCyclic) {
      step(stack.peek());
    }
  }

  /** Goes on to the next object that has to be looked into first, or completes this one. */
  private void step(Frame frame) {
    if (frame.isAwaiting()) {
      stores.store(frame.holder, frame.takeAwaited(), in);
    }
    if (nothingToFind()) {
      frame.skip();
    }
    while (frame.hasNext()) {
      long place = frame.take();
      Object child = frame.read(place);
      Deferred deferred = child == null ? stores.find(frame.holder, place) : null;
      if (enter(deferred != null ? deferred : child, deferred)) {
        if (deferred != null) {
          frame.await(place);
        }
        return;
      }
      if (isCyclic) {
        return;
      }
      if (deferred != null) {
        stores.store(frame.holder, place, in);
      }
    }
    finish(frame);
  }

  /** With one open object nothing can be found out about orders. */
  private boolean nothingToFind() {
    return unopened == 0 && stores.left() == 0 && !repairs.isPending() && (fromRoot || depth <= 1);
  }

  /** Whether the object has to be looked into now. */
  private boolean enter(Object object, Deferred deferred) {
    if (object == null) {
      return false;
    }
    Object mark = marks.get(object);
    if (mark instanceof HookedObject hooked) {
      return enterHooked(hooked, deferred);
    }
    if (mark != null) {
      isCyclic |= !fromRoot && mark instanceof Frame open && open.depth < depth;
      return false;
    }
    boolean leadsOn = object instanceof Object[] || References.of(object.getClass()).length > 0;
    if (leadsOn || repairs.isPending(object)) {
      push(object, new Frame(object, depth));
      return true;
    }
    return false;
  }

  private boolean enterHooked(HookedObject hooked, Deferred deferred) {
    if (hooked.state == State.NEW) {
      hooked.state = State.OPEN;
      unopened--;
      hooked.depth = ++depth;
      stack.push(new Frame(hooked, depth));
      return true;
    }
    if (hooked.state == State.OPEN) {
      isCyclic |= !fromRoot && (hooked.depth < depth || deferred != null);
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
      return;
    }
    HookedObject hooked = frame.hooked;
    try {
      hooked.readLevel(input);
      if (!hooked.isRead()) {
        frame.nextLevel();
        return;
      }
      hooked.resolve();
    } catch (Exception | StackOverflowError e) {
      throw failed(hooked, e);
    }
    if (gate != null) {
      hooked.askAboutResult(gate, in);
    }
    hooked.state = State.DONE;
    depth--;
    stack.pop();
  }

  private static SkywayHookException failed(HookedObject hooked, Throwable cause) {
    return new SkywayHookException(
        hooked.className(),
        "a hook failed: class=" + hooked.className() + " hook=readObject problem=" + cause,
        cause);
  }
}
