// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.engine.heap.SelfTestFailure.expect;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/** Klass words and the subtype test, against {@link Class#isAssignableFrom}. */
final class ClassPart implements SelfTestPart {
  private static final Class<?>[] CLASSES = {
    Object.class,
    String.class,
    Integer.class,
    Number.class,
    ArrayList.class,
    List.class,
    Collection.class,
    RandomAccess.class,
    Serializable.class,
    Comparable.class,
    Runnable.class,
    AutoCloseable.class,
    SelfTestNode.Level1.class,
    SelfTestNode.Level7.class,
    SelfTestNode.Level8.class,
    SelfTestNode.Level10.class,
    SelfTestNode.Level10[].class,
    Object[].class,
    Object[][].class,
    Serializable[].class,
    int[].class,
    int[][].class,
  };

  /** JDK 24 to 25.0.1 keep what has no instances where klass words do not reach. */
  private static final Class<?>[] WITHOUT_INSTANCES = {
    SelfTestNode.Named.class, SelfTestNode.Unfinished.class,
  };

  private final int rounds;

  /** A second round meets what the first one may have left in the VM's caches. */
  ClassPart(int rounds) {
    this.rounds = rounds;
  }

  @Override
  public void check(Prober prober) throws SelfTestFailure {
    for (Class<?> type : WITHOUT_INSTANCES) {
      if (!Klasses.hasWord(type)) {
        throw new SelfTestFailure(
            "self-test: klass words do not reach interfaces and abstract classes, class="
                + type.getName()
                + "; use JDK 17, 21, or 25.0.2 and later");
      }
    }
    Object[] templates = {
      new Object(),
      "",
      7,
      new SelfTestNode(),
      new ArrayList<>(),
      new SelfTestNode.Level10(),
      new int[0],
      new long[0],
      new byte[0],
      new Object[0],
      new String[0],
      new int[0][],
      new Object[0][]
    };
    for (Object template : templates) {
      checkTemplate(prober, template);
    }
    for (int round = 0; round < rounds; round++) {
      for (Class<?> sub : CLASSES) {
        for (Class<?> superClass : CLASSES) {
          long expected = superClass.isAssignableFrom(sub) ? 1 : 0;
          long answer = prober.ask(Probe.SUBTYPE, sub, superClass);
          if (expected != answer) {
            expect("subtype of " + superClass, sub, expected, answer);
          }
        }
      }
    }
  }

  private static void checkTemplate(Prober prober, Object template) throws SelfTestFailure {
    Class<?> type = template.getClass();
    long word = prober.ask(Probe.KLASS_WORD, template);
    expect("klass word", type, prober.ask(Probe.MIRROR_KLASS, type), word);
    Class<?> component = type.getComponentType();
    if (component != null && !component.isPrimitive()) {
      expect(
          "element class",
          type,
          prober.ask(Probe.MIRROR_KLASS, component),
          prober.ask(Probe.ELEMENT, template));
    }
  }
}
