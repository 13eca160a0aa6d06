// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayFormatException;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read; what no writer writes is refused. */
class CodecTest {
  @Property
  void varintsComeBack(@ForAll int small, @ForAll long large) {
    ByteSink sink = new ByteSink(0);
    sink.putVarint(small);
    assertThat(sink.position).isEqualTo(Varint.size(small));
    sink.putVarlong(large);
    assertThat(sink.position).isEqualTo(Varint.size(small) + Varint.size(large));
    sink.putVarint(Varint.zigzag(small));
    sink.putVarlong(Varint.zigzag(large));
    ByteSource source = new ByteSource(sink.toByteArray());
    assertThat(source.getVarint()).isEqualTo(small);
    assertThat(source.getVarlong()).isEqualTo(large);
    assertThat(Varint.unzigzag(source.getVarint())).isEqualTo(small);
    assertThat(Varint.unzigzag(source.getVarlong())).isEqualTo(large);
    assertThat(source.remaining()).isZero();
  }

  @Property
  void fixedWidthValuesComeBack(@ForAll int small, @ForAll long large, @ForAll short tiny) {
    ByteSink sink = new ByteSink(1);
    sink.putInt(small);
    sink.putLong(large);
    sink.putByte(tiny);
    sink.putByte(tiny >> 8);
    ByteSource source = new ByteSource(sink.toByteArray());
    assertThat(source.getInt()).isEqualTo(small);
    assertThat(source.getLong()).isEqualTo(large);
    assertThat(source.getShort()).isEqualTo(tiny);
  }

  @Property
  void anyStringComesBack(@ForAll @CharRange(from = '\0', to = '\uffff') String text) {
    ByteSink sink = new ByteSink(0);
    sink.putText(text);
    ByteSource source = new ByteSource(sink.toByteArray());
    assertThat(source.getText()).isEqualTo(text);
    assertThat(source.remaining()).isZero();
  }

  @Property
  void surrogatesComeBack(@ForAll @CharRange(from = '\ud7fe', to = '\ue001') String text) {
    anyStringComesBack(text);
  }

