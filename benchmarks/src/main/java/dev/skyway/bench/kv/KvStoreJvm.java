// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.Collector;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.fork.ForkedJvm;
import dev.skyway.bench.peers.Contender;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/** A JVM of its own with a {@link KvServer}; ends with {@link #close}. */
final class KvStoreJvm implements Closeable {

  private static final String LISTENS = "listens\t";

  private static final int OLD_BY_YOUNG = 5;

  private static final int OLD_PLAB_WORDS = 1 << 16;

  private final Process process;
  private final KvAddress address;

  private KvStoreJvm(Process process, KvAddress address) {
    this.process = process;
    this.address = address;
  }

  /** Starts it, and waits until the store is filled. */
  static KvStoreJvm start(Contender library, KvValue value, KvOptions options) throws IOException {
    // On fresh memory a put pays for the pages of a young generation that nobody has used yet.
    List<String> jvm = ForkTask.heap(options.heap());
    jvm.add(Collector.PARALLEL.option());
    // Nearly all of a store lives long and is spread over all of its heap.
    jvm.add("-XX:+UseTransparentHugePages");
    // While it is filled every object survives, for which the collector would give most of the
    // young generation to survivors. A larger one would not find room in the old generation.
    jvm.add("-XX:-UseAdaptiveSizePolicy");
    jvm.add("-XX:NewRatio=" + OLD_BY_YOUNG);
    // What is put stays, so it moves to the old generation at once. Half of a collection went to
    // taking room for it there, 8 KiB at a time.
    jvm.add("-XX:MaxTenuringThreshold=0");
    jvm.add("-XX:OldPLABSize=" + OLD_PLAB_WORDS);
    List<String> command =
        ForkedJvm.command(
            jvm,
            KvStoreJvm.class,
            List.of(library.name(), value.name(), Integer.toString(options.entries())));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    boolean listens = false;
    try {
      BufferedReader lines = process.inputReader();
      for (String line; (line = lines.readLine()) != null; ) {
        if (line.startsWith(LISTENS)) {
          String[] told = line.substring(LISTENS.length()).split("\t");
          InetSocketAddress socket =
              new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(told[0]));
          KvAddress address = new KvAddress(socket, told[1]);
          listens = true;
          return new KvStoreJvm(process, address);
        }
      }
    } finally {
      if (!listens) {
        process.destroy();
      }
    }
    throw new IOException("a store's JVM must listen, library=%s".formatted(library.library()));
  }

  KvAddress address() {
    return address;
  }

  /** The processor time that it has taken so far. */
  Duration cpuTime() {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  @Override
  public void close() {
    process.destroy();
  }

  /** Nobody sends anything: what is read is the end of whoever has started this JVM. */
  private static void endWithParent() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      System.err.println("whoever has started the store is lost: " + e);
    }
    Runtime.getRuntime().halt(0);
  }

  /**
   * Serves until the JVM is ended, or whoever has started it.
   *
   * @param args the library, the kind of value and the number of entries
   */
  public static void main(String[] args) {
    Thread parent = new Thread(KvStoreJvm::endWithParent, "parent");
    parent.setDaemon(true);
    parent.start();
    ForkMain.run(
        () -> {
          InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
          Contender library = Contender.valueOf(args[0]);
          KvValue value = KvValue.valueOf(args[1]);
          try (KvServer server =
              new KvServer(any, library, Integer.parseInt(args[2]), value, System.err::println)) {
            KvAddress address = server.address(); // nobody else reads this JVM's output
            System.out.println(LISTENS + address.socket().getPort() + "\t" + address.secret());
            server.serve();
          }
        });
  }
}
