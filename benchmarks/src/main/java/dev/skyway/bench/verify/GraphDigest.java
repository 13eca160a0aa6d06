// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

/**
 * What is compared to prove that two graphs are equal: a hash over all objects, their classes,
 * values and references, and the number of objects.
 *
 * <p>A reference counts as the number of the object it points to, objects being numbered as a
 * breadth-first walk meets them. So the hash also sees which objects are shared and where cycles
 * close. Maps and sets are walked in the order of their keys; boxed numbers, enum constants, dates
 * and currencies count as values.
 *
 * <p>The walk asks every object for its identity hash code, which the JVM then keeps in the
 * object's header. A graph that is to be timed afterwards should be another one.
 *
 * @param hash the hash
 * @param objects the number of objects, without enum constants, boxed numbers and the inner objects
 *     of collections
 */
public record GraphDigest(long hash, long objects) {

  /**
   * Walks a graph, without recursion.
   *
   * @param root the root; its graph may hold strings, boxed numbers, enum constants, dates,
   *     currencies, arrays, lists, maps and sets with comparable keys, and objects of classes
   *     outside of the JDK
   * @throws IllegalArgumentException if the graph holds something else
   */
  public static GraphDigest of(Object root) {
    return new GraphWalk(new IdentityNumbers()).run(root);
  }

  /**
   * Walks a graph as if nothing in it were shared, as libraries see it that keep no references: an
   * object counts each time that it is met.
   *
   * @param root the root of a graph without cycles; a cycle would never end
   * @throws IllegalArgumentException if the graph holds what a digest cannot walk
   */
  public static GraphDigest ofTree(Object root) {
    return new GraphWalk(new VisitNumbers()).run(root);
  }

  /**
   * Reads what {@link #toString} gave.
   *
   * @throws NumberFormatException if it is not that
   */
  public static GraphDigest parse(String text) {
    String[] parts = text.split("/");
    return new GraphDigest(Long.parseUnsignedLong(parts[0], 16), Long.parseLong(parts[1]));
  }

  /**
   * Checks that another graph is equal to the one of this digest, sharing included.
   *
   * @param other the root of the other graph
   * @param what names the graph in the error
   * @throws IllegalStateException if it is not
   */
  public void requireEqual(Object other, String what) {
    requireSame(of(other), what);
  }

  /**
   * Checks that the digest of another graph is this one.
   *
   * @param what names the graph in the error
   * @throws IllegalStateException if it is not
   */
  public void requireSame(GraphDigest digest, String what) {
    if (!equals(digest)) {
      throw new IllegalStateException(
          "a graph must arrive as it was sent, graph=%s expected=%s actual=%s"
              .formatted(what, this, digest));
    }
  }

  @Override
  public String toString() {
    return "%016x/%d".formatted(hash, objects);
  }
}
