// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import java.util.List;

/** A page that is written from top to bottom. */
final class Html {

  private static final String STYLE =
      """
      body { font-family: sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em; }
      table { border-collapse: collapse; margin: 1em 0; }
      th, td { border-bottom: 1px solid #ddd; padding: 0.2em 0.8em; text-align: right; }
      th:first-child, td:first-child { text-align: left; }
      tr.missed td { background: #fbe3e4; }
      tr.reached td { background: #e6f4ea; }
      img { max-width: 100%; }
      """;

  private final StringBuilder page = new StringBuilder();

  Html(String title) {
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
        .append(escaped(title))
        .append("</title><style>\n")
        .append(STYLE)
        .append("</style></head><body>\n");
    heading(1, title);
  }

  void heading(int level, String text) {
    page.append("<h%d>%s</h%d>%n".formatted(level, escaped(text), level));
  }

  void paragraph(String text) {
    page.append("<p>").append(escaped(text)).append("</p>\n");
  }

  void image(String file, String description) {
    page.append("<p><img src=\"%s\" alt=\"%s\"></p>%n".formatted(file, escaped(description)));
  }

  void beginTable(List<String> headings) {
    page.append("<table>\n<tr>");
    headings.forEach(text -> page.append("<th>").append(escaped(text)).append("</th>"));
    page.append("</tr>\n");
  }

  /**
   * A row of the table that was begun.
   *
   * @param style its class, or nothing
   */
  void row(String style, List<String> cells) {
    page.append(style.isEmpty() ? "<tr>" : "<tr class=\"" + style + "\">");
    cells.forEach(text -> page.append("<td>").append(escaped(text)).append("</td>"));
    page.append("</tr>\n");
  }

  void endTable() {
    page.append("</table>\n");
  }

  /** The whole page; nothing may follow. */
  String end() {
    return page.append("</body></html>\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
