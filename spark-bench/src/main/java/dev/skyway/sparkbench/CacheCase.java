// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import dev.skyway.bench.Samples;
import dev.skyway.bench.fork.ForkTurn;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.sparkbench.program.Product;
import dev.skyway.sparkbench.program.Program;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.RDDInfo;
import org.apache.spark.storage.StorageLevel;

/**
 * Records that are cached as bytes. The first job over them writes them and looks at none, the
 * second reads them: processor time of the tasks of each.
 */
final class CacheCase implements SparkCase {

  private static final int WARMUPS = 2;

  @Override
  public void run(Bench bench) throws IOException, TimeoutException {
    int each = bench.run().size().entries() / Program.PARTITIONS;
    JavaRDD<Product> products =
        bench
            .spark()
            .parallelize(
                IntStream.range(0, Program.PARTITIONS).boxed().toList(), Program.PARTITIONS)
            .flatMap(
                part ->
                    IntStream.range(part * each, (part + 1) * each)
                        .mapToObj(Product::new)
                        .iterator())
            .cache();
    long expected = digest(products);
    Samples writes = new Samples();
    Samples reads = new Samples();
    double bytes = 0;
    for (int round = -WARMUPS; round < bench.run().rounds(); round++) {
      ForkTurn.pass();
      System.gc();
      JavaRDD<Product> bytesOf =
          products.map(product -> product).persist(StorageLevel.MEMORY_ONLY_SER());
      long written = writeNs(bench, bytesOf);
      long read = readNs(bench, bytesOf, expected);
      bytes = bytesInMemory(bench, bytesOf);
      bytesOf.unpersist(true);
      if (round >= 0) {
        writes.add(written);
        reads.add(read);
      }
    }
    bench.print(Measurement.WRITE_NS, writes.values());
    bench.print(Measurement.READ_NS, reads.values());
    bench.print(Measurement.BYTES, bytes);
  }

  private static long bytesInMemory(Bench bench, JavaRDD<Product> cached) {
    for (RDDInfo info : bench.spark().sc().getRDDStorageInfo()) {
      if (info.id() == cached.id() && info.numCachedPartitions() == Program.PARTITIONS) {
        return info.memSize();
      }
    }
    throw new IllegalStateException(
        "all partitions fit into memory, rdd=" + cached.id() + "; give the JVM a larger heap");
  }

  private static long digest(JavaRDD<Product> products) {
    return products.map(Product::digest).reduce(Long::sum);
  }

  /** A part is written when it is asked for, but read no further than it is looked at. */
  private static long writeNs(Bench bench, JavaRDD<Product> products) throws TimeoutException {
    bench.totals().reset();
    products.foreachPartition(part -> {});
    bench.totals().await();
    return bench.totals().cpuNs();
  }

  private static long readNs(Bench bench, JavaRDD<Product> products, long expected)
      throws TimeoutException {
    bench.totals().reset();
    long digest = digest(products);
    bench.totals().await();
    bench.require(digest == expected, expected, digest);
    return bench.totals().cpuNs();
  }
}
