// SPDX-License-Identifier: Apache-2.0
package example;

/** The class of the worked example in docs/format.md. */
public final class Node {
  /** A primitive field. */
  public int value;

  /** A field that makes a cycle. */
  public Node next;

  /** A field that holds anything. */
  public Object label;
}
