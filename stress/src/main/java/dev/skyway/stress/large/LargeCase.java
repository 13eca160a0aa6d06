// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import java.util.HashMap;
import java.util.Map;

/**
 * A large graph that is given by its size alone, so that the receiver can check all of it, sharing
 * included, without seeing the sender's. Sizes are for narrow oops and headers of 12 bytes.
 */
public enum LargeCase {
  LINKED_LIST(10_000_000, 24) {
    @Override
    Object build(int size) {
      ListNode head = null;
      for (int i = size - 1; i >= 0; i--) {
        head = new ListNode(Numbers.mix(i), head);
      }
      return head;
    }

    @Override
    String difference(Object copy, int size) {
      ListNode node = (ListNode) copy;
      for (int i = 0; i < size; i++, node = node.next) {
        if (node == null || node.value != Numbers.mix(i)) {
          return "node " + i + " is wrong";
        }
      }
      return node == null ? null : "the list goes on";
    }
  },

  HASH_MAP(5_000_000, 32 + 16 + 24 + 7) {
    @Override
    Object build(int size) {
      Map<Integer, Long> map = new HashMap<>(2 * size);
      for (int i = 0; i < size; i++) {
        map.put(i * 7, Numbers.mixLong(i));
      }
      return map;
    }

    @Override
    String difference(Object copy, int size) {
      Map<?, ?> map = (Map<?, ?>) copy;
      for (int i = 0; i < size; i++) {
        if (!(map.get(i * 7) instanceof Long value) || value != Numbers.mixLong(i)) {
          return "value of " + i * 7 + " is " + map.get(i * 7);
        }
      }
      return map.size() == size ? null : "size is " + map.size();
    }
  },

  OBJECT_ARRAY(20_000_000, 4 + 12) {
    private static final String SHARED = "one string in many places";

    @Override
    Object build(int size) {
      Object[] array = new Object[size];
      String shared = new String(SHARED);
      for (int i = 0; i < size; i++) {
        int sort = i & 7;
        array[i] = sort == 0 ? null : sort == 1 ? shared : (Object) (1000 + i);
      }
      return array;
    }

    @Override
    String difference(Object copy, int size) {
      Object[] array = (Object[]) copy;
      for (int i = 0; i < array.length; i++) {
        int sort = i & 7;
        boolean good =
            sort == 0
                ? array[i] == null
                : sort == 1
                    ? array[i] == array[1] && SHARED.equals(array[i])
                    : array[i] instanceof Integer number && number == 1000 + i;
        if (!good) {
          return "element " + i + " is " + array[i];
        }
      }
      return array.length == size ? null : "length is " + array.length;
    }
  },

  BYTE_ARRAY(1 << 30, 1) {
    @Override
    Object build(int size) {
      byte[] bytes = new byte[size];
      for (int i = 0; i < size; i++) {
        bytes[i] = (byte) (i * 31 + (i >>> 11));
      }
      return bytes;
    }

    @Override
    String difference(Object copy, int size) {
      byte[] bytes = (byte[]) copy;
      for (int i = 0; i < bytes.length; i++) {
        if (bytes[i] != (byte) (i * 31 + (i >>> 11))) {
          return "byte " + i + " is " + bytes[i];
        }
      }
      return bytes.length == size ? null : "length is " + bytes.length;
    }
  },

  RANDOM_GRAPH(10_000_000, 32) {
    @Override
    Object build(int size) {
      return GraphNode.build(size);
    }

    @Override
    String difference(Object copy, int size) {
      return GraphNode.difference((GraphNode) copy, size);
    }
  };

  private final int fullSize;
  private final int bytesEach;

  LargeCase(int fullSize, int bytesEach) {
    this.fullSize = fullSize;
    this.bytesEach = bytesEach;
  }

  /** How many nodes, entries, elements or bytes the project promises. */
  public int fullSize() {
    return fullSize;
  }

  /** About how many bytes of heap the graph takes; rather too few than too many. */
  public long heapBytes(int size) {
    return (long) size * bytesEach;
  }

  abstract Object build(int size);

  /** What is wrong with the copy, or null. */
  abstract String difference(Object copy, int size);
}
