// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a {@code PutField} writes by itself, as with {@code java.io}. */
abstract class PutFieldBehaviourTest extends SideBySideTest {
  /** Reads one by one what it has named. */
  private static final class Loose implements Serializable {
    private static final long serialVersionUID = 1L;

    private boolean flag = true;
    private byte small = -1;
    private char letter = 'é';
    private short length = -2;
    private int count = -3;
    private long total = Long.MIN_VALUE;
    private float ratio = 0.5f;
    private double share = -0.25;
    private String text = "text";
    private Object self = this;

    @SuppressWarnings("deprecation") // which some programs call nevertheless
    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("flag", flag);
      fields.put("small", small);
      fields.put("letter", letter);
      fields.put("length", length);
      fields.put("count", count);
      fields.put("total", total);
      fields.put("ratio", ratio);
      fields.put("share", share);
      fields.put("text", text);
      fields.put("self", self);
      fields.write(out);
      out.writeInt(7);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      count = in.readInt();
      flag = in.readBoolean();
      length = in.readShort();
      letter = in.readChar();
      ratio = in.readFloat();
      share = in.readDouble();
      small = in.readByte();
      total = in.readLong();
      self = in.readObject();
      text = (String) in.readObject();
      count += in.readInt();
    }

    List<Object> values() {
      return List.of(flag, small, letter, length, count, total, ratio, share, text, self == this);
    }
  }

  @Test
  void isDataAndObjects() throws Exception {
    List<Object> log =
        same(
            out -> out.writeObject(new Loose()),
            (in, read) -> read.addAll(((Loose) in.readObject()).values()));
    assertThat(log).contains("text", 4, true);
  }
}
