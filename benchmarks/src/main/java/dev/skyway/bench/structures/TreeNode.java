// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.io.Serializable;

/** A node of a binary tree. */
public final class TreeNode implements Serializable {
  private static final long serialVersionUID = 1L;

  public int value;
  public TreeNode left;
  public TreeNode right;
}
