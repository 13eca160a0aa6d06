// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayHookException;
import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.GraphPath;
import dev.skyway.classes.LongLists;
import java.util.LinkedList;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Asks by running the hooks, and remembers what they answered. Not thread-safe. */
public final class HookCapture implements HookWriter {
  private final Replacements replacements = new Replacements();
  private final CapturedContents hooked = new CapturedContents();

  private final WrittenStates written = new WrittenStates();
  private final UnaryOperator<Object> copies = new UnsharedCopies(this);
  private final boolean asJavaIo;
  private final HookOutput output;
  private final Captures captures;
  private Object root;
  private ListTaker lists;

  /** Null until somebody asks: first messages shall load few classes. */
  private KnownClasses known;

  /** Hooks get the stream of this output; one of their own if it is null. */
  public HookCapture(HookOutput output) {
    this.output = output;
    asJavaIo = output != null && output.hasSay();
    captures = new Captures(output, copies, written);
  }

  /** How the elements of long linked lists are taken; with the lists' iterators if never said. */
  public void takeBy(ListTaker taker) {
    lists = taker;
  }

  private ClassLayout layout(Class<?> type) {
    return known(type, null).layout;
  }

  private HookedClass known(Class<?> type, ClassLayout judged) {
    if (known == null) {
      HookClasses.prepareWriting();
      known = new KnownClasses(asJavaIo);
    }
    return known.get(type, judged);
  }

  /** What stands for an object; null if nothing does so far. */
  private HookAnswer answered(Object object) {
    return known(object.getClass(), null).mayBeReplaced ? replacements.of(object) : null;
  }

  @Override
  public byte[] operations() {
    return captures.operations();
  }

  /** Puts operations behind these that were taken from there; returns where they begin. */
  public int add(byte[] operations) {
    return captures.add(operations);
  }

  @Override
  public void release() {
    captures.release();
  }

  @Override
  public void begin(Object newRoot) {
    root = newRoot;
    release();
    if (known != null) {
      known.forget();
    }
    replacements.newRecord();
    written.clear();
    hooked.clear();
  }

  @Override
  public void newScope() {
    replacements.newScope();
    hooked.clear();
    written.clear();
  }

  @Override
  public String path(Object target) {
    Map<Object, Object[]> contents = hooked.byObject();
    return GraphPath.find(root, target, object -> leadsTo(object, contents.get(object)));
  }

  /** What an object refers to in the message, if its fields do not say so. */
  private Object[] leadsTo(Object object, Object[] contents) {
    HookAnswer answer = replacements.of(object);
    return contents != null || answer == null ? contents : new Object[] {answer.replacement()};
  }

  /** The same as {@link #ask(Object)} for an object whose layout is at hand. */
  public HookAnswer ask(Object original, ClassLayout layout) {
    known(original.getClass(), layout);
    return ask(original);
  }

  @Override
  public HookAnswer ask(Object original) {
    HookAnswer answer = answered(original);
    if (answer == null) {
      answer = answer(original);
      if (!answer.isHooked() && answer.replacement() != original) {
        replacements.put(original, answer.replacement());
      }
    }
    return answer;
  }

  private HookAnswer answer(Object original) {
    ClassLayout layout = layout(original.getClass());
    if ((asJavaIo || layout.mayBeReplaced()) && !replacements.isChosen(original)) {
      Object replacement = asItself(replacement(original));
      choose(replacement);
      if (replacement != original) {
        return HookAnswer.replaced(replacement);
      }
    }
    if (layout.kind() == ClassKind.HOOKED) {
      return listed(original, captured(original));
    }
    try {
      if (Builders.mayBe(layout) && Builders.hasRemoved(original)) {
        return HookAnswer.replaced(Builders.withoutRemoved(original));
      }
      return LongLists.mayBe(layout) && LongLists.isOne(original)
          ? listed(original, HookAnswer.hooked(ListContents.of((LinkedList<?>) original, lists)))
          : HookAnswer.replaced(original);
    } catch (RuntimeException e) { // another thread changes a builder, or a list
      throw failed(original, "writeObject", e);
    }
  }

