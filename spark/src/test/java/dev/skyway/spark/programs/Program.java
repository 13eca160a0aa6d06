// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/** What tests run on a cluster. */
public enum Program {
  JOBS {
    @Override
    List<String> run(JavaSparkContext spark) {
      return Jobs.run(spark);
    }
  },
  FAULTS {
    @Override
    List<String> run(JavaSparkContext spark) throws Exception {
      return new Faults(spark).all();
    }
  },
  SLOWNESS {
    @Override
    List<String> run(JavaSparkContext spark) throws Exception {
      return List.of(new Faults(spark).slowness());
    }
  },
  CORRUPTION {
    @Override
    List<String> run(JavaSparkContext spark) throws Exception {
      Faults faults = new Faults(spark);
      return List.of(faults.corruption(), faults.cut());
    }
  },
  COMING_AND_GOING {
    @Override
    List<String> run(JavaSparkContext spark) throws Exception {
      return List.of(new Faults(spark).comingAndGoing());
    }
  },
  TABLES {
    @Override
    List<String> run(JavaSparkContext spark) throws Exception {
      return Tables.run(spark);
    }
  },
  EMPTY_PARTITIONS {
    @Override
    List<String> run(JavaSparkContext spark) {
      return EmptyPartitions.run(spark);
    }
  },
  CHECKPOINT {
    @Override
    List<String> run(JavaSparkContext spark) {
      return Checkpoints.write(spark);
    }
  },
  FROM_CHECKPOINT {
    @Override
    List<String> run(JavaSparkContext spark) {
      return Checkpoints.read(spark);
    }
  };

  /** Its result, as lines of text. */
  abstract List<String> run(JavaSparkContext spark) throws Exception;

  static Path localFolder(JavaSparkContext spark) {
    return Path.of(spark.getConf().get("spark.local.dir"));
  }
}
