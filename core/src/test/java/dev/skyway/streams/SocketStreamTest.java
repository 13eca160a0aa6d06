// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import dev.skyway.SkywayFileInputStream;
import dev.skyway.SkywayFileOutputStream;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.SkywaySocketInputStream;
import dev.skyway.SkywaySocketOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SocketStreamTest {
  interface Side {
    void run(Socket socket) throws Exception;
  }

  private static void connect(Side server, Side client) throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Callable<Void> serving =
          () -> {
            try (Socket socket = listener.accept()) {
              server.run(socket);
            }
            return null;
          };
      FutureTask<Void> task = new FutureTask<>(serving);
      Thread thread = new Thread(task);
      thread.start();
      try (Socket socket = new Socket(listener.getInetAddress(), listener.getLocalPort())) {
        client.run(socket);
      }
      task.get();
    }
  }

  private static OutputStream unclosed(OutputStream out) {
    return new FilterOutputStream(out) {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
      }

      @Override
      public void close() throws IOException {
        out.flush();
      }
    };
  }

  private static InputStream unclosed(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public void close() {}
    };
  }

  @Test
  void questionsAndAnswers() throws Exception {
    connect(
        socket -> {
          var out = new SkywaySocketOutputStream(socket);
          var in = new SkywaySocketInputStream(socket);
          for (int i = 0; i < 100; i++) {
            Node question = (Node) in.readObject();
            question.id = -question.id;
            out.writeObject(question);
            out.writeInt(i);
            out.flush();
          }
          assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
        },
        socket -> {
          var out = new SkywaySocketOutputStream(socket);
          var in = new SkywaySocketInputStream(socket);
          for (int i = 0; i < 100; i++) {
            out.writeObject(new Node(i, "question"));
            out.flush();
            assertThat(((Node) in.readObject()).id).isEqualTo(-i);
            assertThat(in.readInt()).isEqualTo(i);
          }
          out.close();
        });
  }

  @Test
  void twoStreamsAfterEachOtherOnOneSocket() throws Exception {
    connect(
        socket -> {
          InputStream shared = unclosed(socket.getInputStream());
          for (int i = 0; i < 2; i++) {
            try (var in = new SkywayObjectInputStream(shared)) {
              assertThat(((Node) in.readObject()).id).isEqualTo(i);
              assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
            }
          }
          assertThat(shared.readAllBytes()).containsExactly(1, 2, 3);
        },
        socket -> {
          OutputStream shared = unclosed(socket.getOutputStream());
          for (int i = 0; i < 2; i++) {
            try (var out = new SkywayObjectOutputStream(shared)) {
              out.writeObject(new Node(i, "stream"));
            }
          }
          shared.write(new byte[] {1, 2, 3});
        });
  }

  @Test
  void messagesAfterEachOtherOnOneSocket() throws Exception {
    Skyway skyway = Skyway.standard();
    connect(
        socket -> {
          InputStream in = socket.getInputStream();
          for (int i = 0; i < 50; i++) {
            assertThat(skyway.<Node>deserialize(in).id).isEqualTo(i);
          }
          assertThatThrownBy(() -> skyway.deserialize(in)).isInstanceOf(EOFException.class);
        },
        socket -> {
          for (int i = 0; i < 50; i++) {
            skyway.serialize(new Node(i, "message"), socket.getOutputStream());
          }
        });
  }

  @Test
  void closingEndsTheWaitingOfAnotherThreadThatWrites() throws Exception {
    CountDownLatch isClosed = new CountDownLatch(1);
    connect(
        socket -> isClosed.await(), // and reads nothing
        socket -> {
          SkywaySocketOutputStream out = new SkywaySocketOutputStream(socket);
          Callable<Void> writing =
              () -> {
                while (true) {
                  out.writeObject(new int[1 << 20]);
                }
              };
          FutureTask<Void> task = new FutureTask<>(writing);
          new Thread(task).start();
          Thread.sleep(300); // until it waits; else this is what is tested elsewhere
          out.close();
          assertThatThrownBy(task::get).hasCauseInstanceOf(IOException.class);
          isClosed.countDown();
        });
  }

  @Test
  void filesAndBack(@TempDir Path folder) throws Exception {
    File file = folder.resolve("nodes").toFile();
    try (var out = new SkywayFileOutputStream(file)) {
      for (int i = 0; i < 10_000; i++) {
        out.writeObject(new Node(i, "in a file"));
      }
    }
    try (var in = new SkywayFileInputStream(file.getPath())) {
      for (int i = 0; i < 10_000; i++) {
        assertThat(((Node) in.readObject()).id).isEqualTo(i);
      }
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    }
  }
}
