// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.classes.CallerLoader;
import dev.skyway.classes.Resolution;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.TinyReader;
import dev.skyway.hooks.PrimitiveInput;
import dev.skyway.hooks.Replay;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Stands in for {@link java.io.ObjectInputStream}: reads what a {@link SkywayObjectOutputStream}
 * wrote, in the same order.
 *
 * <p>Never a byte is taken from the stream below that belongs to what comes after this stream; for
 * that, two reads a frame reach it, one where a {@code BufferedInputStream} has the frame ready.
 * Put one below where others do. Small records that share nothing come many to a frame.
 *
 * <table class="plain">
 *   <caption>What is thrown when</caption>
 *   <tr><th>exception</th><th>condition</th></tr>
 *   <tr><td>{@link EOFException}</td>
 *       <td>the stream came to its end; {@link #hasEnded} tells whether by an end mark</td></tr>
 *   <tr><td>{@link StreamCorruptedException}</td>
 *       <td>bytes are malformed, or end within an object, or a value is none of its field's</td></tr>
 *   <tr><td>{@link ClassNotFoundException}</td><td>a class is not here</td></tr>
 *   <tr><td>{@link java.io.InvalidClassException}</td>
 *       <td>a filter rejects a class, or its version does not fit</td></tr>
 *   <tr><td>{@link InvalidObjectException}</td>
 *       <td>the {@link Limits} are exceeded, or an enum constant is not here</td></tr>
 *   <tr><td>{@link java.io.OptionalDataException}</td>
 *       <td>primitive data comes where an object is asked for</td></tr>
 *   <tr><td>whatever it threw</td><td>a hook of a class, such as its {@code readObject}, fails</td></tr>
 * </table>
 *
 * <p>The hooks of classes get this very stream, and use it as they use {@code java.io}'s.
 *
 * <p>After a stream was found corrupted, and after an object that could not be read, every later
 * call fails. After an {@code IOException} of the stream below, such as a timeout, the call can be
 * made again for an object or a number; of {@code readFully} and the like the first bytes are lost.
 *
 * <p>Subclasses may override what {@code java.io} asks them, such as {@code resolveObject}. Not
 * thread-safe, but for {@link #close}: a second thread that comes while one is at work may get a
 * {@link java.util.ConcurrentModificationException}, and what either reads is not said.
 *
 * <pre>{@code
 * try (var in = new SkywayObjectInputStream(new FileInputStream(file))) {
 *   Order order = (Order) in.readObject();
 * }
 * }</pre>
 */
public class SkywayObjectInputStream extends ExtensibleInputStream {
  private final InputStream in;
  private final Skyway skyway;
  private final RecordInput records;
  private final StreamClasses names;
  private ReaderInUse reader;
  private final StreamUser user;
  private boolean closed; // for what is read ahead already; PERF: 1.5 ns less than to ask the user
  private boolean isBusy;
  private boolean hasPrepared; // an object was asked for
  private boolean readsTiny;
  private ObjectInputFilter filterInUse;
  private Updates updates; // null: those of the instance
  private CallerLoader caller; // null but while the first object is read

  /**
   * Reads with {@link Skyway#standard()}. Waits for the header.
   *
   * @throws EOFException if the stream is empty
   * @throws StreamCorruptedException if it does not begin with a header
   * @throws IOException if the stream below fails
   */
  public SkywayObjectInputStream(InputStream in) throws IOException {
    this(in, Skyway.standard());
  }

  /**
   * Reads with the options of an instance. Waits for the header, unless the stream consists of
   * sections: those are waited for when they are asked for.
   *
   * @throws EOFException if the stream is empty
   * @throws StreamCorruptedException if it does not begin with a header
   * @throws IOException if the stream below fails
   */
  public SkywayObjectInputStream(InputStream in, Skyway skyway) throws IOException {
    this(in, skyway, false);
  }

  /** The same; closes a stream of its own if that fails. */
  SkywayObjectInputStream(InputStream in, Skyway skyway, boolean owned) throws IOException {
    this.in = Objects.requireNonNull(in, "in");
    this.skyway = Objects.requireNonNull(skyway, "skyway");
    user = new StreamUser(in, skyway.engine());
    names = StreamClasses.isAskedBy(getClass()) ? new StreamClasses(hooks, resolution()) : null;
    records = new RecordInput(in, skyway.framing().sections());
    try {
      if (!skyway.framing().sections() && !records.queue().readHeader()) {
        throw new EOFException("stream is empty: a header was expected");
      }
      readStreamHeader();
    } catch (Throwable e) {
      if (owned) {
        in.close();
      }
      throw e;
    }
  }

  @Override
  Resolution resolution() {
    return skyway.streamSettings().resolution().forObjectStreams();
  }

  @Override
  ObjectStreamClass described() {
    return names == null ? null : names.described();
  }

  @Override
  protected final Replay replay() {
    return hooks.replay;
  }

  /**
   * Rewrites a field of every instance of exactly this class that arrives, after its whole record
   * has arrived; in addition to the updates of the {@link SkywayBuilder}.
   *
   * @param function from the arrived value to the one to keep; primitives are boxed
   * @throws IllegalArgumentException if the field is static, or not one of {@code type} or a
   *     superclass
   * @throws IllegalStateException if an object was read already
   */
  public void registerUpdate(Class<?> type, Field field, UnaryOperator<Object> function) {
    if (hasPrepared) {
      throw new IllegalStateException(
          "updates are registered before the first object is read: class=" + type.getName());
    }
    if (updates == null) {
      updates = new Updates(skyway.streamSettings().updates());
    }
    updates.add(type, field, function);
  }

  /**
   * Does what {@code readObject} is asked; see the table above.
   *
   * @throws IllegalStateException if a filter was set after the first object was read
   */
  @Override
  protected Object readObjectOverride() throws IOException, ClassNotFoundException {
    if (records.isAhead()
        && !hooks.isResolving
        && getObjectInputFilter() == filterInUse
        && !closed) {
      return records.takeAhead(); // no hook runs, and nothing has failed
    }
    return hooks.replay != null ? hooks.replay.readObject() : read(false);
  }

  /** Whether a part of the next object was taken from the stream below already. Reads nothing. */
  public boolean hasArrived() {
    return records.isAhead() || records.queue().hasBegun();
  }

  /**
   * Whether something was asked for where the stream came to its proper end, an end mark. An {@link
   * EOFException} while this is false comes from bytes that end without one, from a hook that reads
   * more data than there is, or from the stream below: objects may be missing.
   */
  public boolean hasEnded() {
    return records.queue().hasEnded();
  }

  /**
   * Reads an object that nothing else may refer to. It must not have been read before; what refers
   * to it later, be it in the same record, cannot be read.
   *
   * @throws InvalidObjectException if it was read before, or refers to itself
   * @throws IOException as {@code readObject} does
   * @throws ClassNotFoundException if a class is not here
   */
  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    return hooks.replay != null ? hooks.replay.readUnshared() : read(true);
  }

  private Object read(boolean unshared) throws IOException, ClassNotFoundException {
    ensureUsable();
    boolean wasBusy = isBusy;
    isBusy = true;
    try {
      records.await();
      prepare();
      if (caller != null) {
        caller.look(); // here, where the stack is shortest
      }
      if (names == null && !unshared && !hooks.isResolving) {
        Object root = records.readShort(readsTiny);
        if (root != TinyReader.NOT_TINY) {
          return root;
        }
      }
      hooks.isReading = true;
      return records.read(unshared);
    } finally {
      hooks.isReading = false;
      hooks.replay = null;
      isBusy = wasBusy;
      if (caller != null) {
        caller.isNear = false;
        caller = null;
      }
      releaseIfDone();
    }
  }

  /** The stream may have been closed while an object was waited for, or have nothing more. */
  private void releaseIfDone() {
    boolean isIdle = !isBusy && reader != null;
    if (isIdle && (user.isClosed() || (!hasArrived() && reader.isUseless(in)))) {
      reader.release(records, user);
      reader = null;
    }
  }

  private void prepare() {
    ObjectInputFilter filter = getObjectInputFilter();
    hasPrepared = true;
    if (reader == null) {
      reader = ReaderInUse.of(skyway, filter, names, updates, hooks);
      ReaderSettings settings = reader.settings();
      boolean sharesNothing = names == null && settings.sharing() == Sharing.RECORD;
      readsTiny = sharesNothing && TinyReader.allowedBy(settings);
      records.use(reader.graph(), names == null ? null : new NoteInput(names, settings));
      if (sharesNothing && settings.filter() == null && skyway.framing().sections()) {
        records.keepTables();
      }
      filterInUse = filter;
      caller = reader.caller();
    } else if (filter != filterInUse) {
      throw new IllegalStateException(
          "a filter is set before the first object is read: filter=" + filter);
    }
  }

  private void ensureUsable() throws IOException {
    hooks.requireInactive("use");
    if (user.isClosed() || !user.claim()) {
      throw new IOException("stream is closed; open another one");
    }
    if (records.failure() != null) {
      throw new IOException(
          "stream is unusable since an earlier failure, which is the cause", records.failure());
    }
  }

  @Override
  protected final PrimitiveInput primitives() throws IOException {
    if (hooks.replay != null) {
      return hooks.replay.data();
    }
    ensureUsable();
    records.queue().askAgain();
    return records.queue().primitives();
  }

  /** How many bytes of primitive data can be read without waiting; 0 before an object. */
  @Override
  public int available() throws IOException {
    if (hooks.replay != null) {
      return hooks.replay.available();
    }
    ensureUsable();
    return records.queue().available();
  }

  /** Closes the stream below. Another thread may do it, to end the waiting of the reader. */
  @Override
  public void close() throws IOException {
    if (user.isCurrent()) {
      hooks.requireInactive("close");
    }
    closed = true;
    if (user.close()) {
      releaseIfDone();
    }
    in.close();
  }
}
