// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.streams.StreamProgram.Reading;
import dev.skyway.streams.UnsharedClasses.Holder;
import dev.skyway.streams.UnsharedClasses.Itself;
import dev.skyway.streams.UnsharedClasses.ItselfAsField;
import dev.skyway.streams.UnsharedClasses.ItselfOutside;
import dev.skyway.streams.UnsharedClasses.Peered;
import java.io.InvalidObjectException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written or read unshared has one reference alone, as in {@code java.io}. */
abstract class UnsharedBehaviourTest extends SideBySideTest {
  private static Node ring() {
    Node node = new Node(1, "one");
    node.next = node;
    return node;
  }

  private static void refused(List<Object> log) {
    assertThat(log).last().isEqualTo(InvalidObjectException.class);
  }

  private static void accepted(List<Object> log) {
    assertThat(log).last().isEqualTo("end");
  }

  private static final Reading UNSHARED_THEN_SHARED =
      (in, log) -> {
        Object one = in.readUnshared();
        log.add(one.getClass());
        log.add(one == in.readObject());
        log.add("end");
      };

  static Stream<Object> objects() {
    return Stream.concat(UnsharedObjects.all(), UnsharedObjects.resolved());
  }

  @ParameterizedTest
  @MethodSource("objects")
  void whatIsReadUnsharedIsNotReferredToLater(Object object) throws Exception {
    same(
        out -> {
          out.writeObject(object);
          out.writeObject(object);
        },
        UNSHARED_THEN_SHARED);
  }

  @ParameterizedTest
  @MethodSource("objects")
  void laterRecordsDoNotReferToIt(Object object) throws Exception {
    same(
        out -> {
          out.writeObject(new int[3]);
          out.writeObject(object);
          out.writeObject("between");
          out.writeObject(new Object[] {"x", object});
        },
        (in, log) -> {
          in.readObject();
          in.readUnshared();
          log.add(in.readObject());
          log.add(((Object[]) in.readObject()).length);
        });
  }

  @ParameterizedTest
  @MethodSource("objects")
  void whatWasReadIsNotReadUnshared(Object object) throws Exception {
    same(
        out -> {
          out.writeObject(object);
          out.writeObject(object);
        },
        (in, log) -> {
          log.add(in.readObject().getClass());
          in.readUnshared();
          log.add("end");
        });
  }

  @ParameterizedTest
  @MethodSource("objects")
  void whatIsWrittenUnsharedIsReadSo(Object object) throws Exception {
    accepted(
        same(
            out -> {
              out.writeObject(object);
              out.writeUnshared(object);
              out.writeUnshared(object);
              out.writeObject(object);
            },
            (in, log) -> {
              Object shared = in.readObject();
              Object one = in.readUnshared();
              Object two = in.readUnshared();
              log.add(one == two);
              log.add(one == shared);
              log.add(shared == in.readObject());
              log.add(one.getClass());
              log.add("end");
            }));
  }

  @Test
  void stackTracesAreInCopies() throws Exception {
    Throwable thrown = new IllegalStateException("thrown");
    same(
        out -> out.writeUnshared(thrown),
        (in, log) -> log.add(((Throwable) in.readUnshared()).getStackTrace()));
  }

  @Test
  void ringsAreNotReadUnshared() throws Exception {
    refused(same(out -> out.writeObject(ring()), UNSHARED_THEN_SHARED));
  }

  @Test
  void ringsAreWrittenUnshared() throws Exception {
    same(
        out -> out.writeUnshared(ring()),
        (in, log) -> {
          Node one = (Node) in.readUnshared();
          log.add(one.next == one);
          log.add(one.next.next == one.next);
        });
  }

  static Stream<Object> writingThemselves() {
    return Stream.of(new Itself(), new ItselfAsField(), new ItselfOutside());
  }

  @ParameterizedTest
  @MethodSource("writingThemselves")
  void whatWritesItselfIsWrittenUnshared(Object object) throws Exception {
    for (boolean isRead : new boolean[] {true, false}) {
      accepted(
          same(
              out -> {
                out.writeUnshared(object);
                out.writeObject(object);
                out.writeUnshared(object);
                out.writeObject(new Holder(object, true, isRead));
              },
              (in, log) -> {
                for (int i = 0; i < 2; i++) {
                  Peered one = (Peered) (isRead ? in.readUnshared() : in.readObject());
                  Peered peer = (Peered) one.peer();
                  log.add(peer == one);
                  log.add(peer.peer() == peer);
                  if (i == 0) {
                    log.add(peer == in.readObject());
                  }
                }
                Peered held = (Peered) ((Holder) in.readObject()).held;
                log.add(held.peer() == held);
                log.add("end");
              }));
    }
  }

  @Test
  void largeGraphsAreLookedAtToTheirEnd() throws Exception {
    Node node = ring();
    node.next = null;
    Object[] many = new Object[200_000];
    for (int i = 0; i < many.length; i++) {
      many[i] = new int[] {i};
    }
    node.extra = many;
    same(out -> out.writeObject(node), (in, log) -> log.add(((Node) in.readUnshared()).id));
    many[many.length - 1] = node;
    refused(same(out -> out.writeObject(node), UNSHARED_THEN_SHARED));
    refused(
        same(
            out -> {
              out.writeObject(new Node(2, "first"));
              out.writeObject(node.next = new Node(3, "next"));
              out.writeObject(node);
            },
            (in, log) -> {
              log.add(((Node) in.readObject()).id);
              in.readUnshared();
              in.readObject();
            }));
  }

  @Test
  void scopesEndWithReset() throws Exception {
    Node node = new Node(1, "one");
    accepted(
        same(
            out -> {
              out.writeObject(node);
              out.reset();
              out.writeObject(node);
              out.writeObject(node);
            },
            (in, log) -> {
              in.readUnshared();
              log.add(in.readObject() == in.readObject());
              log.add("end");
            }));
  }

  @Test
  void constantsAndClassesAreWhatTheyAre() throws Exception {
    for (Object object : List.of(TimeUnit.DAYS, String.class)) {
      accepted(
          same(
              out -> {
                out.writeUnshared(object);
                out.writeUnshared(object);
                out.writeObject(new Holder(object, true, true));
                out.writeObject(object);
              },
              (in, log) -> {
                log.add(in.readUnshared() == object);
                log.add(in.readUnshared() == object);
                log.add(((Holder) in.readObject()).held == object);
                log.add(in.readObject() == object);
                log.add("end");
              }));
    }
  }
}
