// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import java.util.ArrayList;
import java.util.List;

/** Finds the classes that the frames of one stream name. Not thread-safe. */
class ClassFinder {
  private final Resolution resolution;
  private ClassLoader context;
  private boolean isRepeatable;

  ClassFinder(Resolution resolution) {
    this.resolution = resolution;
  }

  /** One that asks the stream, if that has a say. */
  static ClassFinder of(Resolution resolution) {
    return resolution.asked() == null ? new ClassFinder(resolution) : new AskedFinder(resolution);
  }

  /** Begins a frame; what it names depends on the loader that this returns, which may be null. */
  ClassLoader begin() {
    context = resolution.first();
    isRepeatable = true;
    return context;
  }

  /** Whether the loader of the last frame is the one that would be asked first now. */
  boolean isContextPresent() {
    return context == resolution.first();
  }

  /** Whether the loader of the last frame is kept by others as long as this, or for ever. */
  boolean isContextPermanent() {
    return context == resolution.loader() || PermanentClasses.isLoader(context);
  }

  /** Lets go of the loader: a stream has ended. */
  void end() {
    context = null;
  }

  /** Whether the same frame means the same under the same loader. */
  boolean isRepeatable() {
    return isRepeatable;
  }

  /** What the frame names is not here, but may be the next time. */
  void doNotRepeat() {
    isRepeatable = false;
  }

  /**
   * The class of this name, renamed if it was, not initialised.
   *
   * @throws ClassNotFoundException if there is none
   * @throws SkywayFormatException if there is one that cannot be loaded
   */
  Class<?> find(String described, ByteSource in) throws ClassNotFoundException {
    try {
      Class<?> mapped = resolution.renames().find(described);
      return mapped != null ? mapped : byName(resolution.renames().apply(described));
    } catch (LinkageError e) {
      throw broken(in, described, e);
    }
  }

  /**
   * The class that is described, a proxy by its interfaces.
   *
   * @param gate asked for each interface; null for none
   * @throws ClassNotFoundException if it, or an interface, is not here
   * @throws SkywayFormatException if there is one that cannot be loaded or is not allowed
   */
  Class<?> find(ClassDescription described, FilterGate gate, ByteSource in)
      throws ClassNotFoundException {
    if (described.interfaces().isEmpty()) {
      return find(described.name(), in);
    }
    List<Class<?>> interfaces = new ArrayList<>();
    for (String name : described.interfaces().orElseThrow()) {
      Class<?> type = find(name, in);
      if (gate != null) {
        gate.askClass(type, 1, in);
      }
      interfaces.add(type);
    }
    return proxy(interfaces, in);
  }

  /** In the loader that finds the interfaces: it may be the second one. */
  private Class<?> proxy(List<Class<?>> interfaces, ByteSource in) {
    if (!resolution.hasSecond()) {
      return ProxyClasses.find(interfaces, context, in);
    }
    if (context != null) {
      try {
        return ProxyClasses.find(interfaces, context);
      } catch (IllegalArgumentException e) {
        // They are not what this loader has under their names.
      }
    }
    isRepeatable = false;
    return ProxyClasses.find(interfaces, LatestLoader.onStack(), in);
  }

  private Class<?> byName(String name) throws ClassNotFoundException {
    if (context != null || !resolution.hasSecond()) {
      try {
        return ClassResolver.find(name, context);
      } catch (ClassNotFoundException e) {
        if (!resolution.hasSecond()) {
          throw e;
        }
      }
    }
    isRepeatable = false;
    return ClassResolver.find(name, LatestLoader.onStack());
  }

  /**
   * The class of the JDK that keeps a well-known object.
   *
   * @throws ClassNotFoundException if there is none
   */
  Class<?> findHolder(String name, ByteSource in) throws ClassNotFoundException {
    return find(name, in);
  }

  /**
   * Takes note of the first object of a class that needs no description, or was judged, and that is
   * no part of another object.
   *
   * @throws SkywayFormatException if the stream does not want the class
   */
  void askLater(Class<?> type, ByteSource in) {}

  /** The description with all names as they are here. */
  ClassDescription rename(ClassDescription described) {
    return resolution.renames().apply(described);
  }

  /** A name as it is here. */
  final String rename(String described) {
    return resolution.renames().apply(described);
  }

  /** The error about a class that is here and cannot be used. */
  static SkywayFormatException broken(ByteSource in, String name, LinkageError cause) {
    return new SkywayFormatException(
        in.frame(), in.offsetOf(in.position), "class not loadable here: class=" + name, cause);
  }
}
