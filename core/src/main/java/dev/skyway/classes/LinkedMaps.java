// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ByteSource;
import java.util.HashMap;
import java.util.LinkedHashMap;

/**
 * Instances of {@code java.util.LinkedHashMap} itself. They travel as their entries in the order of
 * their links; the receiver makes the table, which is as large as the entries need. Stateless.
 */
public final class LinkedMaps {
  /** In the byte behind a map's tag: its order is that of accesses. */
  public static final int ACCESS_ORDER = 1;

  /** In the same byte: it is not empty, so that its entries come later. */
  public static final int ENTRIES = 2;

  /**
   * Where in this byte there is one more than the binary logarithm of its table's length, or of the
   * one that it is to have; 0: the usual one.
   */
  private static final int CAPACITY_SHIFT = 2;

  private static final int MOST_FLAGS = 31 << CAPACITY_SHIFT | ACCESS_ORDER | ENTRIES;

  /** What a map takes, with a table of the usual length if it has entries. */
  private static final int MODEL_BYTES = 56;

  private static final int TABLE_MODEL_BYTES = 80;

  /** What an entry takes, with what it adds to its table beyond that. */
  public static final int ENTRY_MODEL_BYTES = 48;

  private static final float LOAD_FACTOR = 0.75f;
  private static final int USUAL_LENGTH = 16;
  private static final int SHORT_LENGTH = 64;
  private static final int MOST_LENGTH = 1 << 30;

  /** Offsets of the fields; apart, so that first messages need not look for them. */
  public static final class Fields {
    private static final Class<?> ENTRY = Internals.type("java.util.LinkedHashMap$Entry");
    private static final Class<?> TREE_NODE = Internals.type("java.util.HashMap$TreeNode");
    public static final long TABLE = offset(HashMap.class, "table");
    public static final long SIZE = offset(HashMap.class, "size");
    public static final long THRESHOLD = offset(HashMap.class, "threshold");
    public static final long LOAD_FACTOR = offset(HashMap.class, "loadFactor");
    public static final long HEAD = offset(LinkedHashMap.class, "head");
    public static final long TAIL = offset(LinkedHashMap.class, "tail");
    public static final long ACCESS_ORDER = offset(LinkedHashMap.class, "accessOrder");
    static final long PREVIOUS = offset(TREE_NODE, "prev");
    public static final long BEFORE = offset(ENTRY, "before");
    public static final long AFTER = offset(ENTRY, "after");

    private Fields() {}

    private static long offset(Class<?> owner, String name) {
      return Internals.slot(owner, name).offset();
    }
  }

  private static final class Plans {
    static final ClassLayout LAYOUT = ClassLayout.asEntries(LinkedHashMap.class, ClassKind.LINKED);
    static final ReadPlan ENTRY = HashTables.nodePlan(Fields.ENTRY);
    static final ReadPlan BUCKETS = ReadPlan.ofTable(ClassLayout.of(HashTables.TYPE));
  }

  private LinkedMaps() {}

  /** Whether instances of the class may travel as entries. */
  public static boolean mayBe(ClassLayout layout) {
    return layout.type() == LinkedHashMap.class
        && layout.kind() == ClassKind.FIXED
        && !layout.mayBeReplaced();
  }

  /**
   * Whether an instance of a class that {@link #mayBe} travels as entries: the receiver's table is
   * as full as the sender's would be, and its trees, if it has any, do not need one that is nearly
   * empty.
   */
  public static boolean isOne(Object map) {
    return UNSAFE.getFloat(map, Fields.LOAD_FACTOR) == LOAD_FACTOR && !wastesTrees(map);
  }

  private static boolean wastesTrees(Object map) {
    Object[] table = (Object[]) UNSAFE.getReference(map, Fields.TABLE);
    int left = size(map);
    if (table == null || !isWasted(table.length, left)) {
      return false;
    }
    Object node = UNSAFE.getReference(map, Fields.HEAD);
    while (left-- > 0 && node != null) {
      if (!isEntry(node)) {
        return true;
      }
      node = UNSAFE.getReference(node, Fields.AFTER);
    }
    return false;
  }

