// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What XStream's {@code AbstractCircularReferenceTest}, {@code AbstractDuplicateReferenceTest},
 * {@code AbstractReplacedReferenceTest} and {@code InnerClassesTest} ask of references.
 */
@SuppressWarnings("serial")
public final class XStreamReferenceCases {
  private static final Source CIRCULAR = new Source("XStream CircularReference");
  private static final Source DUPLICATE = new Source("XStream DuplicateReference");
  private static final Source REPLACED = new Source("XStream ReplacedReference");
  private static final Source INNER = new Source("XStream InnerClasses");

  private XStreamReferenceCases() {}

  /** Likes one and fears another. */
  static final class Cat implements Serializable {
    final String name;
    Cat likes;
    Cat fears;

    Cat(String name) {
      this.name = name;
    }
  }

  /** Writes a reference by its hook, which may lead back, and has an inner object with hooks. */
  static final class Cage implements Serializable {
    transient Object tenant;
    private final Door door = new Door();

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(tenant);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      tenant = in.readObject();
    }

    Cage behindTheDoor() {
      return door.cage();
    }

    private final class Door implements Serializable {
      private Cage cage() {
        return Cage.this;
      }

      private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
      }
    }
  }

  /** A part of a tree, which writes a plain one in the place of a subclass. */
  static class Branch implements Serializable {
    final String name;
    Branch parent;
    List<Branch> children = new ArrayList<>();

    Branch(String name) {
      this.name = name;
    }

    void add(Branch child) {
      child.parent = this;
      children.add(child);
    }

    Object writeReplace() {
      if (getClass() == Branch.class) {
        return this;
      }
      Branch plain = new Branch(name);
      plain.parent = parent;
      plain.children = children;
      return plain;
    }
  }

  /** Its rooms are inner objects, and theirs. */
  static final class House implements Serializable {
    private final String name;
    final Room room = new Room();
    final Room.Shelf shelf = room.new Shelf();
    final Room.Crate crate = room.new Crate(shelf);

    House(String name) {
      this.name = name;
    }

    /** Within a house. */
    class Room implements Serializable {
      private final String use = "sleep";

      String where() {
        return use + " in " + name;
      }

      /** Within a room. */
      class Shelf implements Serializable {
        final int length = 3;

        Room room() {
          return Room.this;
        }

        /** Within a shelf. */
        class Book implements Serializable {
          Shelf shelf() {
            return Shelf.this;
          }
        }
      }

      /** A book of a shelf, and within a room itself. */
      class Crate extends Shelf.Book {
        final Shelf.Book local;

        Crate(Shelf shelf) {
          shelf.super();
          class Local extends Shelf.Book {
            Local() {
              shelf.super();
            }
          }
          local = new Local();
        }

        Room around() {
          return Room.this;
        }
      }
    }
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(circular(), duplicate(), replaced(), inner()).flatMap(cases -> cases);
  }

  private static Cat four() {
    Cat tom = new Cat("Tom");
    Cat kit = new Cat("Kit");
    Cat ada = new Cat("Ada");
    Cat max = new Cat("Max");
    tom.likes = kit;
    tom.fears = ada;
    ada.likes = kit;
    ada.fears = max;
    max.likes = kit;
    max.fears = ada;
    kit.likes = kit;
    kit.fears = tom;
    return tom;
  }

  private static Stream<ForeignCase> circular() {
    return Stream.of(
        CIRCULAR.of(
            "two that like each other",
            () -> {
              Cat tom = new Cat("Tom");
              tom.likes = new Cat("Kit");
              tom.likes.likes = tom;
              return tom;
            },
            (original, copy) -> {
              assertThat(copy.likes.name).isEqualTo("Kit");
              assertThat(copy.likes.likes).isSameAs(copy);
            }),
        CIRCULAR.of(
            "four in a web",
            XStreamReferenceCases::four,
            (original, tom) -> {
              Cat kit = tom.likes;
              Cat ada = tom.fears;
              Cat max = ada.fears;
              assertThat(tom.name + kit.name + ada.name + max.name).isEqualTo("TomKitAdaMax");
              assertThat(ada.likes).isSameAs(kit).isSameAs(max.likes).isSameAs(kit.likes);
              assertThat(max.fears).isSameAs(ada);
              assertThat(kit.fears).isSameAs(tom);
            }),
        CIRCULAR.of(
            "a hook that writes its own object, with an inner object that has one too",
            () -> {
              Cage cage = new Cage();
              cage.tenant = cage;
              return cage;
            },
            (original, copy) -> {
              assertThat(copy.tenant).isSameAs(copy);
              assertThat(copy.behindTheDoor()).isSameAs(copy);
            }));
  }

  private static Stream<ForeignCase> duplicate() {
    return Stream.of(
        DUPLICATE.of(
            "equal strings stay two, one string stays one",
            () -> {
              String text = new String("same");
              return new String[] {text, text, new String("same")};
            },
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              assertThat(copy[0]).isSameAs(copy[1]);
              assertThat(copy[0] == copy[2]).isFalse();
            }),
        DUPLICATE.of(
            "one array in two fields and a list",
            () -> {
              byte[] bytes = {1, 2};
              return List.of(new Object[] {bytes, bytes}, List.of(bytes));
            },
            (original, copy) -> {
              Object[] array = (Object[]) copy.get(0);
              assertThat(array[0]).isSameAs(array[1]).isSameAs(((List<?>) copy.get(1)).get(0));
            }));
  }

  private static Stream<ForeignCase> replaced() {
    return Stream.of(
        REPLACED.of(
            "what writeReplace put in an element's place leads to the same parent",
            () -> {
              Branch trunk = new Branch("trunk");
              trunk.add(new Branch("twig") {});
              return trunk;
            },
            (original, copy) -> {
              Branch twig = copy.children.get(0);
              assertThat(twig).isExactlyInstanceOf(Branch.class);
              assertThat(twig.parent).isSameAs(copy);
              assertThat(original.children.get(0)).isNotExactlyInstanceOf(Branch.class);
            }));
  }

  private static Stream<ForeignCase> inner() {
    return Stream.of(
        INNER.of(
            "an inner object brings the one around it",
            () -> new House("Elm").room,
            (original, copy) -> assertThat(copy.where()).isEqualTo("sleep in Elm")),
        INNER.of(
            "inner objects of inner objects, inherited and local",
            () -> new House("Oak"),
            (original, copy) -> {
              assertThat(copy.shelf.room()).isSameAs(copy.room);
              assertThat(copy.crate.shelf()).isSameAs(copy.shelf);
              assertThat(copy.crate.around()).isSameAs(copy.room);
              assertThat(copy.crate.local.shelf()).isSameAs(copy.shelf);
              assertThat(copy.shelf.length).isEqualTo(3);
            }));
  }
}
