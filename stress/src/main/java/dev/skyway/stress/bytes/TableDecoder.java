// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import dev.skyway.stress.bytes.Mark.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Decodes the entries of hash tables. A table refers to its nodes, a node to key and value. */
final class TableDecoder {
  private static final int END = 0;
  private static final int HASH = 1;
  private static final int NODE = 2;
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
      int bucket = in.count(Kind.BUCKET);
      require(table, bucket);
      long node = message.reference(null);
      if (node == WireObject.NULL) {
        throw new MalformedException("a node is not null: bucket=" + bucket);
      }
      table.append(node);
      table.least = bucket + 1;
    } else {
      newNode(table, tag, in);
    }
    return true;
  }

  private void newNode(WireObject table, long tag, Source in) {
    WireObject node = message.enter(WireClass.NODE);
    int hash;
    if (tag == HASH) {
      hash = in.u4(Kind.HASH);
      node.references[0] = message.reference(null);
    } else if (tag >= FIRST_KEY && tag <= LAST_KEY) {
      WireObject key = message.newObject(tag);
      int code = hashCode(key, (int) tag - FIRST_KEY);
      hash = code ^ code >>> 16;
      node.references[0] = key.number;
    } else {
      throw new MalformedException("an entry: tag=" + tag);
    }
    int bucket = hash & table.length - 1;
    require(table, bucket);
    table.least = bucket;
    node.data = ByteBuffer.allocate(Integer.BYTES).putInt(hash).array();
    table.append(node.number);
    node.references[1] = message.reference(null);
  }

  private static void require(WireObject table, int bucket) {
    if (bucket < table.least || bucket >= table.length) {
      throw new MalformedException("bucket: bucket=" + bucket + " least=" + table.least);
    }
  }

  private static int hashCode(WireObject key, int classNumber) {
    return switch (classNumber) {
      case 0 -> new String(key.data, StandardCharsets.ISO_8859_1).hashCode();
      case 1 -> new String(key.data, StandardCharsets.UTF_16LE).hashCode();
      case 2 -> (int) number(key);
      default -> Long.hashCode(number(key));
    };
  }

  /** Of a zigzag. */
  private static long number(WireObject box) {
    long value = Long.parseLong(new String(box.data, StandardCharsets.US_ASCII));
    return value >>> 1 ^ -(value & 1);
  }
}
