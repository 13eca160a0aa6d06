// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.apache.spark.serializer.SerializerPropertiesSuite;
import org.junit.jupiter.api.Test;
import scala.Some;
import scala.Tuple2;
import scala.reflect.ClassTag;

/** What Spark asks of a serializer, on each engine. */
abstract class SerializerBehaviourTest {
  private static final ClassTag<Object> ANY = ClassTag.Object();
  private static final int RECORDS = 1_000;

  private final String engine;
  private final SkywaySerializer serializer;

  SerializerBehaviourTest(String engine) {
    this.engine = engine;
    serializer = new SkywaySerializer(new SparkConf(false).set(SkywaySerializer.ENGINE, engine));
    assertThat(serializer.skyway(getClass().getClassLoader()).report().engine()).isEqualTo(engine);
  }

  private SerializerInstance instance() {
    return serializer.newInstance();
  }

  private static Object record(int index) {
    return switch (index % 4) {
      case 0 -> new Tuple2<>(index, "value " + index);
      case 1 -> new Some<>((long) index);
      case 2 -> new Tuple2<>("key", new double[] {index, 0.5});
      default -> "text " + index;
    };
  }

  private static List<Object> records() {
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < RECORDS; i++) {
      records.add(record(i));
    }
    return records;
  }

  private byte[] write(List<Object> records) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = instance().serializeStream(bytes);
    records.forEach(record -> out.writeObject(record, ANY));
    out.close();
    return bytes.toByteArray();
  }

  private List<Object> read(InputStream bytes) {
    List<Object> records = new ArrayList<>();
    DeserializationStream in = instance().deserializeStream(bytes);
    in.asIterator().foreach(records::add);
    in.close();
    return records;
  }

  private static void assertSame(List<Object> found, List<Object> expected) {
    assertThat(found).usingRecursiveComparison().isEqualTo(expected);
  }

  @Test
  void passesSparksOwnPropertyTest() {
    assertThat(serializer.supportsRelocationOfSerializedObjects()).isTrue();
    SerializerPropertiesSuite.testSupportsRelocationOfSerializedObjects(
        serializer, SerializerPropertiesSuite::generateRandomItem);
  }

  @Test
  void streamsComeBackInOrder() {
    assertSame(read(new ByteArrayInputStream(write(records()))), records());
    assertThat(read(new ByteArrayInputStream(write(List.of())))).isEmpty();
  }

  @Test
  void keysAndValuesInTurn() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = instance().serializeStream(bytes);
    for (int i = 0; i < RECORDS; i++) {
      out.writeKey(i, ANY);
      out.writeValue(record(i), ANY);
    }
    out.close();
    List<Object> values = new ArrayList<>();
    instance()
        .deserializeStream(new ByteArrayInputStream(bytes.toByteArray()))
        .asKeyValueIterator()
        .foreach(
            pair -> {
              assertThat(pair._1()).isEqualTo(values.size());
              return values.add(pair._2());
            });
    assertSame(values, records());
  }

  @Test
  void unbufferedInputIsReadInLargePieces() {
    byte[] bytes = write(records());
    int[] reads = {0};
    InputStream counting =
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read() {
            reads[0]++;
            return super.read();
          }

          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            reads[0]++;
            return super.read(target, offset, length);
          }
        };
    assertSame(read(counting), records());
    assertThat(reads[0]).isLessThan(10 + bytes.length / 4096);
  }

  @Test
  void buffersAreReadWithAnyLoader() {
    Object record = record(2);
    ByteBuffer bytes = instance().serialize(record, ANY);
    ClassLoader other = new ClassLoader(getClass().getClassLoader()) {};
    Object found = instance().deserialize(bytes.duplicate(), other, ANY);
    assertSame(List.of(found), List.of(record));
    Object again = instance().deserialize(bytes.duplicate(), ANY);
    assertSame(List.of(again), List.of(record));
    assertThat(this.<Object>nullable(instance().serialize(null, ANY))).isNull();
  }

  private <T> T nullable(ByteBuffer bytes) {
    return instance().deserialize(bytes, ClassTag.apply(Object.class));
  }

  /** As the binary of a task brings it. */
  private SkywaySerializer sent() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(serializer);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (SkywaySerializer) in.readObject();
    }
  }

  @Test
  void isSentToExecutors() throws Exception {
    SkywaySerializer sent = sent();
    assertThat(sent.skyway(getClass().getClassLoader()).report().engine()).isEqualTo(engine);
    ByteBuffer one = instance().serialize(record(0), ANY);
    assertThat(sent.newInstance().<Object>deserialize(one, ANY)).isEqualTo(record(0));
  }

  @Test
  void tasksShareWhatIsCostly() throws Exception {
    ClassLoader loader = getClass().getClassLoader();
    Skyway skyway = serializer.skyway(loader);
    assertThat(sent().skyway(loader)).isSameAs(skyway);
    assertThat(sent().skyway(new ClassLoader(loader) {})).isNotSameAs(skyway);
    SparkConf checking = new SparkConf(false).set(SkywaySerializer.ENGINE, engine);
    checking.set(SkywaySerializer.CHECKSUMS, "true");
    assertThat(new SkywaySerializer(checking).skyway(loader)).isNotSameAs(skyway);
  }

  @Test
  void whatCannotBeWrittenIsNotSerializable() {
    SerializationStream out = instance().serializeStream(new ByteArrayOutputStream());
    assertThatThrownBy(() -> out.writeObject(new Tuple2<>(1, new Thread()), ANY))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("_2");
  }

  @Test
  void cutBytesAreNoEnd() {
    byte[] bytes = write(records());
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
    assertThatThrownBy(() -> read(new ByteArrayInputStream(cut)))
        .isInstanceOf(StreamCorruptedException.class);
    DeserializationStream whole = instance().deserializeStream(new ByteArrayInputStream(bytes));
    for (int i = 0; i < RECORDS; i++) {
      whole.readObject(ANY);
    }
    assertThatThrownBy(() -> whole.readObject(ANY)).isInstanceOf(EOFException.class);
  }

  /** Reads more than was written. */
  private static final class Greedy implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
    }
  }

  /** Spark goes on after an EOFException, as if there were no records behind it. */
  @Test
  void whatAHookMissesIsNoEnd() {
    byte[] bytes = write(List.of("before", new Greedy(), "after"));
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes)))
        .isExactlyInstanceOf(IOException.class)
        .hasMessageContaining("a hook of a class reads more than was written")
        .hasCauseInstanceOf(EOFException.class);
  }

  @Test
  void whatDecompressionMissesIsNoEnd() {
    byte[] bytes = write(records());
    int half = bytes.length / 2;
    InputStream compressed =
        new FilterInputStream(new ByteArrayInputStream(bytes, 0, half)) {
          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            if (read < 0) {
              throw new EOFException("Stream ended prematurely");
            }
            return read;
          }
        };
    assertThatThrownBy(() -> read(compressed))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("the bytes of a block end too early");
  }

  @Test
  void checksumsFindAnyByteThatChanges() {
    SkywaySerializer checking =
        new SkywaySerializer(
            new SparkConf(false)
                .set(SkywaySerializer.ENGINE, engine)
                .set(SkywaySerializer.CHECKSUMS, "true"));
    SerializerPropertiesSuite.testSupportsRelocationOfSerializedObjects(
        checking, SerializerPropertiesSuite::generateRandomItem);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    checking.newInstance().serializeStream(bytes).writeObject(record(2), ANY).close();
    for (int bit = 0; bit < Byte.SIZE * bytes.size(); bit++) {
      byte[] changed = bytes.toByteArray();
      changed[bit / Byte.SIZE] ^= 1 << bit % Byte.SIZE;
      assertThatThrownBy(() -> read(new ByteArrayInputStream(changed)))
          .as("bit=" + bit)
          .isInstanceOf(StreamCorruptedException.class);
    }
  }

  @Test
  void failuresOfTheStreamBelowArrive() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("disk is gone");
          }
        };
    assertThatThrownBy(() -> instance().deserializeStream(failing).readObject(ANY))
        .isInstanceOf(IOException.class)
        .hasMessage("disk is gone");
  }

  @Test
  void enginesThatDoNotExistAreRefused() {
    SkywaySerializer wrong =
        new SkywaySerializer(new SparkConf(false).set(SkywaySerializer.ENGINE, "warp"));
    assertThatThrownBy(wrong::newInstance)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("spark.skyway.engine=warp");
  }
}
