// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import java.io.ObjectInputFilter;
import java.util.Arrays;
import java.util.Objects;

/**
 * The classes and externals that a stream has named, on the reading side. Class numbers below
 * {@link BuiltIn#COUNT} are there from the start. Not thread-safe.
 */
public final class ReadClasses {
  private final Resolution resolution;
  private final ClassFinder finder;
  private FilterGate gate;
  private ReadPlan[] plans = new ReadPlan[BuiltIn.COUNT + 10];
  private int planCount = BuiltIn.COUNT;
  private Object[] externals = new Object[4];
  private int externalCount;
  private final FrameCache classFrames = new FrameCache();
  private final FrameCache externalFrames = new FrameCache();
  private final MissingParts missing;
  private final LatePlanTable late = new LatePlanTable();
  private final ExternalFinder externalFinder;
  private final DescriptionReader reader;
  private Refusal refusal;
  private boolean areRepeatable = true; // all frames, under the same loader

  /**
   * Nothing named yet.
   *
   * @param filter asked for each class that is resolved, arrays and externals' classes too; null
   *     for none
   * @param resolution where the names are looked for
   */
  public ReadClasses(ObjectInputFilter filter, Resolution resolution) {
    this.resolution = resolution;
    finder = ClassFinder.of(resolution);
    missing = new MissingParts(resolution.placeholders());
    externalFinder = new ExternalFinder(resolution, finder, missing);
    reader = new DescriptionReader(finder, missing, externalFinder);
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

  /** Whether all that was described is here, and there is neither filter nor stream to ask. */
  public boolean isPlain() {
    return gate == null && !isAsking() && missing.isNone();
  }

  /** Whether the stream is asked what names mean, besides the filter. */
  public boolean isAsking() {
    return resolution.asked() != null;
  }

  /**
   * Asks the stream about a class that needs no description, or was judged, with its first object.
   *
   * @throws SkywayFormatException if the stream does not want it
   */
  public void askLater(Class<?> type, ByteSource in) {
    finder.askLater(type, in);
  }

  /** Whatever was asked has to be asked again with a filter. */
  private boolean isCaching() {
    return gate == null && !isAsking();
  }

  /**
   * Reads descriptions up to the end of the payload; they get the next class numbers. What the
   * filter rejects is an error when a block comes, see {@link #refusal}.
   *
   * @throws SkywayFormatException if the payload is malformed, or names classes that are unknown or
   *     do not fit their description
   */
  public void addClasses(ByteSource payload) {
    ClassLoader context = finder.begin();
    Object[] known = gate == null ? classFrames.get(payload, context) : null;
    if (known != null) {
      payload.position = payload.limit;
      for (Object plan : known) {
        addPlan((ReadPlan) plan, payload);
      }
      return;
    }
    int from = payload.position;
    int first = planCount;
    if (resolution.placeholders()) {
      reader.announceArrays(payload, gate);
    }
    if (gate != null) {
      addAllowedClasses(payload);
      return;
    }
    do {
      addPlan(reader.plan(payload, gate), payload);
    } while (payload.remaining() > 0);
    areRepeatable &= finder.isRepeatable();
    if (gate == null && finder.isRepeatable()) {
      classFrames.put(payload, from, context, Arrays.copyOfRange(plans, first, planCount));
    }
  }

  /**
   * Reads descriptions up to the end of the payload; they get the next external numbers. What the
   * filter rejects is an error when a block comes, see {@link #refusal}.
   *
   * @throws SkywayFormatException if the payload is malformed, or names what is not here
   */
  public void addExternals(ByteSource payload) {
    ClassLoader context = finder.begin();
    Object[] known = gate == null ? externalFrames.get(payload, context) : null;
    if (known != null) {
      payload.position = payload.limit;
      for (Object external : known) {
        addExternal(external);
      }
      return;
    }
    int from = payload.position;
    int first = externalCount;
    if (gate != null) {
      addAllowedExternals(payload);
      return;
    }
    do {
      addExternal(externalFinder.read(payload, gate));
    } while (payload.remaining() > 0);
    areRepeatable &= finder.isRepeatable();
    if (gate == null && finder.isRepeatable()) {
      Object[] meaning = Arrays.copyOfRange(externals, first, externalCount);
      externalFrames.put(payload, from, context, meaning);
    }
  }

  private void addAllowedClasses(ByteSource payload) {
    int start = payload.position;
    try {
      while (refusal == null && payload.remaining() > 0) {
        start = payload.position;
        addPlan(reader.plan(payload, gate), payload);
      }
    } catch (FilterRejection | SkywayClassNotFoundException e) {
      refusal = new Refusal(e, planCount, externalCount);
      payload.position = start;
    }
    if (refusal != null) {
      refusal.addClasses(payload);
    }
  }

  private void addAllowedExternals(ByteSource payload) {
    try {
      while (refusal == null && payload.remaining() > 0) {
        addExternal(externalFinder.read(payload, gate));
      }
    } catch (FilterRejection | SkywayClassNotFoundException e) {
      refusal = new Refusal(e, planCount, externalCount);
    }
    payload.position = payload.limit;
  }

  /** What the filter has rejected that was described, for which the next block fails; or null. */
  public Refusal refusal() {
    return refusal;
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

  /**
   * The plan of a class number that the input says.
   *
   * @throws SkywayFormatException if no class has that number
   */
  public ReadPlan plan(int classNumber, ByteSource in) {
    if (classNumber < 0 || classNumber >= planCount) {
      throw in.failure(
          "a class number was described: number="
              + Integer.toUnsignedString(classNumber)
              + " known="
              + planCount);
    }
    return plans[classNumber];
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
    missing.clear();
    refusal = null;
    areRepeatable = true;
    late.clear();
    finder.end();
  }

  /**
   * Whether all that was named, in one call and so under one loader, means the same to others that
   * name it in the same bytes {@linkplain #isUnderSameLoader under that}, and nothing would be kept
   * from being unloaded.
   */
  public boolean isLasting() {
    boolean isPlain = isPlain() && missing.isEmpty() && areRepeatable;
    return isPlain
        && refusal == null
        && finder.isContextPermanent()
        && PermanentClasses.haveAll(plans, BuiltIn.COUNT, planCount, resolution.loader())
        && PermanentClasses.haveAll(externals, externalCount);
  }

  /** Whether names would be looked for first in the loader of the last frame. */
  public boolean isUnderSameLoader() {
    return finder.isContextPresent();
  }

  /** The classes of which instances were written without the hooks that they have here. */
  public LatePlanTable late() {
    return late;
  }

  private void addPlan(ReadPlan plan, ByteSource payload) {
    ReadPlan taken = late.add(plan, plans, planCount, payload);
    if (planCount == plans.length) {
      plans = Arrays.copyOf(plans, 2 * planCount);
    }
    plans[planCount++] = taken;
  }

  /**
   * Checks that a graph holds nothing that this JVM does not have; to be asked before anything else
   * is done with it, unless {@linkplain #areAllFound all was found}.
   *
   * @throws SkywayFormatException if it does
   */
  public void checkFound(ArrivedRecord record) {
    missing.check(record);
  }

  /** Whether the stream has named nothing that is not here. */
  public boolean areAllFound() {
    return missing.isNone();
  }

  /** The error to throw if a graph could not be built: perhaps because something is missing. */
  public SkywayFormatException explain(SkywayFormatException problem) {
    return missing.explain(problem);
  }
}
