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
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Which classes of the JDK travel as text, and how. */
final class TextCodecs {
  /**
   * One row of the table.
   *
   * @param name the class that travels under this name
   * @param subclasses whether the JDK's own subclasses travel under it as well
   */
  record Entry(String name, boolean subclasses, TextCodec codec) {}

  private static final List<Entry> TABLE =
      List.of(
          exact(File.class, File::getPath, File::new),
          exact(URI.class, URI::toString, TextCodecs::uri),
          exact(URL.class, URL::toExternalForm, TextCodecs::url),
          exact(Locale.class, LocaleText::toText, LocaleText::fromText),
          exact(Currency.class, Currency::getCurrencyCode, Currency::getInstance),
          exact(Pattern.class, TextCodecs::patternText, TextCodecs::pattern),
          exact(WeekFields.class, TextCodecs::weekText, TextCodecs::weekFields),
          new Entry(
              "sun.util.calendar.ZoneInfo",
              false,
              codec(TimeZone.class, ZoneInfoText::toText, ZoneInfoText::fromText)),
          family(ZoneId.class, ZoneId::getId, ZoneId::of),
          family(Charset.class, Charset::name, Charset::forName),
          family(Path.class, TextCodecs::pathText, Path::of),
          family(InetAddress.class, AddressText::toText, AddressText::fromText));

  private TextCodecs() {}

  /** The row for a class, or null. */
  static Entry find(Class<?> type) {
    if (!PlatformClasses.contains(type)) {
      return null;
    }
    for (Entry entry : TABLE) {
      if (entry.name.equals(type.getName())
          || entry.subclasses && Internals.type(entry.name).isAssignableFrom(type)) {
        return entry;
      }
    }
    return null;
  }

  /** The row that a policy stands for. */
  static Entry of(Class<?> type, TextPolicy policy) {
    return new Entry(
        type.getName(), false, codec(Object.class, policy.toText(), policy.fromText()::apply));
  }

  private static <T> Entry exact(Class<T> type, Function<T, String> to, Function<String, T> from) {
    return new Entry(type.getName(), false, codec(type, to, from));
  }

  private static <T> Entry family(Class<T> type, Function<T, String> to, Function<String, T> from) {
    return new Entry(type.getName(), true, codec(type, to, from));
  }

  private static <T> TextCodec codec(
      Class<T> type, Function<T, String> to, Function<String, T> from) {
    return new TextCodec() {
      @Override
      public String toText(Object value) {
        return to.apply(type.cast(value));
      }

      @Override
      public Object fromText(String text) {
        try {
          return from.apply(text);
        } catch (StackOverflowError e) {
          throw new IllegalArgumentException("text nested too deeply: class=" + type.getName(), e);
        }
      }
    };
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

  private static String patternText(Pattern pattern) {
    return pattern.flags() + ":" + pattern.pattern();
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
