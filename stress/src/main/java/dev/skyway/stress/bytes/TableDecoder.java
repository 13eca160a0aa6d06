// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import dev.skyway.stress.bytes.Mark.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Decodes the entries of hash tables and of linked maps. Either refers to its nodes, a node to key
 * and value.
 */
final class TableDecoder {
  private static final int END = 0;
  private static final int HASH = 1;
  private static final int NODE = 2;
  private static final int AGAIN = 3;
  private static final int LONGEST_AGAIN = 64;
  private static final int FIRST_KEY = 7;
  private static final int LAST_KEY = 10;

  private final MessageDecoder message;

  TableDecoder(MessageDecoder message) {
    this.message = message;
  }

  /** The next entry; false if the table ends instead. */
  boolean entry(WireObject table, Source in) {
    long tag = in.varint(Kind.TAG);
    if (tag == END) {
      table.trim();
      return false;
    }
    if (tag == NODE) {
      knownNode(table, in);
    } else {
      newNode(table, tag, in);
    }
    return true;
  }

  private void knownNode(WireObject table, Source in) {
    boolean linked = table.type.kind() == WireClass.Kind.LINKED;
    int bucket = linked ? 0 : in.count(Kind.BUCKET);
    if (!linked) {
      require(table, bucket);
    }
    long node = message.reference(null);
    if (node < 0) {
      throw new MalformedException("a node is an object: bucket=" + bucket);
    }
    table.append(node);
    table.least = bucket + 1;
  }

  private void newNode(WireObject table, long tag, Source in) {
    boolean linked = table.type.kind() == WireClass.Kind.LINKED;
    WireObject node = message.enter(linked ? WireClass.LINKED_NODE : WireClass.NODE);
    int hash;
    if (tag == HASH) {
      hash = in.u4(Kind.HASH);
      node.references[0] = message.reference(null);
    } else if (tag >= FIRST_KEY && tag <= LAST_KEY) {
      WireObject key = message.newObject(tag);
      hash = hash(key);
      node.references[0] = key.number;
    } else if (tag == AGAIN) {
      WireObject key = message.back();
      requireShort(key);
      hash = hash(key);
      node.references[0] = key.number;
    } else {
      throw new MalformedException("an entry: tag=" + tag);
    }
    if (!linked) {
      int bucket = hash & table.length - 1;
      require(table, bucket);
      table.least = bucket;
    }
    node.data = ByteBuffer.allocate(Integer.BYTES).putInt(hash).array();
    table.append(node.number);
    node.references[1] = message.reference(null);
  }

  private static void require(WireObject table, int bucket) {
    if (bucket < table.least || bucket >= table.length) {
      throw new MalformedException("bucket: bucket=" + bucket + " least=" + table.least);
    }
  }

  private static void requireShort(WireObject key) {
    boolean isString = key.type.kind().isString();
    if (!isString || key.data.length == 0 || key.data.length > LONGEST_AGAIN) {
      throw new MalformedException("a key again: class=" + key.type.name());
    }
  }

  private static int hash(WireObject key) {
    int code =
        switch (key.type.kind()) {
          case LATIN1 -> new String(key.data, StandardCharsets.ISO_8859_1).hashCode();
          case UTF16 -> new String(key.data, StandardCharsets.UTF_16LE).hashCode();
          default ->
              key.type.equals(WireClass.INTEGER) ? (int) number(key) : Long.hashCode(number(key));
        };
    return code ^ code >>> 16;
  }

  /** Of a zigzag. */
  private static long number(WireObject box) {
    long value = Long.parseLong(new String(box.data, StandardCharsets.US_ASCII));
    return value >>> 1 ^ -(value & 1);
  }
}
