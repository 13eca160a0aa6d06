// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.classes.FirstUse;
import dev.skyway.classes.Renames;
import dev.skyway.classes.Resolution;
import dev.skyway.engine.Engines;
import dev.skyway.engine.FieldUpdate;
import dev.skyway.engine.ReaderSettings;
import java.io.ObjectInputFilter;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Makes a {@link Skyway}. Every option has a default. Not thread-safe; one builder may make many,
 * and later changes of the builder do not reach those made before.
 */
public final class SkywayBuilder {
  /** Null until asked for. An initialiser would fail for ever if the stack ends in it. */
  private static volatile Skyway standard;

  private EngineChoice engine = Engines.defaultChoice();
  private boolean checksums = true;
  private boolean sections;
  private Limits limits = Limits.standard();
  private Sharing sharing = Sharing.STREAM;
  private ObjectInputFilter filter;
  private ClassLoader loader;
  private boolean contextForAll;
  private final Map<String, Class<?>> renamed = new HashMap<>();
  private UnaryOperator<String> renaming;
  private BiFunction<Class<?>, String, Enum<?>> unknownConstants;
  private boolean placeholders;
  private boolean recordConstructors;
  private ClassNumbering numbering;
  private final Updates updates = new Updates();

  SkywayBuilder() {}

  static Skyway standard() {
    Skyway known = standard;
    return known == null ? makeStandard() : known;
  }

  private static synchronized Skyway makeStandard() {
    if (standard == null) {
      FirstUse.begin(FirstUse.NATIVE);
      standard = new SkywayBuilder().make();
    }
    return standard;
  }

  /** Which engine; by default what the system property {@code skyway.engine} says, else AUTO. */
  public SkywayBuilder engine(EngineChoice choice) {
    engine = Objects.requireNonNull(choice, "choice");
    return this;
  }

  /**
   * Whether frames that are written end with a CRC32C; by default they do. Reading follows what the
   * header says.
   */
  public SkywayBuilder checksums(boolean on) {
    checksums = on;
    return this;
  }

  /**
   * Whether object streams consist of sections; by default they do not. Each {@code flush} ends a
   * section. A section is read without what came before it, so sections can be reordered and left
   * out, and those of several streams concatenated. A reader takes all that come until the bytes
   * end, and refuses one that is cut; no section at all is an empty stream. A section describes its
   * classes anew, unless they have {@linkplain #classNumbering numbers}, and may describe others
   * that the one before has named. Readers and writers agree on this option.
   */
  public SkywayBuilder sections(boolean on) {
    sections = on;
    return this;
  }

  /** What reading one record may make; by default {@link Limits#standard()}. */
  public SkywayBuilder limits(Limits limits) {
    this.limits = Objects.requireNonNull(limits, "limits");
    return this;
  }

  /**
   * How far sharing reaches in object streams; by default through the whole stream. A reader with
   * {@link Sharing#STREAM} understands both; with {@link Sharing#RECORD} it remembers no earlier
   * record, and so reads only streams written like that. Messages never share anything.
   */
  public SkywayBuilder sharing(Sharing sharing) {
    this.sharing = Objects.requireNonNull(sharing, "sharing");
    return this;
  }

  /**
   * Asked what {@link java.io.ObjectInputStream} would ask it, about classes, array lengths, depth,
   * references and bytes; by default, and with null, all is allowed. What the filter factory of
   * {@link ObjectInputFilter.Config} makes of the JVM-wide filter is asked as well.
   */
  public SkywayBuilder filter(ObjectInputFilter filter) {
    this.filter = filter;
    return this;
  }

  /**
   * Finds the classes that bytes name. By default, and with null, object streams ask the latest
   * user-defined loader on the stack, as {@code java.io} does; messages and channels ask the
   * thread's context class loader, and that one for what it does not find.
   */
  public SkywayBuilder classLoader(ClassLoader loader) {
    this.loader = loader;
    return this;
  }

  /**
   * Whether object streams, too, ask the thread's context class loader first, as messages do; by
   * default they do not. It is asked anew for each object, so a container may set it after the
   * stream was opened. Does nothing beside a {@link #classLoader}.
   */
  public SkywayBuilder contextClassLoader(boolean on) {
    contextForAll = on;
    return this;
  }

