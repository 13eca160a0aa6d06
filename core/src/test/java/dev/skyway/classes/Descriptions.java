// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSink;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.SerialVersion;
import dev.skyway.format.SuperDescription;
import java.util.List;

/** Makes descriptions as a sender would. */
final class Descriptions {
  private Descriptions() {}

  static byte[] encoded(ClassDescription description) {
    ByteSink sink = new ByteSink(16);
    description.encode(sink);
    return sink.toByteArray();
  }

  /** Of a class that declares no version. */
  static ClassDescription fixed(String name, List<String> supers, FieldDescription... fields) {
    List<SuperDescription> described =
        supers.stream().map(each -> new SuperDescription(each, SerialVersion.NONE)).toList();
    return ClassDescription.fixed(name, SerialVersion.NONE, false, described, List.of(fields));
  }
}
