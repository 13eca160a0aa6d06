// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayHookException;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.LevelDescription;
import dev.skyway.format.SerialVersion;
import dev.skyway.format.SuperDescription;
import java.io.ObjectStreamClass;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Asks a stream which classes the descriptions name: each class and its serializable superclasses.
 * Classes of the JDK that were judged are found as ever, and asked about with their first object
 * that is no part of another, as {@code java.io} would not name them before. Not thread-safe.
 */
final class AskedFinder extends ClassFinder {
  private final NamedClasses stream;
  private final Map<String, NamedClasses.Answer> answers = new HashMap<>();

  AskedFinder(Resolution resolution) {
    super(resolution);
    stream = resolution.asked();
  }

  @Override
  void end() {
    super.end();
    answers.clear();
  }

  @Override
  boolean isRepeatable() {
    return false;
  }

  @Override
  Class<?> find(String described, ByteSource in) throws ClassNotFoundException {
    Class<?> type = ask(described, 0);
    askSupers(Map.of(), type);
    return type;
  }

  @Override
  Class<?> findHolder(String name, ByteSource in) throws ClassNotFoundException {
    return super.find(name, in);
  }

  @Override
  Class<?> find(ClassDescription described, FilterGate gate, ByteSource in)
      throws ClassNotFoundException {
    if (VettedClasses.isPartOfJdk(described.name())) {
      return super.find(described.name(), in);
    }
    if (described.interfaces().isPresent()) {
      Class<?> proxy = stream.findProxy(described.interfaces().get());
      for (Class<?> type : gate == null ? new Class<?>[0] : proxy.getInterfaces()) {
        gate.askClass(type, 1, in);
      }
      askSupers(Map.of(), proxy);
      return proxy;
    }
    Map<String, Long> supers = versions(described);
    Class<?> type = ask(described.name(), supers.remove(described.name()));
    for (Map.Entry<String, Long> above : supers.entrySet()) {
      askLeniently(above.getKey(), above.getValue());
    }
    askSupers(supers, type);
    return type;
  }

  /** The described class and its described superclasses, nearest first. */
  private static Map<String, Long> versions(ClassDescription described) {
    Map<String, Long> versions = new LinkedHashMap<>();
    versions.put(described.name(), described.version().id());
    for (SuperDescription above : described.supers()) {
      versions.put(above.name(), above.version().id());
    }
    for (int i = described.levels().size() - 1; i >= 0; i--) {
      versions.put(described.levels().get(i).name(), described.levels().get(i).suid());
    }
    return versions;
  }

  private Class<?> ask(String name, long suid) throws ClassNotFoundException {
    NamedClasses.Answer answer = stream.find(name, suid);
    answers.put(name, answer);
    return answer.type();
  }

  /** A superclass that is not here is none of the class that is. */
  private void askLeniently(String name, long suid) {
    try {
      ask(name, suid);
    } catch (ClassNotFoundException e) {
      answers.remove(name);
    }
  }

  /** Superclasses without fields are not described: the sender's class may have had those here. */
  private void askSupers(Map<String, Long> asked, Class<?> type) {
    for (Class<?> c = SerializableSupers.above(type); c != null; c = SerializableSupers.above(c)) {
      if (!asked.containsKey(c.getName()) && !isAnswer(c) && stream.mayName(c.getName())) {
        askLeniently(c.getName(), suid(c));
      }
    }
  }

  private boolean isAnswer(Class<?> type) {
    for (NamedClasses.Answer answer : answers.values()) {
      if (answer.type() == type) {
        return true;
      }
    }
    return false;
  }

  private static long suid(Class<?> type) {
    return SerialVersions.uid(ObjectStreamClass.lookupAny(type));
  }

  @Override
  void askLater(Class<?> type, ByteSource in) {
    for (Class<?> c = type; c != null; c = SerializableSupers.above(c)) {
      try {
        Class<?> found = ask(c.getName(), suid(c));
        if (found != c) {
          throw in.failure(
              "a class of the JDK is read as what it is: class="
                  + c.getName()
                  + " found="
                  + found.getName()
                  + "; let the stream resolve it to itself, or refuse it");
        }
      } catch (ClassNotFoundException e) {
        throw new SkywayHookException(c.getName(), "class not found: class=" + c.getName(), e);
      }
    }
  }

  /** The description with the names and versions that the stream has given. */
  @Override
  ClassDescription rename(ClassDescription described) {
    return new ClassDescription(
        described.kind(),
        name(described.name()),
        version(described.name(), described.version()),
        described.isRecord(),
        described.supers().stream()
            .map(
                each ->
                    new SuperDescription(name(each.name()), version(each.name(), each.version())))
            .toList(),
        described.fields(),
        described.interfaces(),
        described.isExternalizable(),
        described.levels().stream().map(this::rename).toList());
  }

  private LevelDescription rename(LevelDescription level) {
    NamedClasses.Answer answer = answers.get(level.name());
    return new LevelDescription(
        name(level.name()),
        answer == null ? level.suid() : answer.suid(),
        level.writesItself(),
        level.fields());
  }

  private String name(String described) {
    NamedClasses.Answer answer = answers.get(described);
    return answer == null ? super.rename(described) : answer.type().getName();
  }

  private SerialVersion version(String name, SerialVersion described) {
    NamedClasses.Answer answer = answers.get(name);
    boolean isTheSame = answer == null || answer.suid() == described.id();
    return isTheSame ? described : SerialVersion.declared(answer.suid());
  }
}
