// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.ClassNumbering;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * What the names of classes and enum constants in bytes mean here. Immutable; as thread-safe as the
 * functions in it.
 *
 * @param loader resolves the names; null for what {@code asObjectStreams} says
 * @param caller without a loader: finds the latest user-defined loader on the stack, as {@code
 *     java.io} has it; null for the thread's context class loader first, and that one for what it
 *     does not find
 * @param contextForAll whether object streams are no exception from that
 * @param renames which classes have other names here
 * @param unknownConstants what stands for an enum constant that is not here, by the enum and the
 *     name; null from it, and null for it, if nothing does
 * @param placeholders whether something stands for objects of classes that are not found
 * @param asked says what the names in one stream mean, in place of all loaders; mostly null
 * @param numbering says what numbers mean that stand for descriptions; null if nothing does
 */
public record Resolution(
    ClassLoader loader,
    CallerLoader caller,
    boolean contextForAll,
    Renames renames,
    BiFunction<Class<?>, String, Enum<?>> unknownConstants,
    boolean placeholders,
    NamedClasses asked,
    ClassNumbering numbering) {
  /** For messages: nothing was asked for. */
  public static final Resolution STANDARD =
      new Resolution(null, null, false, Renames.NONE, null, false, null, null);

  /** The same but for what happens without a loader: mostly what {@code java.io} does. */
  public Resolution forObjectStreams() {
    return with(contextForAll ? null : new CallerLoader(), asked);
  }

  /** The same, but names mean what a stream says. */
  public Resolution asking(NamedClasses stream) {
    return with(caller, stream);
  }

  private Resolution with(CallerLoader streams, NamedClasses stream) {
    return new Resolution(
        loader, streams, contextForAll, renames, unknownConstants, placeholders, stream, numbering);
  }

  /**
   * The class that a name means if no stream is asked.
   *
   * @throws ClassNotFoundException if there is none
   */
  public Class<?> find(String name) throws ClassNotFoundException {
    Class<?> mapped = renames.find(name);
    try {
      return mapped != null ? mapped : ClassResolver.find(renames.apply(name), first());
    } catch (LinkageError e) {
      throw new ClassNotFoundException("class not loadable here: class=" + name, e);
    }
  }

  /**
   * The class of proxies for interfaces if no stream is asked.
   *
   * @throws ClassNotFoundException if there is none
   */
  public Class<?> findProxy(List<String> names) throws ClassNotFoundException {
    List<Class<?>> interfaces = new ArrayList<>();
    for (String name : names) {
      interfaces.add(find(name));
    }
    try {
      return ProxyClasses.find(interfaces, first());
    } catch (IllegalArgumentException e) {
      throw new ClassNotFoundException(null, e);
    }
  }

  /** Whether a name, or the class of another name, is what a described name means here. */
  public boolean isSameName(String described, Class<?> type) {
    return renames.find(described) == type
        || simpleName(renames.apply(described)).equals(simpleName(type.getName()));
  }

  private static String simpleName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * The loader to ask first, on whose answers all that is found under this resolution depends; may
   * be null for the bootstrap loader. A walk of the stack, of some microseconds, for object streams
   * alone.
   */
  ClassLoader first() {
    if (loader != null) {
      return loader;
    }
    return caller == null ? Thread.currentThread().getContextClassLoader() : caller.get();
  }

  /** Whether what the first loader does not find may be found by the latest on the stack. */
  boolean hasSecond() {
    return loader == null && caller == null;
  }
}
