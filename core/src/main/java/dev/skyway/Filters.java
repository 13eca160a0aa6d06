// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.FirstUse;
import dev.skyway.engine.ReaderSettings;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.security.Security;
import java.util.function.BinaryOperator;

/** Filters of which there may be none. */
final class Filters {
  /**
   * What the JDK asks for the filter of a new stream; null until somebody asks. Not an initialiser,
   * as that would fail for ever if the stack ends in it.
   */
  private static volatile BinaryOperator<ObjectInputFilter> factory;

  /**
   * So many messages are read without the JDK's class for filters where nobody set one; then it is
   * made, as asking around costs each of them more. Lost counts of other threads do not matter.
   */
  private static final int FIRST_MESSAGES = 1000;

  private static int read;

  private Filters() {}

  /**
   * Whether this JVM has neither filter nor factory so far. PERF: known without the JDK's class for
   * them, which costs the first message 5 ms as it looks for a logger, and up to 20 ms where
   * nothing else has made a lambda.
   */
  private static boolean nobodySetOne() {
    return UNSAFE.shouldBeInitialized(ObjectInputFilter.Config.class)
        && isUnset("jdk.serialFilter")
        && isUnset("jdk.serialFilterFactory");
  }

  private static boolean isUnset(String property) {
    return System.getProperty(property) == null && Security.getProperty(property) == null;
  }

  /** What is asked about a message that is read here and now; null for nothing. */
  static ObjectInputFilter current(ReaderSettings settings) {
    if (factory == null && read < FIRST_MESSAGES && nobodySetOne()) {
      read++;
      return settings.filter();
    }
    return both(settings.filter(), ofThisJvm());
  }

  /**
   * What an {@link ObjectInputStream} opened here and now would ask: what the filter factory makes
   * of the JVM-wide filter. Null for none.
   *
   * @throws IllegalStateException if the filter or the factory of this JVM is not valid
   */
  static ObjectInputFilter ofThisJvm() {
    BinaryOperator<ObjectInputFilter> known = factory;
    if (known == null) {
      FirstUse.requireRoom(); // every stream of java.io needs what is initialised now
      known = fixedFactory();
      factory = known;
    }
    return known.apply(null, ObjectInputFilter.Config.getSerialFilter());
  }

  /** A stream that was opened keeps the JDK from accepting another factory, here as there. */
  private static BinaryOperator<ObjectInputFilter> fixedFactory() {
    try {
      new ObjectInputStream() {};
    } catch (IOException e) {
      throw new IllegalStateException("an object stream without input has no error", e);
    }
    return ObjectInputFilter.Config.getSerialFilterFactory();
  }

  /** A filter that asks both; null if both are. */
  static ObjectInputFilter both(ObjectInputFilter one, ObjectInputFilter other) {
    return one == null ? other : ObjectInputFilter.merge(one, other);
  }
}
