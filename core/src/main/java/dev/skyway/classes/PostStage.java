// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** When a {@link PostAction} may run: what it looks at decides. Earlier stages come first. */
public enum PostStage {
  /** It looks at values of the object itself, on which whatever code uses the object relies. */
  VALUES,

  /** It looks at what the object holds, which must have arrived, and runs none of its code. */
  PARTS,

  /** It hashes keys, or may do anything: what these lead to must be ready. */
  KEYS;

  /** The later one. */
  PostStage and(PostStage other) {
    return compareTo(other) < 0 ? other : this;
  }
}
