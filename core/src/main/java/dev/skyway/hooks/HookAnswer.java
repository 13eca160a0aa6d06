// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/**
 * What is written for an object that has hooks.
 *
 * @param replacement what stands in its place: null, another object, or itself, which is then
 *     written as its class is; undefined if its hooks wrote something
 * @param contents the objects that its hooks wrote, behind the operations in a {@code byte[]}, or
 *     behind null if these stand elsewhere; null if there are no such objects
 * @param from where in {@link HookWriter#operations} the operations begin
 * @param bytes how many these are; 0 if the contents have them
 */
public record HookAnswer(Object replacement, Object[] contents, int from, int bytes) {
  static HookAnswer replaced(Object replacement) {
    return new HookAnswer(replacement, null, 0, 0);
  }

  static HookAnswer hooked(Object[] contents) {
    return new HookAnswer(null, contents, 0, 0);
  }

  static HookAnswer hooked(Object[] contents, int from, int bytes) {
    return new HookAnswer(null, contents, from, bytes);
  }

  /** Whether the object is a made one, with what its hooks wrote. */
  public boolean isHooked() {
    return contents != null || hasOperations();
  }

  /** Whether the operations stand outside of the contents. */
  public boolean hasOperations() {
    return bytes > 0;
  }
}
