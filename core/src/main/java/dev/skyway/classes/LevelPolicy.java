// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.policy.ClassPolicy;
import dev.skyway.policy.FieldPolicy;
import dev.skyway.policy.RefusedPolicy;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * What one class contributes to its own and its subclasses' instances.
 *
 * @param fields the fields that travel
 * @param vetted the judgement they follow, or null for the plain policy
 * @param action the post-action, or null
 * @param hook why the class's own methods have to write and read the instances, or null
 * @param refusal why instances cannot travel, or null
 */
record LevelPolicy(
    List<Field> fields, VettedClass vetted, PostActions.Entry action, String hook, String refusal) {
  /** The policy for {@code type} as a superclass of {@code instances}, or as that class itself. */
  static LevelPolicy of(Class<?> type, Class<?> instances) {
    VettedClass vetted = VettedClasses.get(type);
    if (vetted != null) {
      String action = vetted.action();
      return judged(type, vetted, action == null ? null : PostActions.named(action));
    }
    ClassPolicy policy = PolicySets.get(type);
    if (policy instanceof FieldPolicy fields) {
      return judged(type, FieldPolicies.vetted(type, fields), FieldPolicies.action(fields));
    }
    if (policy instanceof RefusedPolicy refused) {
      return refuse(refused.reason());
    }
    String hook = Hooks.find(type, instances);
    return hook == null ? plain(type) : new LevelPolicy(List.of(), null, null, hook, null);
  }

  /** The policy for a class that nobody has judged, if hooks say nothing about what is written. */
  static LevelPolicy plain(Class<?> type) {
    List<Field> plain = new ArrayList<>();
    for (Field field : FieldAccess.instanceFields(type)) {
      if (isPlain(field)) {
        plain.add(field);
      }
    }
    if (!plain.isEmpty()
        && PlatformClasses.contains(type)
        && !Serializable.class.isAssignableFrom(type)) {
      return refuse(
          "a class of the JDK must be Serializable: declared-by="
              + type.getName()
              + "; leave the object out, or make the field transient");
    }
    return new LevelPolicy(plain, null, null, null, null);
  }

  /** Whether the hooks that this very class declares are without effect. */
  static boolean isJudged(Class<?> type) {
    if (VettedClasses.get(type) != null) {
      return true;
    }
    ClassPolicy policy = PolicySets.get(type);
    return policy instanceof FieldPolicy || policy instanceof RefusedPolicy;
  }

  private static LevelPolicy judged(Class<?> type, VettedClass vetted, PostActions.Entry action) {
    List<Field> fields = new ArrayList<>();
    for (Field field : FieldAccess.instanceFields(type)) {
      if (travels(field, vetted)) {
        fields.add(field);
      }
    }
    return new LevelPolicy(fields, vetted, action, null, null);
  }

  /** Whether the field is the key of a hash container's entry. */
  boolean isKey(Field field) {
    VettedClass.Field judged = vetted == null ? null : vetted.fields().get(field.getName());
    return judged != null && judged.key();
  }

  /** Whether the field's values are small numbers as a rule, and travel as varints. */
  boolean isPacked(Field field) {
    VettedClass.Field judged = vetted == null ? null : vetted.fields().get(field.getName());
    return judged != null && judged.packed();
  }

  /** A field that the table does not know yet is treated as {@code java.io} would. */
  private static boolean travels(Field field, VettedClass vetted) {
    VettedClass.Field judged = vetted.fields().get(field.getName());
    return judged == null ? isPlain(field) : judged.travels();
  }

  private static LevelPolicy refuse(String reason) {
    return new LevelPolicy(List.of(), null, null, null, reason);
  }

  static boolean isPlain(Field field) {
    return !Modifier.isTransient(field.getModifiers());
  }
}
