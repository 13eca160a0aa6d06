// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bad;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.stress.graphs.Profile;
import dev.skyway.stress.graphs.RandomGraphs;
import dev.skyway.stress.model.Link;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Good messages and streams to start from. */
public final class Samples {
  private static final int SMALL_BYTES = 1500;

  private Samples() {}

  /** Messages of small random graphs, without the ones that are too long to treat bit by bit. */
  public static List<byte[]> small(Skyway skyway, long seed, int count) {
    List<byte[]> messages = new ArrayList<>();
    for (long next = seed; messages.size() < count; next++) {
      byte[] message = skyway.serialize(RandomGraphs.make(next, Profile.full(30)));
      if (message.length <= SMALL_BYTES) {
        messages.add(message);
      }
    }
    return messages;
  }

  /** Messages with made objects and several blocks. */
  public static List<byte[]> large(Skyway skyway) {
    Object[] many = new Object[40_000];
    for (int i = 0; i < many.length; i += 3) {
      many[i] = new Link(i);
    }
    Object[] made = {
      new byte[40_000], new long[10_000], "x".repeat(50_000), new String[9000], Locale.FRANCE
    };
    HashMap<Object, Object> map = new HashMap<>();
    for (int i = 0; i < 6000; i++) {
      map.put("key " + i, i);
    }
    List<byte[]> messages = new ArrayList<>();
    for (Object root : new Object[] {many, made, map}) {
      messages.add(skyway.serialize(root));
    }
    return messages;
  }

  /** Object streams with sharing across objects, resets and primitive data in between. */
  public static List<byte[]> streams(Skyway skyway, long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    List<byte[]> streams = new ArrayList<>();
    while (streams.size() < count) {
      byte[] stream = stream(skyway, random);
      if (stream.length <= 2 * SMALL_BYTES) {
        streams.add(stream);
      }
    }
    return streams;
  }

  /** Object streams of small records that share nothing. */
  public static List<byte[]> bundles(Skyway skyway, long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    List<byte[]> streams = new ArrayList<>();
    while (streams.size() < count) {
      streams.add(bundles(skyway, random));
    }
    return streams;
  }

  private static byte[] bundles(Skyway skyway, SplittableRandom random) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < Surface.RECORDS_OF_A_STREAM; i++) {
        out.writeObject(record(random));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Object record(SplittableRandom random) {
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt();
      case 1 -> "text ".repeat(random.nextInt(9));
      case 2 -> new Link(random.nextInt());
      case 3 -> new Object[] {random.nextInt(), "element", null, null, 'c', new short[3]};
      case 4 -> random.nextBoolean() ? null : (Object) random.nextDouble();
      case 5 -> Locale.Category.FORMAT;
      case 6 -> new long[random.nextInt(5)];
      default -> RandomGraphs.make(random.nextLong(), Profile.full(3));
    };
  }

  private static byte[] stream(Skyway skyway, SplittableRandom random) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      Object graph = RandomGraphs.make(random.nextLong(), Profile.full(20));
      for (int i = 0; i < Surface.OBJECTS_OF_A_STREAM; i++) {
        boolean again = random.nextInt(3) == 0;
        out.writeObject(again ? graph : RandomGraphs.make(random.nextLong(), Profile.full(20)));
        out.writeInt(i);
        if (random.nextInt(4) == 0) {
          out.reset();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
