// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.engine.record.RecordMemory;
import dev.skyway.format.BoxRun;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Tag;

/**
 * Reads references with what stands right after their tags, numbers the objects, and leaves to the
 * traversal what has a body of its own. Not thread-safe.
 */
final class ReferenceReader {
  /** Has the number of a large string's bytes or of contents: nothing else may refer to them. */
  private static final Object HIDDEN = new Object();

  private static final String LARGE_STRING_RULE =
      "a large string is a coder and a made byte[] of that many whole chars";

  private final TraversalState<ReaderClass> state;
  private final ReadClasses names;
  private final ReaderClasses classes;
  private final RecordMemory memory;
  private final ContentsReader contents;
  private final MadeList made;
  private final LargeStrings strings;
  private final RecordEnd end;
  private final ObjectTable objects = new ObjectTable();
  private ByteSource in;
  private int recordStart;
  private boolean leadsToEarlier; // the last reference to an object that came before

  ReferenceReader(
      TraversalState<ReaderClass> state,
      ReadClasses names,
      ReaderClasses classes,
      RecordMemory memory,
      ContentsReader contents,
      MadeList made,
      LargeStrings strings,
      RecordEnd end) {
    this.state = state;
    this.names = names;
    this.classes = classes;
    this.memory = memory;
    this.contents = contents;
    this.made = made;
    this.strings = strings;
    this.end = end;
  }

  void readFrom(ByteSource payload) {
    in = payload;
  }

  /** A record begins: the objects that are there are those of earlier ones. */
  void beginRecord() {
    recordStart = objects.size();
  }

  /** How many objects the scope has. */
  int objects() {
    return objects.size();
  }

  /** The objects that the scope has. */
  ObjectTable table() {
    return objects;
  }

  /** Forgets the objects. */
  void newScope() {
    objects.clear();
  }

  /** The object that a tag and what follows it stand for; may be null. */
  Object read(int tag) {
    return switch (tag) {
      case Tag.NULL -> null;
      case Tag.NULLS -> throw in.failure("a run of nulls lies within its array: array=none");
      case Tag.BOXES -> throw in.failure(BoxRun.RULE + ": array=none");
      case Tag.BACK -> readBack();
      case Tag.EXTERNAL -> readExternal();
      case Tag.HASHED -> readHashed();
      case Tag.MADE -> takeMade();
      default -> readNew(tag - Tag.NEW_OBJECT);
    };
  }

  private Object readBack() {
    int distance = in.getVarint();
    int next = objects.size();
    if (distance <= 0 || distance > next) {
      throw in.failure(
          "a back-reference names an earlier object: distance="
              + Integer.toUnsignedString(distance)
              + " objects="
              + next);
    }
    if (next - distance < recordStart) {
      leadsToEarlier = true;
      end.noteEarlierObject();
    }
    Object object = objects.get(next - distance);
    if (object == HIDDEN) {
      throw in.failure(
          "the bytes of a large string, and contents, belong to one object alone: distance="
              + distance);
    }
    return object;
  }

  /** A reference to an object of this record; null for any other one. */
  Object readOfRecord() {
    leadsToEarlier = false;
    Object object = read(in.getVarint());
    return leadsToEarlier ? null : object;
  }

  /** A string that came before, with its chars: one that waits for them has none yet. */
  String readString() {
    Object object = readBack();
    if (!(object instanceof String text) || !StringAccess.isShort(text)) {
      throw in.failure("a key that came before is a string with few chars");
    }
    return text;
  }

  private Object readExternal() {
    int number = in.getVarint();
    if (number < 0 || number >= names.externalCount()) {
      throw in.failure(
          "an external number was described: number="
              + Integer.toUnsignedString(number)
              + " known="
              + names.externalCount());
    }
    return names.externals()[number];
  }

  private Object readHashed() {
    int hash = in.getInt();
    int tag = in.getVarint();
    if (hash <= 0 || tag >= 0 && tag < Tag.NEW_OBJECT) {
      throw in.failure(
          "an identity hash is 1 to 2^31 - 1 and stands before a new object: hash="
              + hash
              + " tag="
              + tag);
    }
    return readNew(tag - Tag.NEW_OBJECT);
  }

