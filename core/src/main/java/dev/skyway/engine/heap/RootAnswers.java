// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.TextCodec;
import dev.skyway.classes.WireField;
import java.util.ArrayList;

/**
 * What the library would ask about first in records whose roots are of one class: the root itself,
 * or what it refers to, also by way of a short array or list. PERF: answered before the first
 * window, a record with one such object takes one window instead of four, and no log of visited
 * objects. Thread-safe.
 */
final class RootAnswers {
  private static final int MOST_FIELDS = 16;

  private static final ClassValue<RootAnswers> OF =
      new ClassValue<>() {
        @Override
        protected RootAnswers computeValue(Class<?> type) {
          return new RootAnswers(ClassLayout.of(type));
        }
      };

  private final ClassLayout layout;
  private final boolean isAskedAbout;
  private final long[] references;
  private volatile boolean isNeeded;

  private RootAnswers(ClassLayout layout) {
    this.layout = layout;
    isAskedAbout = isAskedAbout(layout);
    boolean isPlain = !isAskedAbout && layout.kind() == ClassKind.FIXED && !layout.mayBeExternal();
    references =
        isPlain && layout.refCount() <= MOST_FIELDS
            ? WireField.referenceOffsets(layout.fields())
            : new long[0];
  }

  static RootAnswers of(Object root) {
    return OF.get(root.getClass());
  }

  /** Whether the library asks about each instance of this class. */
  static boolean isAskedAbout(ClassLayout layout) {
    return !layout.mayBeExternal()
        && (layout.kind() == ClassKind.HOOKED
            || layout.kind() == ClassKind.TEXT && isAskedAbout(layout.text())
            || layout.mayBeReplaced());
  }

  private static boolean isAskedAbout(TextCodec text) {
    return text.ownText() == 0 && !text.isCanonical();
  }

  /** Whether windows find the text of an object, so that no answer of this would ever be used. */
  static boolean isFound(Object object, ClassLayout layout) {
    try {
      return layout.kind() == ClassKind.TEXT && OwnTexts.areFound(object, layout.text());
    } catch (RuntimeException e) {
      return false; // which is said when the text itself is asked for
    }
  }

  /** A record with a root of this class has needed an answer. */
  void needed() {
    isNeeded = true;
  }

  boolean isNeeded() {
    return isNeeded;
  }

  /** Answers what may be needed again; whether there was anything. */
  boolean giveAhead(Object root, Answers answers) {
    if (isAskedAbout) {
      return answers.giveAhead(root, layout);
    }
    return root instanceof Object[] array
        ? giveElements(array, answers)
        : giveReferences(root, answers);
  }

  private boolean giveReferences(Object holder, Answers answers) {
    boolean isAny = false;
    for (long offset : references) {
      Object value = UNSAFE.getReference(holder, offset);
      if (value instanceof Object[] array) {
        isAny |= giveElements(array, answers);
      } else if (value != null && value.getClass() == ArrayList.class && value != holder) {
        isAny |= of(value).giveReferences(value, answers);
      } else {
        isAny |= answers.giveAheadIfAsked(value);
      }
    }
    return isAny;
  }

  /** Those of an array for which there may be answers before the first window. */
  private static boolean giveElements(Object[] array, Answers answers) {
    if (array.length > Answers.MOST_AHEAD) {
      return false;
    }
    boolean isAny = false;
    ClassLayout layout = null; // of the last class. PERF: as most are alike
    boolean isAsked = false;
    for (Object element : array) {
      if (element == null || element instanceof String) {
        continue;
      }
      if (layout == null || layout.type() != element.getClass()) {
        layout = ClassLayout.of(element.getClass());
        isAsked = isAskedAbout(layout);
      }
      isAny |= isAsked && !isFound(element, layout) && answers.giveAhead(element, layout);
    }
    return isAny;
  }

  /** The layout of the class. */
  ClassLayout layout() {
    return layout;
  }
}
