// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSource;
import java.util.Arrays;
import java.util.List;

/**
 * What an object's hooks wrote, as it arrived, and how far it was read. All of it is checked first,
 * so that reading it again cannot fail for its form. Not thread-safe.
 */
final class Contents {
  /** Of objects whose hooks wrote no objects: null stands in the place of the operations. */
  static final Object[] NONE = {null};

  private static final byte[] EMPTY = {};

  static final String APART_RULE =
      "contents of a hooked object begin with null if its operations stand in the made list";

  Object[] elements;
  private final ByteSource operations = new ByteSource();
  private int start; // of the operations
  private int[] ends = {1};
  private int nextElement = 1;

  /** Where the data ends that is being read; not behind the position when it was read. */
  private int dataEnd;

  private int objectsLeft;

  Contents() {}

  /** Of one level, and well-formed. */
  Contents(Object[] elements) {
    byte[] bytes = (byte[]) elements[0];
    use(elements, bytes, 0, bytes.length, 0, 0);
    ends = new int[] {elements.length};
  }

  /**
   * Of elements that begin with operations, which are {@linkplain #check checked}.
   *
   * @throws dev.skyway.SkywayFormatException if the check fails
   */
  static Contents of(Object[] elements, List<LevelPlan> levels, ByteSource in) {
    Contents contents = new Contents();
    contents.use(elements, EMPTY, 0, 0, in);
    contents.check(levels, in);
    return contents;
  }

  /**
   * Of these elements from now on, if they begin with operations; else what is in the other array.
   *
   * @param in from where they have come
   * @throws dev.skyway.SkywayFormatException if operations stand nowhere, or in both places
   */
  void use(Object[] newElements, byte[] bytes, int from, int to, ByteSource in) {
    byte[] present = bytes;
    int end = to;
    int begin = from;
    if (from == to) {
      if (!(newElements[0] instanceof byte[] first)) {
        throw in.failure("contents of a hooked object begin with a byte[]");
      }
      present = first;
      begin = 0;
      end = first.length;
    } else if (newElements[0] != null) {
      throw in.failure(APART_RULE);
    }
    // They have travelled before the place that was read last.
    long offset = Math.max(0, in.offsetOf(in.position) - (end - begin));
    use(newElements, present, begin, end, in.frame(), offset);
  }

  private void use(Object[] newElements, byte[] bytes, int from, int to, long frame, long offset) {
    elements = newElements;
    nextElement = 1;
    dataEnd = 0;
    objectsLeft = 0;
    start = from;
    operations.reset(bytes, from, to, frame, offset);
  }

  /**
   * Checks them.
   *
   * @param levels the levels that have data, in order
   * @throws dev.skyway.SkywayFormatException if the elements are not what operations ask for
   */
  void check(List<LevelPlan> levels, ByteSource in) {
    int count = Math.max(1, levels.size());
    if (ends.length < count) {
      ends = new int[count];
    }
    for (int i = 0; i < count; i++) {
      if (levels.isEmpty()) {
        skim(0, 0);
      } else if (levels.get(i).hasData()) {
        skim(levels.get(i).primitiveBytes(), levels.get(i).references());
      }
      ends[i] = nextElement;
    }
    if (operations.remaining() > 0 || nextElement != elements.length) {
      throw in.failure(
          "contents of a hooked object are used up: bytes="
              + operations.remaining()
              + " objects="
              + (elements.length - nextElement));
    }
    operations.position = start;
    nextElement = 1;
  }

  /** Of an object that has nothing else, whose operations this has checked before. */
  void useAgain(byte[] bytes, int from, int to) {
    use(NONE, bytes, from, to, 0, 0);
  }

  /** Keeps nothing of the last object. */
  void forget() {
    use(NONE, EMPTY, 0, 0, 0, 0);
  }

