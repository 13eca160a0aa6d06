// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.stress.compare.GraphComparer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Sends small, plain graphs through one channel and one stream of bundles, many in a row: engines
 * have short ways for them. Some copies are kept, so that collections move them and what they refer
 * to. Used by one thread.
 */
final class SmallTrips {
  private static final int IN_A_ROW = 50;
  private static final int KEPT = 500;

  private static final class Item {
    long number;
    Item next;
    String text;
    Object any;
    boolean flag;
    Object[] parts;
  }

  private record Kept(Item original, Object copy) {}

  private final SkywayEncoder encoder;
  private final SkywayDecoder decoder;
  private final SkywayObjectOutputStream out;
  private final SkywayObjectInputStream in;
  private final SplittableRandom random;
  private final Kept[] kept = new Kept[KEPT];

  SmallTrips(Skyway skyway, long seed) {
    encoder = skyway.newEncoder();
    decoder = skyway.newDecoder();
    random = new SplittableRandom(seed);
    String engine = skyway.report().engine().toUpperCase(Locale.ROOT);
    Skyway single =
        Skyway.builder().engine(EngineChoice.valueOf(engine)).sharing(Sharing.RECORD).build();
    Tube tube = new Tube();
    try {
      out = new SkywayObjectOutputStream(tube.end(), single);
      out.flush();
      in = new SkywayObjectInputStream(tube, single);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Makes some trips.
   *
   * @throws AssertionError if a copy differs
   */
  void run() {
    for (int i = 0; i < IN_A_ROW; i++) {
      Item original = items(1 + random.nextInt(12));
      keep(new Kept(original, decoder.decode(encoder.encode(original))));
    }
    try {
      bundle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private void bundle() throws IOException, ClassNotFoundException {
    Item[] originals = new Item[IN_A_ROW];
    for (int i = 0; i < IN_A_ROW; i++) {
      originals[i] = items(1 + random.nextInt(3));
      out.writeObject(originals[i]);
    }
    out.flush();
    for (Item original : originals) {
      keep(new Kept(original, in.readObject()));
    }
  }

  private void keep(Kept trip) {
    compare(trip, "after the trip");
    int place = random.nextInt(KEPT);
    if (kept[place] != null) {
      compare(kept[place], "after some time in the heap");
    }
    kept[place] = trip;
  }

  private static void compare(Kept trip, String when) {
    Optional<String> difference = GraphComparer.difference(trip.original, trip.copy);
    if (difference.isPresent()) {
      throw new AssertionError("small copy differs " + when + ": " + difference.get());
    }
  }

  private Item items(int count) {
    Item[] all = new Item[count];
    for (int i = 0; i < count; i++) {
      all[i] = new Item();
    }
    for (Item item : all) {
      item.number = random.nextLong();
      item.next = all[random.nextInt(count)];
      item.text = "text ".repeat(random.nextInt(20)) + item.number;
      item.any = random.nextBoolean() ? (Object) random.nextInt() : item.text + '\u4E2D';
      item.flag = random.nextBoolean();
      item.parts = new Object[] {item, null, null, new int[random.nextInt(30)], item.next, 1.5};
    }
    return all[0];
  }
}
