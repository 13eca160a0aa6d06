// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import dev.skyway.stress.graphs.Places.Place;
import dev.skyway.stress.model.Basket;
import dev.skyway.stress.model.Colour;
import dev.skyway.stress.model.Crate;
import dev.skyway.stress.model.Crowd;
import dev.skyway.stress.model.Derived;
import dev.skyway.stress.model.Fork;
import dev.skyway.stress.model.Ledger;
import dev.skyway.stress.model.Link;
import dev.skyway.stress.model.Point;
import dev.skyway.stress.model.Register;
import dev.skyway.stress.model.Stamp;
import dev.skyway.stress.model.Typed;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Shells of this module's own classes and of arrays. */
final class OwnShells {
  private static final List<Class<?>> ELEMENTS =
      List.of(
          Object.class,
          Object.class,
          Object.class,
          String.class,
          Link.class,
          Integer.class,
          Number.class,
          Comparable.class,
          Serializable.class,
          Point.class,
          Colour.class,
          int[].class,
          Object[].class,
          String[].class,
          byte[][].class,
          Class.class,
          Ledger.class,
          Stamp.class);

  private final SplittableRandom random;
  private final Leaves leaves;

  OwnShells(SplittableRandom random, Leaves leaves) {
    this.random = random;
    this.leaves = leaves;
  }

  Shell any(boolean javaIo) {
    switch (random.nextInt(javaIo ? 12 : 16)) {
      case 0, 1:
        return link();
      case 2:
        return derived();
      case 3:
        return typed();
      case 4, 5, 6:
        return array();
      case 7:
        Basket basket = new Basket();
        basket.label = leaves.any();
        basket.price = random.nextInt();
        return Places.growing(basket, random.nextInt(12), basket::add);
      case 8:
        Register register = new Register();
        register.entries = random.nextLong();
        return Places.growing(
            register, random.nextInt(12), child -> register.put(leaves.key(), child));
      case 9:
        return ledger();
      case 10:
        Crate crate = new Crate(random.nextLong());
        return Places.fields(
            crate,
            Place.of(Object.class, child -> crate.content = child),
            Place.of(Crate.class, child -> crate.below = child));
      case 11:
        return Places.closed(new Stamp(random.nextInt(), leaves.any()));
      case 12:
        return Places.closed(new Crowd(random.nextInt(20)));
      default:
        return fork();
    }
  }

  Shell link() {
    Link link = new Link(random.nextInt());
    return Places.fields(
        link,
        Place.of(Link.class, child -> link.next = child),
        Place.of(Link.class, child -> link.previous = child),
        Place.of(Object.class, child -> link.payload = child));
  }

  private Shell derived() {
    Derived derived = new Derived(random.nextInt(), random.nextLong(), leaves.any(), leaves.any());
    return Places.fields(
        derived,
        Place.of(Derived.class, child -> derived.next = child),
        Place.of(Object.class, child -> derived.first = child));
  }

  private Shell ledger() {
    Ledger ledger = new Ledger(random.nextInt());
    return Places.fields(
        ledger,
        Place.of(Object.class, child -> ledger.label = child),
        Place.of(Object.class, child -> ledger.credit = child),
        Place.of(Object.class, child -> ledger.debit = child));
  }

  private Shell fork() {
    Fork fork = new Fork(random.nextDouble(), (short) random.nextInt());
    return Places.fields(
        fork,
        Place.of(Object.class, child -> fork.left = child),
        Place.of(Object.class, child -> fork.middle = child),
        Place.of(Object.class, child -> fork.right = child));
  }

  @SuppressWarnings("unchecked")
  private Shell typed() {
    Typed typed = new Typed();
    typed.text = leaves.text();
    typed.colour = Colour.values()[random.nextInt(4)];
    typed.list = List.of("must not travel");
    return Places.fields(
        typed,
        Place.of(Integer.class, child -> typed.number = child),
        Place.of(int[].class, child -> typed.ints = child),
        Place.of(byte[].class, child -> typed.bytes = child),
        Place.of(Point[].class, child -> typed.points = child),
        Place.of(Object[][].class, child -> typed.table = child),
        Place.of(Point.class, child -> typed.point = child),
        Place.of(Link.class, child -> typed.link = child),
        Place.of(List.class, child -> typed.objects = child),
        Place.of(Map.class, child -> typed.map = child),
        Place.of(Class.class, child -> typed.type = child),
        Place.of(Number.class, child -> typed.anyNumber = child),
        Place.of(Comparable.class, child -> typed.comparable = child));
  }

  private Shell array() {
    Class<?> element = ELEMENTS.get(random.nextInt(ELEMENTS.size()));
    if (random.nextInt(12) == 0) {
      return Places.closed(Array.newInstance(element, random.nextInt(4), random.nextInt(4)));
    }
    Object[] array = (Object[]) Array.newInstance(element, leaves.length(16, 400));
    if (random.nextInt(20) == 0 && array.length > 0 && element == Object.class) {
      array[array.length - 1] = array;
    }
    int gaps = random.nextInt(4) == 0 ? 2 : 12;
    return Places.array(array, i -> array[i] != null || random.nextInt(gaps) == 0);
  }
}
