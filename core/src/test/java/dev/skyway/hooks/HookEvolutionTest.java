// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.hooks.Change.ID;
import static dev.skyway.hooks.Change.IN;
import static dev.skyway.hooks.Change.OUT;
import static dev.skyway.hooks.Change.a;
import static dev.skyway.hooks.Change.change;
import static dev.skyway.hooks.Change.over;
import static dev.skyway.hooks.Change.reads;
import static dev.skyway.hooks.Change.says;
import static dev.skyway.hooks.Change.writes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.JavaIo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Versions of hooked classes meet as they do in {@code java.io}. */
@EnabledIf(
    value = "dev.skyway.hooks.Version#canBeCompiled",
    disabledReason = "this runtime has no compiler")
class HookEvolutionTest {
  private static final int TIMES = 4;

  private static final String[] PLAIN =
      a("int x = 5; Object o = List.of(1);" + OUT + says("x + \" \" + o"));

  private static Stream<Change> changes() {
    return Stream.of(
            ofData(), ofHierarchies(), ofTypes(), GainedHooks.changes(), ReadObjectAlone.changes())
        .flatMap(changes -> changes);
  }

  private static Stream<Change> ofData() {
    return Stream.of(
        change("the same", PLAIN, PLAIN),
        change("a field more", PLAIN, a("int x; Object o; long y = 7;" + IN + says("x + y"))),
        change("a field less", PLAIN, a("Object o;" + IN + says("o"))),
        change("no hooks any more", PLAIN, a("int x; Object o;" + says("x + \" \" + o"))),
        change(
            "extra data that nobody reads",
            a("int x = 1;" + writes("out.defaultWriteObject(); out.writeObject(\"more\");")),
            a("int x;" + says("x"))),
        change(
            "extra data that is missed",
            PLAIN,
            a(
                "int x; transient String more;"
                    + reads(
                        "in.defaultReadObject(); try { more = in.readUTF(); }"
                            + " catch (EOFException e) { more = \"none\"; }")
                    + says("x + more"))),
        change(
            "an object that is missed",
            PLAIN,
            a(
                "int x; transient Object more;"
                    + reads(
                        "in.defaultReadObject(); try { more = in.readObject(); }"
                            + " catch (OptionalDataException e) { more = e.eof; }")
                    + says("x + \" \" + more"))),
        change(
            "fields by name",
            PLAIN,
            a(
                "int y; transient String got;"
                    + reads(
                        "var f = in.readFields(); got = f.get(\"x\", 1) + \" \" + f.get(\"y\", 2)"
                            + " + f.defaulted(\"y\") + f.get(\"o\", null);")
                    + says("got"))));
  }

  private static Stream<Change> ofHierarchies() {
    return Stream.of(
        change(
            "a superclass more",
            PLAIN,
            over(
                "transient Object top; private void readObjectNoData() { top = \"no data\"; }",
                "int x; Object o;" + IN + says("x + \" \" + top"))),
        change(
            "a superclass more without hooks",
            PLAIN,
            over("int top = 4;", "int x; Object o;" + IN + says("x + \" \" + top"))),
        change(
            "a superclass less",
            over("Object top = \"top\";" + OUT, "int x = 3;" + OUT + says("x")),
            a("int x;" + IN + says("x"))),
        change(
            "resolved here",
            PLAIN,
            a("int x; Object o; private Object readResolve() { return \"resolved \" + x; }")));
  }

  private static Stream<Change> ofTypes() {
    return Stream.of(
        change("another primitive type", PLAIN, a("long x; Object o;" + IN + says("x"))),
        change("a primitive that was a reference", PLAIN, a("int x; int o;" + IN)),
        change("another reference type", PLAIN, a("int x; String o;" + IN)),
        change("a wider reference type", PLAIN, a("int x; Collection<?> o;" + IN + says("o"))),
        change(
            "another version",
            PLAIN,
            new String[] {
              "public class A implements Serializable { static final long serialVersionUID = 2;"
                  + IN
                  + "}"
            }),
        change(
            "another version above",
            over("int t = 1;" + OUT, "int x = 1;"),
            new String[] {
              "public class Top implements Serializable { static final long serialVersionUID = 3;"
                  + "int t;"
                  + IN
                  + "}",
              "public class A extends Top {" + ID + "int x;}"
            }),
        change(
            "Externalizable here",
            PLAIN,
            new String[] {
              "public class A implements Externalizable {"
                  + ID
                  + "public void writeExternal(ObjectOutput out) {}"
                  + "public void readExternal(ObjectInput in) {} }"
            }));
  }

