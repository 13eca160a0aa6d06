// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.hooks.Change.ID;
import static dev.skyway.hooks.Change.a;
import static dev.skyway.hooks.Change.change;
import static dev.skyway.hooks.Change.over;
import static dev.skyway.hooks.Change.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams with a word about each class are asked about the classes that the sender had. */
@EnabledIf(
    value = "dev.skyway.hooks.Version#canBeCompiled",
    disabledReason = "this runtime has no compiler")
class AnnotatedEvolutionTest {
  private static Stream<Change> changes() {
    String[] lone = a("int x = 5;" + says("x"));
    String moved = "package q; public class Top implements Serializable {" + ID + "public int t; }";
    return Stream.of(
        change(
            "the same", over("int t = 1;", "int x = 5;"), over("int t;", "int x;" + says("t + x"))),
        change("a superclass came", lone, over("int t;", "int x;" + says("t + x"))),
        change("a superclass without fields came", lone, over("", "int x;" + says("x"))),
        change("a superclass went", over("int t = 1;", "int x = 5;"), lone),
        change("one without fields went", over("", "int x = 5;"), lone),
        change("one without fields stays", over("", "int x = 5;"), over("", "int x;" + says("x"))),
        change(
            "a superclass is of another package",
            over("int t = 1;", "int x = 5;"),
            new String[] {
              moved, "public class A extends q.Top {" + ID + "int x;" + says("t + x") + "}"
            }));
  }

  static Stream<Arguments> cases() {
    return Change.onEachEngine(AnnotatedEvolutionTest::changes);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void asksAsJavaIoDoes(EngineChoice engine, Change change) throws Exception {
    Skyway skyway = Skyway.builder().engine(engine).classLoader(change.receiver()).build();
    Object sent = change.sender().make("A");
    ByteArrayOutputStream theirs = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new ObjectOutputStream(theirs) {
          @Override
          protected void annotateClass(Class<?> type) throws IOException {
            writeUTF(type.getName());
          }
        }) {
      out.writeObject(sent);
    }
    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new SkywayObjectOutputStream(ours, skyway) {
          @Override
          protected void annotateClass(Class<?> type) throws IOException {
            writeUTF(type.getName());
          }
        }) {
      out.writeObject(sent);
    }
    List<String> asked = new ArrayList<>();
    List<String> theirAsked = new ArrayList<>();
    Object expected = readTheirs(theirs.toByteArray(), change.receiver(), theirAsked);
    Object read = readOurs(ours.toByteArray(), skyway, change.receiver(), asked);
    assertThat(read.toString()).isEqualTo(expected.toString());
    assertThat(asked).containsExactlyInAnyOrderElementsOf(theirAsked);
  }

  private static Object readTheirs(byte[] bytes, Version here, List<String> asked)
      throws IOException, ClassNotFoundException {
    InputStream in = new ByteArrayInputStream(bytes);
    try (ObjectInputStream objects =
        new ObjectInputStream(in) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass described)
              throws IOException, ClassNotFoundException {
            return resolve(described, readUTF(), here, asked);
          }
        }) {
      return objects.readObject();
    }
  }

  private static Object readOurs(byte[] bytes, Skyway skyway, Version here, List<String> asked)
      throws IOException, ClassNotFoundException {
    InputStream in = new ByteArrayInputStream(bytes);
    try (ObjectInputStream objects =
        new SkywayObjectInputStream(in, skyway) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass described)
              throws IOException, ClassNotFoundException {
            return resolve(described, readUTF(), here, asked);
          }
        }) {
      return objects.readObject();
    }
  }

  private static Class<?> resolve(
      ObjectStreamClass described, String annotated, Version here, List<String> asked)
      throws ClassNotFoundException {
    String name = described.getName();
    assertThat(annotated).isEqualTo(name);
    asked.add(name);
    try {
      return Class.forName(name, false, here);
    } catch (ClassNotFoundException e) {
      return Class.forName("q." + name, false, here);
    }
  }
}
