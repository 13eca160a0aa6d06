// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes false messages out of good ones: frames stay well-formed and their checksums right, so that
 * what is forged reaches the checks behind them. Not thread-safe.
 */
public final class Forger {
  private static final long[] NUMBERS = {
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    15,
    16,
    17,
    27,
    28,
    29,
    30,
    127,
    128,
    255,
    65535,
    65536,
    1L << 24,
    Integer.MAX_VALUE - 8,
    Integer.MAX_VALUE,
    1L << 31,
    0xFFFF_FFFFL,
    1L << 32,
    Long.MAX_VALUE,
    -1
  };

  private static final List<String> NAMES =
      List.of(
          "java.lang.Class",
          "java.lang.Thread",
          "java.lang.String",
          "java.lang.Integer",
          "java.lang.Object",
          "java.lang.ClassLoader",
          "java.lang.ref.SoftReference",
          "java.lang.invoke.MethodHandle",
          "java.lang.reflect.Method",
          "java.lang.Number",
          "java.util.List",
          "java.util.HashMap",
          "java.util.HashMap$Node",
          "java.util.HashMap$TreeNode",
          "java.util.LinkedHashMap",
          "java.util.LinkedHashMap$Entry",
          "java.util.TreeMap",
          "java.util.ArrayList",
          "java.util.ArrayDeque",
          "java.util.EnumMap",
          "java.util.PriorityQueue",
          "java.util.IdentityHashMap",
          "java.util.ImmutableCollections$MapN",
          "java.math.BigInteger",
          "java.util.Locale",
          "java.time.LocalDate",
          "dev.skyway.stress.model.Base",
          "dev.skyway.stress.model.Colour",
          "dev.skyway.stress.model.Crate",
          "dev.skyway.stress.model.Ledger",
          "dev.skyway.stress.model.Link",
          "dev.skyway.stress.model.Point",
          "dev.skyway.stress.model.Stamp",
          "dev.skyway.stress.model.Stamp$Form",
          "dev.skyway.stress.model.Absent",
          "int",
          "void",
          "[I",
          "[Ljava.lang.Object;",
          "[[[[[[J",
          "[Ldev.skyway.stress.model.Link;",
          "[".repeat(255) + "I",
          "[".repeat(300) + "I",
          "");

  private final SplittableRandom random;

  public Forger(SplittableRandom random) {
    this.random = random;
  }

  /** A message with one to three forgeries; the donor gives frames and pieces. */
  public Message forge(Message message, WireGraph graph, Message donor) {
    List<Frame> frames = new ArrayList<>(message.frames());
    List<Mark> marks = graph.marks();
    if (!marks.isEmpty() && random.nextInt(8) != 0) {
      Mark mark = marks.get(random.nextInt(marks.size()));
      frames.set(mark.frame(), forgeMark(frames.get(mark.frame()), mark, marks));
    }
    for (int more = random.nextInt(marks.isEmpty() ? 1 : 0, 3); more > 0; more--) {
      if (random.nextInt(3) == 0) {
        forgeFrames(frames, donor);
      } else if (!frames.isEmpty()) {
        int at = random.nextInt(frames.size());
        frames.set(at, forgeBytes(frames.get(at), donor));
      }
    }
    return message.with(frames);
  }

  private Frame forgeMark(Frame frame, Mark mark, List<Mark> marks) {
    byte[] part;
    if (mark.kind() == Mark.Kind.TEXT) {
      byte[] name = NAMES.get(random.nextInt(NAMES.size())).getBytes(StandardCharsets.UTF_8);
      part = join(Message.varint(name.length), name, new byte[0]);
    } else if (mark.kind().isVarint()) {
      part = number(mark, marks);
    } else {
      part = new byte[mark.length()];
      byte filler = (byte) (random.nextBoolean() ? random.nextInt() : random.nextInt(2) - 1);
      Arrays.fill(part, filler);
    }
    return new Frame(frame.type(), replace(frame.payload(), mark.offset(), mark.length(), part));
  }

