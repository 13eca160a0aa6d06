// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.classes.Placeholders;
import java.util.List;

/**
 * Stands for an object whose class is not here: an instance, an enum constant, a {@code Class}.
 * Readers make them if {@link SkywayBuilder#placeholders} says so; written again, they are what
 * they were, and whoever has the class reads what was written first. Two placeholders of one
 * described class have the same Java class, which has its name, and nothing else of it: no
 * superclass, no interface, no method.
 *
 * <p>As thread-safe as an object that nobody changes.
 */
public abstract class SkywayPlaceholder {
  /** For the classes that stand for others. */
  protected SkywayPlaceholder() {}

  /** The name of the class that is not here, as {@link Class#getName()} gives it there. */
  public final String className() {
    return Placeholders.className(getClass());
  }

  /**
   * The fields that arrived. A field of a superclass has the name of that before its own if the
   * name alone would not be unique: {@code com.acme.Base.id}. Empty for constants and classes, and
   * for objects with hooks, of which what the hooks wrote is kept.
   */
  public final List<String> fieldNames() {
    return Placeholders.fieldNames(getClass());
  }

  /**
   * What the field holds; primitives are boxed.
   *
   * @param field one of {@link #fieldNames}
   * @throws IllegalArgumentException if it is not
   */
  public final Object get(String field) {
    return Placeholders.get(this, field);
  }

  /** The name of an enum constant; null for anything else. */
  public final String constantName() {
    return Placeholders.constantName(this);
  }

  /** The class name, and what it is. */
  @Override
  public final String toString() {
    String constant = constantName();
    return "SkywayPlaceholder["
        + className()
        + (constant != null ? "." + constant : " " + fieldNames())
        + "]";
  }
}
