// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.io.File;
import java.io.FilePermission;
import java.io.ObjectStreamClass;
import java.lang.annotation.AnnotationTypeMismatchException;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketPermission;
import java.net.URI;
import java.net.URLPermission;
import java.net.UnixDomainSocketAddress;
import java.text.AttributedCharacterIterator;
import java.text.ChoiceFormat;
import java.text.CompactNumberFormat;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.BitSet;
import java.util.Currency;
import java.util.EventObject;
import java.util.Locale;
import java.util.PropertyPermission;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Numbers, texts, formats, addresses. */
final class ValueSamples {
  private ValueSamples() {}

  static Stream<?> all() {
    return Stream.of(numbers(), texts(), formats(), addresses(), others())
        .flatMap(samples -> samples);
  }

  private static Stream<?> numbers() {
    return Stream.of(
        1,
        2L,
        (short) 3,
        (byte) 4,
        'c',
        true,
        0.5f,
        -0.0,
        Double.NaN,
        BigInteger.TWO.pow(100).negate(),
        new BigDecimal("-12345678901234567890.123456789"),
        BigDecimal.valueOf(5, -3),
        MathContext.DECIMAL64,
        new Random(5),
        BitSet.valueOf(new long[] {5, 6}));
  }

  private static Stream<?> texts() {
    return Stream.of(
        "latin",
        "\u4e2d\u6587",
        new StringBuilder("text"),
        new StringBuffer("text"),
        Pattern.compile("a(b|c)*", Pattern.CASE_INSENSITIVE),
        Locale.GERMANY,
        Locale.forLanguageTag("zh-Hant-TW-u-ca-roc"),
        Currency.getInstance("EUR"),
        new UUID(1, 2),
        AttributedCharacterIterator.Attribute.LANGUAGE,
        NumberFormat.Field.INTEGER,
        DateFormat.Field.YEAR,
        MessageFormat.Field.ARGUMENT,
        String.class,
        int[].class);
  }

  private static Stream<?> formats() {
    return Stream.of(
        new ChoiceFormat("0#none|1#one|2#many"),
        CompactNumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT),
        new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.GERMANY)),
        DecimalFormatSymbols.getInstance(Locale.FRANCE),
        new SimpleDateFormat("yyyy-MM-dd", Locale.US),
        DateFormatSymbols.getInstance(Locale.US),
        new MessageFormat("{0,number} of {1,date}", Locale.US));
  }

  private static Stream<?> addresses() {
    return Stream.of(
        URI.create("http://example.com/path?query#fragment"),
        Attempt.of(() -> URI.create("http://example.com/path").toURL()).value(),
        address(127, 0, 0, 1),
        address(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
        InetSocketAddress.createUnresolved("example.com", 80),
        new InetSocketAddress(address(127, 0, 0, 1), 80),
        new File("folder", "file"));
  }

  private static InetAddress address(int... parts) {
    byte[] bytes = new byte[parts.length];
    for (int i = 0; i < parts.length; i++) {
      bytes[i] = (byte) parts[i];
    }
    return (InetAddress) Attempt.of(() -> InetAddress.getByAddress("host", bytes)).value();
  }

  private static Stream<?> others() {
    return Stream.of(
        new FilePermission("/tmp/-", "read"),
        new FilePermission("/tmp/-", "read").newPermissionCollection(),
        new PropertyPermission("a.*", "read"),
        new PropertyPermission("a.*", "read").newPermissionCollection(),
        new SocketPermission("localhost", "resolve"),
        new SocketPermission("localhost", "resolve").newPermissionCollection(),
        new URLPermission("http://example.com/-"),
        UnixDomainSocketAddress.of("socket"),
        MethodType.methodType(int.class, String.class),
        ObjectStreamClass.lookup(String.class),
        new AnnotationTypeMismatchException(null, "int"),
        new EventObject("source"),
        new IllegalStateException("text", new Error("cause")),
        new Throwable().getStackTrace()[0]);
  }
}
