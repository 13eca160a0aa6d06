// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class SubclassTest {
  private static final class Counting extends SkywayObjectOutputStream {
    int flushes;

    Counting(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    public void flush() throws IOException {
      flushes++;
      super.flush();
    }
  }

  @Test
  void letsOtherSubclassesBe() throws IOException {
    Counting out = new Counting(new ByteArrayOutputStream());
    out.flush();
    out.close();
    assertThat(out.flushes).isEqualTo(2);
  }

  private static final class Heading extends SkywayObjectOutputStream {
    Heading(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      reset();
      writeUTF("heading");
    }
  }

  private static final class Headed extends SkywayObjectInputStream {
    private String heading; // no initial value: the constructor above reads it

    Headed(InputStream in) throws IOException {
      super(in);
    }

    @Override
    protected void readStreamHeader() throws IOException {
      heading = readUTF();
    }
  }

  @Test
  void writesAndReadsAHeaderOfItsOwn() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Heading out = new Heading(bytes)) {
      out.writeObject("object");
    }
    try (Headed in = new Headed(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.heading).isEqualTo("heading");
      assertThat(in.readObject()).isEqualTo("object");
    }
  }

  @Test
  void letsReplaceObjectNotUseItsStream() throws Exception {
    SkywayObjectOutputStream out =
        new SkywayObjectOutputStream(new ByteArrayOutputStream()) {
          {
            enableReplaceObject(true);
          }

          @Override
          protected Object replaceObject(Object object) throws IOException {
            writeObject("within");
            return object;
          }
        };
    assertThatThrownBy(() -> out.writeObject("object"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("do it between objects");
  }

  @Test
  void asksTheFilterThatWasSetOnTheStream() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      out.writeObject(new Node(1, "one"));
    }
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    in.setObjectInputFilter(
        info ->
            info.serialClass() == Node.class
                ? ObjectInputFilter.Status.REJECTED
                : ObjectInputFilter.Status.UNDECIDED);
    assertThatThrownBy(in::readObject)
        .isInstanceOf(java.io.InvalidClassException.class)
        .hasMessageContaining("Node");
  }

  @Test
  void refusesAFilterThatComesTooLate() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      out.writeObject("one");
      out.writeObject("two");
    }
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    assertThat(in.readObject()).isEqualTo("one");
    in.setObjectInputFilter(info -> ObjectInputFilter.Status.ALLOWED);
    assertThatThrownBy(in::readObject).isInstanceOf(IllegalStateException.class);
  }
}
