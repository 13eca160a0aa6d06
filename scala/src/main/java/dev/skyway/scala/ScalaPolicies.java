// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.policy.ClassPolicy;
import dev.skyway.policy.FieldPolicy;
import dev.skyway.policy.PolicySet;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The policies of Scala 2.13's library, and of the objects of all Scala programs. Collections that
 * replace themselves for {@code java.io} travel as they lie in memory; what is not named here does
 * without a policy, by its fields or its own hooks.
 */
public final class ScalaPolicies implements PolicySet {
  private static final String MODULE = "MODULE$";

  /** Their fields say all, and depend on no hash that is not checked elsewhere. */
  private static final String AS_THEY_LIE =
      """
      scala.Some
      scala.Tuple2
      scala.Tuple3
      scala.collection.immutable.BitSet
      scala.collection.immutable.BitmapIndexedMapNode
      scala.collection.immutable.BitmapIndexedSetNode
      scala.collection.immutable.HashCollisionMapNode
      scala.collection.immutable.HashCollisionSetNode
      scala.collection.immutable.IntMap
      scala.collection.immutable.LongMap
      scala.collection.immutable.Queue
      scala.collection.immutable.TreeMap
      scala.collection.immutable.TreeSet
      scala.collection.immutable.Vector
      scala.collection.mutable.ArrayBuffer
      scala.collection.mutable.ArrayDeque
      scala.collection.mutable.BitSet
      scala.collection.mutable.ListBuffer
      scala.collection.mutable.ListMap
      scala.collection.mutable.PriorityQueue
      scala.collection.mutable.TreeMap
      scala.collection.mutable.TreeSet
      """;

  /** The same; they, or iterators over them, follow their own links in a loop. */
  private static final String LINKED =
      """
      scala.collection.immutable.List
      scala.collection.immutable.ListMap
      scala.collection.immutable.ListSet
      scala.collection.immutable.RedBlackTree$Tree
      """;

  /**
   * The types that are no classes of their own: {@code scala.reflect.ManifestFactory} has one each.
   */
  private static final String MANIFESTS =
      """
      Any
      AnyVal
      Boolean
      Byte
      Char
      Double
      Float
      Int
      Long
      Nothing
      Null
      Object
      Short
      Unit
      """;

  private static final Map<String, Function<Class<?>, ClassPolicy>> BY_NAME = byName();

  private static Map<String, Function<Class<?>, ClassPolicy>> byName() {
    Map<String, Function<Class<?>, ClassPolicy>> all = new HashMap<>();
    AS_THEY_LIE.lines().forEach(name -> all.put(name, type -> ClassPolicy.fields()));
    LINKED.lines().forEach(name -> all.put(name, type -> ClassPolicy.fields().endingLinks()));
    all.put(
        "scala.collection.mutable.RedBlackTree$Node",
        type -> ClassPolicy.fields().endingLinks(names(type, "parent")));
    all.put("scala.collection.mutable.RedBlackTree$Tree", type -> ClassPolicy.fields());
    all.put("scala.collection.immutable.HashMap", type -> trie(type, true));
    all.put("scala.collection.immutable.HashSet", type -> trie(type, false));
    addTable(all, "HashMap", "Node", "_");
    addTable(all, "HashSet", "Node", "_");
    addLinkedTable(all, "LinkedHashMap", "LinkedEntry");
    addLinkedTable(all, "LinkedHashSet", "Entry");
    MANIFESTS.lines().forEach(name -> addManifest(all, name));
    all.put("scala.Symbol", SymbolText::policy);
    all.put("scala.runtime.BoxedUnit", type -> ClassPolicy.constant(type, "UNIT"));
    all.put(
        "scala.collection.mutable.CollisionProofHashMap",
        type ->
            ClassPolicy.refused(
                "it is not Serializable, and its tables depend on hashes; send a HashMap"));
    return all;
  }

  /**
   * What tags of classes are for these types; a hook of theirs asks for the same instance. Copies
   * that other libraries have made are objects like any.
   */
  private static void addManifest(
      Map<String, Function<Class<?>, ClassPolicy>> all, String typeName) {
    String factory = "scala.reflect.ManifestFactory";
    String suffix = typeName.equals("AnyVal") ? "PhantomManifest" : "Manifest";
    all.put(
        factory + "$" + typeName + suffix,
        type -> {
          MethodHandle manifest = Members.method(Members.type(type, factory), typeName);
          return ClassPolicy.fields().named(typeName, () -> Members.call(manifest));
        });
  }

  private static FieldPolicy trie(Class<?> type, boolean isMap) {
    TrieRehash rehash = new TrieRehash(type, isMap);
    return ClassPolicy.fields().named("empty", rehash::empty).afterArrival(rehash);
  }

  private static void addTable(
      Map<String, Function<Class<?>, ClassPolicy>> all, String name, String entry, String prefix) {
    String full = "scala.collection.mutable." + name;
    all.put(
        full, type -> ClassPolicy.fields().ifHashesMayDiffer(new TableRehash(type, entry, prefix)));
    all.put(full + "$" + entry, type -> ClassPolicy.fields().key(prefix + "key").endingLinks());
  }

  /**
   * Hashed from entry to entry in the order in which they were put in. Up to 2.13.10 or so, which
   * Spark 3.5 brings, they have a table of another class, and hooks that know it.
   */
  private static void addLinkedTable(
      Map<String, Function<Class<?>, ClassPolicy>> all, String name, String entry) {
    String full = "scala.collection.mutable." + name;
    all.put(
        full,
        type ->
            Members.has(type, "contentSize")
                ? ClassPolicy.fields()
                    .ifHashesMayDiffer(new TableRehash(type, entry, ""))
                    .endingLinks(names(type, "table", "lastEntry"))
                : ClassPolicy.hooks());
    all.put(
        full + "$" + entry,
        type -> ClassPolicy.fields().key("key").endingLinks(names(type, "earlier", "next")));
  }

  private static String[] names(Class<?> type, String... fields) {
    return Arrays.stream(fields)
        .map(field -> Members.field(type, field).getName())
        .toArray(String[]::new);
  }

  @Override
  public ClassPolicy policyOf(Class<?> type) {
    Function<Class<?>, ClassPolicy> known = BY_NAME.get(type.getName());
    if (known != null) {
      return known.apply(type);
    }
    if (isModule(type)) {
      return ClassPolicy.constant(type, MODULE);
    }
    return InnerCollections.isOne(type) ? ClassPolicy.hooks() : Iterators.policyOf(type);
  }

  /** Whether the class is that of an {@code object} of which there is one in each JVM. */
  private static boolean isModule(Class<?> type) {
    if (!type.getName().endsWith("$")) {
      return false;
    }
    try {
      var field = type.getDeclaredField(MODULE);
      return Modifier.isStatic(field.getModifiers()) && field.getType() == type;
    } catch (NoSuchFieldException e) {
      return false;
    }
  }
}
