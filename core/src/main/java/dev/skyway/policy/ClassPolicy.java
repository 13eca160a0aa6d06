// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How the instances of one class travel. Policies are immutable and thread-safe; they live as long
 * as the class.
 */
public sealed interface ClassPolicy
    permits FieldPolicy, HooksPolicy, NamedPolicy, RefusedPolicy, ReplacedPolicy, TextPolicy {
  /**
   * Field by field, whatever serialization hooks the class declares: they do not run. At first the
   * fields travel that are neither static nor transient. Subclasses inherit the policy for the
   * fields that this class declares.
   */
  static FieldPolicy fields() {
    return FieldPolicy.PLAIN;
  }

  /**
   * By the class's own serialization hooks and those that it inherits, as {@code java.io} has it,
   * whatever policies its superclasses have. Subclasses do not inherit the policy. The class must
   * be {@code Serializable}; others are refused.
   */
  static HooksPolicy hooks() {
    return new HooksPolicy();
  }

  /**
   * By name: the receiver uses its own instance. Instances without a name are refused.
   *
   * @param name what travels besides the name of the class
   * @param instance gives the only instance of the class that has this name here
   */
  static NamedPolicy named(String name, Supplier<?> instance) {
    return NamedPolicy.of(name, instance);
  }

  /**
   * By name, as {@link #named}: the instance that a static field of some class holds.
   *
   * @throws IllegalArgumentException if there is no such field, or it cannot be read
   */
  static NamedPolicy constant(Class<?> holder, String field) {
    return NamedPolicy.of(field, StaticField.of(holder, field));
  }

  /**
   * As a text, from which a factory makes the value anew. Subclasses do not inherit the policy.
   *
   * @param toText throws an {@link IllegalArgumentException} for values that cannot travel; the
   *     message is the reason
   * @param fromText gives a value of the same class, or throws what it likes if the text is none.
   *     The text is input: nobody has checked it
   */
  static <T> TextPolicy text(
      Class<T> type, Function<? super T, String> toText, Function<String, ? extends T> fromText) {
    return new TextPolicy(value -> toText.apply(type.cast(value)), fromText, false);
  }

  /**
   * As another object, from which a factory makes the instance anew when the surrogate is complete.
   * Subclasses do not inherit the policy.
   *
   * @param toSurrogate gives an object of any class that travels; it must not lead back to the
   *     instance. Asked once for each instance and record
   * @param fromSurrogate gives an instance of the same class, or throws what it likes if the
   *     surrogate stands for none. The surrogate is input: nobody has checked more than its class
   */
  static <T, S> ReplacedPolicy replaced(
      Class<T> type,
      Class<S> surrogate,
      Function<? super T, ? extends S> toSurrogate,
      Function<? super S, ? extends T> fromSurrogate) {
    return new ReplacedPolicy(
        instance -> toSurrogate.apply(type.cast(instance)),
        arrived -> fromSurrogate.apply(surrogate.cast(arrived)));
  }

  /**
   * Not at all, and neither do subclasses.
   *
   * @param reason why, and what to do instead
   */
  static RefusedPolicy refused(String reason) {
    return new RefusedPolicy(reason);
  }

  /** Whether {@code hashCode} of equal instances gives the same in every JVM. */
  default boolean hasStableHash() {
    return false;
  }
}
