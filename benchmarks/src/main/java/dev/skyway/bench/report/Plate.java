// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.internal.chartpart.Chart;

/**
 * Charts of one size that are shown as one image.
 *
 * @param suffix what distinguishes its file from those of other plates, or nothing
 * @param columns how many charts stand beside each other
 * @param charts the charts, at least one
 */
record Plate(String suffix, int columns, List<Chart<?, ?>> charts) {

  /** Saves the image. */
  void save(Path file) throws IOException {
    int width = charts.get(0).getWidth();
    int height = charts.get(0).getHeight();
    int rows = (charts.size() + columns - 1) / columns;
    BufferedImage image =
        new BufferedImage(columns * width, rows * height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    for (int i = 0; i < charts.size(); i++) {
      BufferedImage chart = BitmapEncoder.getBufferedImage(charts.get(i));
      graphics.drawImage(chart, i % columns * width, i / columns * height, null);
    }
    graphics.dispose();
    ImageIO.write(image, "png", file.toFile());
  }
}
