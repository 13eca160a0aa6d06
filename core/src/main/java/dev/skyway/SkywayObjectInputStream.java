// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.RecordReader;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.StreamCorruptedException;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Stands in for {@link java.io.ObjectInputStream}: reads what a {@link SkywayObjectOutputStream}
 * wrote, in the same order.
 *
 * <p>Never a byte is taken from the stream below that belongs to what comes after this stream; for
 * that, two reads a frame reach it. Put a {@code BufferedInputStream} below where many small
 * records come and nothing follows.
 *
 * <table class="plain">
 *   <caption>What is thrown when</caption>
 *   <tr><th>exception</th><th>condition</th></tr>
 *   <tr><td>{@link EOFException}</td><td>the stream came to its proper end</td></tr>
 *   <tr><td>{@link StreamCorruptedException}</td>
 *       <td>bytes are malformed, changed, or missing: the stream ends without its end mark</td></tr>
 *   <tr><td>{@link ClassNotFoundException}</td><td>a class is not here</td></tr>
 *   <tr><td>{@link java.io.InvalidClassException}</td><td>a filter rejects a class</td></tr>
 *   <tr><td>{@link InvalidObjectException}</td><td>the {@link Limits} are exceeded</td></tr>
 *   <tr><td>{@link java.io.OptionalDataException}</td>
 *       <td>primitive data comes where an object is asked for</td></tr>
 * </table>
 *
 * <p>The first four of these, but for the first, end the stream: every later {@code readObject}
 * fails. Not thread-safe. Subclasses may not override what has no meaning here, such as {@code
 * resolveClass}: the constructors refuse that.
 *
 * <pre>{@code
 * try (var in = new SkywayObjectInputStream(new FileInputStream(file))) {
 *   Order order = (Order) in.readObject();
 * }
 * }</pre>
 */
public class SkywayObjectInputStream extends PrimitiveInputStream {
  private final InputStream in;
  private final Skyway skyway;
  private final FrameQueue queue;
  private final DataInputStream primitives;
  private final Updates updates;
  private GraphReader graph;
  private ObjectInputFilter filterInUse;
  private Throwable failure;

  /**
   * Reads with {@link Skyway#standard()}. Waits for the header.
   *
   * @throws EOFException if the stream is empty
   * @throws StreamCorruptedException if it does not begin with a header
   * @throws IOException if the stream below fails
   * @throws UnsupportedOperationException if a subclass overrides what is never called
   */
  public SkywayObjectInputStream(InputStream in) throws IOException {
    this(in, Skyway.standard());
  }

  /**
   * Reads with the options of an instance. Waits for the header.
   *
   * @throws EOFException if the stream is empty
   * @throws StreamCorruptedException if it does not begin with a header
   * @throws IOException if the stream below fails
   * @throws UnsupportedOperationException if a subclass overrides what is never called
   */
  public SkywayObjectInputStream(InputStream in, Skyway skyway) throws IOException {
    this(in, skyway, false);
  }

  /** The same; closes a stream of its own if that fails. */
  SkywayObjectInputStream(InputStream in, Skyway skyway, boolean owned) throws IOException {
    this.in = Objects.requireNonNull(in, "in");
    this.skyway = Objects.requireNonNull(skyway, "skyway");
    ExtensionPoints.refuse(getClass());
    updates = new Updates(skyway.streamSettings().updates());
    queue = new FrameQueue(in, new Numbers());
    primitives = new DataInputStream(queue);
    try {
      if (!queue.readHeader()) {
        throw new EOFException("stream is empty: a header was expected");
      }
    } catch (Throwable e) {
      if (owned) {
        in.close();
      }
      throw e;
    }
  }

  private final class Numbers implements FrameQueue.StateChange {
    @Override
    public void newStream() {
      if (graph != null) {
        graph.newStream();
      }
    }

    @Override
    public void newScope() {
      if (graph != null) {
        graph.newScope();
      }
    }
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
    if (graph != null) {
      throw new IllegalStateException(
          "updates are registered before the first object is read: class=" + type.getName());
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
    return read(false);
  }

  /**
   * Reads an object that must not have been read before in this stream. Not checked is that no
   * later record refers to it.
   *
   * @throws InvalidObjectException if it was read before
   * @throws IOException as {@code readObject} does
   * @throws ClassNotFoundException if a class is not here
   */
  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    return read(true);
  }

  private Object read(boolean unshared) throws IOException, ClassNotFoundException {
    ensureUsable();
    int type = queue.peek();
    if (type == FrameType.DATA) {
      throw OptionalData.exception(queue.available());
    }
    if (type == FrameType.END) {
      throw new EOFException("the stream came to its end");
    }
    prepare();
    boolean again = false;
    try {
      boolean complete;
      do {
        type = queue.take();
        again |= type == FrameType.RECORD && isAgain(queue.frames().payload);
        complete = RecordReader.step(queue.frames(), type, graph);
      } while (!complete);
    } catch (RuntimeException e) {
      fail(e);
      throw StreamErrors.reading(e);
    } catch (StreamCorruptedException | Error e) {
      // Any other IOException, a timeout for instance, leaves the record where it is: read again.
      fail(e);
      throw e;
    }
    Object root = graph.takeRoot();
    if (unshared && again) {
      throw new InvalidObjectException("object was read before; read it with readObject");
    }
    return root;
  }

  /** Whether the root of this record is an earlier object. */
  private static boolean isAgain(ByteSource payload) {
    int start = payload.position;
    payload.getVarlong();
    int objects = payload.getCount();
    boolean again =
        objects == 0 && payload.remaining() > 0 && payload.buffer[payload.position] == Tag.BACK;
    payload.position = start;
    return again;
  }

  private void prepare() {
    ObjectInputFilter filter = getObjectInputFilter();
    if (graph == null) {
      ReaderSettings settings = skyway.streamSettings();
      graph =
          skyway.newReader(
              new ReaderSettings(
                  settings.sharing(),
                  settings.limits(),
                  both(settings.filter(), filter),
                  settings.loader(),
                  updates.byClass()));
      filterInUse = filter;
    } else if (filter != filterInUse) {
      throw new IllegalStateException(
          "a filter is set before the first object is read: filter=" + filter);
    }
  }

  private static ObjectInputFilter both(ObjectInputFilter one, ObjectInputFilter other) {
    return one == null ? other : ObjectInputFilter.merge(one, other);
  }

  private void fail(Throwable e) {
    failure = e;
    graph.abandon();
  }

  private void ensureUsable() throws IOException {
    if (failure != null) {
      throw new IOException(
          "stream is unusable since an earlier failure, which is the cause", failure);
    }
  }

  @Override
  final DataInputStream primitives() throws IOException {
    ensureUsable();
    return primitives;
  }

  /** How many bytes of primitive data can be read without waiting; 0 before an object. */
  @Override
  public int available() throws IOException {
    ensureUsable();
    return queue.available();
  }

  /** Closes the stream below. */
  @Override
  public void close() throws IOException {
    try (in) {
      if (graph != null) {
        graph.close();
      }
    }
  }
}