  private Object nextMade() {
    if (!made.hasNext()) {
      throw in.failure(MadeList.RULE + ": left=0");
    }
    made.take();
    return made.object;
  }

  private Object takeMade() {
    Object object = nextMade();
    objects.add(object);
    if (made.hasContents) {
      end.arrived(object, readContents());
    } else if (made.plan.type.isArray() && contents.length(object) > 0) {
      state.addArray(object, made.plan);
    }
    return object;
  }

  /** The array that follows an object with hooks. */
  private Object[] readContents() {
    int tag = in.getVarint();
    ReaderClass plan = classes.get(BuiltIn.OBJECT_ARRAY, in);
    Object array = null;
    if (tag == Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY) {
      array = contents.readArray(plan, in);
    } else if (tag == Tag.MADE) {
      array = nextMade();
    }
    if (array == null || array.getClass() != Object[].class || contents.length(array) == 0) {
      throw in.failure("the contents of an object with hooks are a new Object[] of at least one");
    }
    objects.add(HIDDEN);
    state.addArray(array, plan);
    return (Object[]) array;
  }

  private Object readNew(int classNumber) {
    ReaderClass plan = classes.get(classNumber, in);
    Object object;
    switch (plan.plan.kind()) {
      case FIXED -> {
        object = Deferred.numbered(instance(plan), classNumber);
        objects.add(object);
        if (end.concerns(plan.plan)) {
          end.add(object);
        }
        if (plan.references.length > 0) {
          state.addFixed(object, plan);
        } else {
          contents.readFields(object, plan, in);
        }
      }
      case REF_ARRAY, TABLE -> {
        object = contents.readArray(plan, in);
        objects.add(object);
        if (contents.length(object) > 0) {
          state.addArray(object, plan);
        }
      }
      case LINKED -> {
        object = instance(plan);
        objects.add(object);
        end.add(object);
        readLinkedMap(object, plan);
      }
      case STRING -> {
        object = contents.readString(classNumber, in);
        objects.add(object);
        if (classNumber == BuiltIn.LARGE_STRING) {
          state.addFixed(object, plan);
        }
      }
      case BOX -> {
        object = contents.readBox(classNumber, plan, in);
        objects.add(object);
      }
      case PRIMITIVE_ARRAY -> {
        object = contents.readPrimitives(plan, in);
        objects.add(object);
      }
      default ->
          throw in.failure(
              "a new object is of a class that has instances here: class=" + plan.type.getName());
    }
    return object;
  }

  private void readLinkedMap(Object map, ReaderClass plan) {
    if (LinkedMaps.begin(map, in)) {
      state.addArray(map, plan);
    }
  }

  /** The next box of a run; its value stands here. */
  Object readBox(int head) {
    int classNumber = BoxRun.isLong(head) ? BuiltIn.LONG : BuiltIn.INTEGER;
    Object box = contents.readBox(classes.get(classNumber, in), BoxRun.width(head), in);
    objects.add(box);
    return box;
  }

  /** A new node of a table, whose fields come later. */
  Object readNode(ReaderClass plan) {
    Object node = instance(plan);
    objects.add(node);
    return node;
  }

  /** An object whose fields are all zero. */
  private Object instance(ReaderClass plan) {
    memory.count(plan.heapBytes, in);
    try {
      return UNSAFE.allocateInstance(plan.plan.made());
    } catch (InstantiationException e) {
      throw in.failure("a described class can have instances: class=" + plan.type.getName());
    }
  }

  /** The body of a string whose bytes come as a made array. */
  void readLargeString(String text) {
    byte coder = in.getByte();
    if (coder != StringAccess.LATIN1 && coder != StringAccess.UTF16) {
      throw in.failure(LARGE_STRING_RULE + ": coder=" + coder);
    }
    if (in.getVarint() != Tag.MADE || !made.hasNext()) {
      throw in.failure(LARGE_STRING_RULE);
    }
    made.take();
    if (!(made.object instanceof byte[] bytes) || bytes.length % (1 + coder) != 0) {
      throw in.failure(LARGE_STRING_RULE);
    }
    objects.add(HIDDEN);
    if (bytes.length > 0) {
      state.addArray(bytes, made.plan);
    }
    strings.add(text, bytes, coder);
  }
}
