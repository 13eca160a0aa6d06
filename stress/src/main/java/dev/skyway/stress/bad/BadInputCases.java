// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bad;

import dev.skyway.Skyway;
import dev.skyway.stress.bytes.Forger;
import dev.skyway.stress.bytes.Frame;
import dev.skyway.stress.bytes.Message;
import dev.skyway.stress.bytes.MessageDecoder;
import dev.skyway.stress.bytes.WireGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** All cases of one run, kind after kind. */
final class BadInputCases {
  private static final Surface[] MESSAGES = {
    Surface.ARRAY, Surface.ARRAY, Surface.ARRAY, Surface.BUFFER, Surface.STREAM, Surface.DECODER
  };

  private record Sample(Message message, WireGraph graph) {}

  private final Skyway skyway;
  private final Skyway single;
  private final Feeder feeder;
  private final SplittableRandom random;
  private final double factor;
  private final long seed;

  /** Messages and streams of {@code skyway}, and streams of {@code single} that share nothing. */
  BadInputCases(Skyway skyway, Skyway single, Feeder feeder, long seed, double factor) {
    this.skyway = skyway;
    this.single = single;
    this.feeder = feeder;
    this.seed = seed;
    this.random = new SplittableRandom(seed);
    this.factor = factor;
  }

  void run() {
    List<byte[]> small = Samples.small(skyway, seed, scaled(25));
    List<byte[]> streams = Samples.streams(skyway, seed, scaled(8));
    List<byte[]> bundles = Samples.bundles(single, seed, scaled(4));
    boolean goOn =
        phase("truncated", () -> truncate(small, streams))
            && phase("bits", () -> flipBits(small, streams))
            && phase("bundles", () -> flipBundles(bundles))
            && phase("headers", () -> headers(small))
            && phase("random", this::randomBytes)
            && phase("forged", () -> forge(samples(small), scaled(70_000)))
            && phase("forged-large", () -> forge(samples(Samples.large(skyway)), scaled(1500)))
            && phase("streams", () -> forgeStreams(streams, Surface.OBJECT_STREAM, scaled(15_000)))
            && phase("forged-bundles", () -> forgeStreams(bundles, Surface.BUNDLES, scaled(8000)));
    if (!goOn) {
      System.out.println("stopped: too many failures");
    }
  }

  private boolean phase(String name, java.util.function.BooleanSupplier work) {
    long start = System.nanoTime();
    long before = feeder.cases();
    boolean goOn = work.getAsBoolean();
    System.out.printf(
        "%s: cases=%d seconds=%.1f%n",
        name, feeder.cases() - before, (System.nanoTime() - start) / 1e9);
    return goOn;
  }

  private int scaled(int count) {
    return Math.max(1, (int) (count * factor));
  }

  private boolean truncate(List<byte[]> messages, List<byte[]> streams) {
    boolean goOn = true;
    for (byte[] message : messages) {
      for (int length = 0; goOn && length < message.length; length++) {
        byte[] cut = Arrays.copyOf(message, length);
        goOn = feeder.feed(message(), "length=" + length, cut);
      }
    }
    for (byte[] stream : streams) {
      for (int length = 0; goOn && length < stream.length; length++) {
        byte[] cut = Arrays.copyOf(stream, length);
        goOn = feeder.feed(Surface.OBJECT_STREAM, "length=" + length, cut);
      }
    }
    return goOn;
  }

  /** With checksums nothing passes; without, the checks behind them are on their own. */
  private boolean flipBits(List<byte[]> messages, List<byte[]> streams) {
    boolean goOn = true;
    for (byte[] message : messages) {
      goOn = goOn && flipEachBit(message, null);
      byte[] bare = Message.parse(message).withChecksums(false).toBytes();
      goOn = goOn && flipEachBit(bare, null);
    }
    for (byte[] stream : streams.subList(0, Math.max(1, streams.size() / 2))) {
      byte[] bare = Message.parse(stream).withChecksums(false).toBytes();
      goOn = goOn && flipEachBit(bare, Surface.OBJECT_STREAM);
    }
    return goOn;
  }

