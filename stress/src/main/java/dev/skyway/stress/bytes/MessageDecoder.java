// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import dev.skyway.stress.bytes.Mark.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Decodes a message of one record: the state machine of the format, written for clearness. Not
 * thread-safe; one instance decodes one message.
 */
public final class MessageDecoder {
  private static final int NEAR = 16;
  private static final int INTEGER = 2;
  private static final int TAG_NULLS = 1;
  private static final int TAG_HASHED = 4;
  private static final int TAG_MADE = 5;
  private static final int TAG_BOXES = 6;
  private static final int TAG_NEW_OBJECT = 7;

  private final List<WireClass> classes = new ArrayList<>(WireClass.BUILT_IN);
  private final List<String> externals = new ArrayList<>();
  private final List<WireObject> objects = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private final ArrayDeque<WireObject> near = new ArrayDeque<>();
  private final ArrayDeque<WireObject> far = new ArrayDeque<>();
  private final ArrayDeque<WireObject> made = new ArrayDeque<>();
  private final TableDecoder tables = new TableDecoder(this);
  private Source in;
  private long root = WireObject.NULL;
  private boolean complete;
  private boolean movedKeys;

  private MessageDecoder() {}

  /**
   * What the message means.
   *
   * @throws MalformedException if it does not follow the specification
   */
  public static WireGraph decode(Message message) {
    MessageDecoder decoder = new MessageDecoder();
    for (int i = 0; i < message.frames().size(); i++) {
      decoder.frame(i, message.frames().get(i));
    }
    if (!decoder.complete) {
      throw new MalformedException("the record is not complete");
    }
    return new WireGraph(
        decoder.root, decoder.objects, decoder.externals, decoder.marks, decoder.movedKeys);
  }

  private void frame(int index, Frame frame) {
    in = new Source(frame.payload(), index);
    switch (frame.type()) {
      case Frame.CLASS:
        while (in.hasMore()) {
          classes.add(WireClass.decode(in));
        }
        break;
      case Frame.EXTERNAL:
        while (in.hasMore()) {
          int kind = in.u1(Kind.EXTERNAL_KIND);
          externals.add(kind + " " + in.text() + (kind == 2 ? "" : " " + in.text()));
        }
        break;
      case Frame.RECORD, Frame.PART:
        block(frame.type() == Frame.RECORD);
        break;
      default:
        throw new MalformedException("frame type not of a message: type=" + frame.type());
    }
    marks.addAll(in.marks());
  }

  private void block(boolean first) {
    long head = in.varint(Kind.HEAD);
    int declared = in.count(Kind.OBJECTS);
    int before = objects.size();
    movedKeys |= (head & 4) != 0;
    if ((head & 2) != 0) {
      for (int left = in.count(Kind.MADE_COUNT); left > 0; left--) {
        made.addLast(Contents.entry(in, this::classOf));
      }
    }
    if (first) {
      root = reference(null);
    }
    while (in.hasMore() && step()) {
      continue;
    }
    complete = near.isEmpty() && far.isEmpty();
    boolean last = (head & 1) != 0;
    if (in.hasMore() || last != complete || !made.isEmpty()) {
      throw new MalformedException(
          "block ends wrongly: left=" + in.hasMore() + " last=" + last + " complete=" + complete);
    }
    if (objects.size() - before != declared) {
      throw new MalformedException(
          "objects: declared=" + declared + " found=" + (objects.size() - before));
    }
  }

  /** One turn of the main loop; false when nothing is pending. */
  private boolean step() {
    if (!near.isEmpty()) {
      body(near.pollFirst());
      return true;
    }
    WireObject top = far.peekFirst();
    if (top == null) {
      return false;
    }
    if (top.type.kind() == WireClass.Kind.ARRAY) {
      elements(top);
    } else if (top.type.kind().hasEntries()) {
      entries(top);
    } else if (top.type.kind() == WireClass.Kind.PRIMITIVES) {
      slice(top);
    } else {
      far.pollFirst();
      body(top);
    }
    return true;
  }

  private void body(WireObject object) {
    boolean string = object.type.kind() == WireClass.Kind.LARGE_STRING;
    object.data = Contents.fields(in, object.type, string ? Kind.CODER : Kind.PRIMITIVES);
    for (int i = 0; i < object.references.length; i++) {
      object.references[i] = reference(null);
    }
  }

  private void elements(WireObject array) {
    while (array.cursor < array.length && in.hasMore() && far.peekFirst() == array) {
      if (near.size() == NEAR) {
        return;
      }
      long value = reference(array);
      if (array.cursor < array.length && value != Long.MIN_VALUE) {
        array.references[array.cursor++] = value;
      }
    }
    if (array.cursor == array.length) {
      far.remove(array);
    }
  }