  private byte[] number(Mark mark, List<Mark> marks) {
    switch (random.nextInt(5)) {
      case 0:
        return Message.varint(mark.value() + random.nextInt(-2, 3));
      case 1:
        Mark other = marks.get(random.nextInt(marks.size()));
        return Message.varint(other.value());
      case 2:
        byte[] needless = Message.varint(mark.value());
        needless[needless.length - 1] |= (byte) 0x80;
        return join(needless, new byte[random.nextInt(10)], new byte[1]);
      case 3:
        return Message.varint(random.nextLong() >>> random.nextInt(64));
      default:
        return Message.varint(NUMBERS[random.nextInt(NUMBERS.length)]);
    }
  }

  private void forgeFrames(List<Frame> frames, Message donor) {
    int at = random.nextInt(frames.size() + 1);
    switch (random.nextInt(7)) {
      case 0:
        frames.add(at, new Frame(random.nextInt(9), new byte[random.nextInt(4)]));
        break;
      case 1:
        frames.add(at, donor.frames().get(random.nextInt(donor.frames().size())));
        break;
      case 2:
        frames.add(at, frames.get(random.nextInt(frames.size())));
        break;
      case 3:
        if (at < frames.size() && frames.size() > 1) {
          frames.remove(at);
        }
        break;
      case 4:
        frames.add(0, frames.remove(random.nextInt(frames.size())));
        break;
      case 5:
        if (at < frames.size()) {
          frames.set(at, new Frame(random.nextInt(9), frames.get(at).payload()));
        }
        break;
      default:
        if (at < frames.size()) {
          split(frames, at);
        }
    }
  }

  /** One block becomes two, cut anywhere, the head of the second made up. */
  private void split(List<Frame> frames, int at) {
    Frame frame = frames.get(at);
    byte[] payload = frame.payload();
    int cut = random.nextInt(payload.length + 1);
    byte[] head = {(byte) random.nextInt(4), (byte) random.nextInt(20)};
    byte[] rest = new byte[payload.length - cut];
    System.arraycopy(payload, cut, rest, 0, rest.length);
    frames.set(at, new Frame(frame.type(), replace(payload, cut, rest.length, new byte[0])));
    frames.add(at + 1, new Frame(Frame.PART, join(head, rest, new byte[0])));
  }

  private Frame forgeBytes(Frame frame, Message donor) {
    byte[] payload = frame.payload();
    int at = random.nextInt(payload.length + 1);
    int some = Math.min(payload.length - at, random.nextInt(9));
    byte[] noise = new byte[random.nextInt(9)];
    for (int i = 0; i < noise.length; i++) {
      noise[i] = (byte) random.nextInt();
    }
    byte[] other = donor.frames().get(random.nextInt(donor.frames().size())).payload();
    int from = random.nextInt(other.length + 1);
    byte[] piece = Arrays.copyOfRange(other, from, Math.min(other.length, from + 40));
    byte[] forged =
        switch (random.nextInt(5)) {
          case 0 -> replace(payload, at, some, new byte[0]);
          case 1 -> replace(payload, at, 0, noise);
          case 2 -> replace(payload, at, some, noise);
          case 3 -> replace(payload, at, some, piece);
          default -> Arrays.copyOf(payload, at);
        };
    return new Frame(frame.type(), forged);
  }

  private static byte[] replace(byte[] bytes, int at, int length, byte[] part) {
    byte[] head = Arrays.copyOf(bytes, at);
    return join(head, part, Arrays.copyOfRange(bytes, at + length, bytes.length));
  }

  private static byte[] join(byte[] first, byte[] second, byte[] third) {
    byte[] all = new byte[first.length + second.length + third.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    System.arraycopy(third, 0, all, first.length + second.length, third.length);
    return all;
  }
}
