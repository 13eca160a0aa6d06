// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.ArrayFrameReader;
import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.RecordReader;
import dev.skyway.engine.portable.PortableEngine;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads what the sender's stream wrote about classes, for a stream that asks. Not thread-safe. */
final class NoteInput {
  private static final int IS_PROXY = 1;

  /** How far notes go about the classes of objects in notes. */
  private static final int MOST_NESTED = 32;

  private final StreamClasses classes;
  private final ReaderSettings settings;
  private int nested;

  /** Objects in notes are read with these settings, each on its own. */
  NoteInput(StreamClasses classes, ReaderSettings settings) {
    this.classes = classes;
    this.settings = settings.with(Sharing.RECORD);
  }

  /**
   * Takes the payload of a NOTES frame.
   *
   * @throws SkywayFormatException if it is malformed
   * @throws SkywayHookException if the stream fails
   */
  void read(ByteSource payload) {
    do {
      readNote(payload);
    } while (payload.remaining() > 0);
  }

  private void readNote(ByteSource payload) {
    String name = payload.getText();
    int flags = payload.getVarint();
    if ((flags & ~IS_PROXY) != 0) {
      throw payload.failure("note flags not known: class=" + name + " flags=" + flags);
    }
    List<String> interfaces = new ArrayList<>();
    if (flags == IS_PROXY) {
      int count = payload.getCount();
      payload.require(count);
      for (int i = 0; i < count; i++) {
        interfaces.add(payload.getText());
      }
    }
    long suid = payload.getLong();
    Object[] descriptor = contents(payload);
    Object[] annotation = contents(payload);
    StreamClasses.Note note = new StreamClasses.Note(descriptor, annotation, payload);
    if (flags == IS_PROXY) {
      classes.takeProxy(List.copyOf(interfaces), note);
    } else {
      classes.take(name, suid, note);
    }
  }

  private Object[] contents(ByteSource payload) {
    byte[] operations = bytes(payload);
    int count = payload.getCount();
    payload.require(count);
    Object[] contents = new Object[1 + count];
    contents[0] = operations;
    for (int i = 1; i <= count; i++) {
      contents[i] = object(bytes(payload), payload);
    }
    return contents;
  }

  private static byte[] bytes(ByteSource payload) {
    int count = payload.getCount();
    payload.require(count);
    int start = payload.position;
    payload.position += count;
    return Arrays.copyOfRange(payload.buffer, start, start + count);
  }

  private Object object(byte[] message, ByteSource payload) {
    if (nested == MOST_NESTED) {
      throw payload.failure("notes are nested only so far: limit=" + MOST_NESTED);
    }
    nested++;
    ArrayFrameReader frames = new ArrayFrameReader();
    frames.open(message, 0, message.length);
    try (GraphReader reader = new PortableEngine().newReader(settings)) {
      if (frames.next() == FrameReader.NO_MORE) {
        throw payload.failure("an object in a note is a message: bytes=0");
      }
      boolean complete;
      do {
        complete = step(frames, reader);
      } while (!complete);
      if (frames.remaining() > 0) {
        throw payload.failure("an object in a note fills its bytes: left=" + frames.remaining());
      }
      return reader.takeRoot();
    } finally {
      nested--;
    }
  }

  private boolean step(ArrayFrameReader frames, GraphReader reader) {
    int type = frames.next();
    if (type != FrameType.NOTES) {
      return RecordReader.step(frames, type, reader);
    }
    read(frames.payload);
    return false;
  }

  /** A stream begins anew. */
  void clear() {
    classes.clear();
  }
}
