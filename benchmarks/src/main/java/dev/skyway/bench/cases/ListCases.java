// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lists as long as an answer to a request is: {@code media-100} has a hundred of {@code media},
 * {@code documents-100} as many documents, {@code payments-100} as many payments. {@code
 * documents-by-key-100} are documents in a map.
 */
public final class ListCases {

  private static final int MOST_BYTES_OF_MEDIA = 1024;

  /** Elements that share some of what they hold; bytes and objects are of one. */
  private record Shared(
      IntFunction<Object> element, List<Class<?>> classes, int mostBytes, int objects) {
    BenchCase of(String name, int elements) {
      return of(name, elements, () -> list(elements, element));
    }

    BenchCase byKey(String name, int elements) {
      return of(name, elements, () -> map(elements, element));
    }

    private BenchCase of(String name, int elements, Supplier<Object> graph) {
      return new BenchCase(
          name,
          graph,
          classes,
          mostBytes * (1 + elements),
          2 + objects * elements,
          Topology.SHARED);
    }
  }

  private static final Shared DOCUMENTS =
      new Shared(DocumentCase::create, DocumentCase.classes(), 512, DocumentCase.OBJECTS);
  private static final Shared DOCUMENTS_BY_KEY =
      new Shared(
          DocumentCase::create,
          Stream.concat(Stream.of(HashMap.class), DocumentCase.classes().stream()).toList(),
          512,
          DocumentCase.OBJECTS + 3);
  private static final Shared PAYMENTS =
      new Shared(PaymentCase::create, PaymentCase.classes(), 1024, PaymentCase.OBJECTS);

  private ListCases() {}

  /** The case of that name, if it is of a list. */
  public static Optional<BenchCase> byName(String name) {
    return SizedName.parse(name)
        .filter(sized -> sized.suffix().isEmpty())
        .flatMap(
            sized ->
                switch (sized.label()) {
                  case "media" -> Optional.of(media(name, sized.elements()));
                  case "documents" -> Optional.of(DOCUMENTS.of(name, sized.elements()));
                  case "documents-by-key" ->
                      Optional.of(DOCUMENTS_BY_KEY.byKey(name, sized.elements()));
                  case "payments" -> Optional.of(PAYMENTS.of(name, sized.elements()));
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

  private static List<Object> list(int elements, IntFunction<Object> element) {
    List<Object> list = new ArrayList<>(elements);
    for (int i = 0; i < elements; i++) {
      list.add(element.apply(i));
    }
    return list;
  }

  private static Map<String, Object> map(int elements, IntFunction<Object> element) {
    Map<String, Object> map = new HashMap<>();
    for (int i = 0; i < elements; i++) {
      map.put("document " + i, element.apply(i));
    }
    return map;
  }
}
