// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import java.awt.Color;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/** Draws charts; a library with its configuration has the same colour in all of them. */
final class Plot {

  private static final int WIDTH = 600;
  private static final int HEIGHT = 360;

  /** More groups of bars than these need the width of the page. */
  private static final int NARROW = 4;

  private static final int WIDE = 1_800;
  private static final Color OTHER = new Color(0x888888);
  private static final Map<String, Color> COLOURS =
      Map.ofEntries(
          Map.entry("skyway refs=on", new Color(0xD1495B)),
          Map.entry("skyway self-describing", new Color(0xE8A0A8)),
          Map.entry("skyway whole-message", new Color(0xE8A0A8)),
          Map.entry("fory refs=on", new Color(0x00798C)),
          Map.entry("fory refs=off", new Color(0x7FC8D2)),
          Map.entry("kryo refs=on", new Color(0x3A5A40)),
          Map.entry("kryo refs=off", new Color(0xA3B18A)),
          Map.entry("fst refs=on", new Color(0x6D597A)),
          Map.entry("fst refs=off", new Color(0xB8A9C4)),
          Map.entry("protostuff refs=off", new Color(0xEDAE49)),
          Map.entry("java.io refs=on", new Color(0x444444)));

  private Plot() {}

  /** Whether bars of these categories take the whole width of the page. */
  static boolean isWide(List<String> categories) {
    return categories.size() > NARROW;
  }

  /**
   * Bars, one group of them for each category.
   *
   * @param title what is shown, with the unit
   * @param categories the names below the groups
   * @param series the values of each contender, one for each category, null where there is none
   */
  static Chart<?, ?> bars(String title, List<String> categories, Map<String, List<Double>> series) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(isWide(categories) ? WIDE : WIDTH)
            .height(HEIGHT)
            .title(title)
            .build();
    style(chart.getStyler());
    chart.getStyler().setAvailableSpaceFill(0.8);
    chart.getStyler().setYAxisMin(0.0);
    series.forEach(
        (contender, values) ->
            chart
                .addSeries(contender, categories, values)
                .setFillColor(COLOURS.getOrDefault(contender, OTHER)));
    return chart;
  }

  /**
   * Lines over a logarithmic axis.
   *
   * @param title what is shown, with the unit
   * @param logarithmic whether the vertical axis is logarithmic too
   * @param points the points of each contender, by their places on the horizontal axis
   */
  static Chart<?, ?> lines(
      String title, boolean logarithmic, Map<String, Map<Double, Double>> points) {
    XYChart chart = new XYChartBuilder().width(WIDTH).height(HEIGHT).title(title).build();
    style(chart.getStyler());
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setXAxisDecimalPattern("#,###");
    chart.getStyler().setYAxisLogarithmic(logarithmic);
    if (!logarithmic) {
      chart.getStyler().setYAxisMin(0.0);
    }
    points.forEach(
        (contender, line) ->
            chart
                .addSeries(contender, List.copyOf(line.keySet()), List.copyOf(line.values()))
                .setMarkerColor(COLOURS.getOrDefault(contender, OTHER))
                .setLineColor(COLOURS.getOrDefault(contender, OTHER)));
    return chart;
  }

  private static void style(AxesChartStyler styler) {
    styler.setLegendPosition(Styler.LegendPosition.OutsideE);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setPlotGridVerticalLinesVisible(false);
    styler.setAxisTitlesVisible(false);
  }
}
