// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.Collector;
import dev.skyway.bench.NotMeasured;
import dev.skyway.bench.Results;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.Topology;
import dev.skyway.bench.fork.ForkGroup;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.structures.StructureCases;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A suite in which one graph is one message. */
public final class MessageSuite implements Suite {

  private static final MessagePlan JSBS =
      new MessagePlan(List.of("media"), Contender.ofMessages(), new Pace(1_500, 1_000), 5);
  private static final MessagePlan JSBS_QUICK =
      new MessagePlan(JSBS.cases(), JSBS.contenders(), new Pace(800, 400), 1);
  private static final MessagePlan STRUCTURES =
      new MessagePlan(
          StructureCases.names(),
          List.of(
              Contender.SKYWAY,
              Contender.FORY,
              Contender.FORY_TREE,
              Contender.KRYO,
              Contender.KRYO_TREE),
          new Pace(800, 600),
          1);
  private static final MessagePlan STRUCTURES_QUICK =
      new MessagePlan(
          List.of("pairs-100k-shuffled", "int-to-string-100k", "orders-100k"),
          List.of(Contender.SKYWAY, Contender.FORY, Contender.FORY_TREE, Contender.KRYO),
          new Pace(500, 300),
          1);

  private static final MessagePlan LISTS =
      new MessagePlan(
          List.of(
              "media-10",
              "media-100",
              "documents-10",
              "documents-100",
              "documents-1000",
              "documents-by-key-1000",
              "payments-1",
              "payments-10",
              "payments-100",
              "orders-40",
              "orders-400",
              "orders-4000",
              "string-to-longs-10",
              "string-to-longs-100"),
          STRUCTURES.contenders(),
          new Pace(800, 600),
          3);
  private static final MessagePlan LISTS_QUICK =
      new MessagePlan(
          List.of("media-10", "documents-100", "orders-400"),
          STRUCTURES_QUICK.contenders(),
          new Pace(500, 300),
          1);

  private final String name;
  private final String description;
  private final MessagePlan full;
  private final MessagePlan quick;

  private MessageSuite(String name, String description, MessagePlan full, MessagePlan quick) {
    this.name = name;
    this.description = description;
    this.full = full;
    this.quick = quick;
  }

  /** The object that serializers have been compared with since 2009. */
  public static Suite jsbs() {
    return new MessageSuite(
        "jsbs", "the media.1 object of jvm-serializers, one message in, one out", JSBS, JSBS_QUICK);
  }

  /** Ten and a hundred objects in one message. */
  public static Suite lists() {
    return new MessageSuite(
        "lists",
        "10 to 1,000 media, documents, payments, orders and maps in one message, as a request is answered",
        LISTS,
        LISTS_QUICK);
  }

  /** Eleven data structures in three sizes, in allocation order and shuffled in the heap. */
  public static Suite structures() {
    return new MessageSuite(
        "structures",
        "11 data structures of 1 K to 1 M elements, in order and shuffled in the heap",
        STRUCTURES,
        STRUCTURES_QUICK);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    return run(options, options.quick() ? quick : full, progress);
  }

  Results run(SuiteOptions options, MessagePlan plan, Consumer<String> progress)
      throws IOException, InterruptedException {
    ExpectedDigests digests = new ExpectedDigests(progress);
    List<List<ForkTask>> groups = new ArrayList<>();
    List<NotMeasured> impossible = new ArrayList<>();
    for (String caseName : options.chosenCases(plan.cases(), full.cases())) {
      BenchCase benchCase = MessageCases.byName(caseName);
      for (Collector collector : options.chosenCollectors()) {
        List<ForkTask> tasks = new ArrayList<>();
        for (Contender contender : options.chosenContenders(plan.contenders())) {
          Subject subject = new Subject(caseName, contender.library(), contender.config());
          String obstacle = obstacle(contender, benchCase);
          if (obstacle != null) {
            impossible.add(notMeasured(subject, collector, obstacle));
            continue;
          }
          GraphDigest expected = digests.of(benchCase, contender.references());
          MessageRun run =
              new MessageRun(
                  subject, caseName, contender, expected, plan.pace(), 1, false, benchCase.large());
          tasks.add(MessageTasks.task(run, benchCase, collector));
        }
        groups.addAll(ForkGroup.of(tasks, MessageTasks.heapMb(benchCase), progress));
      }
    }
    int forks = options.chosenForks(plan.forks());
    Results measured = new ForkRunner(name, forks, progress).runInTurns(groups);
    return Results.of(List.of(measured, new Results(List.of(), impossible)));
  }

  /** Why a contender cannot take part, or null. */
  private static String obstacle(Contender contender, BenchCase benchCase) {
    if (!contender.references() && benchCase.topology() == Topology.CYCLIC) {
      return "without references a cycle never ends";
    }
    Class<?> root = benchCase.classes().get(0);
    if (contender == Contender.PROTOSTUFF && (root.isArray() || root.getClassLoader() == null)) {
      return "the root must be an object with fields of its own";
    }
    return null;
  }

  private NotMeasured notMeasured(Subject subject, Collector collector, String reason) {
    return new NotMeasured(
        name,
        subject.benchCase(),
        subject.library(),
        subject.config(),
        Runtime.version().feature(),
        collector.label(),
        reason);
  }
}
