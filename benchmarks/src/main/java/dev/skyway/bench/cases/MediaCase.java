// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.util.ArrayList;
import java.util.List;

/**
 * The standard value "media.1" of the jvm-serializers project: 26 objects on a heap, none of them
 * shared, and one string that is not Latin-1.
 */
final class MediaCase {
  static final int OBJECTS = 26;

  private MediaCase() {}

  static MediaContent create() {
    MediaContent content = new MediaContent();
    content.media = media();
    content.images = new ArrayList<>(2);
    content.images.add(image("large", 1024, 768, Image.Size.LARGE));
    content.images.add(image("small", 320, 240, Image.Size.SMALL));
    return content;
  }

  private static Media media() {
    Media media = new Media();
    media.uri = own("http://javaone.com/keynote.mpg");
    media.title = own("Javaone Keynote");
    media.width = 640;
    media.height = 480;
    media.format = own("video/mpg4");
    media.duration = 18_000_000L;
    media.size = 58_982_400L;
    media.bitrate = 262_144;
    media.hasBitrate = true;
    media.persons = new ArrayList<>(2);
    media.persons.add(own("Bill Gates"));
    media.persons.add(own("Steve Jobs\uC2A4"));
    media.player = Media.Player.JAVA;
    return media;
  }

  private static Image image(String name, int width, int height, Image.Size size) {
    Image image = new Image();
    image.uri = own("http://javaone.com/keynote_" + name + ".jpg");
    image.title = own("Javaone Keynote");
    image.width = width;
    image.height = height;
    image.size = size;
    return image;
  }

  /** A string with characters of its own, as a parser would make it. */
  static String own(String text) {
    return new String(text.toCharArray());
  }

  static List<Class<?>> classes() {
    return List.of(
        MediaContent.class,
        Media.class,
        Media.Player.class,
        Image.class,
        Image.Size.class,
        ArrayList.class);
  }
}
