// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.classes.ElementNames;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectStreamException;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;

/** Skyway's exceptions as those that programs written for {@code java.io}'s streams expect. */
final class StreamErrors {
  private StreamErrors() {}

  static IOException closed() {
    return new IOException("stream is closed; open another one");
  }

  static IOException atWork() {
    return new IOException(
        "stream is at work: what it writes to has used it, or a full stack has ended its last"
            + " call; use it between objects, or open another one");
  }

  static IOException cut(Throwable cause) {
    return new IOException(
        "stream is cut by an earlier failure, which is the cause; open another one", cause);
  }

  /**
   * What {@code writeObject} throws instead.
   *
   * @throws RuntimeException {@code e}, if it is none of Skyway's
   */
  static IOException writing(RuntimeException e) {
    if (e instanceof UncheckedIOException io) {
      return io.getCause();
    }
    if (e instanceof SkywayHookException hook) {
      return thrownByHook(hook);
    }
    if (e instanceof SkywayException) {
      return caused(new NotSerializableException(e.getMessage()), e);
    }
    throw e;
  }

  /**
   * What {@code readObject} throws instead.
   *
   * @throws ClassNotFoundException if that is what happened
   * @throws StackOverflowError if a hook has thrown it
   * @throws RuntimeException {@code e}, if it is none of Skyway's
   */
  static IOException reading(RuntimeException e) throws ClassNotFoundException {
    if (e instanceof SkywayClassNotFoundException missing) {
      throw new ClassNotFoundException(elementName(missing.className()), missing);
    }
    if (e instanceof SkywayHookException hook) {
      if (hook.getCause() instanceof ClassNotFoundException missing) {
        throw missing;
      }
      return thrownByHook(hook);
    }
    if (e instanceof SkywayNumberingException) {
      return new IOException(e.getMessage(), e);
    }
    if (e instanceof SkywayLimitException) {
      return caused(new InvalidObjectException(e.getMessage()), e);
    }
    if (e.getCause() instanceof InvalidClassException refused) {
      return caused(invalid(refused.classname, e.getMessage()), e);
    }
    if (e.getCause() instanceof ClassCastException || e.getCause() instanceof ArrayStoreException) {
      throw (RuntimeException) e.getCause();
    }
    if (e.getCause() instanceof InvalidObjectException) {
      return caused(new InvalidObjectException(e.getMessage()), e);
    }
    if (e instanceof SkywayClassException refused) {
      return caused(invalid(refused.className(), e.getMessage()), e);
    }
    if (e instanceof SkywayException) {
      return corrupted(e);
    }
    throw e;
  }

  /** Loaders say which class they lack, not that an array of it was asked for. */
  private static String elementName(String className) {
    String element = className == null ? null : ElementNames.of(className);
    return element == null ? className : element;
  }

  /** The exception puts the name before its text, which may begin with it already. */
  private static InvalidClassException invalid(String className, String text) {
    String prefix = className + "; ";
    String rest = text.startsWith(prefix) ? text.substring(prefix.length()) : text;
    return new InvalidClassException(className, rest);
  }

  /** As {@code java.io} has it: what a hook throws, the stream throws. */
  private static IOException thrownByHook(SkywayHookException e) {
    if (e.getCause() instanceof IOException io) {
      return io;
    }
    if (e.getCause() instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    if (e.getCause() instanceof StackOverflowError overflow) {
      throw overflow;
    }
    return caused(new InvalidObjectException(e.getMessage()), e);
  }

  static StreamCorruptedException corrupted(RuntimeException e) {
    return caused(new StreamCorruptedException(e.getMessage()), e);
  }

  private static <E extends ObjectStreamException> E caused(E exception, Throwable cause) {
    exception.initCause(cause);
    return exception;
  }
}
