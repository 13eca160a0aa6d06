// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.SuperDescription;
import dev.skyway.policy.ClassPolicy;
import dev.skyway.policy.FieldPolicy;
import dev.skyway.policy.HooksPolicy;
import dev.skyway.policy.NamedPolicy;
import dev.skyway.policy.ReplacedPolicy;
import dev.skyway.policy.TextPolicy;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Judges one class: the kind first, then field by field from the class up to {@code Object}. */
final class LayoutBuilder {
  private static final Map<Class<?>, Integer> BUILT_IN = BuiltInClasses.NUMBERS;

  final Class<?> type;
  ClassKind kind;
  int builtIn = -1;
  String refusal; // null for none
  final List<WireField> fields = new ArrayList<>();
  final List<Class<?>> supers = new ArrayList<>();
  boolean stableHash;
  PostActions.Entry post = PostActions.NOTHING;
  TextCodecs.Entry text;
  String hook;
  boolean mayBeReplaced;
  boolean isReadByHooks;
  ReplacedPolicy replacement;
  private final ClassPolicy given;

  private LayoutBuilder(Class<?> type) {
    this.type = type;
    given = PolicySets.get(type);
  }

  static LayoutBuilder of(Class<?> type) {
    LayoutBuilder builder = new LayoutBuilder(type);
    builder.judge();
    return builder;
  }

  /** Whether {@code java.io} would write instances in another way than the layout has it. */
  static boolean isJudged(ClassLayout layout) {
    Class<?> type = layout.type();
    boolean mayDiffer =
        layout.kind() == ClassKind.FIXED
            || layout.kind() == ClassKind.TEXT
            || layout.kind() == ClassKind.SINGLETON;
    if (!mayDiffer || !Serializable.class.isAssignableFrom(type) || Placeholders.isOne(type)) {
      return false;
    }
    boolean judged = layout.kind() != ClassKind.FIXED;
    for (Class<?> c = type; c != null && !judged; c = c.getSuperclass()) {
      judged = LevelPolicy.isJudged(c);
    }
    return judged;
  }

  /** For a class that {@link #isJudged}. */
  static LayoutBuilder asJavaIo(Class<?> type) {
    LayoutBuilder builder = new LayoutBuilder(type);
    builder.kind = ClassKind.HOOKED;
    builder.mayBeReplaced = SerialClass.of(type).hasWriteReplace();
    return builder;
  }

  private void judge() {
    PlaceholderLoader placeholder = PlaceholderLoader.of(type);
    if (placeholder != null) {
      judgePlaceholder(placeholder);
      return;
    }
    builtIn = BUILT_IN.getOrDefault(type, -1);
    stableHash = StableHashes.contains(type) || given != null && given.hasStableHash();
    if (type.isArray()) {
      kind = type.componentType().isPrimitive() ? ClassKind.PRIMITIVE_ARRAY : ClassKind.REF_ARRAY;
      refusal = Refusals.ofName(type);
    } else if (type == String.class) {
      kind = ClassKind.STRING;
    } else if (builtIn >= BuiltIn.INTEGER && builtIn <= BuiltIn.DOUBLE) {
      kind = ClassKind.BOX;
    } else if (type == Class.class) {
      kind = ClassKind.CLASS_OBJECT;
    } else if (Enum.class.isAssignableFrom(type) && type != Enum.class) {
      kind = ClassKind.ENUM;
    } else if ((text = TextCodecs.find(type)) != null) {
      kind = ClassKind.TEXT;
    } else if (given instanceof TextPolicy byText) {
      kind = ClassKind.TEXT;
      text = TextCodecs.of(type, byText);
    } else if (given instanceof ReplacedPolicy replaced) {
      replacement = replaced;
      mayBeReplaced = true;
      refusal = "only its surrogate travels; use the same policy sets on both sides";
    } else if (given instanceof HooksPolicy) {
      judgeHooks();
    } else if (onlyWellKnown()) {
      kind = ClassKind.SINGLETON;
    } else {
      kind = ClassKind.FIXED;
      judgeFields();
    }
    if (refusal != null) {
      kind = ClassKind.REFUSED;
    } else if (hook != null && kind == ClassKind.FIXED) {
      kind = ClassKind.HOOKED;
    }
    if (kind != ClassKind.FIXED) {
      fields.clear();
      supers.clear();
    }
  }

  private void judgeHooks() {
    kind = ClassKind.HOOKED;
    boolean hasHooks = Serializable.class.isAssignableFrom(type);
    try {
      refusal =
          hasHooks
              ? Refusals.of(type)
              : "only Serializable classes have hooks; give it another policy";
      mayBeReplaced = refusal == null && SerialClass.of(type).hasWriteReplace();
    } catch (LinkageError e) {
      refusal = Refusals.missing(e);
    }
  }