  private HookAnswer listed(Object original, HookAnswer answer) {
    if (answer.contents() != null) {
      hooked.add(original, answer.contents());
    }
    return answer;
  }

  /** A replacement is not replaced, though something else may stand for it where it is met. */
  private Object asItself(Object replacement) {
    HookAnswer answer = replacement == null ? null : answered(replacement);
    if (answer == null) {
      return replacement;
    }
    ClassLayout layout = layout(replacement.getClass());
    return Builders.mayBe(layout) ? answer.replacement() : replacements.copy(replacement, layout);
  }

  @Override
  public Object unshared(Object original) {
    Object object = original == null ? null : standIn(original);
    if (object == null) {
      return null;
    }
    HookClasses.prepareWriting();
    ClassLayout layout = layout(object.getClass());
    Object copy = Unshared.copyOf(object, layout);
    if (asJavaIo || layout.mayBeReplaced()) {
      replacements.choose(copy);
    }
    if (copy != object && layout.kind() == ClassKind.HOOKED) {
      replacements.putOriginal(copy, object);
    }
    return copy;
  }

  /** What stands in the place of an object, which need not be written in this scope. */
  private Object standIn(Object original) {
    HookAnswer answer = answered(original);
    if (answer != null) {
      return answer.replacement();
    }
    if (replacements.isChosen(original)) {
      return original;
    }
    Object replacement = asItself(replacement(original));
    if (replacement != original) {
      replacements.put(original, replacement);
      choose(replacement);
    }
    return replacement;
  }

  private void choose(Object replacement) {
    if (replacement != null && known(replacement.getClass(), null).mayBeReplaced) {
      replacements.choose(replacement);
    }
  }

  private Object replacement(Object original) {
    Object object = replacedByItself(original);
    try {
      return asJavaIo ? output.replace(object) : object;
    } catch (Exception e) { // also what is checked, which nobody declares; so below
      throw failed(original, "replaceObject", e);
    }
  }

  /** Replacements are replaced as long as their classes change. */
  private Object replacedByItself(Object original) {
    Object object = original;
    while (layout(object.getClass()).mayBeReplaced()) {
      Class<?> type = object.getClass();
      try {
        object = layout(type).replace(object);
      } catch (Exception e) {
        throw failed(original, "writeReplace", e);
      }
      if (object == null || object.getClass() == type) {
        break;
      }
    }
    return object;
  }

  private HookAnswer captured(Object object) {
    HookedClass type = known(object.getClass(), null);
    HookAnswer answer;
    try {
      answer = captures.of(object, replacements.original(object), type);
    } catch (Exception e) {
      throw failed(object, type.isExternalizable ? "writeExternal" : "writeObject", e);
    }
    Object changed = type.isPlaceholder ? null : written.end(object);
    if (changed != null) {
      throw HookFailures.changed(object, changed, path(object));
    }
    return answer;
  }

  @Override
  public boolean moveKeys() {
    return replacements.moveKeys();
  }

  @Override
  public void checkUnchanged() {
    int changed = written.findChanged();
    if (changed >= 0) {
      Object writer = written.writer(changed);
      throw HookFailures.changed(writer, written.array(changed), path(writer));
    }
  }

  @Override
  public ClassNote note(Class<?> type) {
    try {
      Object[] descriptor = Capture.take(output, copies, () -> output.writeDescriptor(type));
      Object[] annotation = Capture.take(output, copies, () -> output.annotate(type));
      return new ClassNote(descriptor, annotation);
    } catch (Exception e) {
      throw failed(type, "annotateClass", e);
    }
  }

  private SkywayHookException failed(Object object, String hook, Exception cause) {
    if (cause instanceof SkywayHookException nested) {
      return nested; // a replacement, where one hook has another object replaced
    }
    Class<?> type = object instanceof Class<?> noted ? noted : object.getClass();
    return HookFailures.failed(type, hook, path(object), cause);
  }
}
