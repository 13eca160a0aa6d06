// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.ClassNumbering;
import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import java.io.Serializable;
import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;

/**
 * What {@code spark.serializer} names. Takes any object that Spark hands it; nothing is registered.
 *
 * <p>Each record is on its own: nothing is shared between two of them. Classes are described once
 * from {@code flush} to {@code flush}, and what lies between can be reordered and concatenated, so
 * Spark's sorted, serialized shuffle works. With the {@link SkywayPlugin} numbers take the place of
 * descriptions.
 *
 * <p>Thread-safe, as Spark asks; it is sent to executors with {@code java.io}.
 */
public final class SkywaySerializer extends Serializer implements Serializable {
  private static final long serialVersionUID = 1L;

  /** {@code auto}, {@code native} or {@code portable}; what the JVM's property says by default. */
  public static final String ENGINE = "spark.skyway.engine";

  /**
   * Whether records carry checksums; by default they do not. Spark's default codec has some of its
   * own, but nothing else notices damage where shuffles are not compressed.
   */
  public static final String CHECKSUMS = "spark.skyway.checksums";

  private final String engine;
  private final boolean checksums;
  private final boolean emptyBlocksAreDamaged;
  private transient volatile SharedSkyways.Shared shared;

  /**
   * As Spark makes it: of Skyway's settings it looks at {@value #ENGINE} and {@value #CHECKSUMS}.
   *
   * @throws IllegalArgumentException if the latter is neither true nor false
   */
  public SkywaySerializer(SparkConf conf) {
    engine = conf.get(ENGINE, "");
    checksums = conf.getBoolean(CHECKSUMS, false);
    emptyBlocksAreDamaged = EmptyBlocks.areDamaged(conf);
  }

  boolean emptyBlocksAreDamaged() {
    return emptyBlocksAreDamaged;
  }

  /**
   * One for a task; those of all serializers in this JVM with the same settings share what is
   * costly.
   *
   * @throws IllegalArgumentException if the settings name no engine
   * @throws dev.skyway.SkywayException if the engine is demanded and does not work here
   */
  @Override
  public SerializerInstance newInstance() {
    ClassLoader loader = loader();
    skyway(loader); // a wrong setting is told before a task runs
    return new SkywayInstance(this, loader);
  }

  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return true;
  }

  private ClassLoader loader() {
    return defaultClassLoader().isDefined()
        ? defaultClassLoader().get()
        : Thread.currentThread().getContextClassLoader();
  }

  /** What writes, and reads classes of this loader. */
  Skyway skyway(ClassLoader loader) {
    ClassNumbering numbering = ClusterNumbers.current();
    SharedSkyways.Shared present = shared;
    if (present == null || !present.isFor(loader, numbering)) {
      var settings = new SharedSkyways.Settings(engine, checksums);
      present = SharedSkyways.of(settings, loader, numbering, () -> build(loader, numbering));
      shared = present;
    }
    return present.skyway();
  }

  /**
   * With the engine of the settings.
   *
   * @throws IllegalArgumentException if they name none
   * @throws dev.skyway.SkywayException if it is demanded and does not work here
   */
  private Skyway build(ClassLoader loader, ClassNumbering numbering) {
    var builder =
        Skyway.builder()
            .classLoader(loader)
            .classNumbering(numbering)
            .sharing(Sharing.RECORD)
            .checksums(checksums)
            .sections(true);
    if (!engine.isEmpty()) {
      builder.engine(choice());
    }
    return builder.build();
  }

  private EngineChoice choice() {
    try {
      return EngineChoice.valueOf(engine.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "no such engine: " + ENGINE + "=" + engine + "; use auto, native or portable", e);
    }
  }
}
