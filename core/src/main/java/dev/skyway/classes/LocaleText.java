// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Locale;

/**
 * Locales as text: {@code t} and a language tag where that brings the same locale back, else {@code
 * f}, language, country and variant, each ended by a line feed.
 */
final class LocaleText {
  private LocaleText() {}

  static String toText(Locale locale) {
    String tag = locale.toLanguageTag();
    if (Locale.forLanguageTag(tag).equals(locale)) {
      return "t" + tag;
    }
    String fields =
        "f" + locale.getLanguage() + "\n" + locale.getCountry() + "\n" + locale.getVariant() + "\n";
    if (!fromText(fields).equals(locale)) {
      throw new IllegalArgumentException(
          "a locale is its language tag, or language, country and variant: locale=" + locale);
    }
    return fields;
  }

  static Locale fromText(String text) {
    if (text.startsWith("t")) {
      return Locale.forLanguageTag(text.substring(1));
    }
    String[] fields = text.substring(1).split("\n", -1);
    if (!text.startsWith("f") || fields.length != 4) {
      throw new IllegalArgumentException("a locale has three fields: text=" + text);
    }
    return new Locale(fields[0], fields[1], fields[2]);
  }
}
