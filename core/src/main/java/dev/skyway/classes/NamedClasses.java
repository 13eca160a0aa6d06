// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.List;

/**
 * A stream that says itself which classes here the names in it mean, instead of a loader. It is
 * asked again for a name that it has answered for, and says the same. Not thread-safe.
 */
public interface NamedClasses {
  /**
   * What a name means.
   *
   * @param type the class here
   * @param suid the serialVersionUID that counts as the sender's
   */
  record Answer(Class<?> type, long suid) {}

  /**
   * What the name of a class or an array means.
   *
   * @param suid the sender's serialVersionUID; 0 if it is not known
   * @throws ClassNotFoundException if there is no such class
   * @throws dev.skyway.SkywayHookException if the stream fails
   */
  Answer find(String name, long suid) throws ClassNotFoundException;

  /**
   * The class of proxies for interfaces.
   *
   * @throws ClassNotFoundException if there is none
   * @throws dev.skyway.SkywayHookException if the stream fails
   */
  Class<?> findProxy(List<String> interfaces) throws ClassNotFoundException;

  /**
   * Whether the sender may have named a class: not if it has noted all that it named, and not this
   * one.
   */
  boolean mayName(String name);
}