  /** The layout that such maps travel by. */
  public static ClassLayout layout() {
    return Plans.LAYOUT;
  }

  /** How their entries arrive: their references are the key and the value, in that order. */
  public static ReadPlan entry() {
    return Plans.ENTRY;
  }

  /** How the tables that they get are asked about. */
  public static ReadPlan buckets() {
    return Plans.BUCKETS;
  }

  /** The class of entries; those of trees extend it. */
  public static Class<?> entryType() {
    return Fields.ENTRY;
  }

  /** The class of entries in trees. */
  public static Class<?> treeType() {
    return Fields.TREE_NODE;
  }

  /** The class of a table's elements. */
  public static Class<?> bucketType() {
    return HashTables.TYPE.componentType();
  }

  /** Whether it is an entry, and not one of a tree. */
  public static boolean isEntry(Object node) {
    return node.getClass() == Fields.ENTRY;
  }

  /** The byte behind the tag of a map. */
  public static int flags(Object map) {
    boolean isByAccess = UNSAFE.getBoolean(map, Fields.ACCESS_ORDER);
    boolean isEmpty = UNSAFE.getReference(map, Fields.HEAD) == null;
    Object[] table = (Object[]) UNSAFE.getReference(map, Fields.TABLE);
    int capacity = table == null ? UNSAFE.getInt(map, Fields.THRESHOLD) : table.length;
    int code =
        Integer.bitCount(capacity) == 1 ? Integer.SIZE - Integer.numberOfLeadingZeros(capacity) : 0;
    return code << CAPACITY_SHIFT | (isByAccess ? ACCESS_ORDER : 0) | (isEmpty ? 0 : ENTRIES);
  }

  /** What a map of these flags counts in the size hint of a block. */
  public static int modelBytes(int flags) {
    return (flags & ENTRIES) == 0 ? MODEL_BYTES : MODEL_BYTES + TABLE_MODEL_BYTES;
  }

  /**
   * Checks this byte.
   *
   * @throws dev.skyway.SkywayFormatException if it is none
   */
  public static int requireFlags(int flags, ByteSource in) {
    if (flags < 0 || flags > MOST_FLAGS) {
      throw in.failure("flags of a linked map are known: flags=" + (flags & 0xFF));
    }
    return flags;
  }

  /** The length that the flags ask for; 0: the usual one. */
  public static int capacity(int flags) {
    return 1 << (flags >> CAPACITY_SHIFT) >>> 1;
  }

  /**
   * Makes an empty map of an instance whose fields are zero, and tells whether entries come.
   *
   * @throws dev.skyway.SkywayFormatException if no flags stand here
   */
  public static boolean begin(Object map, ByteSource in) {
    int flags = requireFlags(in.getByte(), in);
    UNSAFE.putInt(map, Fields.THRESHOLD, capacity(flags));
    UNSAFE.putFloat(map, Fields.LOAD_FACTOR, LOAD_FACTOR);
    UNSAFE.putBoolean(map, Fields.ACCESS_ORDER, (flags & ACCESS_ORDER) != 0);
    return (flags & ENTRIES) != 0;
  }

  /**
   * The length of the table of so many entries: what was asked for, if they fill no more than 3/4
   * of it, and not too little, as readers make memory in proportion to what arrives.
   */
  public static int tableLength(int entries, int asked) {
    if (asked > 1 && entries <= threshold(asked) && !isWasted(asked, entries)) {
      return asked;
    }
    int length = USUAL_LENGTH;
    while (length < MOST_LENGTH && entries > threshold(length)) {
      length <<= 1;
    }
    return length;
  }

  /** Whether a table is longer than its entries need. */
  static boolean isWasted(int length, int entries) {
    return length > SHORT_LENGTH && length >> 3 > entries;
  }

  static int threshold(int length) {
    return (int) (3L * length >> 2);
  }

  static int size(Object map) {
    return UNSAFE.getInt(map, Fields.SIZE);
  }
}
