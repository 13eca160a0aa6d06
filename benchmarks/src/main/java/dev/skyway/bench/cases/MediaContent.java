// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.io.Serializable;
import java.util.List;

/** A film and its pictures: the object that serializers have been measured with since 2009. */
public final class MediaContent implements Serializable {
  private static final long serialVersionUID = 1L;

  public Media media;
  public List<Image> images;
}
