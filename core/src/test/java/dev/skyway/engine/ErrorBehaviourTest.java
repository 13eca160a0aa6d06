// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayHookException;
import dev.skyway.SkywayLimitException;
import dev.skyway.format.StreamHeader;
import dev.skyway.testing.ArraySink;
import dev.skyway.testing.EngineCopier;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What every engine says about graphs it does not carry, and what settings make it do. */
public abstract class ErrorBehaviourTest {
  private static final int MOST_TEXT_BYTES = (16 << 20) - (512 << 10);

  /** The engine under test. */
  protected abstract Engine engine();

  static final class Order {
    final String customer;
    final Line[] lines;

    Order(String customer, Line... lines) {
      this.customer = customer;
      this.lines = lines;
    }
  }

  static class Line {
    int count;
    final Object product;

    Line(int count, Object product) {
      this.count = count;
      this.product = product;
    }
  }

  static final class DoubleLine extends Line {
    DoubleLine(Object product) {
      super(2, product);
    }
  }

  /** Has a hook that fails, or writes what it is given. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    private final transient Object written;

    Hooked(Object written) {
      this.written = written;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (written == null) {
        throw new UnsupportedOperationException("on purpose");
      }
      out.writeObject(written);
    }
  }

  private static Order order(Object product) {
    return new Order("me", new Line(1, "fine"), null, new Line(3, product));
  }

  @Test
  void namesTheWayToARefusedObject() {
    Object thread = new Thread("refused");
    assertThatThrownBy(() -> new EngineCopier(engine()).write(order(thread)))
        .isInstanceOfSatisfying(
            SkywayClassException.class,
            e -> {
              assertThat(e.className()).isEqualTo("java.lang.Thread");
              assertThat(e.path()).isEqualTo("Order.lines[2].product");
            });
  }

  @Test
  void refusesWhatItCannotCarry() {
    Runnable lambda = () -> {};
    List<Object> refused =
        List.of(lambda, ClassLoader.getSystemClassLoader(), new WeakReference<>("x"));
    for (Object object : refused) {
      assertThatThrownBy(() -> new EngineCopier(engine()).write(order(new Object[] {object})))
          .isInstanceOfSatisfying(
              SkywayClassException.class,
              e -> {
                assertThat(e.className()).isEqualTo(object.getClass().getName());
                assertThat(e.path()).isEqualTo("Order.lines[2].product[0]");
              });
    }
  }

  @Test
  void refusesATextThatNoFrameHolds() {
    EngineCopier copier = new EngineCopier(engine());
    for (int bytes : new int[] {MOST_TEXT_BYTES + 1, (16 << 20) - 1, 16 << 20, 17 << 20}) {
      URI large = uri(bytes);
      assertThatThrownBy(() -> copier.write(order(new Object[] {"first", large})))
          .isInstanceOfSatisfying(
              SkywayClassException.class,
              e -> {
                assertThat(e.className()).isEqualTo("java.net.URI");
                assertThat(e.path()).isEqualTo("Order.lines[2].product[1]");
                assertThat(e).hasMessageContaining("limit=" + MOST_TEXT_BYTES + " bytes=" + bytes);
              });
    }
  }

  @Test
  void carriesTextsThatAFrameHolds() {
    List<Object> graph = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      graph.add("y".repeat(3000 + i));
      graph.add(uri(3000 + i));
    }
    for (int at = graph.size(); at > 0; at -= 20) {
      graph.add(at, uri(MOST_TEXT_BYTES));
    }
    assertThat(new EngineCopier(engine()).copy(graph)).isEqualTo(graph);
  }

  private static URI uri(int bytes) {
    return URI.create("data:," + "x".repeat(bytes - "data:,".length()));
  }

  @Test
  void namesTheWayThroughHooks() {
    Object hooked = new Hooked(new Object[] {new Hooked(new Thread("refused"))});
    assertThatThrownBy(() -> new EngineCopier(engine()).write(order(hooked)))
        .isInstanceOfSatisfying(
            SkywayClassException.class,
            e -> {
              assertThat(e.className()).isEqualTo("java.lang.Thread");
              assertThat(e.path()).isEqualTo("Order.lines[2].product{1}[0]{1}");
            });
  }

  @Test
  void saysWhoseHookHasFailed() {
    assertThatThrownBy(() -> new EngineCopier(engine()).write(order(List.of(new Hooked(null)))))
        .isInstanceOfSatisfying(
            SkywayHookException.class,
            e -> {
              assertThat(e.className()).isEqualTo(Hooked.class.getName());
              assertThat(e).hasMessageContaining("Order.lines[2].product");
              assertThat(e).hasRootCauseMessage("on purpose");
            });
  }

  @Test
  void goesOnWithANewStreamAfterARefusal() {
    ArraySink sink = new ArraySink(true);
    try (GraphWriter writer =
        engine().newWriter(new WriterSettings(Sharing.RECORD, Limits.none()))) {
      assertThatThrownBy(() -> writer.write(order(new Thread("refused")), sink))
          .isInstanceOf(SkywayClassException.class);
      writer.newStream();
      sink.position = StreamHeader.put(sink.buffer, 0, true);
      writer.write(order("fine too"), sink);
    }
    Order copy = (Order) new EngineCopier(engine()).read(sink.toByteArray());
    assertThat(copy.lines[2].product).isEqualTo("fine too");
  }

  @Test
  void keepsToItsLimits() {
    EngineCopier copier = new EngineCopier(engine());
    byte[] message = copier.write(new Object[] {new int[20_000], "text", 1, 2});
    Limits none = Limits.none();
    assertLimited(copier, message, new Limits(4, none.maxHeapBytes(), none.maxArrayLength()));
    assertLimited(copier, message, new Limits(none.maxObjects(), 80_000, none.maxArrayLength()));
    assertLimited(copier, message, new Limits(none.maxObjects(), none.maxHeapBytes(), 19_999));
    Limits enough = new Limits(5, 90_000, 20_000);
    assertThat(copier.read(message, ReaderSettings.of(Sharing.RECORD, enough))).isNotNull();
  }

  private static void assertLimited(EngineCopier copier, byte[] message, Limits limits) {
    ReaderSettings settings = ReaderSettings.of(Sharing.RECORD, limits);
    assertThatThrownBy(() -> copier.read(message, settings))
        .isInstanceOf(SkywayLimitException.class);
  }

  @Test
  void asksTheFilter() {
    EngineCopier copier = new EngineCopier(engine());
    byte[] message = copier.write(order("x"));
    ReaderSettings settings =
        new ReaderSettings(
            Sharing.RECORD,
            Limits.standard(),
            ObjectInputFilter.Config.createFilter("!" + Line.class.getName()),
            null,
            Map.of());
    assertThatThrownBy(() -> copier.read(message, settings))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining(Line.class.getName());
  }

  @Test
  void updatesFieldsOnArrival() throws NoSuchFieldException {
    AtomicInteger calls = new AtomicInteger();
    UnaryOperator<Object> twice =
        old -> {
          calls.incrementAndGet();
          return 2 * (Integer) old;
        };
    FieldUpdate count = new FieldUpdate(Line.class.getDeclaredField("count"), twice);
    FieldUpdate product =
        new FieldUpdate(Line.class.getDeclaredField("product"), old -> "new " + old);
    ReaderSettings settings =
        new ReaderSettings(
            Sharing.RECORD,
            Limits.standard(),
            null,
            null,
            Map.of(Line.class, List.of(count, product)));
    EngineCopier copier = new EngineCopier(engine());
    Order order = new Order("me", new Line(1, "a"), new Line(5, "b"), new DoubleLine("c"));
    Order copy = (Order) copier.read(copier.write(order), settings);
    assertThat(copy.lines[0].count).isEqualTo(2);
    assertThat(copy.lines[1].count).isEqualTo(10);
    assertThat(copy.lines[1].product).isEqualTo("new b");
    assertThat(copy.lines[2].count).isEqualTo(2);
    assertThat(calls).hasValue(2);
  }

  @Test
  void reportsAnUpdateThatFails() throws NoSuchFieldException {
    FieldUpdate wrong =
        new FieldUpdate(Order.class.getDeclaredField("customer"), old -> Integer.valueOf(1));
    ReaderSettings settings =
        new ReaderSettings(
            Sharing.RECORD, Limits.standard(), null, null, Map.of(Order.class, List.of(wrong)));
    EngineCopier copier = new EngineCopier(engine());
    byte[] message = copier.write(order("x"));
    assertThatThrownBy(() -> copier.read(message, settings))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining("customer");
  }
}
