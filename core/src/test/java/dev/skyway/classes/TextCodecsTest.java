// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.testing.JavaIo;
import java.io.File;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;
import java.time.zone.ZoneRulesProvider;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextCodecsTest {
  @ParameterizedTest(name = "{index} {0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "java.net.InetAddress|/999.1.1.1",
        "java.net.InetAddress|/host.example",
        "java.net.InetAddress|/g:0:0:0:0:0:0:1",
        "java.net.InetAddress|/-1:0:0:0:0:0:0:1",
        "java.net.InetAddress|/10000:0:0:0:0:0:0:1",
        "java.net.InetAddress|/::1",
        "java.net.InetAddress|/1.2.3.4%3",
        "java.net.InetAddress|x/1.2.3",
        "java.net.InetAddress|''",
        "java.util.Locale|x",
        "java.util.Locale|f",
        "java.util.Currency|???",
        "java.time.ZoneId|No such",
        "java.util.TimeZone|No/Such",
        "java.util.TimeZone|=x",
        "java.util.regex.Pattern|0:(",
        "java.util.regex.Pattern|x",
        "java.net.URI|::",
        "java.net.URL|no-such-protocol://x",
        "java.nio.charset.Charset|no-such-charset",
        "java.time.temporal.WeekFields|X:1",
      })
  void otherTextsAreRefused(String name, String text) throws ClassNotFoundException {
    Class<?> type = Class.forName(name);
    TextCodec codec =
        ClassLayout.of(type == TimeZone.class ? TimeZone.getTimeZone("UTC").getClass() : type)
            .text();
    assertThatThrownBy(() -> codec.fromText(text)).isInstanceOf(RuntimeException.class);
  }

  @Test
  void deepTextsAreRefused() {
    TextCodec codec = ClassLayout.of(Pattern.class).text();
    assertThatThrownBy(() -> codec.fromText("0:" + "(".repeat(1 << 20)))
        .isInstanceOf(RuntimeException.class);
  }

  @Test
  void patternsKeepTheirFlags() {
    Pattern pattern = Pattern.compile("a:b", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    Pattern copy = (Pattern) copy(pattern);
    assertThat(copy.flags()).isEqualTo(pattern.flags());
    assertThat(copy.pattern()).isEqualTo("a:b");
  }

  /** The flags that the text turns on in its middle are not those of its beginning. */
  @Test
  void flagsWithinPatternsStayThere() throws Exception {
    for (String text : List.of("Ab(?i)cd", "a(?x) b", "(?s)a.b", "(?iu:a)B")) {
      Pattern expected = (Pattern) JavaIo.copy(Pattern.compile(text));
      Pattern copy = (Pattern) copy(Pattern.compile(text));
      for (String input : List.of("AbCD", "ABcd", "ab", "a b", "a\nb", "AB")) {
        assertThat(copy.matcher(input).matches()).isEqualTo(expected.matcher(input).matches());
      }
      assertThat(copy.flags()).isEqualTo(expected.flags());
    }
  }

  @Test
  void regionsWithoutRulesArriveAsInJavaIo() throws Exception {
    TextCodec codec = ClassLayout.of(ZoneId.class).text();
    ZoneId unknown = (ZoneId) codec.fromText("No/Such");
    assertThat(unknown.getId()).isEqualTo("No/Such");
    assertThat(copy(unknown)).isEqualTo(unknown);
    assertThatThrownBy(unknown::getRules).isInstanceOf(ZoneRulesException.class);
    ZonedDateTime time = ZonedDateTime.of(2001, 2, 3, 4, 5, 6, 7, ZoneOffset.UTC);
    FieldAccess.put(time, ZonedDateTime.class.getDeclaredField("zone"), unknown);
    Invariants.of(ZonedDateTime.class).run(time); // with a filter
  }

  @Test
  void mappedAddressesStayOfVersion6() throws Exception {
    byte[] mapped = new byte[16];
    mapped[10] = mapped[11] = (byte) 0xFF;
    mapped[12] = 10;
    mapped[15] = (byte) 0xFE;
    for (int scope : new int[] {-1, 0, 5}) {
      InetAddress address = Inet6Address.getByAddress("h", mapped, scope);
      InetAddress copy = (InetAddress) copy(address);
      assertThat(copy).isInstanceOf(Inet6Address.class).isEqualTo(JavaIo.copy(address));
      assertThat(copy.toString()).isEqualTo(address.toString());
    }
  }

  @Test
  void scopesOfOtherMachinesAreLeftOut() {
    TextCodec codec = ClassLayout.of(InetAddress.class).text();
    Inet6Address unknown = (Inet6Address) codec.fromText("h/fe80:0:0:0:0:0:0:1%no-such-interface");
    assertThat(unknown.getHostName()).isEqualTo("h");
    assertThat(unknown.getScopeId()).isZero();
    Inet6Address numbered = (Inet6Address) codec.fromText("/fe80:0:0:0:0:0:0:1%3");
    assertThat(numbered.getScopeId()).isEqualTo(3);
    assertThat(copy(numbered)).isEqualTo(numbered);
  }

  @Test
  void instancesAreThoseOfThisJvmWhereTheJdkKeepsOne() {
    assertThat(copy(Currency.getInstance("USD"))).isSameAs(Currency.getInstance("USD"));
    assertThat(copy(Locale.US)).isSameAs(Locale.US);
    assertThat(copy(ZoneOffset.UTC)).isSameAs(ZoneOffset.UTC);
    assertThat(copy(ZoneId.of("Asia/Tokyo"))).isEqualTo(ZoneId.of("Asia/Tokyo"));
  }

  @Test
  void whatTheJdkMakesAnewEachTimeIsMadeAnew() {
    for (Object value :
        List.of(
            ZoneId.of("Asia/Tokyo"),
            ZoneOffset.ofTotalSeconds(7),
            ZoneId.of("UTC+01:00"),
            ZoneId.of("GMT"))) {
      Object copy = copy(value);
      assertThat(copy(value)).isEqualTo(value).isEqualTo(copy).isNotSameAs(copy);
      assertThat(((ZoneId) copy).getRules()).isEqualTo(((ZoneId) value).getRules());
    }
    TimeZone zone = TimeZone.getTimeZone("Asia/Tokyo");
    ((TimeZone) copy(zone)).setRawOffset(1);
    assertThat(copy(zone)).isEqualTo(zone);
  }

  /** A provider of the program, which is asked each time, and whose failures are of the input. */
  private static final class Moving extends ZoneRulesProvider {
    ZoneRules rules = ZoneRules.of(ZoneOffset.ofHours(5));

    @Override
    protected Set<String> provideZoneIds() {
      return Set.of("Skyway/Moving");
    }

    @Override
    protected ZoneRules provideRules(String id, boolean forCaching) {
      if (rules == null) {
        throw new IllegalStateException("on purpose");
      }
      return rules;
    }

    @Override
    protected NavigableMap<String, ZoneRules> provideVersions(String id) {
      return new TreeMap<>(Map.of("1", rules));
    }
  }

  @Test
  void otherProvidersAreAskedEachTime() {
    Moving moving = new Moving();
    ZoneRulesProvider.registerProvider(moving);
    ZoneId zone = ZoneId.of("Skyway/Moving");
    for (EngineChoice engine : EngineChoice.values()) {
      Skyway skyway = Skyway.builder().engine(engine).build();
      byte[] message = skyway.serialize(zone);
      for (int hours = 1; hours < 4; hours++) {
        moving.rules = ZoneRules.of(ZoneOffset.ofHours(hours));
        assertThat(((ZoneId) skyway.deserialize(message)).getRules()).isSameAs(moving.rules);
      }
      moving.rules = null;
      assertThatThrownBy(() -> skyway.deserialize(message))
          .isInstanceOf(SkywayFormatException.class)
          .hasRootCauseMessage("on purpose");
      moving.rules = ZoneRules.of(ZoneOffset.UTC);
    }
  }

  @Test
  void aFieldHoldsTheText() throws MalformedURLException {
    URI resolved = URI.create("u://host/a").resolve("b");
    for (Object value :
        List.of(
            ZoneOffset.ofHours(3),
            ZoneId.of("Asia/Tokyo"),
            Currency.getInstance("EUR"),
            StandardCharsets.UTF_8,
            new File("a/b"),
            resolved)) {
      TextCodec codec = ClassLayout.of(value.getClass()).text();
      assertThat(codec.ownText()).as("%s", value.getClass()).isPositive();
      String text = codec.toText(value);
      assertThat(UNSAFE.getReference(value, codec.ownText())).isEqualTo(text);
    }
    for (Object value : List.of(Locale.US, Pattern.compile("a"), new URL("file:/a"))) {
      assertThat(ClassLayout.of(value.getClass()).text().ownText()).isZero();
    }
  }

  @Test
  void pathsOfOtherFileSystemsAreRefused(@TempDir Path folder) throws Exception {
    URI archive = URI.create("jar:" + folder.resolve("x.zip").toUri());
    try (var files = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
      Path path = files.getPath("/a");
      Files.createFile(path);
      ClassLayout layout = ClassLayout.of(path.getClass());
      assertThat(layout.kind()).isEqualTo(ClassKind.TEXT);
      assertThatThrownBy(() -> layout.text().toText(path))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("provider=jar");
    }
  }

  private static Object copy(Object value) {
    TextCodec codec = ClassLayout.of(value.getClass()).text();
    return codec.fromText(codec.toText(value));
  }
}
