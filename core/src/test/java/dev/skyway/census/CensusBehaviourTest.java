// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.census.Verdict.Outcome;
import dev.skyway.engine.Engine;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What {@code java.io} carries arrives here the same, or is in the list of refusals; one thin class
 * for each engine.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class CensusBehaviourTest {
  /** The base of proxies, and what {@code java.io} turns into a lambda when it reads it. */
  private static final Set<Class<?>> NEVER_ALONE = Set.of(Proxy.class, SerializedLambda.class);

  private Census census;

  /** The engine under test. */
  protected abstract Engine engine();

  /** Its name, to prove that it is the one that ran. */
  protected abstract String engineName();

  @BeforeAll
  void take() {
    System.setProperty("java.awt.headless", "true");
    census = Census.take(engine());
    System.out.println("census: engine=" + engine().name() + " " + census.summary());
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(engine().name()).isEqualTo(engineName());
  }

  @Test
  void whatJavaIoCarriesArrivesTheSameOrIsListed() {
    Map<String, Verdict> unlisted = new TreeMap<>();
    census
        .verdicts()
        .forEach(
            (type, verdict) -> {
              if (verdict.isBad() && !KnownRefusals.contain(type)) {
                unlisted.put(type.getName(), verdict);
              }
            });
    assertThat(unlisted).isEmpty();
  }

  @Test
  void whatIsListedDoesNotArrive() {
    List<String> working =
        census.verdicts().entrySet().stream()
            .filter(entry -> entry.getValue().outcome() == Outcome.SAME)
            .map(Map.Entry::getKey)
            .filter(KnownRefusals::contain)
            .map(Class::getName)
            .toList();
    assertThat(working).isEmpty();
  }

  @Test
  void nothingArrivesDifferentWithoutAWord() {
    List<String> different =
        census.verdicts().entrySet().stream()
            .filter(entry -> entry.getValue().outcome() == Outcome.DIFFERENT)
            .filter(entry -> entry.getValue().isSilent())
            .map(entry -> entry.getKey().getName())
            .toList();
    assertThat(different).isEmpty();
  }

  @Test
  void whatIsListedExists() {
    List<String> walked = census.verdicts().keySet().stream().map(Class::getName).toList();
    assertThat(walked).containsAll(KnownRefusals.ofThisJdk());
  }

  @Test
  void everydayClassesAreAllTried() {
    List<String> untried =
        census.verdicts().entrySet().stream()
            .filter(entry -> entry.getValue().outcome() == Outcome.NO_INSTANCE)
            .map(Map.Entry::getKey)
            .filter(type -> PolicyPage.isEveryday(type) && !NEVER_ALONE.contains(type))
            .map(Class::getName)
            .toList();
    assertThat(untried).isEmpty();
  }
}
