// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayHookException;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.ConcurrentNodes;
import dev.skyway.classes.FirstUse;
import dev.skyway.classes.HashKeys;
import dev.skyway.classes.LatePlaces;
import dev.skyway.classes.PostAction;
import dev.skyway.classes.PostStage;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.Repairs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The listed objects of a record whose post-actions have not run yet. Not thread-safe. */
final class PendingRepairs implements Repairs {
  private final List<Object> listed;
  private final boolean unstableKeys;
  private final ByteSource in;

  /**
   * The last class to whose instances nothing is done. PERF: maps of one class are listed by the
   * thousand, and each is asked about several times.
   */
  private Class<?> idleType;

  /** PERF: of the object that was looked at last, as most are of the same class. */
  private ClassLayout lastLayout;

  private Set<Object> pending;
  private boolean constructs;
  private boolean valuesDone;
  private Object root;

  PendingRepairs(List<Object> listed, boolean unstableKeys, ByteSource in) {
    this.listed = listed;
    this.unstableKeys = unstableKeys;
    this.in = in;
  }

  /** Records are to be constructed too, before whatever leads to them is looked at. */
  void construct(Object root) {
    this.root = root;
    constructs = true;
  }

  @Override
  public boolean needOrder() {
    return constructs;
  }

  @Override
  public List<Object> left() {
    return List.copyOf(pending());
  }

  @Override
  public boolean isPending() {
    return !listed.isEmpty() && !pending().isEmpty();
  }

  @Override
  public boolean isPending(Object object) {
    return pending().contains(object);
  }

  @Override
  public void repair(Object object) {
    if (pending().remove(object)) {
      if (isConstructed(object)) {
        RecordConstruction.construct(object, root);
      }
      PostAction action = action(object);
      if (action != null) {
        run(action, object);
      }
    }
  }

  /** What code relies on that hooks and keys run; what hooks make themselves is left out. */
  void repairValues(LatePlaces late) {
    for (Object object : listed) {
      PostAction action = action(object);
      if (action != null && stage(object) == PostStage.VALUES && !late.isBlank(object)) {
        run(action, object);
      }
    }
    valuesDone = true;
  }

  /** Hash containers whose keys lead to others come last, and of these inner before outer ones. */
  void repairAll() {
    List<Object> hashing = new ArrayList<>();
    for (int i = listed.size() - 1; i >= 0; i--) {
      Object object = listed.get(i);
      PostAction action = action(object);
      if (action != null && (pending == null || pending.contains(object))) {
        FirstUse.repairs();
        if (stage(object) == PostStage.KEYS && HashKeys.leadOn(object)) {
          hashing.add(object);
        } else {
          run(action, object);
        }
      }
    }
    if (hashing.size() > 1) {
      pending = Collections.newSetFromMap(new IdentityHashMap<>());
      pending.addAll(hashing);
      new RepairOrder(this::isPending, this::repair).run(hashing);
    } else if (!hashing.isEmpty()) {
      PostAction action = action(hashing.get(0));
      if (action != null) { // what was repaired first may have settled it
        run(action, hashing.get(0));
      }
    }
  }

  private Set<Object> pending() {
    if (pending == null) {
      pending = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Object object : listed) {
        if (action(object) != null || isConstructed(object)) {
          pending.add(object);
        }
      }
    }
    return pending;
  }

  private boolean isConstructed(Object object) {
    return constructs && RecordShape.isBypassed(ClassLayout.of(object.getClass()));
  }

  private PostStage stage(Object object) {
    return layout(object.getClass()).postStage();
  }

  private ClassLayout layout(Class<?> type) {
    if (lastLayout == null || lastLayout.type() != type) {
      lastLayout = ClassLayout.of(type);
    }
    return lastLayout;
  }

  /** What is to be done to an object; null for nothing. */
  private PostAction action(Object object) {
    Class<?> type = object.getClass();
    if (type == idleType) {
      return null;
    }
    ClassLayout layout = layout(type);
    if (valuesDone && layout.postStage() == PostStage.VALUES) {
      return null;
    }
    if (layout.alwaysPost() || unstableKeys || ConcurrentNodes.wereMoving(object)) {
      return layout.postAction();
    }
    if (!ConcurrentNodes.mayMove(type)) {
      idleType = type;
    }
    return null;
  }

  /**
   * Runs code of keys and values on input, so what it throws is the input's fault; not so what only
   * code throws that means to, as it is checked and nobody declares it. As it is, an IOException
   * would pass for one of the stream that is read from.
   */
  private void run(PostAction action, Object object) {
    FirstUse.repairs();
    try {
      action.run(object);
    } catch (RuntimeException e) {
      throw inconsistent(object, e.getMessage() == null ? e.toString() : e.getMessage(), e);
    } catch (Exception e) {
      throw failed(object, e);
    } catch (StackOverflowError e) {
      throw inconsistent(object, "a key or value is too deep for the stack", e);
    }
  }

  private static SkywayHookException failed(Object object, Exception problem) {
    String name = object.getClass().getName();
    return new SkywayHookException(
        name,
        "a hook failed: class="
            + name
            + " hook=hashCode, equals or compareTo of a key problem="
            + problem
            + "; correct the class of the key, or send what it takes",
        problem);
  }

  private SkywayFormatException inconsistent(Object object, String problem, Throwable cause) {
    return in.failure(
        "an arrived object is consistent: class="
            + object.getClass().getName()
            + " problem="
            + problem,
        cause);
  }
}
