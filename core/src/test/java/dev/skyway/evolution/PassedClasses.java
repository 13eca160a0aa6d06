// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

/** Classes that both ends have, but not the JVM between them. */
final class PassedClasses {
  static final String BASE = "acme.Base";
  static final String NODE = "acme.Node";
  static final String SHAPE = "acme.Shape";
  static final String COLOR = "acme.Color";
  static final String FAILURE = "acme.Failure";

  private PassedClasses() {}

  static ClassMaker[] all() {
    return new ClassMaker[] {
      ClassMaker.serializable(BASE).version(5).field("id", int.class).field("tag", Object.class),
      ClassMaker.serializable(NODE, BASE)
          .field("id", long.class)
          .field("z", boolean.class)
          .field("b", byte.class)
          .field("c", char.class)
          .field("s", short.class)
          .field("f", float.class)
          .field("d", double.class)
          .field("next", NODE)
          .field("more", Object.class)
          .field("others", "[L" + NODE + ";")
          .field("color", COLOR),
      ClassMaker.plain(SHAPE),
      ClassMaker.serializable(FAILURE, "java.lang.Exception").field("code", Object.class),
      ClassMaker.enumOf(COLOR, "RED", "GREEN")
    };
  }
}
