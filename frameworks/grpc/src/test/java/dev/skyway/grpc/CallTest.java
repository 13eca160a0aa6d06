// SPDX-License-Identifier: Apache-2.0
package dev.skyway.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import io.grpc.CallOptions;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls of gRPC's, within the process and over loopback sockets. */
@Timeout(60)
class CallTest {
  private record Query(String word, int times) {}

  /** A ring: more than a tree of values. */
  private static final class Answer {
    final String word;
    Answer next;

    Answer(String word) {
      this.word = word;
    }
  }

  private static final MethodDescriptor<Query, Answer> ONE = method("words/one", MethodType.UNARY);

  private static final MethodDescriptor<Query, Answer> MANY =
      method("words/many", MethodType.SERVER_STREAMING);

  private static MethodDescriptor<Query, Answer> method(String name, MethodType type) {
    return MethodDescriptor.<Query, Answer>newBuilder()
        .setType(type)
        .setFullMethodName(name)
        .setRequestMarshaller(new SkywayMarshaller<>(Query.class, Skyway.standard()))
        .setResponseMarshaller(new SkywayMarshaller<>(Answer.class, Skyway.standard()))
        .build();
  }

  private static Answer ring(String word) {
    Answer answer = new Answer(word);
    answer.next = new Answer(word + "'");
    answer.next.next = answer;
    return answer;
  }

  private static void one(Query query, StreamObserver<Answer> answers) {
    answers.onNext(ring(query.word()));
    answers.onCompleted();
  }

  private static void many(Query query, StreamObserver<Answer> answers) {
    IntStream.range(0, query.times()).forEach(i -> answers.onNext(ring(query.word() + i)));
    answers.onCompleted();
  }

  private static Server start(ServerBuilder<?> builder) throws Exception {
    return builder
        .addService(
            ServerServiceDefinition.builder("words")
                .addMethod(ONE, ServerCalls.asyncUnaryCall(CallTest::one))
                .addMethod(MANY, ServerCalls.asyncServerStreamingCall(CallTest::many))
                .build())
        .build()
        .start();
  }

  private static void assertRing(Answer answer, String word) {
    assertThat(answer.word).isEqualTo(word);
    assertThat(answer.next.next).isSameAs(answer);
  }

  private static void assertCalls(ManagedChannel channel) {
    CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(30, TimeUnit.SECONDS);
    assertRing(ClientCalls.blockingUnaryCall(channel, ONE, options, new Query("tea", 1)), "tea");
    List<Answer> answers = new ArrayList<>();
    Iterator<Answer> arriving =
        ClientCalls.blockingServerStreamingCall(channel, MANY, options, new Query("w", 500));
    arriving.forEachRemaining(answers::add);
    assertThat(answers).hasSize(500);
    IntStream.range(0, 500).forEach(i -> assertRing(answers.get(i), "w" + i));
  }

  @Test
  void callsWithinTheProcess() throws Exception {
    Server server = start(InProcessServerBuilder.forName("words"));
    ManagedChannel channel = InProcessChannelBuilder.forName("words").build();
    try {
      assertCalls(channel);
    } finally {
      channel.shutdownNow();
      server.shutdownNow();
    }
  }

  @Test
  void callsOverLoopback() throws Exception {
    Server server = start(Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create()));
    ManagedChannel channel =
        Grpc.newChannelBuilderForAddress(
                "localhost", server.getPort(), InsecureChannelCredentials.create())
            .build();
    try {
      assertCalls(channel);
      assertMisfitFailsItsCall(channel);
    } finally {
      channel.shutdownNow();
      server.shutdownNow();
    }
  }

  private static void assertMisfitFailsItsCall(ManagedChannel channel) {
    MethodDescriptor<Object, Object> wrong =
        MethodDescriptor.newBuilder()
            .setType(MethodType.UNARY)
            .setFullMethodName(ONE.getFullMethodName())
            .setRequestMarshaller(new SkywayMarshaller<>(Object.class, Skyway.standard()))
            .setResponseMarshaller(new SkywayMarshaller<>(Object.class, Skyway.standard()))
            .build();
    CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(30, TimeUnit.SECONDS);
    assertThatThrownBy(() -> ClientCalls.blockingUnaryCall(channel, wrong, options, "not a query"))
        .isInstanceOfSatisfying(
            StatusRuntimeException.class,
            e -> assertThat(e.getStatus().getCode()).isNotEqualTo(Status.Code.OK));
  }
}
