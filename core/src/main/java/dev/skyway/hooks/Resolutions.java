// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.FilterGate;
import dev.skyway.format.ByteSource;
import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a stream that has a say, and hooks of objects that were written without, have put in the
 * place of objects. It is asked once about each object of a scope, as {@code java.io} asks {@code
 * resolveObject}. Not thread-safe.
 */
final class Resolutions {
  private final HookInput input;
  private Map<Object, Object> results = new IdentityHashMap<>();

  /** What the stream has put in the place of something else. */
  private Set<Object> given = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Nothing is ever asked if the input is null. */
  Resolutions(HookInput input) {
    this.input = input;
  }

  /** Whether there is anybody to ask, or an earlier answer that still counts. */
  boolean isActive() {
    return !results.isEmpty() || hasSay();
  }

  private boolean hasSay() {
    return input != null && input.hasSay();
  }

  /** Notes what the object's own hooks have put in its place. */
  void put(Object object, Object result) {
    results.put(object, result);
  }

  /** Whether the stream has put an object in the place of another one. */
  boolean isResult(Object object) {
    return given.contains(object);
  }

  /** Whether there is an answer about an object. */
  boolean knows(Object object) {
    return results.containsKey(object);
  }

  /** What counts in place of an object of the graph. */
  Object result(Object object) {
    Object result = results.get(object);
    return result != null || results.containsKey(object) ? result : object;
  }

  /**
   * Asks about an object that is complete.
   *
   * @param object of the graph
   * @throws IOException if the stream throws it
   * @throws dev.skyway.SkywayFormatException if the filter rejects what the stream puts in its
   *     place
   */
  void ask(Object object, FilterGate gate, ByteSource in) throws IOException {
    results.put(object, answer(object, gate, in));
  }

  /** The answer about an object that is not of the graph itself; may be null, as the object may. */
  Object answer(Object object, FilterGate gate, ByteSource in) throws IOException {
    Object result = hasSay() ? input.resolve(object) : object;
    if (result != null && result != object) {
      given.add(result);
    }
    if (gate != null && result != null && result != object) {
      gate.askResult(result, in);
    }
    return result;
  }

  /** A scope ends: objects of the next one are others. */
  void clear() {
    if (!results.isEmpty()) {
      results = Emptied.map(results);
      given = Emptied.set(given);
    }
  }
}
