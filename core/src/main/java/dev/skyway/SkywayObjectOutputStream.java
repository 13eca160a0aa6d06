// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.frames.CutOutput;
import dev.skyway.format.PrimitiveOutput;
import dev.skyway.hooks.Capture;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.VarHandle;

/**
 * Stands in for {@link java.io.ObjectOutputStream}: objects, primitives and bytes, in any order,
 * are read back by a {@link SkywayObjectInputStream} in the same order. Classes need not be {@code
 * Serializable}.
 *
 * <p>An object that is written twice arrives once, until {@link #reset} or {@link #shuffleStart};
 * with {@link Sharing#RECORD} each {@code writeObject} is on its own. As with {@code java.io}, what
 * was written is changed in vain afterwards if it is shared.
 *
 * <p>As with {@code java.io}, the stream below has an object when {@code writeObject} returns, and
 * primitives and bytes at the next object or {@link #flush}. With {@link Sharing#RECORD} small
 * records wait for a {@code flush}, up to 16 KiB of them.
 *
 * <p>The header is written at once; {@link #close} writes an end mark, from which a reader
 * {@linkplain SkywayObjectInputStream#hasEnded knows} that nothing is missing. If a {@code
 * writeObject} fails, nothing of it is written and the stream can be used on, with nothing shared
 * across the failure; but if parts of a large graph had gone out already, the stream is unusable
 * and ends without an end mark.
 *
 * <p>The hooks of classes get this very stream, and use it as they use {@code java.io}'s.
 *
 * <p>Subclasses may override what {@code java.io} asks them, such as {@code replaceObject}; then
 * the portable engine writes, and classes travel as {@code java.io} would write them.
 *
 * <p>Not thread-safe, but for {@link #close}: a second thread may get a {@link
 * java.util.ConcurrentModificationException}, and what the stream has written is of no use.
 *
 * <pre>{@code
 * try (var out = new SkywayObjectOutputStream(new FileOutputStream(file))) {
 *   out.writeObject(graph);
 * }
 * }</pre>
 */
public class SkywayObjectOutputStream extends ExtensibleOutputStream {
  private final OutputStream out;
  private final HookedOutput hooks = new HookedOutput(this);
  private final RecordOutput records;
  private final WriterInUse writer;
  private final boolean sections;
  private final StreamUser user;
  private boolean isBusy;
  private boolean closed;

  /**
   * Writes with {@link Skyway#standard()}.
   *
   * @throws IOException if the header cannot be written
   */
  public SkywayObjectOutputStream(OutputStream out) throws IOException {
    this(out, Skyway.standard());
  }

  /**
   * Writes with the options of an instance.
   *
   * @throws IOException if the header cannot be written
   */
  public SkywayObjectOutputStream(OutputStream out, Skyway skyway) throws IOException {
    user = new StreamUser(out, skyway.engine());
    this.out = out;
    boolean bundles = skyway.streamSettings().sharing() == Sharing.RECORD && !hooks.hasSay();
    sections = skyway.framing().sections();
    writer = new WriterInUse(skyway, hooks);
    records = new RecordOutput(out, writer.buffer(), skyway.framing(), bundles, user);
    records.use(writer.graph());
    if (!sections) {
      records.begin();
    }
    writeStreamHeader();
    records.handOn();
  }

  @Override
  protected final Capture capture() {
    return hooks.capture();
  }

  /**
   * Does what {@code writeObject} is asked.
   *
   * @throws java.io.NotSerializableException if the graph holds an object that cannot be written;
   *     the message names the path to it
   * @throws IOException if the stream below fails, is closed, or failed before
   */
  @Override
  protected void writeObjectOverride(Object root) throws IOException {
    if (!hooks.isWriting && user.isCurrent() && user.tryEnter()) {
      boolean isDone = records.appendToBundle(root); // open only while the stream is not cut
      user.exit();
      if (isDone) {
        return;
      }
    }
    if (hooks.capture() != null) {
      hooks.capture().writeObject(root);
    } else {
      write(root, false);
    }
  }

  private void write(Object root, boolean unshared) throws IOException {
    begin();
    records.isMidway = true;
    hooks.isWriting = true;
    try {
      records.write(root, unshared);
    } finally {
      hooks.isWriting = false;
      leave();
      records.isMidway = false;
    }
  }

