// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.FieldReader;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.util.function.Consumer;

/**
 * Builds the trie of an immutable map or set anew if a key has another hash here. The map or set
 * stays the same object; its nodes do not.
 */
final class TrieRehash implements Consumer<Object> {
  private final TrieCheck check;
  private final FieldReader root;
  private final Field rootField;
  private final MethodHandle empty;
  private final MethodHandle module;
  private final MethodHandle iterator;
  private final MethodHandle hasNext;
  private final MethodHandle next;
  private final MethodHandle add;
  private final boolean isMap;

  /** For {@code HashMap} or {@code HashSet}. */
  TrieRehash(Class<?> type, boolean isMap) {
    this.isMap = isMap;
    check = new TrieCheck(type, isMap);
    root = Members.reader(type, "rootNode");
    rootField = Members.field(type, "rootNode");
    Class<?> companion = Members.type(type, type.getName() + "$");
    module = Members.getter(companion, "MODULE$");
    empty = Members.method(companion, "empty");
    Class<?> steps = Members.type(type, "scala.collection.Iterator");
    iterator = Members.method(type, "iterator");
    hasNext = Members.method(steps, "hasNext");
    next = Members.method(steps, "next");
    add =
        isMap
            ? Members.method(type, "$plus", Members.type(type, "scala.Tuple2"))
            : Members.method(type, "incl", Object.class);
  }

  /** The one empty instance. */
  Object empty() {
    try {
      return empty.invoke(module.invoke());
    } catch (Throwable e) {
      throw Members.rethrow(e);
    }
  }

  @Override
  public void accept(Object collection) {
    try {
      if (!check.isConsistent(root.get(collection))) {
        FieldAccess.put(collection, rootField, root.get(rebuilt(collection)));
      }
    } catch (Throwable e) {
      throw Members.rethrow(e);
    }
  }

  private Object rebuilt(Object collection) throws Throwable {
    Object result = empty();
    Object steps = iterator.invoke(collection);
    while ((boolean) hasNext.invoke(steps)) {
      result = add.invoke(result, next.invoke(steps));
    }
    return result;
  }
}
