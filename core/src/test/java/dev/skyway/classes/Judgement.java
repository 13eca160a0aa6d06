// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The policy of a class in words.
 *
 * @param policy its name in {@code docs/class-policies.md}
 * @param why what decided
 */
public record Judgement(String policy, String why) {
  /** The judgement on a class. */
  public static Judgement on(Class<?> type) {
    LayoutBuilder builder = LayoutBuilder.of(type);
    return switch (builder.kind) {
      case STRING, BOX, PRIMITIVE_ARRAY, REF_ARRAY, TABLE, LINKED ->
          new Judgement("built in", "has a form of its own in the format");
      case FIXED -> ofFields(type);
      case ENUM -> new Judgement("external", "constants go by name");
      case CLASS_OBJECT -> new Judgement("external", "goes by name");
      case SINGLETON -> new Judgement("external", "a well-known object of the JDK");
      case TEXT -> new Judgement("text", "made anew from a text");
      case HOOKED -> new Judgement("hooked", hook(builder.hook));
      case REFUSED -> new Judgement("refused", builder.refusal);
    };
  }

  private static String hook(String described) {
    int name = described.indexOf(" hook=");
    String declaring = described.substring("declared-by=".length(), name);
    return "`" + described.substring(name + 6) + "` of `" + declaring + "`";
  }

  private static Judgement ofFields(Class<?> type) {
    if (Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
        .noneMatch(level -> VettedClasses.get(level) != null)) {
      return new Judgement("plain", "no hooks");
    }
    String actions =
        Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
            .map(VettedClasses::get)
            .filter(vetted -> vetted != null && vetted.action() != null)
            .map(vetted -> "`" + vetted.action() + "`")
            .collect(Collectors.joining(", "));
    return new Judgement(
        "vetted", actions.isEmpty() ? "in the tables" : "in the tables, post-action " + actions);
  }
}
