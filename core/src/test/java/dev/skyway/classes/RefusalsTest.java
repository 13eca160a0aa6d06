// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import java.io.ByteArrayInputStream;
import java.io.Externalizable;
import java.io.File;
import java.io.FileInputStream;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Observable;
import java.util.Timer;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalsTest {
  static class WritesItself implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) {}
  }

  static class ReadsItself implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) {}
  }

  static class Resolves implements Serializable {
    private static final long serialVersionUID = 1L;

    Object readResolve() {
      return this;
    }
  }

  static class Inherits extends Resolves {
    private static final long serialVersionUID = 1L;
  }

  static class HookedList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    Object writeReplace() {
      return this;
    }
  }

  static class Persistent implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {};
  }

  static class External implements Externalizable {
    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  record ReplacedRecord(int x) implements Serializable {
    Object writeReplace() {
      return this;
    }
  }

  static class Finalized {
    @SuppressWarnings({"deprecation", "removal"})
    @Override
    protected void finalize() {}
  }

  @SuppressWarnings("deprecation")
  static class OldObservable extends Observable {}

  static Stream<Class<?>> hooked() {
    return Stream.of(
        WritesItself.class,
        Resolves.class,
        Inherits.class,
        Persistent.class,
        External.class,
        Exception.class,
        RecursiveTask.class,
        ForkJoinTask.class);
  }

  /** As in java.io: nothing but fields travels. */
  @Test
  void aReadObjectAloneIsOfNoConcernWhereInstancesAreWritten() {
    ClassLayout layout = ClassLayout.of(ReadsItself.class);
    assertThat(layout.kind()).isEqualTo(ClassKind.FIXED);
  }

  @ParameterizedTest
  @MethodSource("hooked")
  void hookedClassesAreDescribedAsJavaIoSeesThem(Class<?> type) {
    ClassLayout layout = ClassLayout.of(type);
    assertThat(layout.kind()).isEqualTo(ClassKind.HOOKED);
    assertThat(layout.fields()).isEmpty();
    List<LevelDescription> levels = layout.description().levels();
    LevelDescription last = levels.get(levels.size() - 1);
    assertThat(last.name()).isEqualTo(type.getName());
    assertThat(last.suid()).isEqualTo(ObjectStreamClass.lookup(type).getSerialVersionUID());
    assertThat(last.fields())
        .extracting(FieldDescription::name)
        .containsExactly(
            Stream.of(ObjectStreamClass.lookup(type).getFields())
                .map(ObjectStreamField::getName)
                .toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(classes = {HookedList.class, ReplacedRecord.class})
  void replacedClassesKeepTheirKind(Class<?> type) {
    ClassLayout layout = ClassLayout.of(type);
    assertThat(layout.kind()).isEqualTo(ClassKind.FIXED);
    assertThat(layout.mayBeReplaced()).isTrue();
    assertThat(layout.fields()).isNotEmpty();
  }

  static Stream<Class<?>> refused() {
    return Stream.of(
        Finalized.class,
        OldObservable.class,
        Thread.class,
        ThreadLocal.class,
        URLClassLoader.class,
        WeakReference.class,
        WeakHashMap.class,
        Method.class,
        MethodHandle.class,
        FileInputStream.class,
        ByteArrayInputStream.class,
        ByteBuffer.allocate(1).getClass(),
        Timer.class,
        CompletableFuture.class,
        ThreadPoolExecutor.class,
        int.class,
        ((Runnable) () -> {}).getClass());
  }

  @ParameterizedTest
  @MethodSource("refused")
  void reasonIsGiven(Class<?> type) {
    ClassLayout layout = ClassLayout.of(type);
    assertThat(layout.kind()).isEqualTo(ClassKind.REFUSED);
    assertThat(layout.refusal()).isNotBlank();
    assertThat(layout.fields()).isEmpty();
  }

  static class Plain {
    int x;
    transient int y;

    private void readObject(ObjectInputStream in) {} // no hook: the class is not Serializable
  }

  record HookedRecord(int x) implements Serializable {
    private void writeObject(ObjectOutputStream out) {} // java.io ignores it in records
  }

  @Test
  void whatOnlyLooksLikeAHookIsPlain() {
    for (Class<?> type : List.of(Plain.class, HookedRecord.class)) {
      ClassLayout layout = ClassLayout.of(type);
      assertThat(layout.refusal()).isNull();
      assertThat(layout.fields()).extracting(WireField::name).containsExactly("x");
    }
  }

  @Test
  void lambdasAreRefused() {
    assertThat(ClassLayout.of(((Runnable) () -> {}).getClass()).refusal())
        .startsWith("only Serializable lambdas travel");
  }

  @Test
  void exceptionsAreRefusedNowhere() {
    assertThat(ClassLayout.of(WrongMethodTypeException.class).refusal()).isNull();
  }

  private static final String OWN = "Skyway's own objects hold memory of their JVM";

  /** The classes of the product, each of which a program may be made to run or to close. */
  private static List<String> ownNames() throws Exception {
    Path root =
        Path.of(OwnClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
          .map(file -> file.substring(0, file.length() - 6).replace(File.separatorChar, '.'))
          .toList();
    }
  }

  private static boolean endsSomething(Class<?> type) {
    return (Runnable.class.isAssignableFrom(type) || AutoCloseable.class.isAssignableFrom(type))
        && !type.isInterface();
  }

  @Test
  void whatHoldsNativeMemoryIsRefused() throws Exception {
    int refused = 0;
    for (String name : ownNames()) {
      Class<?> type = Class.forName(name, false, getClass().getClassLoader());
      if (endsSomething(type)) {
        assertThat(ClassLayout.of(type).kind()).as(name).isEqualTo(ClassKind.REFUSED);
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(10);
  }

  @Test
  void soIsThatOfAnotherCopyOfSkyway() throws Exception {
    URL place = OwnClasses.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader copy = new URLClassLoader(new URL[] {place}, null)) {
      Class<?> type = copy.loadClass("dev.skyway.engine.heap.KeptMemory");
      assertThat(ClassLayout.of(type).refusal()).startsWith(OWN);
    }
  }

  /** As a program may have them, such as these tests. */
  @Test
  void otherClassesOfTheSamePackagesAreNot() {
    assertThat(Plain.class.getPackageName()).isEqualTo(OwnClasses.class.getPackageName());
    assertThat(ClassLayout.of(Plain.class).refusal()).isNull();
  }
}
