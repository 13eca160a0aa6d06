// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayLimitException;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import java.io.IOException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a stream names and this JVM does not have. Reading goes on nevertheless: it may be that only
 * removed fields lead there, and the error can say where it is needed. Not thread-safe.
 */
final class MissingParts {
  private static final String ROOT = "root";

  /** What is made for one stream is bounded, as names are input. */
  private static final int MOST_PLACEHOLDERS = 1024;

  /** Apart, as few streams miss anything and regular expressions cost the first one 3 ms. */
  private static final class ArrayName {
    /** With the name of the elements. */
    static final Pattern PATTERN = Pattern.compile("\\[{1,255}L([^;\\[]+);");
  }

  private final boolean placeholders;
  private final Map<String, Class<?>> elements = new LinkedHashMap<>();
  private int made;

  /** By the names of the placeholders' classes. */
  private final Map<String, MissingPart> standIns = new HashMap<>();

  private MissingPart first;
  private boolean isFirstArray;
  private final MissingConstants constants = new MissingConstants();

  /** Whether all that is missing are constants of enums that are here. */
  private boolean areConstants = true;

  /** Whether anything is missing that placeholders do not stand for. */
  private boolean isUnknown;

  /**
   * Nothing missing yet.
   *
   * @param placeholders whether it may be missing for good
   */
  MissingParts(boolean placeholders) {
    this.placeholders = placeholders;
  }

  /** Whether nothing is missing that an error would have to name. */
  boolean isNone() {
    return first == null || placeholders && !isUnknown;
  }

  /** Whether nothing is missing, placeholders or not. */
  boolean isEmpty() {
    return first == null;
  }

  void clear() {
    first = null;
    isUnknown = false;
    elements.clear();
    standIns.clear();
    constants.clear();
    areConstants = true;
    made = 0;
  }

  /** A missing class of arrays comes; to be called before objects for its elements are made. */
  void announceArray(MissingPart part) {
    elementsOf(part);
  }

  /** What the elements of a missing class of arrays are. */
  private Class<?> elementsOf(MissingPart array) {
    String name = requireArray(array).group(1);
    Class<?> known = elements.get(name);
    if (known == null) {
      known = make(array, () -> PlaceholderClasses.ofElements(name));
      elements.put(name, known);
    }
    return known;
  }

  private static Matcher requireArray(MissingPart array) {
    Matcher matcher = ArrayName.PATTERN.matcher(array.className());
    if (!matcher.matches()) {
      throw array.at(null);
    }
    return matcher;
  }

  private interface Maker {
    Class<?> make() throws IOException;
  }

  private Class<?> make(MissingPart part, Maker maker) {
    if (++made > MOST_PLACEHOLDERS) {
      throw new SkywayLimitException(
          part.frame(),
          part.offset(),
          "limit exceeded: placeholder classes of a stream limit=" + MOST_PLACEHOLDERS,
          part.cause());
    }
    try {
      return maker.make();
    } catch (IOException | LinkageError | SecurityException e) {
      SkywayFormatException problem = part.at(null);
      problem.addSuppressed(e);
      throw problem;
    }
  }

  private ReadPlan placeholderPlan(ClassDescription description, MissingPart part) {
    if (description.kind() == DescriptionKind.REF_ARRAY) {
      Class<?> type = arrayOf(elementsOf(part), part);
      return new ReadPlan(ClassLayout.of(type), List.of());
    }
    List<Class<?>> interfaces = List.copyOf(elements.values());
    return Placeholders.plan(make(part, () -> PlaceholderClasses.of(description, interfaces)));
  }

  /**
   * How instances of a class that is not here are read.
   *
   * @throws SkywayFormatException if they cannot be
   */
  ReadPlan plan(ClassDescription description, MissingPart part) {
    boolean isArray = description.kind() == DescriptionKind.REF_ARRAY;
    boolean isHooked = description.kind() == DescriptionKind.HOOKED;
    if (description.kind() == DescriptionKind.TEXT) {
      throw part.at(null);
    }
    boolean isFirst = first == null;
    if (isFirst) {
      first = part;
      isFirstArray = isArray;
    }
    areConstants = false;
    if (placeholders && description.interfaces().isPresent()) {
      throw part.at(null);
    }
    if (placeholders) {
      standIns.putIfAbsent(part.className(), part);
      return placeholderPlan(description, part);
    }
    if (isArray) {
      Class<?> type = arrayOf(Missing.class, part);
      return new ReadPlan(ClassLayout.of(type), List.of());
    }
    ClassLayout local = ClassLayout.of(isFirst ? Missing.class : Missing.Other.class);
    if (isHooked) {
      return new ReadPlan(local, description);
    }
    return new ReadPlan(local, description.fields().stream().map(Slot::dropped).toList());
  }

