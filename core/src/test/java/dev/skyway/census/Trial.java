// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.SkywayClassException;
import dev.skyway.census.Verdict.Outcome;
import dev.skyway.engine.Engine;
import dev.skyway.testing.EngineCopier;
import dev.skyway.testing.JavaIo;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Copies objects with {@code java.io} and with an engine. The engine's copy has to be the same as
 * the original in every way in which that of {@code java.io} is; if that is in none, then the same
 * as the original in some way, or as that copy in every way in which a second one is.
 */
final class Trial {
  private final EngineCopier copier;

  Trial(Engine engine) {
    copier = new EngineCopier(engine);
  }

  Verdict of(List<Object> instances) {
    Verdict verdict = new Verdict(Outcome.NO_INSTANCE, "");
    for (Object instance : instances) {
      verdict = verdict.worse(of(instance));
    }
    return verdict;
  }

  private Verdict of(Object original) {
    Attempt reference = Attempt.of(() -> JavaIo.copy(original));
    if (!reference.succeeded()) {
      return new Verdict(Outcome.NOT_BY_JAVA_IO, reference.failure().toString());
    }
    Object standard = original;
    Set<Sameness> expected = Sameness.between(original, reference.value());
    if (expected.isEmpty()) {
      standard = reference.value();
      Attempt second = Attempt.of(() -> JavaIo.copy(original));
      expected = standard == null ? expected : Sameness.between(standard, second.value());
    }
    if (expected.isEmpty()) {
      return new Verdict(Outcome.NOT_BY_JAVA_IO, "copies have nothing in common");
    }
    return compare(original, standard, expected);
  }

  private Verdict compare(Object original, Object standard, Set<Sameness> expected) {
    Attempt copy = Attempt.of(() -> copier.copy(original));
    if (!copy.succeeded()) {
      Outcome outcome =
          copy.failure() instanceof SkywayClassException ? Outcome.REFUSED : Outcome.DIFFERENT;
      return new Verdict(outcome, copy.failure().toString());
    }
    Set<Sameness> missing = EnumSet.copyOf(expected);
    missing.removeAll(Sameness.between(standard, copy.value()));
    boolean moreFaithful =
        standard != original && !Sameness.between(original, copy.value()).isEmpty();
    return missing.isEmpty() || moreFaithful
        ? new Verdict(Outcome.SAME, "")
        : new Verdict(Outcome.DIFFERENT, Verdict.NOT_THE_SAME + missing);
  }
}
