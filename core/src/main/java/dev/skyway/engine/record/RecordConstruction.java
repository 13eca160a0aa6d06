// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.SkywayHookException;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.GraphPath;
import dev.skyway.format.ByteSource;
import java.io.InvalidObjectException;
import java.util.List;

/** Runs the canonical constructors of arrived records, and says what is wrong with them. */
final class RecordConstruction {
  private RecordConstruction() {}

  /** Whether there is a record among the listed objects. */
  static boolean concerns(List<Object> listed) {
    for (Object object : listed) {
      if (RecordShape.isBypassed(ClassLayout.of(object.getClass()))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Constructs a record whose components are complete, in its place.
   *
   * @param root for the path in the error
   * @throws SkywayHookException if the constructor fails
   */
  static void construct(Object instance, Object root) {
    Class<?> type = instance.getClass();
    try {
      RecordShape.of(type).construct(instance);
    } catch (StackOverflowError e) {
      throw failed(type, instance, root, e);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw failed(type, instance, root, e);
    }
  }

  private static SkywayHookException failed(
      Class<?> type, Object instance, Object root, Throwable problem) {
    String message =
        "a record's constructor refuses what arrived: class="
            + type.getName()
            + " path="
            + GraphPath.find(root, instance)
            + " problem="
            + problem;
    InvalidObjectException invalid = new InvalidObjectException(message);
    invalid.initCause(problem);
    return new SkywayHookException(type.getName(), message, invalid);
  }

  /**
   * Checks that no record leads back to itself, as its constructor would have had to run before it
   * was there.
   *
   * @throws dev.skyway.SkywayFormatException if one does
   */
  static void checkOrder(List<Object> listed, Object root, ByteSource in) {
    Object found = RecordCycles.find(listed);
    if (found != null) {
      String message =
          "a record does not lead back to itself: class="
              + found.getClass().getName()
              + " path="
              + GraphPath.find(root, found)
              + "; break the cycle, or read it without SkywayBuilder.recordConstructors";
      throw in.failure(message, new InvalidObjectException(message));
    }
  }
}