  /** Walks over one level. */
  private void skim(int primitiveBytes, int references) {
    for (int operation = operations.getVarint();
        operation != Operation.END;
        operation = operations.getVarint()) {
      if (Operation.isData(operation)) {
        int bytes = Operation.dataBytes(operation);
        if (bytes == 0) {
          throw operations.failure("data of a hook has bytes");
        }
        operations.require(bytes);
        operations.position += bytes;
      } else if (operation == Operation.FIELDS) {
        operations.require(primitiveBytes);
        operations.position += primitiveBytes;
        count(references);
      } else if (operation == Operation.objects(Operation.MOST_OBJECTS)) {
        count((long) Operation.MOST_OBJECTS * (1 + repeated((byte) operation)));
      } else if (Operation.objectsOf(operation) > 0) {
        count(Operation.objectsOf(operation));
      } else {
        throw operations.failure("operation of a hook not known: operation=" + operation);
      }
    }
  }

  /**
   * Walks over all that is the same operation, one byte each, and says how many. PERF: long lists
   * have few others.
   */
  private int repeated(byte operation) {
    byte[] bytes = operations.buffer;
    int from = operations.position;
    if (from == operations.limit || bytes[from] != operation) {
      return 0;
    }
    int limit = operations.limit;
    int last = Arrays.mismatch(bytes, from, limit - 1, bytes, from + 1, limit);
    int count = 1 + (last < 0 ? limit - 1 - from : last);
    operations.position += count;
    return count;
  }

  private void count(long objects) {
    if (objects > elements.length - nextElement) {
      throw operations.failure(
          "contents of a hooked object hold what its operations name: objects="
              + (elements.length - 1));
    }
    nextElement += (int) objects;
  }

  /** Whether these are all operations, from the first on. */
  boolean haveOperations(byte[] expected) {
    return Arrays.equals(operations.buffer, start, operations.limit, expected, 0, expected.length);
  }

  /** Where the elements of a level end. */
  int end(int level) {
    return ends[level];
  }

  /** Bytes of primitive data that come next. */
  int dataLeft() {
    int left = dataEnd - operations.position;
    return left > 0 ? left : nextData();
  }

  private int nextData() {
    if (objectsLeft > 0) {
      return 0;
    }
    int start = operations.position;
    int operation = operations.getVarint();
    if (!Operation.isData(operation)) {
      operations.position = start;
      return 0;
    }
    dataEnd = operations.position + Operation.dataBytes(operation);
    return dataEnd - operations.position;
  }

  /** The next operation if it is not data; it stays the next one. */
  int peek() {
    if (objectsLeft > 0) {
      return Operation.OBJECT;
    }
    int start = operations.position;
    int operation = operations.getVarint();
    operations.position = start;
    return operation;
  }

  /** Takes the operation that {@link #peek} gave. */
  void take() {
    if (objectsLeft > 0) {
      objectsLeft--;
    } else {
      objectsLeft = Math.max(1, Operation.objectsOf(operations.getVarint())) - 1;
    }
  }

  /** Whether an element was taken. */
  boolean hasGivenObjects() {
    return nextElement > 1;
  }

  /** Takes the next element. */
  Object nextElement() {
    return elements[nextElement++];
  }

  /** Takes some of the data that is left. */
  int read(byte[] target, int offset, int length) {
    int count = Math.min(length, dataLeft());
    System.arraycopy(operations.buffer, operations.position, target, offset, count);
    operations.position += count;
    return count;
  }

  /**
   * Where data lies of which some is left, or the primitives of a FIELDS operation that was taken.
   */
  ByteSource primitives() {
    return operations;
  }

  /** Takes all that is left, of which nobody needs to know more. */
  void takeAll() {
    operations.position = operations.limit;
    nextElement = elements.length;
  }

  /** Skips what is left of a level. */
  void endLevel(int level, LevelPlan plan) {
    operations.position = Math.max(operations.position, dataEnd);
    objectsLeft = 0;
    skim(plan.primitiveBytes(), plan.references());
    nextElement = ends[level];
  }
}
