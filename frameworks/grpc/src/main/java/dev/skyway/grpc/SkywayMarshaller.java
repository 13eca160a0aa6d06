// SPDX-License-Identifier: Apache-2.0
package dev.skyway.grpc;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * Carries the requests or responses of a method. Each is a message of its own that describes its
 * classes, as gRPC lets messages of many calls share a connection.
 *
 * <pre>{@code
 * MethodDescriptor<Order, Receipt> method =
 *     MethodDescriptor.<Order, Receipt>newBuilder()
 *         .setType(MethodDescriptor.MethodType.UNARY)
 *         .setFullMethodName("shop.Orders/place")
 *         .setRequestMarshaller(new SkywayMarshaller<>(Order.class, skyway))
 *         .setResponseMarshaller(new SkywayMarshaller<>(Receipt.class, skyway))
 *         .build();
 * }</pre>
 *
 * <p>Thread-safe.
 *
 * @param <T> what is sent; subclasses travel as what they are
 */
public final class SkywayMarshaller<T> implements MethodDescriptor.ReflectableMarshaller<T> {
  private final Class<T> type;
  private final Skyway skyway;

  /**
   * With the options of an instance; a server that does not trust its clients gives it a filter.
   */
  public SkywayMarshaller(Class<T> type, Skyway skyway) {
    this.type = Objects.requireNonNull(type, "type");
    this.skyway = Objects.requireNonNull(skyway, "skyway");
  }

  @Override
  public Class<T> getMessageClass() {
    return type;
  }

  /**
   * Writes one.
   *
   * @throws io.grpc.StatusRuntimeException with {@code INTERNAL} if it holds an object that cannot
   *     be written; the message names the path to it
   */
  @Override
  public InputStream stream(T value) {
    Objects.requireNonNull(value, "value");
    try {
      return new MessageStream(skyway.serialize(value));
    } catch (SkywayException e) {
      throw failure("a message cannot be written: " + e.getMessage(), e);
    }
  }

  /**
   * Reads one.
   *
   * @throws io.grpc.StatusRuntimeException with {@code INTERNAL} if the bytes are no message, a
   *     filter refuses them, or it is of another class
   */
  @Override
  public T parse(InputStream stream) {
    Object read;
    try {
      read = skyway.deserialize(stream.readAllBytes());
    } catch (IOException | SkywayException e) {
      throw failure("a message cannot be read: " + e.getMessage(), e);
    }
    if (!type.isInstance(read)) {
      String found = read == null ? "null" : read.getClass().getName();
      throw failure(
          "a message is of the method's type, type=" + type.getName() + " found=" + found, null);
    }
    return type.cast(read);
  }

  private static RuntimeException failure(String description, Exception cause) {
    return Status.INTERNAL.withDescription(description).withCause(cause).asRuntimeException();
  }
}
