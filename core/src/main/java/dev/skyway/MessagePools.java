// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;

/**
 * What messages of one {@link Skyway} are written, read and copied with, and object streams. Each
 * pool is made when it is asked for, as encoders and streams need none, and a lambda costs a fresh
 * JVM most of a millisecond. Thread-safe: two threads may make a pool each, of which one is kept.
 */
final class MessagePools {
  private final Engines.Selection selection;
  private final Engine engine;
  private final boolean checksums;
  private final ReaderSettings settings;
  private Pool<MessageWriter> writers;
  private Pool<MessageReader> readers;
  private Pool<Copier> copiers;
  private Pool<StreamWriter> streamWriters;
  private Pool<StreamReader> streamReaders;

  /** With the settings of streams. */
  MessagePools(Engines.Selection selection, boolean checksums, ReaderSettings settings) {
    this.selection = selection;
    engine = selection.engine();
    this.checksums = checksums;
    this.settings = settings;
  }

  Pool<MessageWriter> writers() {
    Pool<MessageWriter> known = writers;
    if (known == null) {
      WriterSettings writing = settings.forWriting(Sharing.RECORD, null);
      known = new Pool<>(() -> new MessageWriter(engine, writing, checksums));
      writers = known;
    }
    return known;
  }

  Pool<MessageReader> readers() {
    Pool<MessageReader> known = readers;
    if (known == null) {
      ReaderSettings reading = settings.with(Sharing.RECORD);
      known = new Pool<>(() -> new MessageReader(engine, reading));
      readers = known;
    }
    return known;
  }

  /** For streams that have no say in what is written. */
  Pool<StreamWriter> streamWriters() {
    Pool<StreamWriter> known = streamWriters;
    if (known == null) {
      known = new Pool<>(new StreamWriters(selection, settings));
      streamWriters = known;
    }
    return known;
  }

  /** For streams with the settings of all others. */
  Pool<StreamReader> streamReaders() {
    Pool<StreamReader> known = streamReaders;
    if (known == null) {
      known = new Pool<>(() -> new StreamReader(engine, settings));
      streamReaders = known;
    }
    return known;
  }

  Pool<Copier> copiers() {
    Pool<Copier> known = copiers;
    if (known == null) {
      ReaderSettings copying = settings.forCopies();
      known = new Pool<>(() -> new Copier(engine, copying));
      copiers = known;
    }
    return known;
  }
}
