// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.policy.TextPolicy;
import java.io.File;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.time.temporal.WeekFields;
import java.util.Currency;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Which classes of the JDK travel as text, and how. */
final class TextCodecs {
  /**
   * How a class travels.
   *
   * @param name the class that travels under this name
   * @param subclasses whether the JDK's own subclasses travel under it as well
   */
  record Entry(String name, boolean subclasses, TextCodec codec) {}

  /** With what is {@code known}, or null where nothing is worth to be kept. */
  private record Functions<T>(
      Class<T> type,
      Function<T, String> to,
      Function<String, T> from,
      long ownText,
      KnownTexts<T> known)
      implements TextCodec {
    @Override
    public String toText(Object value) {
      return to.apply(type.cast(value));
    }

    @Override
    public boolean isCanonical() {
      return known != null;
    }

    @Override
    public Object known(byte[] bytes, int start, int end) {
      return known == null ? null : known.find(bytes, start, end);
    }

    @Override
    public Object fromText(String text) {
      try {
        return known == null ? from.apply(text) : known.learn(text, from);
      } catch (StackOverflowError e) {
        throw new IllegalArgumentException("text nested too deeply: class=" + type.getName(), e);
      }
    }
  }

  private TextCodecs() {}

  /** How a class travels, or null if not as text. */
  static Entry find(Class<?> type) {
    if (!PlatformClasses.contains(type)) {
      return null;
    }
    TextCodec exact = exact(type.getName());
    return exact != null ? new Entry(type.getName(), false, exact) : ofFamily(type);
  }

  /** Made when it is needed: each method reference costs the first message some of its time. */
  private static TextCodec exact(String name) {
    return switch (name) {
      case "java.io.File" -> codec(roomFor(File.class), File::getPath, File::new);
      case "java.net.URI" -> codec(roomFor(URI.class), URI::toString, TextCodecs::uri);
      case "java.net.URL" -> codec(roomFor(URL.class), URL::toExternalForm, TextCodecs::url);
      case "java.util.Locale" ->
          knowing(roomFor(Locale.class), LocaleText::toText, LocaleText::fromText);
      case "java.util.Currency" ->
          knowing(roomFor(Currency.class), Currency::getCurrencyCode, Currency::getInstance);
      case "java.util.regex.Pattern" ->
          codec(roomFor(Pattern.class), TextCodecs::patternText, TextCodecs::pattern);
      case "java.time.temporal.WeekFields" ->
          codec(roomFor(WeekFields.class), TextCodecs::weekText, TextCodecs::weekFields);
      case "sun.util.calendar.ZoneInfo" ->
          codec(roomFor(TimeZone.class), TextCodecs::timeZoneText, TextCodecs::timeZone);
      default -> null;
    };
  }

  /** Comes before method references: one linked first where the stack ends fails for good. */
  private static <T> Class<T> roomFor(Class<T> type) {
    FirstUse.requireRoom();
    return type;
  }

  /** Subclasses in the JDK travel under the names of these. */
  private static Entry ofFamily(Class<?> type) {
    if (ZoneId.class.isAssignableFrom(type)) {
      return family(
          type,
          roomFor(ZoneId.class),
          ZoneId::getId,
          TextCodecs::zone,
          new KnownTexts<>(ZoneText::copy));
    }
    if (Charset.class.isAssignableFrom(type)) {
      return family(type, roomFor(Charset.class), Charset::name, Charset::forName, null);
    }
    if (Path.class.isAssignableFrom(type)) {
      return family(type, roomFor(Path.class), TextCodecs::pathText, Path::of, null);
    }
    return InetAddress.class.isAssignableFrom(type)
        ? family(type, roomFor(InetAddress.class), AddressText::toText, AddressText::fromText, null)
        : null;
  }

  private static <T> Entry family(
      Class<?> type,
      Class<T> base,
      Function<T, String> to,
      Function<String, T> from,
      KnownTexts<T> known) {
    return new Entry(
        base.getName(), true, new Functions<>(base, to, from, OwnText.offset(type), known));
  }

  /** What a policy stands for. */
  static Entry of(Class<?> type, TextPolicy policy) {
    return new Entry(
        type.getName(),
        false,
        codec(roomFor(Object.class), policy.toText(), policy.fromText()::apply));
  }

  private static <T> TextCodec codec(
      Class<T> type, Function<T, String> to, Function<String, T> from) {
    return new Functions<>(type, to, from, OwnText.offset(type), null);
  }

  /** Of a class that mostly gives the same value for a text. */
  private static <T> TextCodec knowing(
      Class<T> type, Function<T, String> to, Function<String, T> from) {
    return new Functions<>(type, to, from, OwnText.offset(type), new KnownTexts<>(value -> null));
  }

  private static URI uri(String text) {
    return URI.create(text);
  }

  private static URL url(String text) {
    try {
      return new URL(text);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static ZoneId zone(String text) {
    if (!FirstUse.isReady(FirstUse.ZONES)) {
      FirstUse.prepare(FirstUse.ZONES, ZoneText.class);
    }
    return ZoneText.fromText(text);
  }

  private static String timeZoneText(TimeZone zone) {
    prepareTimeZones();
    return ZoneInfoText.toText(zone);
  }

  private static TimeZone timeZone(String text) {
    prepareTimeZones();
    return ZoneInfoText.fromText(text);
  }

  private static void prepareTimeZones() {
    if (!FirstUse.isReady(FirstUse.TIME_ZONES)) {
      FirstUse.prepare(FirstUse.TIME_ZONES, ZoneInfoText.class);
    }
  }

  private static String patternText(Pattern pattern) {
    if (!FirstUse.isReady(FirstUse.PATTERNS)) {
      FirstUse.prepare(FirstUse.PATTERNS, PatternFlags.class);
    }
    return PatternFlags.SLOT.getInt(pattern) + ":" + pattern.pattern();
  }

  /**
   * Those it was compiled with, as {@code java.io} writes them: {@link Pattern#flags} has those too
   * that the text turns on somewhere in its middle. Apart, as few messages hold patterns.
   */
  private static final class PatternFlags {
    static final Internals.Slot SLOT = Internals.slot(Pattern.class, "flags");
  }

  private static Pattern pattern(String text) {
    int colon = text.indexOf(':');
    return Pattern.compile(text.substring(colon + 1), Integer.parseInt(text, 0, colon, 10));
  }

  private static String weekText(WeekFields fields) {
    return fields.getFirstDayOfWeek() + ":" + fields.getMinimalDaysInFirstWeek();
  }

  private static WeekFields weekFields(String text) {
    int colon = text.indexOf(':');
    return WeekFields.of(
        DayOfWeek.valueOf(text.substring(0, colon)), Integer.parseInt(text.substring(colon + 1)));
  }

  private static String pathText(Path path) {
    if (path.getFileSystem() != FileSystems.getDefault()) {
      throw new IllegalArgumentException(
          "a path of the default file system is needed: provider="
              + path.getFileSystem().provider().getScheme());
    }
    return path.toString();
  }
}