  private void entries(WireObject table) {
    while (in.hasMore() && far.peekFirst() == table && near.size() < NEAR) {
      if (!tables.entry(table, in)) {
        far.pollFirst();
      }
    }
  }

  private void slice(WireObject array) {
    int bytes = in.count(Kind.SLICE);
    int left = array.data.length - array.cursor;
    if (bytes <= 0 || bytes > left || bytes % array.type.elementBytes() != 0) {
      throw new MalformedException("slice: bytes=" + bytes + " left=" + left);
    }
    System.arraycopy(in.raw(bytes, Kind.PRIMITIVES), 0, array.data, array.cursor, bytes);
    array.cursor += bytes;
    if (array.isComplete()) {
      far.pollFirst();
    }
  }

  /** The array is given if an element is read; a run advances it. */
  long reference(WireObject array) {
    long tag = in.varint(Kind.TAG);
    if (tag == 0) {
      return WireObject.NULL;
    }
    if (tag == TAG_NULLS && array != null) {
      return nulls(array);
    }
    if (tag == TAG_BOXES && array != null) {
      boxes(array);
      return Long.MIN_VALUE;
    }
    if (tag == 2) {
      return back().number;
    }
    if (tag == 3) {
      return WireObject.external(in.count(Kind.EXTERNAL));
    }
    int hash = 0;
    if (tag == TAG_HASHED) {
      hash = in.u4(Kind.HASH);
      tag = in.varint(Kind.TAG);
    }
    WireObject object = tag == TAG_MADE ? takeMade() : newObject(tag);
    object.hash = hash;
    return object.number;
  }

  /** An object that came before. */
  WireObject back() {
    long number = objects.size() - in.varint(Kind.DISTANCE);
    if (number < 0 || number >= objects.size()) {
      throw new MalformedException("back-reference: number=" + number);
    }
    return objects.get((int) number);
  }

  private long nulls(WireObject array) {
    int count = in.count(Kind.NULLS);
    if (count < 2 || count > array.length - array.cursor) {
      throw new MalformedException("nulls: count=" + count);
    }
    for (int i = 0; i < count; i++) {
      array.references[array.cursor++] = WireObject.NULL;
    }
    return Long.MIN_VALUE;
  }

  private void boxes(WireObject array) {
    int head = in.u1(Kind.BOXES);
    int width = head >> 4;
    int count = (head & 15) + 1;
    WireClass type = WireClass.BUILT_IN.get(width <= 4 ? INTEGER : INTEGER + 1);
    width -= width <= 4 ? 0 : 4;
    if (width == 0 || width > 8 || count > array.length - array.cursor) {
      throw new MalformedException("boxes: head=" + head);
    }
    for (; count > 0; count--) {
      array.references[array.cursor++] = objects.size();
      objects.add(Contents.boxOfRun(in, objects.size(), type, width));
    }
  }

  /** An object that has no tag. */
  WireObject enter(WireClass type) {
    WireObject object = new WireObject(objects.size(), type, false, 0);
    object.references = new long[type.references()];
    objects.add(object);
    return object;
  }

  WireObject newObject(long tag) {
    WireClass type = classOf(tag - TAG_NEW_OBJECT);
    WireObject object = Contents.read(in, objects.size(), type);
    objects.add(object);
    boolean entries = type.kind().hasEntries() && object.length > 0;
    if (object.references.length == 0 && !entries) {
      return object;
    }
    if (entries || type.kind() == WireClass.Kind.ARRAY || near.size() == NEAR) {
      far.addFirst(object);
    } else {
      near.addLast(object);
    }
    return object;
  }

  private WireClass classOf(long number) {
    if (number < 0 || number >= classes.size()) {
      throw new MalformedException("class number: number=" + number);
    }
    return classes.get((int) number);
  }

  /** The array that follows an object with hooks; null if all they wrote came with its entry. */
  private long contents(WireObject hooked) {
    if (hooked.isAlone) {
      return WireObject.NULL;
    }
    long number = reference(null);
    boolean isNew = number == hooked.number + 1;
    if (!isNew || !objects.get((int) number).type.name().equals("[Ljava.lang.Object;")) {
      throw new MalformedException("contents: number=" + number);
    }
    return number;
  }

  private WireObject takeMade() {
    WireObject entry = made.pollFirst();
    if (entry == null) {
      throw new MalformedException("no made object is left");
    }
    WireObject object = new WireObject(objects.size(), entry.type, true, entry.length);
    object.data = entry.data;
    object.isAlone = entry.isAlone;
    object.references = entry.references;
    objects.add(object);
    if (object.type.kind() == WireClass.Kind.HOOKED) {
      object.references[0] = contents(object);
    }
    boolean pending = object.type.kind() != WireClass.Kind.TEXT && object.length > 0;
    if (pending) {
      far.addFirst(object);
    }
    return object;
  }
}
