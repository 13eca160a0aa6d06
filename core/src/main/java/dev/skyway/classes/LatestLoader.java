// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The latest user-defined loader on the stack, as {@link java.io.ObjectInputStream#resolveClass}
 * looks for it: the loader of the nearest frame that is neither the platform's nor above it. The
 * frames of this library stand where those of {@code java.base} do, so they do not count.
 */
final class LatestLoader {
  /**
   * The caller of an object stream, or some of its frames, are mostly among so many. PERF: one look
   * at the stack instead of two, the dearest part of reading a stream of one object.
   */
  private static final int FRAMES = 20;

  /** Since 22: PERF: to make up what methods frames are of takes half of a look. */
  private static final String WITHOUT_METHODS = "DROP_METHOD_INFO";

  private static final StackWalker STACK = walker(FRAMES);
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final ClassLoader OWN = LatestLoader.class.getClassLoader();
  private static final String OWN_PACKAGE = "dev.skyway";

  private LatestLoader() {}

  /** Looks at so many frames at first. */
  static StackWalker walker(int frames) {
    Set<Option> options = EnumSet.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES);
    for (Option option : Option.values()) {
      if (option.name().equals(WITHOUT_METHODS)) {
        options.add(option);
      }
    }
    return StackWalker.getInstance(options, frames);
  }

  /** That loader; if nobody but the platform and this library is on the stack, this library's. */
  static ClassLoader onStack() {
    return STACK.walk(LatestLoader::latest);
  }

  /** That of the first of these frames that counts. */
  static ClassLoader latest(Stream<StackFrame> frames) {
    ClassLoader fallback = PLATFORM;
    for (Iterator<StackFrame> each = frames.iterator(); each.hasNext(); ) {
      Class<?> type = each.next().getDeclaringClass();
      ClassLoader loader = type.getClassLoader();
      if (loader == null || loader == PLATFORM) {
        continue;
      }
      if (isOwn(type)) {
        fallback = loader;
      } else if (!isReflection(type)) {
        return loader;
      }
    }
    return fallback;
  }

  /** The JDK compiles frequent reflective calls into classes with loaders of their own. */
  private static boolean isReflection(Class<?> type) {
    return type.getPackageName().equals("jdk.internal.reflect");
  }

  private static boolean isOwn(Class<?> type) {
    String name = type.getPackageName();
    return type.getClassLoader() == OWN
        && name.startsWith(OWN_PACKAGE)
        && (name.length() == OWN_PACKAGE.length() || name.charAt(OWN_PACKAGE.length()) == '.');
  }
}
