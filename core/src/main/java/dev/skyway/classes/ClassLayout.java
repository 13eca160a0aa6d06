// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSink;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.ExternalDescription;
import dev.skyway.policy.ReplacedPolicy;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * One local class under its policy: how its instances travel, and which of their fields, in wire
 * order: primitives by ascending offset, then references by ascending offset. Immutable but for
 * what others keep here; there is one for each class, and it lives as long as the class.
 * Thread-safe.
 */
public final class ClassLayout {
  private static final ClassValue<ClassLayout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected ClassLayout computeValue(Class<?> type) {
          return new ClassLayout(LayoutBuilder.of(type));
        }
      };

  private static final ClassValue<ClassLayout> AS_JAVA_IO =
      new ClassValue<>() {
        @Override
        protected ClassLayout computeValue(Class<?> type) {
          ClassLayout judged = of(type);
          return LayoutBuilder.isJudged(judged)
              ? new ClassLayout(LayoutBuilder.asJavaIo(type))
              : judged;
        }
      };

  /** A place for the native engine's compiled form; starts as null. */
  public volatile Object engineData;

  /** A place for what those who run hooks need to know; starts as null. */
  public volatile Object hookData;

  private final Class<?> type;
  private final ClassKind kind;
  private final int builtIn;
  private final String refusal;
  private final boolean mayBeReplaced;
  private final boolean isReadByHooks;
  private final ReplacedPolicy replacement;
  private final List<WireField> fields;
  private final List<Class<?>> supers;
  private final int primitiveBytes;
  private final int refCount;
  private final int keyField;
  private final boolean stableHash;
  private final PostAction postAction;
  private final PostStage postStage;
  private final boolean alwaysPost;
  private final TextCodec text;
  private final Described described;
  private final List<ExternalObject> externalObjects;
  private final PlanCache plans = new PlanCache(this);

  private record Described(ClassDescription description, byte[] encoded) {}

  private ClassLayout(LayoutBuilder builder) {
    type = builder.type;
    kind = builder.kind;
    builtIn = builder.builtIn;
    refusal = builder.refusal;
    mayBeReplaced = builder.mayBeReplaced;
    isReadByHooks = builder.isReadByHooks;
    replacement = builder.replacement;
    fields = List.copyOf(builder.fields);
    supers = List.copyOf(builder.supers);
    primitiveBytes = builder.primitiveBytes();
    refCount = builder.refCount();
    keyField = builder.keyField();
    stableHash = builder.stableHash;
    postAction = builder.post.action();
    postStage = builder.post.stage();
    alwaysPost = builder.post.always();
    text = builder.text == null ? null : builder.text.codec();
    externalObjects = builder.externalObjects();
    described = describe(builder.description());
  }

  private static Described describe(ClassDescription description) {
    if (description == null) {
      return null;
    }
    ByteSink sink = new ByteSink(128);
    description.encode(sink);
    return new Described(description, sink.toByteArray());
  }

  /** The layout of a class; fast after the first call. */
  public static ClassLayout of(Class<?> type) {
    return LAYOUTS.get(type);
  }

  /**
   * The layout of a class if no judgement counts: a {@code Serializable} one travels as its own
   * hooks have it, in the way that {@code java.io} would write it.
   */
  public static ClassLayout asJavaIo(Class<?> type) {
    return AS_JAVA_IO.get(type);
  }

  /** The layout of tables, or maps, that travel as entries; each call makes another one. */
  static ClassLayout asEntries(Class<?> type, ClassKind kind) {
    LayoutBuilder builder = LayoutBuilder.of(type);
    builder.kind = kind;
    builder.fields.clear();
    return new ClassLayout(builder);
  }

  /** The class itself. */
  public Class<?> type() {
    return type;
  }

  /** How instances travel. */
  public ClassKind kind() {
    return kind;
  }

  /**
   * The class number that needs no description, see {@link dev.skyway.format.BuiltIn}; -1 if there
   * is none. For {@code String} the Latin-1 one.
   */
  public int builtIn() {
    return builtIn;
  }

  /** Whether {@code new} could make one: neither abstract nor an interface. */
  public boolean isInstantiable() {
    return !Modifier.isAbstract(type.getModifiers());
  }

  /** The fields that travel, in wire order; empty unless FIXED. */
  public List<WireField> fields() {
    return fields;
  }

  /** The superclasses that contribute fields, nearest first; level {@code k} is element k - 1. */
  public List<Class<?>> supers() {
    return supers;
  }

  /** The class that declares this field. */
  public Class<?> declaringClass(WireField field) {
    return field.level() == 0 ? type : supers.get(field.level() - 1);
  }

  /** Bytes of all primitive fields in memory. */
  public int primitiveBytes() {
    return primitiveBytes;
  }

  /** How many fields hold references. */
  public int refCount() {
    return refCount;
  }

  /** What a FIXED instance counts in the size hint of a block, in bytes. */
  public int modelBytes() {
    return 16 + primitiveBytes + 4 * refCount + 7 & ~7;
  }

  /** Whether {@code hashCode} is the same in every JVM: tables of such keys need no check. */
  public boolean stableHash() {
    return stableHash;
  }

  /** What to run on arrived instances; null for nothing. */
  public PostAction postAction() {
    return postAction;
  }

  /** When the post-action may run. */
  public PostStage postStage() {
    return postStage;
  }

  /** Whether the post-action runs not only where a {@link #keyField} has no {@link #stableHash}. */
  public boolean alwaysPost() {
    return alwaysPost;
  }

  /** The index in {@link #fields} of the key of a hash container's entry; -1 if it is none. */
  public int keyField() {
    return keyField;
  }

  /** Whether a CLASS frame must describe the class before its instances are written. */
  public boolean isDescribed() {
    return described != null;
  }

  /**
   * What travels about the class.
   *
   * @throws IllegalStateException if it is not {@link #isDescribed}
   */
  public ClassDescription description() {
    return described().description;
  }

  /**
   * The bytes of {@link #description}; not a copy, never to be changed.
   *
   * @throws IllegalStateException if it is not {@link #isDescribed}
   */
  public byte[] encodedDescription() {
    return described().encoded;
  }

  private Described described() {
    if (described == null) {
      throw new IllegalStateException(
          "a class with a description is needed: class=" + type.getName() + " kind=" + kind);
    }
    return described;
  }

  /** Why the class is refused, and the remedy; null unless REFUSED. */
  public String refusal() {
    return refusal;
  }

  /** Whether a {@code writeReplace}, or a policy of that kind, says what is written instead. */
  public boolean mayBeReplaced() {
    return mayBeReplaced;
  }

  /** Whether hooks have a say in FIXED instances where they are read: a {@code readObject}. */
  boolean isReadByHooks() {
    return isReadByHooks;
  }

  /**
   * Asks the policy, or else the class's {@code writeReplace}, what is to be written in place of an
   * instance of a class that {@link #mayBeReplaced}.
   *
   * @return may be the instance itself, or null
   * @throws IOException if {@code writeReplace} does
   * @throws RuntimeException if either does
   */
  public Object replace(Object instance) throws IOException {
    FirstUse.replaces();
    return replacement != null
        ? new Surrogate(type, replacement.toSurrogate().apply(instance))
        : SerialHooks.writeReplace(SerialClass.of(type), instance);
  }

  /** How values become text; null unless TEXT. */
  public TextCodec text() {
    return text;
  }

  /**
   * The instances that every JVM has itself: of a SINGLETON class all that may travel, of others
   * ({@code java.lang.Object}) some sentinels among ordinary instances; mostly empty.
   */
  public List<ExternalObject> externalObjects() {
    return externalObjects;
  }

  /**
   * Whether {@link #external} must be asked before an instance is written: always if the kind
   * {@linkplain ClassKind#isExternal is external}, otherwise if there are {@link #externalObjects}.
   */
  public boolean mayBeExternal() {
    return kind.isExternal() || !externalObjects.isEmpty();
  }

  /**
   * Names an instance of this class that the receiver has itself.
   *
   * @return null if it is an ordinary object, to be written as such
   * @throws IllegalArgumentException if the kind is external but the instance has no name
   *     elsewhere, such as a hidden class; the message is the reason
   */
  public ExternalDescription external(Object instance) {
    return Externals.describe(this, instance);
  }

  /** How instances described like this land here; see {@link ReadPlan}. */
  ReadPlan plan(ClassDescription description) throws MismatchException {
    return plans.get(description);
  }

  @Override
  public String toString() {
    return "ClassLayout[" + type.getName() + " " + kind + " " + fields + "]";
  }
}
