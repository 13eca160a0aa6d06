// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.policy.ClassPolicy;
import dev.skyway.policy.PolicySet;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.WeakHashMap;

/**
 * Finds what the installed {@linkplain PolicySet policy sets} say of a class. Nothing here keeps a
 * loader alive: lists of sets are only remembered as long as the collector leaves them.
 */
final class PolicySets {
  private static final int MOST_CAUSES = 50;
  private static final ClassLoader MINE = PolicySets.class.getClassLoader();

  private static final Map<ClassLoader, Reference<List<PolicySet>>> BY_LOADER = new WeakHashMap<>();

  /** Ours are asked for nearly every class, and live as long as this class anyway. */
  private static volatile List<PolicySet> mine;

  private static final ClassValue<Optional<ClassPolicy>> POLICIES =
      new ClassValue<>() {
        @Override
        protected Optional<ClassPolicy> computeValue(Class<?> type) {
          return Optional.ofNullable(ask(type));
        }
      };

  private PolicySets() {}

  /** The policy of this very class, or null. A set that fails refuses the class. */
  static ClassPolicy get(Class<?> type) {
    boolean isOurs =
        type.isArray()
            || type.isPrimitive()
            || type.isInterface()
            || type.isHidden()
            || Enum.class.isAssignableFrom(type)
            || PlatformClasses.contains(type);
    return isOurs ? null : POLICIES.get(type).orElse(null);
  }

  private static ClassPolicy ask(Class<?> type) {
    try {
      for (PolicySet set : of(type.getClassLoader())) {
        ClassPolicy policy = ask(set, type);
        if (policy != null) {
          return policy;
        }
      }
      return LibraryPolicies.of(type);
    } catch (ServiceConfigurationError | LinkageError e) {
      throwWantOfRoom(e);
      return ClassPolicy.refused(
          "a policy set cannot be loaded: problem="
              + e.getMessage()
              + "; correct the files META-INF/services/"
              + PolicySet.class.getName());
    }
  }

  private static ClassPolicy ask(PolicySet set, Class<?> type) {
    try {
      return set.policyOf(type);
    } catch (RuntimeException | LinkageError e) {
      throwWantOfRoom(e);
      return ClassPolicy.refused(
          "a policy set failed: set="
              + set.getClass().getName()
              + " problem="
              + e
              + "; correct the set");
    }
  }

  /** An answer is kept as long as its class: one for want of stack or heap is none. */
  private static void throwWantOfRoom(Throwable problem) {
    Throwable cause = problem;
    for (int i = 0; i < MOST_CAUSES && cause != null; i++) { // causes may lead in a circle
      if (cause instanceof StackOverflowError || cause instanceof OutOfMemoryError) {
        throw (Error) cause;
      }
      cause = cause.getCause();
    }
  }

  private static List<PolicySet> of(ClassLoader loader) {
    return loader == null || loader == MINE || !sees(loader) ? mine() : remembered(loader);
  }

  private static List<PolicySet> mine() {
    List<PolicySet> known = mine;
    if (known == null) {
      known = new ArrayList<>();
      load(MINE, known);
      mine = known;
    }
    return known;
  }

  /** A loader with another Skyway, or none, has no sets for this one. */
  private static boolean sees(ClassLoader loader) {
    try {
      return Class.forName(PolicySet.class.getName(), false, loader) == PolicySet.class;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** No lock while sets are loaded: their code is unknown. */
  private static List<PolicySet> remembered(ClassLoader loader) {
    synchronized (BY_LOADER) {
      Reference<List<PolicySet>> known = BY_LOADER.get(loader);
      List<PolicySet> sets = known == null ? null : known.get();
      if (sets != null) {
        return sets;
      }
    }
    List<PolicySet> sets = new ArrayList<>();
    load(loader, sets);
    for (PolicySet set : mine()) {
      if (sets.stream().noneMatch(found -> found.getClass() == set.getClass())) {
        sets.add(set);
      }
    }
    synchronized (BY_LOADER) {
      BY_LOADER.put(loader, new WeakReference<>(sets));
    }
    return sets;
  }

  /** Sets have initialisers, which would be lost for want of stack or heap. */
  private static void load(ClassLoader loader, List<PolicySet> sets) {
    FirstUse.requireMuchRoom();
    for (PolicySet set : ServiceLoader.load(PolicySet.class, loader)) {
      sets.add(set);
    }
  }
}
