// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.ObjectComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Streams that describe and resolve classes do it as the same subclasses of {@code java.io}'s do;
 * one thin class for each engine.
 */
@SuppressWarnings("serial")
abstract class NamingBehaviourTest {
  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  @Test
  void runsOnTheEngineAskedFor() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  static Stream<Supplier<Object>> graphs() {
    return NamingCases.graphs();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void asksOnBothSidesAsJavaIoDoes(Supplier<Object> graph) throws Exception {
    Naming javaIo = new Naming();
    Naming ours = new Naming();
    Object expected = NamingPair.JAVA_IO.copy(javaIo, true, skyway, graph.get());
    Object actual = NamingPair.SKYWAY.copy(ours, true, skyway, graph.get());
    assertThat(ObjectComparer.difference(expected, actual)).isNull();
    assertThat(ours.writing).containsExactlyInAnyOrderElementsOf(javaIo.writing);
    assertThat(ours.reading).containsExactlyInAnyOrderElementsOf(javaIo.reading);
  }

  static Stream<Supplier<Object>> plainGraphs() {
    return graphs().limit(2);
  }

  @ParameterizedTest
  @MethodSource("plainGraphs")
  void asksAboutWhatAPlainStreamWroteAsJavaIoDoes(Supplier<Object> graph) throws Exception {
    Naming javaIo = new Naming();
    Naming ours = new Naming();
    Object expected = NamingPair.JAVA_IO.copy(javaIo, false, skyway, graph.get());
    Object actual = NamingPair.SKYWAY.copy(ours, false, skyway, graph.get());
    assertThat(ObjectComparer.difference(expected, actual)).isNull();
    assertThat(names(ours.reading)).isEqualTo(names(javaIo.reading));
    assertThat(ours.reading).doesNotHaveDuplicates();
  }

  private static Set<String> names(Collection<String> asked) {
    Set<String> names = new TreeSet<>();
    asked.forEach(each -> names.add(each.replaceAll(" -?[0-9]+$", "")));
    return names;
  }

  @Test
  void resolveClassReadsWhatAnnotateClassWrote() throws Exception {
    Naming javaIo = new Talkative();
    Naming ours = new Talkative();
    Object expected = NamingPair.JAVA_IO.copy(javaIo, true, skyway, NamingCases.plain());
    Object actual = NamingPair.SKYWAY.copy(ours, true, skyway, NamingCases.plain());
    assertThat(ObjectComparer.difference(expected, actual)).isNull();
    assertThat(ours.reading)
        .containsExactlyInAnyOrderElementsOf(javaIo.reading)
        .contains("Date of java.util.Date itself null 42 -1");
  }

  @Test
  void aStreamThatDoesNotAskSkipsWhatAnnotateClassWrote() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = NamingPair.SKYWAY.output(bytes, new Talkative(), skyway)) {
      out.writeObject(NamingCases.plain());
    }
    try (ObjectInputStream in =
        new dev.skyway.SkywayObjectInputStream(
            new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      assertThat(in.readObject()).isInstanceOf(Part.class);
    }
  }