  private boolean flipBundles(List<byte[]> streams) {
    boolean goOn = true;
    for (byte[] stream : streams.subList(0, Math.max(1, streams.size() / 2))) {
      byte[] bare = Message.parse(stream).withChecksums(false).toBytes();
      goOn = goOn && flipEachBit(bare, Surface.BUNDLES);
    }
    return goOn;
  }

  private boolean flipEachBit(byte[] message, Surface fixed) {
    boolean goOn = true;
    for (int bit = 0; goOn && bit < 8 * message.length; bit++) {
      byte[] flipped = message.clone();
      flipped[bit >>> 3] ^= (byte) (1 << (bit & 7));
      goOn = feeder.feed(fixed != null ? fixed : message(), "bit=" + bit, flipped);
    }
    return goOn;
  }

  private boolean headers(List<byte[]> messages) {
    boolean goOn = true;
    for (int last = 0; goOn && last < 256; last++) {
      byte[] other = messages.get(random.nextInt(messages.size())).clone();
      other[3] = (byte) last;
      for (Surface surface : Surface.values()) {
        goOn = goOn && feeder.feed(surface, "version and flags=" + last, other);
      }
    }
    return goOn;
  }

  private boolean randomBytes() {
    boolean goOn = true;
    for (int i = scaled(15_000); goOn && i > 0; i--) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      byte[] bytes =
          switch (random.nextInt(3)) {
            case 0 -> noise;
            case 1 -> new Message(1, random.nextInt(2), randomFrames(noise)).toBytes();
            default -> new Message(1, 0, List.of(new Frame(Frame.RECORD, noise))).toBytes();
          };
      Surface[] all = Surface.values();
      goOn = feeder.feed(all[random.nextInt(all.length)], "random", bytes);
    }
    return goOn;
  }

  private List<Frame> randomFrames(byte[] noise) {
    List<Frame> frames = new ArrayList<>();
    int at = 0;
    while (at < noise.length) {
      int next = Math.min(noise.length, at + random.nextInt(40));
      frames.add(new Frame(random.nextInt(10), Arrays.copyOfRange(noise, at, next)));
      at = next + 1;
    }
    return frames;
  }

  private static List<Sample> samples(List<byte[]> messages) {
    List<Sample> samples = new ArrayList<>();
    for (byte[] bytes : messages) {
      Message message = Message.parse(bytes);
      samples.add(new Sample(message, MessageDecoder.decode(message)));
    }
    return samples;
  }

  private boolean forge(List<Sample> samples, int count) {
    Forger forger = new Forger(random);
    boolean goOn = true;
    for (int i = 0; goOn && i < count; i++) {
      Sample sample = samples.get(random.nextInt(samples.size()));
      Message donor = samples.get(random.nextInt(samples.size())).message;
      Message forged = forger.forge(sample.message, sample.graph, donor);
      byte[] bytes = forged.withChecksums(random.nextInt(4) == 0).toBytes();
      goOn = feeder.feed(message(), "forged=" + i, bytes);
    }
    return goOn;
  }

  private boolean forgeStreams(List<byte[]> streams, Surface surface, int count) {
    Forger forger = new Forger(random);
    List<Message> messages = streams.stream().map(Message::parse).toList();
    WireGraph unmarked = WireGraph.unmarked();
    boolean goOn = true;
    for (int i = 0; goOn && i < count; i++) {
      Message stream = messages.get(random.nextInt(messages.size()));
      Message donor = messages.get(random.nextInt(messages.size()));
      byte[] bytes = forger.forge(stream, unmarked, donor).toBytes();
      goOn = feeder.feed(surface, "forged=" + i, bytes);
    }
    return goOn;
  }

  private Surface message() {
    return MESSAGES[random.nextInt(MESSAGES.length)];
  }
}
