// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A small graph of several classes, with an enum constant and a class in it. */
final class Parcel {
  record Label(int number) {}

  private int number;
  private Parcel self;
  private List<Object> contents;
  private Label[] labels;

  static Parcel of(int number) {
    Parcel parcel = new Parcel();
    parcel.number = number;
    parcel.self = parcel;
    parcel.contents = new ArrayList<>(List.of(TimeUnit.SECONDS, Parcel.class, "text " + number));
    parcel.labels = new Label[] {new Label(number), null};
    return parcel;
  }

  static void check(Object read, int number) {
    Parcel parcel = (Parcel) read;
    assertThat(parcel.number).isEqualTo(number);
    assertThat(parcel.self).isSameAs(parcel);
    assertThat(parcel.contents).containsExactly(TimeUnit.SECONDS, Parcel.class, "text " + number);
    assertThat(parcel.labels).containsExactly(new Label(number), null);
  }
}
