// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.policy.FieldPolicy;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Brings policies from outside into the form that the JDK's classes are judged in. */
final class FieldPolicies {
  private FieldPolicies() {}

  /**
   * The judgement that a policy stands for.
   *
   * @throws IllegalArgumentException if the policy names a field that the class does not declare
   */
  static VettedClass vetted(Class<?> type, FieldPolicy policy) {
    Set<String> unknown = new HashSet<>(policy.zeroed());
    unknown.addAll(policy.carried());
    policy.key().ifPresent(unknown::add);
    unknown.addAll(policy.looseLinks());
    Map<String, VettedClass.Field> judged = new LinkedHashMap<>();
    for (Field field : FieldAccess.instanceFields(type)) {
      String name = field.getName();
      unknown.remove(name);
      boolean isKey = policy.key().filter(name::equals).isPresent();
      boolean travels =
          !policy.zeroed().contains(name)
              && (policy.carried().contains(name) || LevelPolicy.isPlain(field));
      judged.put(name, new VettedClass.Field(name, travels, isKey, false, false));
    }
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "a policy names fields that its class declares: class="
              + type.getName()
              + " fields="
              + unknown
              + "; correct the policy set");
    }
    return new VettedClass(type.getName(), judged, null);
  }

  /** The post-action of a policy, or null. */
  static PostActions.Entry action(FieldPolicy policy) {
    if (policy.action().isEmpty()) {
      return null;
    }
    FirstUse.requireRoom(); // a lambda whose linking fails is lost
    Consumer<Object> action = policy.action().get();
    return new PostActions.Entry(action::accept, PostStage.KEYS, policy.actsAlways());
  }
}