  /**
   * Reads instances of a class that had another name when the bytes were written, arrays of it too.
   *
   * @param oldName as {@link Class#getName()} gave it: {@code com.acme.Order$Line}
   */
  public SkywayBuilder rename(String oldName, Class<?> type) {
    renamed.put(Objects.requireNonNull(oldName, "oldName"), Objects.requireNonNull(type, "type"));
    return this;
  }

  /**
   * Reads instances of classes that had other names when the bytes were written.
   *
   * @param newName from the name in the bytes, never that of an array, to the name here; the same
   *     name or null for what was not renamed. It is asked for every class that was not {@linkplain
   *     #rename(String, Class) mapped}, by several threads, and always gives the same answers
   */
  public SkywayBuilder rename(UnaryOperator<String> newName) {
    renaming = Objects.requireNonNull(newName, "newName");
    return this;
  }

  /**
   * What stands for an enum constant that the bytes name and that is not here; by default, and with
   * null, it is an error. Asked by several threads.
   *
   * @param fallback from the enum and the name to a constant of that enum, or to null for an error
   */
  public SkywayBuilder unknownConstants(BiFunction<Class<?>, String, Enum<?>> fallback) {
    unknownConstants = fallback;
    return this;
  }

  /**
   * Whether objects arrive as {@link SkywayPlaceholder}s if their classes are not found; by
   * default, that is an error. For programs that hand graphs on without looking at all of them.
   * Each described class that is not found makes a class here, so this is for trusted input; a
   * stream may make 1,024 of them.
   */
  public SkywayBuilder placeholders(boolean on) {
    placeholders = on;
    return this;
  }

  /**
   * Whether the canonical constructors of records run when these arrive, as {@code java.io} has it;
   * by default they are bypassed, and components take any value of their type. The constructor gets
   * what has arrived, and the record has the components that the constructor gives it. A record
   * that leads back to itself is then an error. Costs a walk through each arriving graph that holds
   * a record. Records with a {@code readResolve} are constructed either way.
   */
  public SkywayBuilder recordConstructors(boolean on) {
    recordConstructors = on;
    return this;
  }

  /**
   * Numbers that stand for classes, enum constants and singletons in what is written, and are
   * understood in what is read; by default, and with null, there are none. What has no number is
   * described, so nothing is lost when none can be had. Readers need the same numbering.
   */
  public SkywayBuilder classNumbering(ClassNumbering numbering) {
    this.numbering = numbering;
    return this;
  }

  private Renames renames() {
    boolean none = renamed.isEmpty() && renaming == null;
    return none ? Renames.NONE : new Renames(renamed, renaming);
  }

  /**
   * Rewrites a field of every arriving instance of exactly this class, after its whole graph has
   * arrived. Functions for the same field run in the order of their registration.
   *
   * @param function from the arrived value to the one to keep; primitives are boxed
   * @throws IllegalArgumentException if the field is static, or not one of {@code type} or a
   *     superclass
   */
  public SkywayBuilder registerUpdate(Class<?> type, Field field, UnaryOperator<Object> function) {
    updates.add(type, field, function);
    return this;
  }

  /**
   * Makes the instance.
   *
   * @throws SkywayException if the native engine is demanded and does not work here
   */
  public Skyway build() {
    FirstUse.begin(firstUse());
    return make();
  }

  private int firstUse() {
    return engine == EngineChoice.PORTABLE ? FirstUse.PORTABLE : FirstUse.NATIVE;
  }

  private Skyway make() {
    Map<Class<?>, List<FieldUpdate>> copy = new HashMap<>(updates.byClass());
    Engines.Selection selection = Engines.choose(engine);
    FirstUse.done(firstUse());
    return new Skyway(
        selection,
        new Framing(checksums, sections),
        new ReaderSettings(
            sharing,
            limits,
            filter,
            new Resolution(
                loader,
                null,
                contextForAll,
                renames(),
                unknownConstants,
                placeholders,
                null,
                numbering),
            copy,
            recordConstructors,
            null));
  }
}
