// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Field by field. Each method gives a new policy; none changes this one. Fields are those that the
 * class itself declares: a name that it does not have is an error.
 *
 * <p>Constructors and {@code readObject} do not run, so that what they would check is not checked.
 * Where that matters, an {@link #afterArrival action} has to.
 */
public final class FieldPolicy implements ClassPolicy {
  static final FieldPolicy PLAIN = new FieldPolicy(new Parts());

  private final Parts parts;

  /** What a policy is made of; changed only before the policy is there. */
  private static final class Parts implements Cloneable {
    Set<String> zeroed = Set.of();
    Set<String> carried = Set.of();
    String key;
    Map<String, Supplier<?>> named = Map.of();
    Consumer<Object> action;
    boolean always;
    boolean stableHash;
    Set<String> looseLinks;

    Parts copy() {
      try {
        return (Parts) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private FieldPolicy(Parts parts) {
    this.parts = parts;
  }

  /** These fields stay zero on arrival: caches, counters of changes. */
  public FieldPolicy zero(String... fields) {
    Parts more = parts.copy();
    more.zeroed = union(parts.zeroed, fields);
    return new FieldPolicy(more);
  }

  /** These fields travel although they are transient. */
  public FieldPolicy carry(String... fields) {
    Parts more = parts.copy();
    more.carried = union(parts.carried, fields);
    return new FieldPolicy(more);
  }

  /**
   * Says that the class is the entry of a hash container, and which field holds the key. Containers
   * with an {@link #ifHashesMayDiffer action} are repaired if the key's hash may differ here.
   */
  public FieldPolicy key(String field) {
    Parts more = parts.copy();
    more.key = Objects.requireNonNull(field);
    return new FieldPolicy(more);
  }

  /**
   * An instance that every JVM has itself: it travels by name, while other instances travel field
   * by field.
   */
  public FieldPolicy named(String name, Supplier<?> instance) {
    Parts more = parts.copy();
    Map<String, Supplier<?>> all = new LinkedHashMap<>(parts.named);
    all.put(Objects.requireNonNull(name), Objects.requireNonNull(instance));
    more.named = Collections.unmodifiableMap(all);
    return new FieldPolicy(more);
  }

  /**
   * Runs on every arrived instance when its whole record is there and all containers that it leads
   * to are ready, except along cycles, in the thread that reads. What it throws refuses the record:
   * the message is the reason. The instance is input: sizes and links may contradict each other.
   */
  public FieldPolicy afterArrival(Consumer<Object> action) {
    return withAction(action, true);
  }

  /** As {@link #afterArrival}, but only if the record holds a key whose hash may differ here. */
  public FieldPolicy ifHashesMayDiffer(Consumer<Object> action) {
    return withAction(action, false);
  }

  private FieldPolicy withAction(Consumer<Object> action, boolean always) {
    Parts more = parts.copy();
    more.action = Objects.requireNonNull(action);
    more.always = always;
    return new FieldPolicy(more);
  }

  /** Promises that {@code hashCode} gives the same for equal values in every JVM. */
  public FieldPolicy withStableHash() {
    Parts more = parts.copy();
    more.stableHash = true;
    return new FieldPolicy(more);
  }

  /**
   * Promises that links end: by its fields no instance leads back to itself, neither at once nor
   * through instances of classes with the same promise. Lists and trees that hash their elements in
   * a loop need it: a forged ring of them, as a key, would be hashed for ever, and is refused
   * instead.
   *
   * @param except fields of which this is not true, as they lead back to parents
   */
  public FieldPolicy endingLinks(String... except) {
    Parts more = parts.copy();
    more.looseLinks = union(Set.of(), except);
    return new FieldPolicy(more);
  }

  private static Set<String> union(Set<String> known, String... more) {
    Set<String> all = new HashSet<>(known);
    all.addAll(Set.of(more));
    return Collections.unmodifiableSet(all);
  }

  /** The fields that stay zero. */
  public Set<String> zeroed() {
    return parts.zeroed;
  }

  /** The transient fields that travel. */
  public Set<String> carried() {
    return parts.carried;
  }

  /** The field with the key of a hash container's entry. */
  public Optional<String> key() {
    return Optional.ofNullable(parts.key);
  }

  /** Where this JVM has the instances that travel by name. */
  public Map<String, Supplier<?>> named() {
    return parts.named;
  }

  /** What runs on arrived instances. */
  public Optional<Consumer<Object>> action() {
    return Optional.ofNullable(parts.action);
  }

  /** Whether the action runs on every instance. */
  public boolean actsAlways() {
    return parts.always;
  }

  /** Whether there is the promise of {@link #endingLinks}. */
  public boolean linksEnd() {
    return parts.looseLinks != null;
  }

  /** The fields that the promise of {@link #endingLinks} leaves out. */
  public Set<String> looseLinks() {
    return linksEnd() ? parts.looseLinks : Set.of();
  }

  @Override
  public boolean hasStableHash() {
    return parts.stableHash;
  }
}
