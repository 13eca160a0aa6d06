// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.classes.FirstUse;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.TinyReader;
import dev.skyway.engine.frames.TinyWriter;
import dev.skyway.hooks.HookOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Moves object graphs between heaps. A graph is all that can be reached from its root; sharing and
 * cycles arrive as they were. The root may be null. Classes need not be {@code Serializable}, and
 * nothing is registered. The graph must not change while it is written; it is never modified.
 *
 * <p>Thread-safe, and meant to be kept: threads share one instance, which lends each call what it
 * needs. What it hands out, encoders, decoders and streams, belongs to one thread at a time.
 *
 * <table class="plain">
 *   <caption>Which way for what</caption>
 *   <tr><th>way</th><th>class descriptions travel</th><th>sharing reaches</th></tr>
 *   <tr><td>{@link #serialize}, {@link #deserialize}</td>
 *       <td>with each message, which so can be read by anyone at any time</td>
 *       <td>through the message</td></tr>
 *   <tr><td>{@link SkywayEncoder}, {@link SkywayDecoder}</td>
 *       <td>once, with the first message that needs them; read in the order of writing</td>
 *       <td>through the message</td></tr>
 *   <tr><td>{@link SkywayObjectOutputStream}, {@link SkywayObjectInputStream}</td>
 *       <td>once</td>
 *       <td>through the stream, until {@code reset} or a new phase; or through the record</td></tr>
 *   <tr><td>{@link #copy}</td><td>never</td><td>through the copy</td></tr>
 * </table>
 *
 * <pre>{@code
 * Skyway skyway = Skyway.standard();
 * byte[] message = skyway.serialize(List.of("from", "heap", "to", "heap"));
 * List<String> arrived = skyway.deserialize(message);
 * }</pre>
 */
public final class Skyway {
  private final Engines.Selection selection;
  private final Framing framing;
  private final ReaderSettings streamSettings;
  private final ReaderSettings messageSettings;
  private final boolean readsTiny;
  private final MessagePools pools;

  Skyway(Engines.Selection selection, Framing framing, ReaderSettings settings) {
    this.selection = selection;
    this.framing = framing;
    this.streamSettings = settings;
    messageSettings = settings.with(Sharing.RECORD);
    readsTiny = TinyReader.allowedBy(messageSettings);
    pools = new MessagePools(selection, framing.checksums(), settings);
  }

  /** The instance with every option at its default. */
  public static Skyway standard() {
    return SkywayBuilder.standard();
  }

  /** Makes instances with other options. */
  public static SkywayBuilder builder() {
    FirstUse.begin();
    return new SkywayBuilder();
  }

  /** How far sharing reaches in the streams of this instance. */
  public Sharing sharing() {
    return streamSettings.sharing();
  }

  /**
   * Writes a message.
   *
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws IllegalStateException if the message is longer than an array can be
   */
  public byte[] serialize(Object root) {
    byte[] tiny = TinyWriter.message(root, framing.checksums());
    if (tiny != null) {
      return tiny;
    }
    MessageWriter writer = pools.writers().take();
    byte[] message;
    try {
      message = writer.toBytes(root);
    } catch (Throwable e) {
      pools.writers().giveAfter(e, writer);
      throw e;
    }
    pools.writers().give(writer);
    return message;
  }

  /**
   * Writes a message into a buffer from its position on, and moves the position behind it. Heap and
   * direct buffers do; their byte order does not matter.
   *
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws java.nio.BufferOverflowException if the message does not fit; the buffer is then as it
   *     was
   * @throws ReadOnlyBufferException if the buffer is read-only
   */
  public void serialize(Object root, ByteBuffer target) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    byte[] tiny = TinyWriter.message(root, framing.checksums());
    if (tiny != null) {
      target.put(tiny);
      return;
    }
    MessageWriter writer = pools.writers().take();
    try {
      writer.toBuffer(root, target);
    } catch (Throwable e) {
      pools.writers().giveAfter(e, writer);
      throw e;
    }
    pools.writers().give(writer);
  }

  /**
   * Writes a message to a stream, frame by frame, so that no graph is too large. The stream is
   * neither flushed nor closed; messages may follow each other on it. After an exception the stream
   * may hold a part of the message, which no reader takes for a whole one.
   *
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws IOException if the stream fails
   */
  public void serialize(Object root, OutputStream out) throws IOException {
    Objects.requireNonNull(out, "out");
    byte[] tiny = TinyWriter.message(root, framing.checksums());
    if (tiny != null) {
      out.write(tiny);
      return;
    }
    MessageWriter writer = pools.writers().take();
    try {
      writer.toStream(root, out);
    } catch (Throwable e) {
      pools.writers().giveAfter(e, writer);
      throw e;
    }
    pools.writers().give(writer);
  }

  /**
   * Reads a message that fills the array.
   *
   * <p>Nobody may change the array meanwhile, or what is read is any other graph, or an exception.
   *
   * @throws SkywayFormatException if the bytes are not one message
   */
  public <T> T deserialize(byte[] message) {
    ObjectInputFilter filter = Filters.current(messageSettings);
    if (readsTiny && filter == null) {
      Object tiny = TinyReader.message(message, 0, message.length);
      if (tiny != TinyReader.NOT_TINY) {
        return typed(tiny);
      }
    }
    MessageReader reader = pools.readers().take();
    Object root;
    try {
      reader.use(filter);
      root = reader.fromBytes(message, 0, message.length);
    } catch (Throwable e) {
      pools.readers().giveAfter(e, reader);
      throw e;
    }
    pools.readers().give(reader);
    return typed(root);
  }

  /**
   * Reads the message at a buffer's position, and moves the position behind it; the next message
   * may follow. After an exception the position is as it was.
   *
   * <p>Nobody may change the bytes meanwhile, or what is read is any other graph, or an exception.
   *
   * @throws SkywayFormatException if the bytes do not begin with a message
   */
  public <T> T deserialize(ByteBuffer message) {
    MessageReader reader = pools.readers().take();
    Object root;
    try {
      reader.use(Filters.current(messageSettings));
      root = reader.fromBuffer(message);
    } catch (Throwable e) {
      pools.readers().giveAfter(e, reader);
      throw e;
    }
    pools.readers().give(reader);
    return typed(root);
  }

  /**
   * Reads the next message of a stream, and not a byte more. Two reads a frame reach the stream:
   * put a {@code BufferedInputStream} below for many small messages.
   *
   * @throws java.io.EOFException if the stream ends before a message begins
   * @throws SkywayFormatException if the bytes are not a message, or end within it
   * @throws IOException if the stream fails
   */
  public <T> T deserialize(InputStream in) throws IOException {
    Objects.requireNonNull(in, "in");
    MessageReader reader = pools.readers().take();
    Object root;
    try {
      reader.use(Filters.current(messageSettings));
      root = reader.fromStream(in);
    } catch (Throwable e) {
      pools.readers().giveAfter(e, reader);
      throw e;
    }
    pools.readers().give(reader);
    return typed(root);
  }

  /**
   * A deep copy, made block by block: besides the copy itself it takes the memory of one block.
   * Classes are found by their names, as for messages; neither limits nor filter apply to objects
   * that are here already.
   *
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws SkywayFormatException if a class is not found again by its name
   */
  public <T> T copy(T root) {
    Copier copier = pools.copiers().take();
    Object copy;
    try {
      copy = copier.copy(root);
    } catch (Throwable e) {
      pools.copiers().giveAfter(e, copier);
      throw e;
    }
    pools.copiers().give(copier);
    return typed(copy);
  }

  /** One end of a channel of messages; its other end is a {@link SkywayDecoder}. */
  public SkywayEncoder newEncoder() {
    return new SkywayEncoder(this);
  }

  /** The other end of a {@link SkywayEncoder}'s channel. */
  public SkywayDecoder newDecoder() {
    ObjectInputFilter filter = Filters.current(messageSettings);
    return new SkywayDecoder(this, messageSettings, filter, readsTiny && filter == null);
  }

  /** Which engine works, why, and how long its windows took so far. */
  public EngineReport report() {
    return EngineReport.of(selection.engine(), selection.reason());
  }

  Framing framing() {
    return framing;
  }

  ReaderSettings streamSettings() {
    return streamSettings;
  }

  GraphWriter newWriter(Sharing sharing, HookOutput hooks) {
    return Cleaning.freed(selection.newWriter(streamSettings.forWriting(sharing, hooks)));
  }

  /** What is lent to streams whose records share nothing. */
  MessagePools pools() {
    return pools;
  }

  Engine engine() {
    return selection.engine();
  }

  GraphReader newReader(ReaderSettings settings) {
    return Cleaning.freed(selection.engine().newReader(settings));
  }

  @SuppressWarnings("unchecked") // the caller says what it expects; a cast of its own checks it
  static <T> T typed(Object root) {
    return (T) root;
  }
}
