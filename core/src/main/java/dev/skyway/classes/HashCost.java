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

  private static final class Step {
    final Object object;
    final Iterator<?> parts;
    long cost = 1;

    Step(Object object) {
      this.object = object;
      parts = parts(object).iterator();
    }
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
    Deque<Step> path = new ArrayDeque<>();
    path.push(new Step(key));
    known.putIfAbsent(key, 0L); // a cycle ends in a StackOverflowError: it costs nothing here
    while (true) {
      Step step = path.peek();
      if (step.parts.hasNext()) {
        Object part = step.parts.next();
        if (part == null || isSimple(part.getClass())) {
          step.cost = add(step.cost, 1);
        } else if (known.containsKey(part)) {
          step.cost = add(step.cost, known.get(part));
        } else {
          known.put(part, 0L);
          path.push(new Step(part));
        }
        continue;
      }
      known.merge(step.object, step.cost, Math::max);
      path.pop();
      if (path.isEmpty()) {
        return known.get(key);
      }
      path.peek().cost = add(path.peek().cost, step.cost);
    }
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
    for (WireField field : ClassLayout.of(object.getClass()).fields()) {
      if (field.isReference()) {
        components.add(UNSAFE.getReference(object, field.offset()));
      }
    }
    return components;
  }
}
