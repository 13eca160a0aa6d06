// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.policy.FieldPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What {@code hashCode} of an object looks at. The JDK's lists, sets, maps and entries hash what is
 * in them, records their components, classes of libraries that a policy judges what their fields
 * lead to; other objects nothing.
 */
final class HashParts {
  private static final ClassValue<Boolean> SIMPLE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return computeSimple(type);
        }
      };

  /** What policies say of a class and those above it. */
  private static final ClassValue<List<FieldPolicy>> POLICIES =
      new ClassValue<>() {
        @Override
        protected List<FieldPolicy> computeValue(Class<?> type) {
          return policiesOf(type);
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

  private HashParts() {}

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

  /**
   * Arrays and nodes of a library's containers hash by identity, but what is in them is hashed.
   *
   * @param holder what leads to the part
   */
  static boolean isSimple(Object holder, Object part) {
    Class<?> type = part.getClass();
    if (!isSimple(type)) {
      return false;
    }
    boolean mayBePart = !PlatformClasses.contains(type) || part instanceof Object[];
    return !mayBePart || !isPartOf(holder.getClass(), type);
  }

  private static boolean isPartOf(Class<?> holder, Class<?> type) {
    if (type.isArray()) {
      return holder.isArray() || isJudged(holder);
    }
    return isJudged(type)
        && type.getPackageName().equals(holder.getPackageName())
        && hashesByIdentity(type);
  }

  /** Whether a policy promises that instances do not lead back to themselves. */
  static boolean linksEnd(Class<?> type) {
    return POLICIES.get(type).stream().anyMatch(FieldPolicy::linksEnd);
  }

  /** What is in an object that is not simple; may be null. */
  static Collection<?> of(Object object) {
    Internals.Slot delegate = HashDelegates.of(object.getClass());
    if (delegate != null) {
      return Collections.singletonList(delegate.get(object));
    }
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
    if (object instanceof Object[] array) {
      return Arrays.asList(array);
    }
    if (!isOfTheJdk && isJudged(object.getClass())) {
      return components(object);
    }
    return object.getClass().isRecord() ? components(object) : List.of();
  }

  private static boolean isJudged(Class<?> type) {
    return !POLICIES.get(type).isEmpty();
  }

  private static List<FieldPolicy> policiesOf(Class<?> type) {
    List<FieldPolicy> policies = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (PolicySets.get(c) instanceof FieldPolicy policy) {
        policies.add(policy);
      }
    }
    return List.copyOf(policies);
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
    POLICIES.get(type).forEach(policy -> loose.addAll(policy.looseLinks()));
    return ClassLayout.of(type).fields().stream()
        .filter(field -> field.isReference() && !loose.contains(field.name()))
        .mapToLong(WireField::offset)
        .toArray();
  }
}
