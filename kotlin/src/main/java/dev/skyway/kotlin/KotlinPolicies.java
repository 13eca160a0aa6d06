// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kotlin;

import dev.skyway.policy.ClassPolicy;
import dev.skyway.policy.PolicySet;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The policy of Kotlin's {@code object}s: there is one in each JVM, {@code Serializable} or not, so
 * they travel by name. All else in Kotlin does without a policy: by its fields, or by the hooks
 * that its library declares.
 */
public final class KotlinPolicies implements PolicySet {
  private static final String INSTANCE = "INSTANCE";

  /** Written in Java, so that it does not show what it is. */
  private static final String NO_RECEIVER = "kotlin.jvm.internal.CallableReference$NoReceiver";

  @Override
  public ClassPolicy policyOf(Class<?> type) {
    if (type.getName().equals(NO_RECEIVER)) {
      return ClassPolicy.constant(type, INSTANCE);
    }
    if (!isKotlin(type) || !hasNoOtherInstances(type)) {
      return null;
    }
    if (holds(type, INSTANCE, type)) {
      return ClassPolicy.constant(type, INSTANCE);
    }
    Class<?> outer = type.getDeclaringClass();
    String name = type.getSimpleName();
    return outer != null && holds(outer, name, type) ? ClassPolicy.constant(outer, name) : null;
  }

  /** By name: the library belongs to the class's loader, not to this one. */
  private static boolean isKotlin(Class<?> type) {
    for (Annotation annotation : type.getDeclaredAnnotations()) {
      if (annotation.annotationType().getName().equals("kotlin.Metadata")) {
        return true;
      }
    }
    return false;
  }

  /** A companion has another constructor, for its outer class alone. */
  private static boolean hasNoOtherInstances(Class<?> type) {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (!constructor.isSynthetic()
          && !(Modifier.isPrivate(constructor.getModifiers())
              && constructor.getParameterCount() == 0)) {
        return false;
      }
    }
    return Modifier.isFinal(type.getModifiers());
  }

  private static boolean holds(Class<?> holder, String name, Class<?> type) {
    try {
      Field field = holder.getDeclaredField(name);
      int wanted = Modifier.STATIC | Modifier.FINAL;
      return (field.getModifiers() & wanted) == wanted && field.getType() == type;
    } catch (NoSuchFieldException e) {
      return false;
    }
  }
}
