// SPDX-License-Identifier: Apache-2.0
package dev.skyway.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayFormatException;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What the marshaller does, on each engine. */
abstract class MarshallerBehaviourTest {
  private final Skyway skyway;

  MarshallerBehaviourTest(EngineChoice engine) {
    skyway = ProvenEngine.skyway(engine);
  }

  private <T> SkywayMarshaller<T> marshaller(Class<T> type) {
    return new SkywayMarshaller<>(type, skyway);
  }

  @Test
  void streamsKnowTheirLengthAndDrain() throws IOException {
    SkywayMarshaller<Object> marshaller = marshaller(Object.class);
    InputStream stream = marshaller.stream(List.of("a", "b"));
    assertThat(stream).isInstanceOf(KnownLength.class);
    int length = stream.available();
    ByteArrayOutputStream drained = new ByteArrayOutputStream();
    assertThat(((Drainable) stream).drainTo(drained)).isEqualTo(length).isEqualTo(drained.size());
    assertThat(stream.available()).isZero();
    InputStream arrived = new ByteArrayInputStream(drained.toByteArray());
    assertThat(marshaller.parse(arrived)).isEqualTo(List.of("a", "b"));
  }

  @Test
  void theTypeIsKept() {
    assertThat(marshaller(String.class).getMessageClass()).isEqualTo(String.class);
    InputStream number = marshaller(Object.class).stream(1);
    assertInternal(() -> marshaller(String.class).parse(number))
        .hasMessageContaining("type=java.lang.String found=java.lang.Integer");
    InputStream none = new ByteArrayInputStream(skyway.serialize(null));
    assertInternal(() -> marshaller(String.class).parse(none)).hasMessageContaining("found=null");
  }

  @Test
  void whatCannotBeWrittenNamesThePath() {
    assertInternal(() -> marshaller(Object.class).stream(new Object[] {"x", new Thread()}))
        .hasMessageContaining("[1]")
        .hasCauseInstanceOf(SkywayClassException.class);
  }

  @Test
  void damageIsAnInternalError() {
    byte[] message = skyway.serialize(List.of("a"));
    message[message.length - 1] ^= 1;
    assertInternal(() -> marshaller(Object.class).parse(new ByteArrayInputStream(message)))
        .hasCauseInstanceOf(SkywayFormatException.class);
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> assertInternal(
      ThrowingCallable call) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            StatusRuntimeException.class,
            e -> assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.INTERNAL));
  }
}
