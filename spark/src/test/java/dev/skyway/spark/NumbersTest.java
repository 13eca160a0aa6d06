// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayException;
import dev.skyway.cluster.numbering.ClassRegistry;
import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerPropertiesSuite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import scala.Tuple2;
import scala.reflect.ClassTag;

/** Records with numbers in the place of descriptions. */
class NumbersTest {
  private static final ClassTag<Object> ANY = ClassTag.Object();

  private final SkywaySerializer serializer = new SkywaySerializer(new SparkConf(false));
  private final ClassRegistry registry = ClassRegistry.inMemory();

  record Point(int x, int y) implements Serializable {}

  @AfterEach
  void leave() {
    ClusterNumbers.drop(ClusterNumbers.current());
  }

  /** What is behind the first of two records, each followed by a flush. */
  private byte[] second() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = serializer.newInstance().serializeStream(bytes);
    out.writeObject(new Tuple2<>("first", new Point(1, 2)), ANY).flush();
    bytes.reset();
    out.writeObject(new Tuple2<>("second", new Point(3, 4)), ANY).flush();
    return bytes.toByteArray();
  }

  @Test
  void makeRecordsSmallThatAreMovedAlone() {
    int described = second().length;
    ClusterNumbers.use(registry);
    byte[] numbered = second();
    assertThat(registry.size()).isEqualTo(2);
    assertThat(numbered.length).isLessThan(50).isLessThan(described / 2);
    assertThat(new String(numbered, StandardCharsets.ISO_8859_1)).doesNotContain("Tuple2");
  }

  @Test
  void keepRecordsRelocatable() {
    ClusterNumbers.use(registry);
    SerializerPropertiesSuite.testSupportsRelocationOfSerializedObjects(
        serializer, SerializerPropertiesSuite::generateRandomItem);
    assertThat(registry.size()).isPositive();
  }

  @Test
  void areTakenUpByInstancesThatAreThere() {
    var instance = serializer.newInstance();
    int described = instance.serialize(new Point(1, 2), ANY).remaining();
    ClusterNumbers.use(registry);
    ByteBuffer numbered = instance.serialize(new Point(1, 2), ANY);
    assertThat(numbered.remaining()).isLessThan(described / 2);
    assertThat(instance.<Object>deserialize(numbered, ANY)).isEqualTo(new Point(1, 2));
  }

  @Test
  void ofAnotherApplicationAreRefused() {
    ClusterNumbers.use(registry);
    ByteBuffer numbered = serializer.newInstance().serialize(new Point(1, 2), ANY);
    ClusterNumbers.use(ClassRegistry.inMemory());
    assertThatThrownBy(() -> serializer.newInstance().deserialize(numbered, ANY))
        .isInstanceOf(SkywayException.class);
  }
}
