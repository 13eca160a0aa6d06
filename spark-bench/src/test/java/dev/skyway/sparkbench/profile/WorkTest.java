// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.sparkbench.profile.Work.Frame;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkTest {

  private static List<Frame> stack(String... methods) {
    return Arrays.stream(methods)
        .map(name -> name.split("#"))
        .map(parts -> new Frame(parts[0], parts[1]))
        .toList();
  }

  @Test
  void whatSerializersCallIsTheirs() {
    assertThat(
            Work.of(
                stack(
                    "dev.skyway.engine.Anything#write",
                    "dev.skyway.spark.RecordsOut#writeObject",
                    "org.apache.spark.storage.DiskBlockObjectWriter#write")))
        .isEqualTo(Work.SERIALIZE);
    assertThat(
            Work.of(
                stack(
                    "com.esotericsoftware.kryo.io.Input#readInt",
                    "org.apache.spark.serializer.KryoDeserializationStream#readObject",
                    "org.apache.spark.serializer.DeserializationStream#readKey")))
        .isEqualTo(Work.DESERIALIZE);
    assertThat(Work.of(stack("dev.skyway.spark.SkywayInstance#deserialize")))
        .isEqualTo(Work.DESERIALIZE);
  }

  @Test
  void compressionAndFilesAreNot() {
    assertThat(
            Work.of(
                stack(
                    "net.jpountz.lz4.LZ4JNI#LZ4_compress_limitedOutput",
                    "net.jpountz.lz4.LZ4BlockOutputStream#flushBufferedData",
                    "com.esotericsoftware.kryo.io.Output#flush",
                    "org.apache.spark.serializer.KryoSerializationStream#flush")))
        .isEqualTo(Work.OTHER);
  }

  @Test
  void closuresAreNobodys() {
    assertThat(
            Work.of(
                stack(
                    "org.apache.spark.serializer.JavaDeserializationStream#readObject",
                    "org.apache.spark.serializer.JavaSerializerInstance#deserialize")))
        .isEqualTo(Work.OTHER);
    assertThat(Work.of(stack("java.util.HashMap#get"))).isEqualTo(Work.OTHER);
  }

  @Test
  void samplesInNativeCodeCountAsOftenAsTheyStandFor() {
    Shares shares = new Shares();
    for (int turn = 0; turn < 100; turn++) {
      shares.addTurn();
    }
    for (int i = 0; i < 40; i++) {
      shares.addJava(Work.OTHER);
    }
    // The sampler has looked at one in four: 10 samples stand for 40 turns.
    for (int i = 0; i < 10; i++) {
      shares.addNative(Work.DESERIALIZE);
    }
    for (int i = 0; i < 25; i++) {
      shares.addYardstick();
    }
    assertThat(shares.divide(1)).isEqualTo(new Found(0, 0.4, 0.2));
    assertThat(shares.divide(0.5)).isEqualTo(new Found(0, 0.5, 0));
    assertThatThrownBy(() -> new Shares().divide(1)).hasMessageContaining("profile for longer");
  }

  @Test
  void samplesInJavaNeedNoYardstick() {
    Shares shares = new Shares();
    shares.addTurn();
    shares.addJava(Work.SERIALIZE);
    assertThat(shares.divide(1)).isEqualTo(new Found(1, 0, 0));
    shares.addNative(Work.SERIALIZE);
    assertThatThrownBy(() -> shares.divide(1)).hasMessageContaining("yardstick=0");
  }
}
