// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/**
 * What is written for an object that has hooks.
 *
 * @param replacement what stands in its place: null, another object, or itself, which is then
 *     written as its class is; undefined if there are contents
 * @param contents what its hooks wrote: operations in a {@code byte[]}, then the objects; null if
 *     the replacement counts
 */
public record HookAnswer(Object replacement, Object[] contents) {
  static HookAnswer replaced(Object replacement) {
    return new HookAnswer(replacement, null);
  }

  static HookAnswer hooked(Object[] contents) {
    return new HookAnswer(null, contents);
  }

  /** Whether the object is a made one, followed by its contents. */
  public boolean isHooked() {
    return contents != null;
  }
}
