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
import dev.skyway.streams.subclasses.Naming;
import dev.skyway.streams.subclasses.NamingPair;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
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

  /** Says each class's name, and finds the classes of a version by it. */
  private static final class Annotating extends Naming {
    private final Version here;

    Annotating(Version here) {
      this.here = here;
    }

    @Override
    protected void annotate(Class<?> type, ObjectOutputStream out) throws IOException {
      out.writeUTF(type.getName());
    }

    @Override
    protected Class<?> resolve(
        ObjectStreamClass described,
        ObjectInputStream in,
        Standard<ObjectStreamClass, Class<?>> standard)
        throws IOException, ClassNotFoundException {
      String name = described.getName();
      assertThat(in.readUTF()).isEqualTo(name);
      reading.add(name);
      try {
        return Class.forName(name, false, here);
      } catch (ClassNotFoundException e) {
        return Class.forName("q." + name, false, here);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void asksAsJavaIoDoes(EngineChoice engine, Change change) throws Exception {
    Skyway skyway = Skyway.builder().engine(engine).classLoader(change.receiver()).build();
    Object sent = change.sender().make("A");
    Naming theirs = new Annotating(change.receiver());
    Naming ours = new Annotating(change.receiver());
    Object expected = NamingPair.JAVA_IO.copy(theirs, true, skyway, sent);
    Object read = NamingPair.SKYWAY.copy(ours, true, skyway, sent);
    assertThat(read.toString()).isEqualTo(expected.toString());
    assertThat(ours.reading).containsExactlyInAnyOrderElementsOf(theirs.reading);
  }
}
