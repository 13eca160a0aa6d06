// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.policy.FieldPolicy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates how many objects {@code hashCode} of a key hashes. The JDK's lists, sets, maps and
 * entries hash what is in them, records their components, classes of libraries that a policy judges
 * what their fields lead to; other objects count as one.
 */
final class HashCost {
  private static final ClassValue<Boolean> SIMPLE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return computeSimple(type);
        }
      };

  /** Offsets of the references to what is in an instance. */
  private static final ClassValue<long[]> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return componentsOf(type);
        }
      };

  /** An object on the way from the key to what is looked at. */
  private static final class Step {
    final Object object;
    final Iterator<?> parts;
    final int depth;

    /** Depth from which on all links up to here end; more than the depth: not even these. */
    final int linksEndFrom;

    long cost = 1;

    Step(Object object, Step above) {
      this.object = object;
      parts = parts(object).iterator();
      depth = above == null ? 0 : above.depth + 1;
      boolean linksEnd = linksEnd(object.getClass());
      linksEndFrom =
          !linksEnd ? depth + 1 : above == null ? depth : Math.min(depth, above.linksEndFrom);
    }

    boolean isRingTo(int depthOfOpen) {
      return linksEndFrom <= depthOfOpen;
    }
  }

  /** Among known costs stands for an object at this depth whose cost is still being counted. */
  private static long open(int depth) {
    return -1L - depth;
  }

  private HashCost() {}

  /** Whether instances have nothing in them that could make hashing slow or endless. */
  static boolean isSimple(Class<?> type) {
    return SIMPLE.get(type);
  }

  private static boolean computeSimple(Class<?> type) {
    if (hashesByIdentity(type)) {
      return true;
    }
    ClassLayout layout = ClassLayout.of(type);
    return switch (layout.kind()) {
      case FIXED ->
          layout.stableHash()
              || layout.fields().stream()
                  .filter(WireField::isReference)
                  .allMatch(field -> isLeaf(field.declaredType()));
      case HOOKED, REFUSED -> false;
      default -> true;
    };
  }

  private static boolean hashesByIdentity(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every class has hashCode: class=" + type.getName(), e);
    }
  }

  private static boolean isLeaf(Class<?> declared) {
    return switch (ClassLayout.of(declared).kind()) {
      case STRING, BOX, PRIMITIVE_ARRAY, ENUM, CLASS_OBJECT -> true;
      default -> false;
    };
  }

  /** Sum of two counts, at most {@link Long#MAX_VALUE}. */
  static long add(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** How many objects are hashed for this one, which is not null; known ones are looked up. */
  static long of(Object key, Map<Object, Long> known) {
    Long already = known.get(key);
    if (already != null) {
      return already;
    }
    Deque<Step> path = new ArrayDeque<>();
    path.push(new Step(key, null));
    known.put(key, open(0));
    while (true) {
      Step step = path.peek();
      if (step.parts.hasNext()) {
        Object part = step.parts.next();
        Long cost = part == null || isSimple(step.object, part) ? Long.valueOf(1) : known.get(part);
        if (cost == null) {
          known.put(part, open(step.depth + 1));
          path.push(new Step(part, step));
        } else {
          step.cost = add(step.cost, cost < 0 ? ofCycle(step, cost) : cost);
        }
        continue;
      }
      known.put(step.object, step.cost);
      path.pop();
      if (path.isEmpty()) {
        return step.cost;
      }
      path.peek().cost = add(path.peek().cost, step.cost);
    }
  }

  /** Most end in a StackOverflowError, and cost nothing here; what is hashed in a loop does not. */
  private static long ofCycle(Step step, long openCost) {
    Invariants.require(!step.isRingTo((int) (-1 - openCost)), "links of a key end");
    return 0;
  }

  /** Nodes of a library's containers hash by identity, but what is in them is hashed. */
  private static boolean isSimple(Object holder, Object part) {
    Class<?> type = part.getClass();
    if (!isSimple(type)) {
      return false;
    }
    boolean mayBeNode =
        type.getPackageName().equals(holder.getClass().getPackageName()) && hashesByIdentity(type);
    return !mayBeNode || PlatformClasses.contains(type) || !isJudged(type);
  }

  private static boolean linksEnd(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (PolicySets.get(c) instanceof FieldPolicy fields && fields.linksEnd()) {
        return true;
      }
    }
    return false;
  }

  private static Collection<?> parts(Object object) {
    boolean isOfTheJdk = PlatformClasses.contains(object.getClass());
    if (isOfTheJdk && object instanceof Map<?, ?> map) {
      return map.entrySet();
    }
    if (isOfTheJdk && (object instanceof List<?> || object instanceof Set<?>)) {
      return (Collection<?>) object;
    }
    if (object instanceof Map.Entry<?, ?> entry && isOfTheJdk) {
      return Arrays.asList(entry.getKey(), entry.getValue());
    }
    if (object instanceof Optional<?> optional) {
      return optional.isPresent() ? List.of(optional.get()) : List.of();
    }
    if (!isOfTheJdk && isJudged(object.getClass())) {
      return reached(object);
    }
    return object.getClass().isRecord() ? components(object) : List.of();
  }

  private static boolean isJudged(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (PolicySets.get(c) instanceof FieldPolicy) {
        return true;
      }
    }
    return false;
  }

  /** What an object's fields lead to, also through arrays, which by themselves hash as one. */
  private static List<Object> reached(Object object) {
    List<Object> reached = new ArrayList<>();
    Set<Object> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Iterator<?>> open = new ArrayDeque<>();
    open.push(components(object).iterator());
    while (!open.isEmpty()) {
      if (!open.peek().hasNext()) {
        open.pop();
        continue;
      }
      Object part = open.peek().next();
      if (part instanceof Object[] array) {
        if (arrays.add(array)) {
          open.push(Arrays.asList(array).iterator());
        }
      } else if (part != null) {
        reached.add(part);
      }
    }
    return reached;
  }

  private static List<Object> components(Object object) {
    List<Object> components = new ArrayList<>();
    for (long offset : COMPONENTS.get(object.getClass())) {
      components.add(UNSAFE.getReference(object, offset));
    }
    return components;
  }

  private static long[] componentsOf(Class<?> type) {
    Set<String> loose = new HashSet<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (PolicySets.get(c) instanceof FieldPolicy policy) {
        loose.addAll(policy.looseLinks());
      }
    }
    return ClassLayout.of(type).fields().stream()
        .filter(field -> field.isReference() && !loose.contains(field.name()))
        .mapToLong(WireField::offset)
        .toArray();
  }
}
