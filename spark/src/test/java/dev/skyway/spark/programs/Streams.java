// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsWithStateFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;

/** A stream with state of the program's own, which ends and is taken up again. */
public final class Streams {
  private static final int WORDS = 500;

  private final SparkSession session;
  private final Path folder;

  Streams(SparkSession session) throws Exception {
    this.session = session;
    folder = Files.createTempDirectory(Path.of(session.conf().get("spark.local.dir")), "stream");
  }

  /** What is known about a word. */
  public static final class Known implements Serializable {
    long times;
    long length;
  }

  List<String> run() throws Exception {
    Path input = Files.createDirectories(folder.resolve("input"));
    for (int part = 0; part < 2; part++) {
      int first = part * WORDS;
      Files.write(
          input.resolve("part" + part),
          IntStream.range(first, first + WORDS).mapToObj(i -> "word " + i * i % 23).toList());
      count(input);
    }
    return session.table("words").as(Encoders.STRING()).collectAsList().stream().sorted().toList();
  }

  /** Goes on from where the checkpoint is; the words so far are in a table of their own. */
  private void count(Path input) throws Exception {
    Dataset<String> words =
        session
            .readStream()
            .textFile(input.toString())
            .groupByKey((MapFunction<String, String>) String::toLowerCase, Encoders.STRING())
            .mapGroupsWithState(
                (MapGroupsWithStateFunction<String, String, Known, String>)
                    (word, found, state) -> {
                      Known known = state.exists() ? state.get() : new Known();
                      while (found.hasNext()) {
                        known.times++;
                        known.length += found.next().length();
                      }
                      state.update(known);
                      return word + " " + known.times + " " + known.length;
                    },
                Encoders.kryo(Known.class),
                Encoders.STRING());
    words
        .writeStream()
        .outputMode("update")
        .option("checkpointLocation", folder.resolve("checkpoint").toString())
        .foreachBatch(
            (batch, number) -> {
              batch.write().mode("append").saveAsTable("words");
            })
        .trigger(Trigger.AvailableNow())
        .start()
        .awaitTermination();
  }
}
