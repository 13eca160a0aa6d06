// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.engine.heap.HeapPlatform;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * Two versions of a program: of the class A, and of what is above it.
 *
 * @param name for reports
 */
record Change(String name, Version sender, Version receiver) {
  static final String ID = " static final long serialVersionUID = 1; ";

  @Override
  public String toString() {
    return name;
  }

  static Change change(String name, String[] sender, String[] receiver) {
    return new Change(name, Version.of(sender), Version.of(receiver));
  }

  /** Each with each engine that there is here. */
  static Stream<Arguments> onEachEngine(Supplier<Stream<Change>> changes) {
    Stream<EngineChoice> engines =
        HeapPlatform.current().usable()
            ? Stream.of(EngineChoice.PORTABLE, EngineChoice.NATIVE)
            : Stream.of(EngineChoice.PORTABLE);
    return engines.flatMap(engine -> changes.get().map(change -> Arguments.of(engine, change)));
  }

  static String[] a(String body) {
    return new String[] {"public class A implements Serializable {" + ID + body + "}"};
  }

  static String[] over(String above, String body) {
    return new String[] {
      "public class Top implements Serializable {" + ID + above + "}",
      "public class A extends Top {" + ID + body + "}"
    };
  }

  static String writes(String body) {
    return " private void writeObject(ObjectOutputStream out) throws IOException {" + body + "} ";
  }

  static String reads(String body) {
    return " private void readObject(ObjectInputStream in)"
        + " throws IOException, ClassNotFoundException {"
        + body
        + "} ";
  }

  static String says(String expression) {
    return " public String toString() { return \"\" + " + expression + "; } ";
  }

  static final String OUT = writes("out.defaultWriteObject();");
  static final String IN = reads("in.defaultReadObject();");
}
