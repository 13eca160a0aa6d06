// SPDX-License-Identifier: Apache-2.0
package dev.skyway.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayHookException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.records.RecordCases.Basket;
import dev.skyway.records.RecordCases.Box;
import dev.skyway.records.RecordCases.Coin;
import dev.skyway.records.RecordCases.Name;
import dev.skyway.records.RecordCases.Nothing;
import dev.skyway.records.RecordCases.Prices;
import dev.skyway.records.RecordCases.Range;
import dev.skyway.records.RecordCases.Wide;
import dev.skyway.records.RecordCases.Witness;
import dev.skyway.testing.Handmade;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Records by their canonical constructors, if that was asked for. */
abstract class RecordBehaviourTest {
  private static final int LAST = 1;

  abstract EngineChoice engine();

  private final Skyway bypassing = Skyway.builder().engine(engine()).build();
  private final Skyway constructing =
      Skyway.builder().engine(engine()).recordConstructors(true).build();

  private <T> T copy(T root) {
    return constructing.deserialize(bypassing.serialize(root));
  }

  private Object copyThroughStreams(Object root) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, bypassing)) {
      out.writeObject(root);
    }
    ByteArrayInputStream source = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(source, constructing)) {
      return in.readObject();
    }
  }

  @BeforeEach
  void forget() {
    RecordCases.MADE.clear();
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(constructing.report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  @Test
  void theyAreBypassedUnlessAskedFor() {
    Range impossible = RecordCases.impossible();
    RecordCases.MADE.clear();
    Range copy = bypassing.deserialize(bypassing.serialize(impossible));
    assertThat(copy.low()).isEqualTo(3);
    assertThat(RecordCases.MADE).isEmpty();
  }

  @Test
  void whatAConstructorRefusesDoesNotArrive() {
    Object root = List.of("x", new Box(RecordCases.impossible()));
    assertThatThrownBy(() -> copy(root))
        .isInstanceOf(SkywayHookException.class)
        .hasMessageContaining("class=" + Range.class.getName() + " path=List12.e1.content problem=")
        .hasCauseInstanceOf(InvalidObjectException.class)
        .hasRootCauseMessage("low is above high: 3>2");
    assertThatThrownBy(() -> constructing.copy(root)).isInstanceOf(SkywayHookException.class);
    assertThatThrownBy(() -> copyThroughStreams(root))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("path=List12.e1.content")
        .hasRootCauseInstanceOf(IllegalArgumentException.class);
    assertThat(copy(new Range(1, 2))).as("the reader goes on").isEqualTo(new Range(1, 2));
  }

  @Test
  void aRecordHasTheComponentsThatItsConstructorGivesIt() {
    Name name = copy(RecordCases.unnormalised("ULM"));
    assertThat(name.text()).isEqualTo("ulm");
    assertThat(copy(new Wide(true, (byte) 1, 'c', (short) 2, 3, 4, 5, 6)))
        .isEqualTo(new Wide(true, (byte) 1, 'c', (short) 2, 4, 4, 5, 6));
  }

  @Test
  void componentsMayBeCopied() {
    List<String> items = new ArrayList<>(List.of("a"));
    Basket basket = new Basket(items, null);
    Object[] copy = copy(new Object[] {basket, items});
    ((List<?>) copy[1]).clear();
    assertThat(((Basket) copy[0]).items()).containsExactly("a");
  }

  @Test
  void innerOnesComeFirstAndEachComesOnce() {
    Range shared = new Range(1, 2);
    Box box = new Box(new Basket(List.of(), shared));
    Object[] root = {box, shared, new Object[] {box, new Nothing()}};
    RecordCases.MADE.clear();
    Object[] copy = copy(root);
    assertThat(RecordCases.MADE)
        .containsSubsequence("Range", "Basket", "Box")
        .containsExactlyInAnyOrder("Range", "Basket", "Box", "Nothing");
    assertThat(((Object[]) copy[2])[0]).isSameAs(copy[0]);
    assertThat(((Basket) ((Box) copy[0]).content()).size()).isSameAs(copy[1]);
  }

  @Test
  void keysHashAsTheirConstructorsMadeThem() {
    Map<Object, Integer> map = new HashMap<>();
    map.put(RecordCases.unnormalised("ULM"), 1);
    map.put(new Name("bonn"), 2);
    assertThat(copy(map)).containsEntry(new Name("ulm"), 1).containsEntry(new Name("bonn"), 2);
  }

  @Test
  void mapsAreInOrderBeforeAConstructorLooksIntoThem() {
    Map<Object, Integer> map = new HashMap<>(Map.of(TimeUnit.DAYS, 7, new Name("x"), 1));
    Prices copy = copy(new Prices(map, 7));
    assertThat(copy.byKey()).isEqualTo(map);
  }

  @Test
  void hooksSeeThemConstructedAndTheySeeWhatHooksMade() throws Exception {
    Object root = new Box(new Witness(RecordCases.unnormalised("ULM")));
    assertThat(((Witness) ((Box) copy(root)).content()).found).isEqualTo("Name[text=ulm]");
    Box copy = (Box) copyThroughStreams(new Box(new Coin()));
    assertThat(copy.content()).isSameAs(Coin.ONLY);
  }

  @Test
  void componentsThatDidNotArriveAreZero() {
    Handmade message = new Handmade();
    int range = message.fixed(Range.class, "I high");
    Range arrived = constructing.deserialize(message.record(LAST, 1, range, 7, 0, 0, 0).message());
    assertThat(arrived).isEqualTo(new Range(0, 7));
  }

  @Test
  void aRecordThatLeadsBackToItselfIsRefused() {
    List<Object> list = new ArrayList<>();
    list.add(new Object[] {new Box(list)});
    assertThatThrownBy(() -> copy(new Object[] {1, list}))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a record does not lead back to itself: class=" + Box.class.getName())
        .hasMessageContaining(" path=Object[][1].elementData[0][0];");
    assertThatThrownBy(() -> copyThroughStreams(list)).isInstanceOf(InvalidObjectException.class);
    Object back = bypassing.deserialize(bypassing.serialize(list));
    assertThat(back).isNotNull();
  }

  /** Another way to it is longer, and was walked before. */
  @Test
  void soIsOneThatDoesByAnotherWay() {
    Object[] inner = new Object[1];
    Object[] outer = {inner, new Box(inner)};
    inner[0] = outer;
    assertThatThrownBy(() -> copy(outer)).hasMessageContaining("path=Object[][1];");
  }

  @Test
  void cyclesBesideARecordDoNotMatter() {
    List<Object> ring = new ArrayList<>(Collections.singletonList("x"));
    ring.add(ring);
    Box copy = copy(new Box(ring));
    assertThat(((List<?>) copy.content()).get(1)).isSameAs(copy.content());
  }

  @Test
  void recordsMayBeDeepAndMany() {
    Object chain = null;
    for (int i = 0; i < 100_000; i++) {
      chain = new Box(chain);
    }
    RecordCases.MADE.clear();
    Object copy = copy(chain);
    assertThat(RecordCases.MADE).hasSize(100_000);
    for (int i = 0; i < 100_000; i++) {
      copy = ((Box) copy).content();
    }
    assertThat(copy).isNull();
    Object[] many = new Object[50_000];
    java.util.Arrays.setAll(many, i -> RecordCases.unnormalised("N" + i));
    Object[] arrived = copy(many);
    assertThat(arrived[49_999]).isEqualTo(new Name("n49999"));
  }
}
