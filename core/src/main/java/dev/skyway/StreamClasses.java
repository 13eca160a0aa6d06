// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static dev.skyway.ExtensionPoint.READ_CLASS_DESCRIPTOR;
import static dev.skyway.ExtensionPoint.RESOLVE_CLASS;
import static dev.skyway.ExtensionPoint.RESOLVE_PROXY_CLASS;

import dev.skyway.classes.NamedClasses;
import dev.skyway.classes.Resolution;
import dev.skyway.classes.StreamDescriptors;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.NoteReplay;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectStreamClass;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Asks a stream's {@code resolveClass} and its like once about each class that its input names, and
 * gives it what the sender's stream wrote about the class. Not thread-safe.
 */
final class StreamClasses implements NamedClasses {
  /** What the sender wrote about a class; null parts where it wrote nothing. */
  record Note(Object[] descriptor, Object[] annotation, ByteSource source) {
    static final Note NONE = new Note(null, null, new ByteSource());
  }

  private final HookedInput hooks;
  private final Resolution resolution;
  private final Map<String, Answer> answers = new HashMap<>();
  private final Map<List<String>, Class<?>> proxies = new HashMap<>();
  private final Map<Object, ClassNotFoundException> missing = new HashMap<>();

  /**
   * Classes that were asked about without an id, as a {@code Class} object travels by its name:
   * they are asked about once more when they are described.
   */
  private final Set<String> withoutId = new HashSet<>();

  private ObjectStreamClass described;
  private boolean hasNotes;

  StreamClasses(HookedInput hooks, Resolution resolution) {
    this.hooks = hooks;
    this.resolution = resolution;
  }

  /** Whether streams of that class want to be asked. */
  static boolean isAskedBy(Class<?> streamType) {
    return ExtensionPoint.isAnyOverriddenBy(
        streamType, RESOLVE_CLASS, RESOLVE_PROXY_CLASS, READ_CLASS_DESCRIPTOR);
  }

  /** What is described in the input while {@code readClassDescriptor} runs; else null. */
  ObjectStreamClass described() {
    return described;
  }

  @Override
  public Answer find(String name, long suid) throws ClassNotFoundException {
    if (!answers.containsKey(name) || suid != 0 && withoutId.remove(name)) {
      put(name, suid, Note.NONE);
    }
    return found(answers.get(name), name);
  }

  @Override
  public Class<?> findProxy(List<String> interfaces) throws ClassNotFoundException {
    if (!proxies.containsKey(interfaces)) {
      putProxy(interfaces, Note.NONE);
    }
    return found(proxies.get(interfaces), interfaces);
  }

  private <T> T found(T answer, Object key) throws ClassNotFoundException {
    if (answer == null) {
      throw missing.get(key);
    }
    return answer;
  }

  @Override
  public boolean mayName(String name) {
    return !hasNotes || answers.containsKey(name);
  }

  /** Asks about a class of which the sender has noted something. */
  void take(String name, long suid, Note note) {
    hasNotes = true;
    put(name, suid, note);
  }

  private void put(String name, long suid, Note note) {
    if (suid == 0) {
      withoutId.add(name);
    }
    answers.put(name, ask(name, "resolveClass", () -> resolve(name, suid, note)));
  }

  /** Asks about a proxy class of which the sender has noted something. */
  void takeProxy(List<String> interfaces, Note note) {
    hasNotes = true;
    putProxy(interfaces, note);
  }

  private void putProxy(List<String> interfaces, Note note) {
    proxies.put(interfaces, ask(interfaces, "resolveProxyClass", () -> resolve(interfaces, note)));
  }

  /** The answer, or null after noting why there is none. */
  private <T> T ask(Object name, String hook, NoteReplay.Action<T> question) {
    try {
      return question.run();
    } catch (ClassNotFoundException e) {
      missing.put(name, e);
      return null;
    } catch (SkywayException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new SkywayHookException(
          name.toString(), "a hook failed: class=" + name + " hook=" + hook + " problem=" + e, e);
    }
  }

  private Answer resolve(String name, long suid, Note note)
      throws IOException, ClassNotFoundException {
    ExtensibleInputStream stream = hooks.stream();
    described = StreamDescriptors.of(name, suid);
    ObjectStreamClass descriptor;
    try {
      descriptor = NoteReplay.run(hooks, note.descriptor, note.source, stream::readClassDescriptor);
    } catch (ClassNotFoundException e) {
      InvalidClassException invalid = new InvalidClassException("failed to read class descriptor");
      invalid.initCause(e);
      throw invalid;
    } finally {
      described = null;
    }
    Class<?> type =
        NoteReplay.run(hooks, note.annotation, note.source, () -> stream.resolveClass(descriptor));
    if (type == null) {
      throw new ClassNotFoundException("null class");
    }
    if (!resolution.isSameName(descriptor.getName(), type)) {
      throw new InvalidClassException(
          type.getName(),
          "local class name incompatible with stream class name \"" + descriptor.getName() + "\"");
    }
    return new Answer(type, descriptor.getSerialVersionUID());
  }

  private Class<?> resolve(List<String> interfaces, Note note)
      throws IOException, ClassNotFoundException {
    ExtensibleInputStream stream = hooks.stream();
    Class<?> type =
        NoteReplay.run(
            hooks,
            note.annotation,
            note.source,
            () -> stream.resolveProxyClass(interfaces.toArray(new String[0])));
    if (type == null) {
      throw new ClassNotFoundException("null class");
    }
    if (!Proxy.isProxyClass(type)) {
      throw new InvalidClassException("Not a proxy");
    }
    return type;
  }

  /** A stream begins anew. */
  void clear() {
    answers.clear();
    proxies.clear();
    missing.clear();
    withoutId.clear();
    hasNotes = false;
  }
}