  static Stream<Arguments> refused() {
    String fields = "field types differ";
    String constructor = "and extends one of the JDK, need no constructor: class=A";
    return Stream.concat(
        Stream.concat(GainedHooks.refused(), ReadObjectAlone.refused())
            .map(change -> Arguments.of(change, fields)),
        GainedHooks.containers().map(change -> Arguments.of(change, constructor)));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatOnlyNewHooksCouldReadIsRefused(Change change, String told) throws Exception {
    for (EngineChoice engine : new EngineChoice[] {EngineChoice.PORTABLE, EngineChoice.AUTO}) {
      byte[] bytes = write(change.sender().make("A"), engine, Sharing.STREAM);
      assertThat(
              catchThrowable(() -> read(bytes, change, engine, Sharing.STREAM, new ArrayList<>())))
          .isInstanceOf(java.io.InvalidClassException.class)
          .hasMessageContaining(told);
    }
  }

  static Stream<Arguments> cases() {
    return Change.onEachEngine(HookEvolutionTest::changes);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void versionsMeetAsInJavaIo(EngineChoice engine, Change change) throws Exception {
    Object sent = change.sender().make("A");
    byte[] theirs = JavaIo.write(sent);
    Object[] expected = new Object[1];
    Throwable theirFailure = catchThrowable(() -> expected[0] = readTheirs(theirs, change));
    String shown = theirFailure == null ? expected[0].toString() : null;
    for (Sharing sharing : Sharing.values()) {
      byte[] ours = write(sent, engine, sharing);
      List<Object> actual = new ArrayList<>();
      Throwable ourFailure = catchThrowable(() -> read(ours, change, engine, sharing, actual));
      if (theirFailure != null) {
        assertThat(ourFailure).hasSameClassAs(theirFailure);
        continue;
      }
      assertThat(ourFailure).isNull();
      assertThat(actual).hasSize(TIMES);
      for (Object each : actual) {
        assertThat(each).hasSameClassAs(expected[0]);
        assertThat(each.toString())
            .satisfiesAnyOf(
                text -> assertThat(text).isEqualTo(shown),
                text -> assertThat(text).startsWith("A@"));
      }
    }
  }

  /** Several times, as later records of a class are read in other ways than the first. */
  private static byte[] write(Object object, EngineChoice engine, Sharing sharing)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Skyway skyway = Skyway.builder().engine(engine).sharing(sharing).build();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < TIMES; i++) {
        out.writeObject(object);
        out.reset();
      }
    }
    return bytes.toByteArray();
  }

  private static void read(
      byte[] bytes, Change change, EngineChoice engine, Sharing sharing, List<Object> found)
      throws IOException, ClassNotFoundException {
    Skyway skyway =
        Skyway.builder().engine(engine).sharing(sharing).classLoader(change.receiver()).build();
    InputStream in = new ByteArrayInputStream(bytes);
    try (SkywayObjectInputStream objects = new SkywayObjectInputStream(in, skyway)) {
      for (int i = 0; i < TIMES; i++) {
        found.add(objects.readObject());
      }
    }
  }

  private static Object readTheirs(byte[] bytes, Change change)
      throws IOException, ClassNotFoundException {
    InputStream in = new ByteArrayInputStream(bytes);
    try (ObjectInputStream objects =
        new ObjectInputStream(in) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass described)
              throws ClassNotFoundException {
            return Class.forName(described.getName(), false, change.receiver());
          }
        }) {
      return objects.readObject();
    }
  }
}