  private void leave() throws IOException {
    try {
      records.leave();
    } finally {
      release();
    }
  }

  private void release() {
    VarHandle.releaseFence(); // who closes the stream now sees all that was done
    isBusy = false;
    if (user.isCurrent() && user.isClosedElsewhere()) {
      writer.release(); // the thread that has closed the stream left it to this one
    }
  }

  /**
   * Writes an object as a new one: neither what was written before nor what follows refers to it.
   * Objects it refers to are shared as ever.
   *
   * @throws IOException as {@code writeObject} does
   */
  @Override
  public void writeUnshared(Object root) throws IOException {
    if (hooks.capture() != null) {
      hooks.capture().writeUnshared(root);
    } else {
      write(root, true);
    }
  }

  /**
   * Forgets the objects that were written: later ones do not refer to them. Class descriptions stay
   * known.
   *
   * @throws IOException if the stream below fails, is closed, or failed before
   */
  @Override
  public void reset() throws IOException {
    hooks.requireInactive("reset");
    begin();
    try {
      records.reset(hooks.hasNotes()); // so that classes are noted again, as java.io does it
    } finally {
      leave();
    }
  }

  /**
   * Begins a phase: nothing is shared with what was written in earlier ones, and both sides may
   * collect it.
   *
   * @throws IOException if the stream below fails, is closed, or failed before
   */
  public void shuffleStart() throws IOException {
    reset();
  }

  /** Begins to work; {@link #release} has to follow. */
  private void begin() throws IOException {
    ensureUsable();
    boolean staysOpen = false;
    isBusy = true;
    try {
      staysOpen = user.staysOpen();
    } finally {
      isBusy = staysOpen;
    }
    if (!staysOpen) {
      throw StreamErrors.closed();
    }
  }

  private void ensureUsable() throws IOException {
    hooks.requireInactive("use");
    if (closed || !user.claim()) {
      throw StreamErrors.closed();
    }
    if (isBusy) {
      throw StreamErrors.atWork();
    }
    Throwable failure = records.failure();
    if (failure != null) { // or the end mark is being written
      throw user.isClosedElsewhere() ? StreamErrors.closed() : StreamErrors.cut(failure);
    }
  }

  @Override
  protected final PrimitiveOutput primitives() throws IOException {
    if (hooks.capture() != null) {
      return hooks.capture().data();
    }
    ensureUsable();
    if (!records.takesData()) {
      begin();
      records.begin();
      release();
    }
    return records.data();
  }

  /**
   * Hands on all that was written to the stream below, and flushes it; this ends a section. Of a
   * closed stream only the one below is flushed.
   */
  @Override
  public void flush() throws IOException {
    if (hooks.capture() != null) {
      return; // what hooks wrote has no place in the stream yet
    }
    if (closed) {
      out.flush(); // streams around this one may do it, as with java.io
      return;
    }
    begin();
    try {
      if (sections) {
        records.end();
      }
      records.handOn();
      out.flush();
    } finally {
      release();
    }
  }

  /** Hands on all that was written to the stream below. */
  @Override
  protected void drain() throws IOException {
    if (hooks.capture() != null) {
      return;
    }
    begin();
    try {
      records.handOn();
    } finally {
      release();
    }
  }

  /**
   * Writes the end mark, unless the stream is cut, and closes the stream below. Another thread may
   * do it while an object is written or flushed, to end its waiting: then the stream is cut.
   */
  @Override
  public void close() throws IOException {
    if (user.isCurrent()) {
      hooks.requireInactive("close");
    }
    if (closed || user.isClosed()) {
      return;
    }
    boolean isAlone = user.close();
    boolean isComplete = isAlone || !user.isWithin() && !isBusy; // in this order
    VarHandle.acquireFence();
    var below = isComplete ? out : CutOutput.cutting(out);
    try (below) {
      if (isComplete && records.failure() == null) {
        isBusy = false; // what lies below may say it within a flush, and all is whole then
        records.end();
        flush();
      }
    } finally {
      closed = true;
      if (isAlone && records.isSound() && !user.isShared()) {
        writer.keep(records.buffer());
      }
      if (isComplete) { // or it is left to the thread that is at work
        writer.release();
      }
    }
  }
}