  /** A name alone says nothing of the version, which a later description does. */
  @Test
  void resolvesAClassThatWasNamedBeforeItWasDescribed() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new dev.skyway.SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(Part.class);
      out.writeObject(List.of(java.util.Date.class, IllegalStateException.class));
      out.writeObject(NamingCases.plain());
      out.writeObject(new IllegalStateException("here"));
    }
    InputStream below = new ByteArrayInputStream(bytes.toByteArray());
    try (ObjectInputStream in = NamingPair.SKYWAY.input(below, new Naming(), skyway)) {
      assertThat(in.readObject()).isEqualTo(Part.class);
      in.readObject();
      assertThat(in.readObject()).isInstanceOf(Part.class);
      assertThat(in.readObject()).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void annotatesAnewAfterReset() throws Exception {
    Naming javaIo = new Naming();
    Naming ours = new Naming();
    for (NamingPair pair : NamingPair.values()) {
      Naming naming = pair == NamingPair.SKYWAY ? ours : javaIo;
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = pair.output(bytes, naming, skyway)) {
        out.writeObject(new Part("a"));
        out.writeObject(new Part("b"));
        out.reset();
        out.writeObject(new Part("c"));
      }
      ObjectInputStream in =
          pair.input(new ByteArrayInputStream(bytes.toByteArray()), naming, skyway);
      for (String name : List.of("a", "b", "c")) {
        assertThat(((Part) in.readObject()).name).isEqualTo(name);
      }
    }
    assertThat(ours.writing).isEqualTo(javaIo.writing);
    assertThat(ours.reading).isEqualTo(javaIo.reading).hasSize(2);
  }

  /** Names a class only, and finds the rest here. */
  static final class Compact extends Naming {
    @Override
    protected void writeDescriptor(
        ObjectStreamClass descriptor,
        ObjectOutputStream out,
        Standard<ObjectStreamClass, ?> standard)
        throws IOException {
      out.writeUTF(descriptor.getName());
    }

    @Override
    protected ObjectStreamClass readDescriptor(
        ObjectInputStream in, Standard<Void, ObjectStreamClass> standard)
        throws IOException, ClassNotFoundException {
      String name = in.readUTF();
      reading.add("described " + name);
      return ObjectStreamClass.lookupAny(Class.forName(name));
    }
  }

  @Test
  void descriptorsMayBeTheStreamsOwn() throws Exception {
    Naming javaIo = new Compact();
    Naming ours = new Compact();
    Object expected = NamingPair.JAVA_IO.copy(javaIo, true, skyway, NamingCases.plain());
    Object actual = NamingPair.SKYWAY.copy(ours, true, skyway, NamingCases.plain());
    assertThat(ObjectComparer.difference(expected, actual)).isNull();
    assertThat(ours.reading).containsExactlyInAnyOrderElementsOf(javaIo.reading);
  }

  private static Naming resolving(Function<String, Object> answer) {
    return new Naming() {
      @Override
      protected Class<?> resolve(
          ObjectStreamClass descriptor,
          ObjectInputStream in,
          Standard<ObjectStreamClass, Class<?>> standard)
          throws IOException, ClassNotFoundException {
        Object said = answer.apply(descriptor.getName());
        if (said instanceof IOException failure) {
          throw failure;
        }
        if (said instanceof RuntimeException failure) {
          throw failure;
        }
        if (said instanceof ClassNotFoundException failure) {
          throw failure;
        }
        return said == this ? null : said == null ? standard.apply(descriptor) : (Class<?>) said;
      }
    };
  }

  @Test
  void readClassDescriptorMayRename() throws Exception {
    for (NamingPair pair : NamingPair.values()) {
      Naming renaming =
          new Naming() {
            @Override
            protected ObjectStreamClass readDescriptor(
                ObjectInputStream in, Standard<Void, ObjectStreamClass> standard)
                throws IOException, ClassNotFoundException {
              ObjectStreamClass described = standard.apply(null);
              boolean isOld = described.getName().equals(NamingCases.Old.class.getName());
              return isOld ? ObjectStreamClass.lookup(NamingCases.New.class) : described;
            }
          };
      Object copy = pair.copy(renaming, false, skyway, new NamingCases.Old());
      assertThat(((NamingCases.New) copy).number).isEqualTo(5);
      assertThat(((NamingCases.New) copy).text).isEqualTo("five");
    }
  }

  static Stream<Function<String, Object>> refusals() {
    IOException forbidden = new InvalidClassException("forbidden", "told to");
    return Stream.of(
        name -> name.endsWith("Part") ? forbidden : null,
        name -> name.equals("java.lang.Integer") ? forbidden : null,
        name -> name.equals("[Ljava.lang.Object;") ? forbidden : null,
        name -> name.equals("[I") ? forbidden : null,
        name -> name.equals(TimeUnit.class.getName()) ? forbidden : null,
        name -> name.equals("java.lang.Enum") ? forbidden : null,
        name -> name.endsWith("Part") ? new SecurityException("told to") : null,
        name -> name.endsWith("Hooked") ? new ClassNotFoundException("told to") : null,
        name -> name.endsWith("Part") ? NamingCases.Old.class : null,
        name -> name.endsWith("Part") ? String.class : null,
        name -> name.equals("java.lang.Long") ? Integer.class : null);
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void whatResolveClassDoesNotWantIsRefusedAsByJavaIo(Function<String, Object> refusal) {
    for (boolean isNoting : new boolean[] {false, true}) {
      Throwable expected =
          catchThrowable(
              () ->
                  NamingPair.JAVA_IO.copy(
                      resolving(refusal), isNoting, skyway, NamingCases.plain()));
      assertThat(expected).isNotNull();
      assertThatThrownBy(
              () ->
                  NamingPair.SKYWAY.copy(resolving(refusal), isNoting, skyway, NamingCases.plain()))
          .hasSameClassAs(expected);
    }
  }
}
