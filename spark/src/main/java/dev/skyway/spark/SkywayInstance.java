// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.Skyway;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;

/** One task's serializer. Used by one thread at a time. */
final class SkywayInstance extends SerializerInstance {
  private final SkywaySerializer serializer;
  private final ClassLoader loader;

  SkywayInstance(SkywaySerializer serializer, ClassLoader loader) {
    this.serializer = serializer;
    this.loader = loader;
  }

  private Skyway skyway() {
    return serializer.skyway(loader);
  }

  @Override
  public <T> ByteBuffer serialize(T object, ClassTag<T> tag) {
    return ByteBuffer.wrap(skyway().serialize(object));
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassTag<T> tag) {
    return skyway().deserialize(bytes);
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassLoader classes, ClassTag<T> tag) {
    return serializer.skyway(classes).deserialize(bytes);
  }

  @Override
  public SerializationStream serializeStream(OutputStream out) {
    return new RecordsOut(out, skyway());
  }

  @Override
  public DeserializationStream deserializeStream(InputStream in) {
    return new RecordsIn(in, skyway(), serializer.emptyBlocksAreDamaged());
  }
}
