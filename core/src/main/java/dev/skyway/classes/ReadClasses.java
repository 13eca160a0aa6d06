// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The classes and externals that a stream has named, on the reading side. Class numbers below
 * {@link BuiltIn#COUNT} are there from the start. Not thread-safe.
 */
public final class ReadClasses {
  private final Resolution resolution;
  private FilterGate gate;
  private ReadPlan[] plans = new ReadPlan[BuiltIn.COUNT + 10];
  private int planCount = BuiltIn.COUNT;
  private Object[] externals = new Object[4];
  private int externalCount;
  private final FrameCache classFrames = new FrameCache();
  private final FrameCache externalFrames = new FrameCache();

  /** Whether a loader was used that the cache does not know of. */
  private boolean foundElsewhere;

  /**
   * Nothing named yet.
   *
   * @param filter asked for each class that is resolved, arrays and externals' classes too; null
   *     for none
   * @param resolution where the names are looked for
   */
  public ReadClasses(ObjectInputFilter filter, Resolution resolution) {
    this.resolution = resolution;
    use(filter);
    for (int i = 0; i < BuiltIn.COUNT; i++) {
      plans[i] = ReadPlan.builtIn(i);
    }
  }

  /**
   * Replaces the filter, and begins to count for it anew.
   *
   * @param filter asked about what is read from now on; null for none
   */
  public void use(ObjectInputFilter filter) {
    gate = filter == null ? null : new FilterGate(filter);
  }

  /** Where the filter is asked; null without one. */
  public FilterGate gate() {
    return gate;
  }

  /** Whatever was asked has to be asked again with a filter. */
  private boolean isCaching() {
    return gate == null;
  }

  /**
   * Reads descriptions up to the end of the payload; they get the next class numbers.
   *
   * @throws SkywayFormatException if the payload is malformed, or names classes that are unknown,
   *     not allowed, or do not fit their description
   */
  public void addClasses(ByteSource payload) {
    ClassLoader context = resolution.first();
    Object[] known = isCaching() ? classFrames.get(payload, context) : null;
    if (known != null) {
      payload.position = payload.limit;
      for (Object plan : known) {
        addPlan((ReadPlan) plan);
      }
      return;
    }
    foundElsewhere = false;
    int from = payload.position;
    int first = planCount;
    do {
      addPlan(readPlan(payload, context));
    } while (payload.remaining() > 0);
    if (isCaching() && !foundElsewhere) {
      classFrames.put(payload, from, context, Arrays.copyOfRange(plans, first, planCount));
    }
  }

  /**
   * Reads descriptions up to the end of the payload; they get the next external numbers.
   *
   * @throws SkywayFormatException if the payload is malformed, or names what is not here or not
   *     allowed
   */
  public void addExternals(ByteSource payload) {
    ClassLoader context = resolution.first();
    Object[] known = isCaching() ? externalFrames.get(payload, context) : null;
    if (known != null) {
      payload.position = payload.limit;
      for (Object external : known) {
        addExternal(external);
      }
      return;
    }
    foundElsewhere = false;
    int from = payload.position;
    int first = externalCount;
    do {
      addExternal(readExternal(payload, context));
    } while (payload.remaining() > 0);
    if (isCaching() && !foundElsewhere) {
      Object[] meaning = Arrays.copyOfRange(externals, first, externalCount);
      externalFrames.put(payload, from, context, meaning);
    }
  }

  private void addExternal(Object external) {
    if (externalCount == externals.length) {
      externals = Arrays.copyOf(externals, 2 * externalCount);
    }
    externals[externalCount++] = external;
  }

  /**
   * The plan of a class number.
   *
   * @throws IndexOutOfBoundsException if the number is not in {@code [0, size)}
   */
  public ReadPlan plan(int classNumber) {
    return plans[Objects.checkIndex(classNumber, planCount)];
  }

  /** How many class numbers there are, built-in ones included. */
  public int size() {
    return planCount;
  }

  /** The externals by their numbers, up to {@link #externalCount}; not a copy. */
  public Object[] externals() {
    return externals;
  }

  /** How many external numbers there are. */
  public int externalCount() {
    return externalCount;
  }

  /** Forgets what was named: a stream begins. */
  public void clear() {
    Arrays.fill(plans, BuiltIn.COUNT, planCount, null);
    planCount = BuiltIn.COUNT;
    Arrays.fill(externals, 0, externalCount, null);
    externalCount = 0;
  }

  private void addPlan(ReadPlan plan) {
    if (planCount == plans.length) {
      plans = Arrays.copyOf(plans, 2 * planCount);
    }
    plans[planCount++] = plan;
  }

  private ReadPlan readPlan(ByteSource payload, ClassLoader context) {
    ClassDescription described = ClassDescription.decode(payload);
    Class<?> type =
        described.interfaces().isPresent()
            ? resolveProxy(described, context, payload)
            : resolve(described.name(), context, payload);
    ClassDescription description = resolution.renames().apply(described);
    if (gate != null && !FilterGate.isAskedLater(type)) {
      gate.askClass(type, 1, payload);
    }
    try {
      ReadPlan plan = ClassLayout.of(type).plan(description);
      if (plan.kind() == ClassKind.FIXED || plan.kind() == ClassKind.HOOKED) {
        UNSAFE.ensureClassInitialized(type);
      }
      return plan;
    } catch (MismatchException e) {
      throw payload.failure(
          e.getMessage(), new InvalidClassException(description.name(), e.getMessage()));
    } catch (LinkageError e) {
      throw broken(payload, type.getName(), e);
    }
  }

  private Object readExternal(ByteSource payload, ClassLoader context) {
    ExternalDescription description = ExternalDescription.decode(payload);
    Class<?> type = resolve(description.className(), context, payload);
    askAboutExternal(description.kind(), type, payload);
    Object external;
    try {
      external = Externals.find(description, type, resolution);
    } catch (LinkageError e) {
      throw broken(payload, type.getName(), e);
    }
    if (external == null) {
      throw unknown(description, payload);
    }
    return external;
  }

  private static SkywayFormatException unknown(
      ExternalDescription description, ByteSource payload) {
    String name = description.className() + "." + description.key();
    return payload.failure(
        "external not found: kind="
            + description.kind()
            + " class="
            + description.className()
            + " key="
            + description.key()
            + "; use the same version of the class on both sides, or for enum constants give"
            + " SkywayBuilder.unknownConstants a function",
        new InvalidObjectException("not known here: " + name));
  }

  private void askAboutExternal(ExternalKind kind, Class<?> type, ByteSource payload) {
    if (gate == null || kind == ExternalKind.SINGLETON && !isSerializable(type)) {
      return; // what java.io never names; only what this JVM keeps itself is found
    }
    if (kind == ExternalKind.CLASS) {
      gate.askClassObject(type, payload);
    } else {
      gate.askClass(type, 1, payload);
    }
  }

  private static boolean isSerializable(Class<?> type) {
    return Serializable.class.isAssignableFrom(type);
  }

  private Class<?> resolve(String name, ClassLoader context, ByteSource payload) {
    try {
      return find(name, context);
    } catch (ClassNotFoundException e) {
      throw new SkywayClassNotFoundException(
          payload.frame(), payload.offsetOf(payload.position), name, e);
    } catch (LinkageError e) {
      throw broken(payload, name, e);
    }
  }

  private Class<?> resolveProxy(
      ClassDescription description, ClassLoader context, ByteSource payload) {
    List<Class<?>> interfaces = new ArrayList<>();
    for (String name : description.interfaces().orElseThrow()) {
      Class<?> type = resolve(name, context, payload);
      if (gate != null) {
        gate.askClass(type, 1, payload);
      }
      interfaces.add(type);
    }
    return ProxyClasses.find(interfaces, context, payload);
  }

  private Class<?> find(String described, ClassLoader context) throws ClassNotFoundException {
    Class<?> renamed = resolution.renames().find(described);
    if (renamed != null) {
      return renamed;
    }
    String name = resolution.renames().apply(described);
    if (context != null || !resolution.hasSecond()) {
      try {
        return ClassResolver.find(name, context);
      } catch (ClassNotFoundException e) {
        if (!resolution.hasSecond()) {
          throw e;
        }
      }
    }
    foundElsewhere = true;
    return ClassResolver.find(name, LatestLoader.onStack());
  }

  private static SkywayFormatException broken(ByteSource payload, String name, LinkageError cause) {
    return new SkywayFormatException(
        payload.frame(),
        payload.offsetOf(payload.position),
        "class not loadable here: class=" + name,
        cause);
  }
}
