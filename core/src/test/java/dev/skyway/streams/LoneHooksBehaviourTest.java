// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.streams.LoneHooks.Entry;
import dev.skyway.streams.LoneHooks.Kind;
import dev.skyway.streams.LoneHooks.Many;
import dev.skyway.streams.LoneHooks.Wrapped;
import dev.skyway.streams.ReadAlone.Named;
import dev.skyway.streams.ReadAlone.Numbers;
import dev.skyway.testing.ObjectComparer;
import dev.skyway.testing.RedefiningLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects with hooks that come one by one: engines have short ways for them. */
abstract class LoneHooksBehaviourTest {
  private static final int COUNT = 12;

  /** The engine under test. */
  abstract EngineChoice engine();

  final Skyway skyway(EngineChoice engine, Sharing sharing) {
    return Skyway.builder().engine(engine).checksums(false).sharing(sharing).build();
  }

  static Stream<Arguments> kinds() {
    return Arrays.stream(LoneHooks.kinds())
        .flatMap(kind -> Arrays.stream(Sharing.values()).map(shared -> Arguments.of(kind, shared)));
  }

  static List<Object> records(Kind kind, int count) {
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      records.add(kind.maker().apply(i));
    }
    return records;
  }

  static byte[] write(Skyway skyway, List<Object> records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        skyway == null
            ? new ObjectOutputStream(bytes)
            : new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object next : records) {
        out.writeObject(next);
      }
    }
    return bytes.toByteArray();
  }

  static List<Object> read(Skyway skyway, byte[] bytes, int count)
      throws IOException, ClassNotFoundException {
    List<Object> records = new ArrayList<>();
    ByteArrayInputStream below = new ByteArrayInputStream(bytes);
    try (ObjectInputStream in =
        skyway == null
            ? new ObjectInputStream(below)
            : new SkywayObjectInputStream(below, skyway)) {
      for (int i = 0; i < count; i++) {
        records.add(in.readObject());
      }
    }
    return records;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void arriveAsWithJavaIo(Kind kind, Sharing sharing) throws Exception {
    Skyway skyway = skyway(engine(), sharing);
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
    List<Object> records = records(kind, COUNT);
    List<Object> expected = read(null, write(null, records), COUNT);
    List<Object> found = read(skyway, write(skyway, records), COUNT);
    assertThat(ObjectComparer.difference(expected, found)).isNull();
  }

  /** Later records, of whatever form, refer to objects of earlier ones. */
  @ParameterizedTest
  @MethodSource("kinds")
  void areReferredToByLaterRecords(Kind kind, Sharing sharing) throws Exception {
    List<Object> records = records(kind, COUNT);
    records.add(records.get(COUNT - 1));
    if (records.get(2) instanceof Entry entry) {
      records.add(entry.value);
      records.add(new Entry(99, entry.value));
      records.add(entry.bytes);
    }
    records.add(new ArrayList<>(records));
    if (sharing == Sharing.RECORD) { // which java.io does so
      records = List.of(records.get(records.size() - 1));
    }
    Skyway skyway = skyway(engine(), sharing);
    List<Object> expected = read(null, write(null, records), records.size());
    List<Object> found = read(skyway, write(skyway, records), records.size());
    assertThat(ObjectComparer.difference(expected, found)).isNull();
  }

  /** Bodies of what stands between them come before what their hooks have written. */
  @ParameterizedTest
  @MethodSource("kinds")
  void comeAmongOthersInShortArrays(Kind kind, Sharing sharing) throws Exception {
    List<Object> arrays = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Object plain = new AbstractMap.SimpleEntry<>("key " + i, "value " + i);
      Object[] short4 = {kind.maker().apply(i), plain, kind.maker().apply(i + 1), "end " + i};
      arrays.add(i % 2 == 0 ? short4 : new ArrayList<>(Arrays.asList(short4)));
    }
    Skyway skyway = skyway(engine(), sharing);
    Object expected = read(null, write(null, List.of(arrays)), 1).get(0);
    Object found = skyway.deserialize(skyway.serialize(arrays));
    assertThat(ObjectComparer.difference(expected, found)).isNull();
    assertThat(ObjectComparer.difference(expected, skyway.copy(arrays))).isNull();
  }

  /** Neither what was written nor classes are kept by what an instance keeps. */
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void nothingIsKept(Sharing sharing) throws Exception {
    Skyway skyway = skyway(engine(), sharing);
    for (Object value : new Object[] {"a value", new Date(5), List.of(1, 2)}) {
      writeValue(skyway, value);
      WeakReference<Object> written = writeValue(skyway, value);
      copyOfOtherLoader(skyway, value);
      WeakReference<Object> loader = copyOfOtherLoader(skyway, value);
      for (int i = 0; i < 200 && !(loader.refersTo(null) && written.refersTo(null)); i++) {
        System.gc();
        Thread.sleep(10);
      }
      assertThat(written.refersTo(null)).as("value %s", value).isTrue();
      assertThat(loader.refersTo(null)).as("loader of the holder of %s", value).isTrue();
    }
    Reference.reachabilityFence(skyway);
  }

  /** Nor are long contents, and what is in them. */
  @Test
  void longContentsAreNotKept() throws Exception {
    Skyway skyway = skyway(engine(), Sharing.RECORD);
    WeakReference<Object> value = serializeMany(skyway);
    for (int i = 0; i < 200 && !value.refersTo(null); i++) {
      skyway.serialize(List.of(1, "hooks of nobody"));
      System.gc();
      Thread.sleep(10);
    }
    assertThat(value.refersTo(null)).isTrue();
    Reference.reachabilityFence(skyway);
  }

  /** Nor is what fields held before the hooks of other objects ran. */
  @Test
  void fieldsAreNotKept() throws Exception {
    Skyway skyway = skyway(engine(), Sharing.RECORD);
    byte[] message = skyway.serialize(new Object[] {new Named(1), new Numbers(2)});
    WeakReference<Object> value = valueOfFirst(skyway, message);
    for (int i = 0; i < 200 && !value.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(value.refersTo(null)).isTrue();
    Reference.reachabilityFence(skyway);
  }

  private static WeakReference<Object> valueOfFirst(Skyway skyway, byte[] message) {
    Object[] found = (Object[]) skyway.deserialize(message);
    return new WeakReference<>(((Named) found[0]).bytes);
  }

  private static WeakReference<Object> serializeMany(Skyway skyway) {
    byte[] value = new byte[20];
    skyway.serialize(new Many(value));
    return new WeakReference<>(value);
  }

  /** To a stream that has not met its class. */
  private static WeakReference<Object> writeValue(Skyway skyway, Object value) throws IOException {
    byte[] bytes = new byte[20];
    write(skyway, List.of(new Entry(1, value), new ArrayList<>(), new Wrapped(bytes)));
    return new WeakReference<>(bytes);
  }

  private static WeakReference<Object> copyOfOtherLoader(Skyway skyway, Object value)
      throws Exception {
    ClassLoader parent = LoneHooks.class.getClassLoader();
    String wrapped = Wrapped.class.getName();
    ClassLoader loader = new RedefiningLoader(parent, wrapped::equals);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Class<?> type = loader.loadClass(wrapped);
      Object instance = type.getConstructor(Object.class).newInstance(value);
      Object copy = skyway.deserialize(skyway.serialize(instance));
      assertThat(copy.getClass().getClassLoader()).isSameAs(loader);
    } finally {
      thread.setContextClassLoader(before);
    }
    return new WeakReference<>(loader);
  }
}