  /** The elements are missing too, as they would lead to the class of the array. */
  private static Class<?> arrayOf(Class<?> element, MissingPart array) {
    int dimensions = requireArray(array).start(1) - 1;
    Class<?> type = element;
    for (int i = 0; i < dimensions; i++) {
      type = type.arrayType();
    }
    return type;
  }

  /** What stands for an object that is not here, though its class is. */
  Object external(Class<?> type, ExternalDescription described, MissingPart part) {
    note(part);
    isUnknown = true;
    boolean isConstant = described.kind() == ExternalKind.ENUM;
    Object standIn = isConstant ? constants.make(type, described, part) : null;
    areConstants &= standIn != null;
    return standIn == null ? new Missing(part) : standIn;
  }

  private void note(MissingPart part) {
    if (first == null) {
      first = part;
      isFirstArray = false;
    }
  }

  /** What stands for an object whose class is not here. */
  Object external(ExternalDescription described, MissingPart part) {
    note(part);
    areConstants = false;
    if (!placeholders || described.kind() == ExternalKind.SINGLETON) {
      isUnknown = true;
      return new Missing(part);
    }
    String name = described.className();
    List<Class<?>> interfaces = List.copyOf(elements.values());
    Class<?> type = make(part, () -> PlaceholderClasses.of(described.kind(), name, interfaces));
    standIns.putIfAbsent(name, part);
    return Placeholders.newExternal(type, described.key());
  }

  /**
   * Checks that nothing in a record is missing, but where only removed fields lead. Walks the
   * record: not to be asked as long as there {@linkplain #isNone is nothing}.
   *
   * @throws SkywayFormatException if something is
   */
  void check(ArrivedRecord record) {
    boolean isListed = !constants.isEmpty() && !record.listed().isEmpty();
    Map<Object, Boolean> reached = isListed ? new IdentityHashMap<>() : null;
    requireFound(record.root(), true, reached);
    if (!record.contents().isEmpty()) {
      requireFound(record.contents().toArray(), false, reached); // at once, as they may share much
    }
    if (!record.isWhole() || isListed && constants.takeUnreached(record, reached)) {
      throw first.at(null);
    }
  }

  private void requireFound(Object root, boolean isNamed, Map<Object, Boolean> reached) {
    Search search = new Search(false, reached);
    String path = GraphPath.search(root, search);
    if (path == null && !areConstants) {
      search = new Search(true, null);
      path = GraphPath.search(root, search);
    }
    if (path != null) {
      MissingPart part = search.part == null ? first : search.part;
      throw part.at(!isNamed ? null : search.found == root ? ROOT : path);
    }
  }

  /** For what was named first, or for anything that is missing. */
  private final class Search implements Predicate<Object> {
    private final boolean any;
    private final Map<Object, Boolean> reached;
    Object found;
    MissingPart part;

    /** Takes down all that it meets, unless {@code reached} is null. */
    Search(boolean any, Map<Object, Boolean> reached) {
      this.any = any;
      this.reached = reached;
    }

    @Override
    public boolean test(Object object) {
      found = object;
      if (reached != null) {
        reached.put(object, true);
      }
      part = constants.missingAt(object);
      if (part != null) {
        return true;
      }
      part = object instanceof Missing missing ? missing.part : null;
      return any ? isMissing(object) : isOfFirst(object);
    }
  }

  private boolean isOfFirst(Object object) {
    return isFirstArray ? isArray(object) : object.getClass() == Missing.class;
  }

  private static boolean isMissing(Object object) {
    return object instanceof Missing || isArray(object);
  }

  private static boolean isArray(Object object) {
    return object instanceof Object[]
        && PermanentClasses.element(object.getClass()) == Missing.class;
  }

  /** What did not fit, if the problem ends with its name; else what was named first. */
  private MissingPart misfit(SkywayFormatException problem) {
    String reason = problem.reason();
    return standIns.getOrDefault(reason.substring(reason.lastIndexOf('=') + 1), first);
  }

  /** The error to throw for a graph that could not be built: that of what is missing, if it is. */
  SkywayFormatException explain(SkywayFormatException problem) {
    if (first == null) {
      return problem;
    }
    SkywayFormatException explained = misfit(problem).at(null);
    explained.addSuppressed(problem);
    return explained;
  }
}