  private void judgePlaceholder(PlaceholderLoader placeholder) {
    if (type.isArray()) {
      kind = ClassKind.REF_ARRAY;
    } else if (placeholder.external != null) {
      kind = ClassKind.SINGLETON;
    } else if (placeholder.description == null) {
      kind = ClassKind.REFUSED;
      refusal = "an interface has no instances";
    } else if (placeholder.description.kind() == DescriptionKind.HOOKED) {
      kind = ClassKind.HOOKED;
    } else {
      kind = ClassKind.FIXED;
      fields.addAll(Placeholders.wireFields(type));
      fields.sort(WireField.WIRE_ORDER);
    }
  }

  /** Reflection fails on a class whose fields or methods name classes that are missing. */
  private void judgeFields() {
    try {
      judgeReplacement();
      refusal = Refusals.of(type);
      if (refusal == null) {
        addLevels();
        followHooks();
      }
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
    } catch (LinkageError e) {
      refusal = Refusals.missing(e);
    }
  }

  private void judgeReplacement() {
    Class<?> resolving = Hooks.declaringReplacement(type, "readResolve");
    if (resolving != null) {
      addHook(resolving, "readResolve");
    }
    mayBeReplaced = Hooks.declaringReplacement(type, "writeReplace") != null;
  }

  /** A class with hooks of its own means all that it inherits as java.io does, judged or not. */
  private void followHooks() {
    if (hook != null && Serializable.class.isAssignableFrom(type)) {
      mayBeReplaced = SerialClass.of(type).hasWriteReplace();
    }
  }

  private void addHook(Class<?> declaring, String name) {
    hook = "declared-by=" + declaring.getName() + " hook=" + name;
  }

  private void addLevels() {
    int level = 0;
    isReadByHooks = hook == null && !mayBeReplaced && ReadObjects.areAlone(type);
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      LevelPolicy policy = isReadByHooks ? LevelPolicy.plain(c) : LevelPolicy.of(c, type);
      if (policy.refusal() != null) {
        refusal = policy.refusal();
        return;
      }
      if (policy.hook() != null) {
        addHook(c, policy.hook());
      }
      if (c != type && !policy.fields().isEmpty()) {
        supers.add(c);
        level++;
      }
      for (Field field : policy.fields()) {
        fields.add(wireField(field, level, policy));
      }
      post = post.and(policy.action());
    }
    fields.sort(WireField.WIRE_ORDER);
  }

  private static WireField wireField(Field field, int level, LevelPolicy policy) {
    Class<?> declared = field.getType();
    return new WireField(
        field.getName(),
        level,
        FieldAccess.typeOf(declared),
        policy.isPacked(field),
        UNSAFE.objectFieldOffset(field),
        declared,
        policy.isKey(field));
  }

  private boolean onlyWellKnown() {
    return given instanceof NamedPolicy
        || type != Object.class
            && VettedClasses.get(type) == null
            && WellKnown.hasInstancesOf(type);
  }

  List<ExternalObject> externalObjects() {
    if (given instanceof NamedPolicy named) {
      return NamedObjects.of(type, named.instances());
    }
    if (given instanceof FieldPolicy byFields) {
      return NamedObjects.of(type, byFields.named());
    }
    return WellKnown.hasInstancesOf(type) ? WellKnown.instancesOf(type) : List.of();
  }

  int primitiveBytes() {
    int bytes = 0;
    for (WireField field : fields) {
      bytes += field.isReference() ? 0 : FieldDescription.primitiveBytes(field.type());
    }
    return bytes;
  }

  int refCount() {
    int count = 0;
    for (WireField field : fields) {
      count += field.isReference() ? 1 : 0;
    }
    return count;
  }

  int keyField() {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).key()) {
        return i;
      }
    }
    return -1;
  }

  /** Null if instances are written without one. */
  ClassDescription description() {
    if (builtIn >= 0) {
      return null;
    }
    if (Placeholders.isOne(type)) {
      return kind.isExternal() || kind == ClassKind.REFUSED ? null : Placeholders.description(type);
    }
    return switch (kind) {
      case FIXED -> ProxyClasses.describe(type, fixedDescription());
      case HOOKED -> ProxyClasses.describe(type, SerialClass.of(type).description());
      case REF_ARRAY, TABLE, LINKED ->
          ClassDescription.of(DescriptionKind.valueOf(kind.name()), Placeholders.arrayName(type));
      case TEXT -> ClassDescription.of(DescriptionKind.TEXT, text.name());
      default -> null;
    };
  }

  private ClassDescription fixedDescription() {
    List<SuperDescription> levels = new ArrayList<>();
    for (Class<?> c : supers) {
      levels.add(new SuperDescription(c.getName(), SerialVersions.of(c)));
    }
    List<FieldDescription> described = new ArrayList<>();
    for (WireField field : fields) {
      described.add(
          new FieldDescription(field.level(), field.type(), field.isPacked(), field.name()));
    }
    return ClassDescription.fixed(
        type.getName(), SerialVersions.of(type), type.isRecord(), levels, described);
  }
}
