// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Lists as long as an answer to a request is: {@code media-100} has a hundred of {@code media},
 * {@code documents-100} as many documents, {@code payments-100} as many payments.
 */
public final class ListCases {

  private static final int MOST_BYTES_OF_MEDIA = 1024;
  private static final int MOST_BYTES_OF_DOCUMENT = 512;
  private static final int MOST_BYTES_OF_PAYMENT = 1024;

  private ListCases() {}

  /** The case of that name, if it is of a list. */
  public static Optional<BenchCase> byName(String name) {
    return SizedName.parse(name)
        .filter(sized -> sized.suffix().isEmpty())
        .flatMap(
            sized ->
                switch (sized.label()) {
                  case "media" -> Optional.of(media(name, sized.elements()));
                  case "documents" -> Optional.of(documents(name, sized.elements()));
                  case "payments" -> Optional.of(payments(name, sized.elements()));
                  default -> Optional.empty();
                });
  }

  private static BenchCase media(String name, int elements) {
    List<Class<?>> classes =
        Stream.concat(Stream.of(ArrayList.class), MediaCase.classes().stream()).distinct().toList();
    return new BenchCase(
        name,
        () -> list(elements, i -> MediaCase.create()),
        classes,
        MOST_BYTES_OF_MEDIA * (1 + elements),
        2 + MediaCase.OBJECTS * elements);
  }

  private static BenchCase documents(String name, int elements) {
    return new BenchCase(
        name,
        () -> list(elements, DocumentCase::create),
        DocumentCase.classes(),
        MOST_BYTES_OF_DOCUMENT * (1 + elements),
        2 + DocumentCase.OBJECTS * elements,
        Topology.SHARED);
  }

  private static BenchCase payments(String name, int elements) {
    return new BenchCase(
        name,
        () -> list(elements, PaymentCase::create),
        PaymentCase.classes(),
        MOST_BYTES_OF_PAYMENT * (1 + elements),
        2 + PaymentCase.OBJECTS * elements,
        Topology.SHARED);
  }

  private static List<Object> list(int elements, IntFunction<Object> element) {
    List<Object> list = new ArrayList<>(elements);
    for (int i = 0; i < elements; i++) {
      list.add(element.apply(i));
    }
    return list;
  }
}