  /** Each string has one encoding, so bytes that decode must encode to themselves. */
  @Property
  void textThatIsAcceptedIsCanonical(@ForAll byte[] bytes) {
    String text = Text.decode(bytes, 0, bytes.length);
    if (text != null) {
      byte[] again = new byte[Text.encodedLength(text)];
      Text.encode(text, again, 0);
      assertThat(again).isEqualTo(bytes);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "80",
        "8000",
        "ff80808010",
        "ffffffff1f",
        "808080808000",
        "ffffffff80",
        "ffffffff7f"
      })
  void badVarintsAreRefused(String hex) {
    assertThatThrownBy(() -> source(hex).getVarint()).isInstanceOf(SkywayFormatException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ffffffffffffffffff02", "80808080808080808000", "ffffffffffffffffff8001"})
  void badLongVarintsAreRefused(String hex) {
    assertThatThrownBy(() -> source(hex).getVarlong()).isInstanceOf(SkywayFormatException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "02c080", // over-long
        "03e08080", // over-long
        "04f0808080", // over-long
        "04f4908080", // beyond U+10FFFF
        "01c3", // cut
        "02c328", // no continuation
        "06eda080edb080", // a pair as two sequences
        "0541" // longer than what is left
      })
  void badTextsAreRefused(String hex) {
    assertThatThrownBy(() -> source(hex).getText()).isInstanceOf(SkywayFormatException.class);
  }

  @Test
  void failuresNameFrameAndOffset() {
    ByteSource source = new ByteSource();
    source.reset(new byte[] {1, 2, 3, 4}, 1, 3, 7, 100);
    source.getByte();
    assertThatThrownBy(source::getInt)
        .isInstanceOf(SkywayFormatException.class)
        .hasMessage("more bytes are needed: needed=4 left=1 (frame=7 offset=101)");
  }

  @Test
  void headersComeBack() {
    byte[] header = new byte[StreamHeader.BYTES];
    for (boolean checksums : new boolean[] {true, false}) {
      StreamHeader.put(header, 0, checksums);
      assertThat(StreamHeader.get(new ByteSource(header))).isEqualTo(checksums);
    }
    for (String bad : List.of("534b5920", "534b5912", "534b5a10", "aced0005", "534b59")) {
      assertThatThrownBy(() -> StreamHeader.get(source(bad)))
          .isInstanceOf(SkywayFormatException.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "aced0005, ObjectInputStream",
    "16030100, TLS does",
    "15030302, TLS does",
    "1f8b0800, gzip does",
    "504b0304, zip does",
    "28b52ffd, zstd does",
    "04224d18, LZ4 does",
    "4c5a3442, LZ4 blocks",
    "48545450, HTTP does",
    "18030302, bytes that Skyway wrote",
    "16040302, bytes that Skyway wrote",
    "16030502, bytes that Skyway wrote",
    "00000000, bytes that Skyway wrote"
  })
  void whatIsNoStreamIsTold(String hex, String told) {
    assertThatThrownBy(() -> StreamHeader.get(source(hex)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a stream begins with 534b59: bytes=" + hex.substring(0, 6))
        .hasMessageContaining(told);
  }

  @Test
  void descriptionsComeBack() {
    ClassDescription fixed =
        ClassDescription.fixed(
            "a.B",
            SerialVersion.declared(-5),
            true,
            List.of(new SuperDescription("a.A", SerialVersion.computed(7))),
            List.of(
                new FieldDescription(1, 'J', "x"),
                new FieldDescription(0, 'Z', "y"),
                new FieldDescription(0, 'I', true, "p"),
                new FieldDescription(1, 'J', true, "q"),
                new FieldDescription(0, 'L', "z")));
    ClassDescription array = ClassDescription.of(DescriptionKind.REF_ARRAY, "[[I");
    ClassDescription hooked =
        ClassDescription.hooked(
            "a.B",
            false,
            false,
            List.of(
                new LevelDescription("a.A", 7, true, List.of()),
                new LevelDescription(
                    "a.B",
                    -1,
                    false,
                    List.of(
                        new FieldDescription(0, 'J', "x"), new FieldDescription(0, 'L', "y")))));
    ExternalDescription constant = new ExternalDescription(ExternalKind.ENUM, "E", "X");
    ExternalDescription type = new ExternalDescription(ExternalKind.CLASS, "int", "");
    ByteSink sink = new ByteSink(0);
    fixed.encode(sink);
    array.encode(sink);
    hooked.encode(sink);
    constant.encode(sink);
    type.encode(sink);
    ByteSource source = new ByteSource(sink.toByteArray());
    assertThat(ClassDescription.decode(source)).isEqualTo(fixed);
    assertThat(ClassDescription.decode(source)).isEqualTo(array);
    assertThat(ClassDescription.decode(source)).isEqualTo(hooked);
    assertThat(ExternalDescription.decode(source)).isEqualTo(constant);
    assertThat(ExternalDescription.decode(source)).isEqualTo(type);
    assertThat(source.remaining()).isZero();
    assertThat(fixed.hasReferences()).isTrue();
    assertThat(fixed.declaringClass(fixed.fields().get(0))).isEqualTo("a.A");
  }

  /** Kind, name, flags, supers, fields. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0001410000", // kind
        "0100000000", // no name
        "010141040000", // flags
        "01014100ffffffff07", // more supers than bytes
        "01014100 01 014100 01 0149 0161", // itself above itself
        "01014100 02 014200 014200 02 0149 0161 0249 0161", // the same superclass twice
        "01014100000101490161", // level without super
        "0101410000010058 0161", // type
        "0101410000020 04c0161 00490162", // a primitive after a reference
        "0101410000ffffffff07" // more fields than bytes
      })
  void badDescriptionsAreRefused(String hex) {
    assertThatThrownBy(() -> ClassDescription.decode(source(hex.replace(" ", ""))))
        .isInstanceOf(SkywayFormatException.class);
  }

  private static ByteSource source(String hex) {
    return new ByteSource(HexFormat.of().parseHex(hex));
  }
}
