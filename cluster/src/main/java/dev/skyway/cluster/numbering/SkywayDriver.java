// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.cluster.sockets.AddressErrors;
import dev.skyway.cluster.sockets.LayeredTls;
import dev.skyway.engine.DaemonThread;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLParameters;

/**
 * Keeps a cluster's class numbers, and answers its workers over TCP. It is asked when a worker
 * starts, and when one meets a class that it has not met before; records pass it by. Thread-safe.
 * What it has given out stays valid while it is down.
 *
 * <pre>{@code
 * DriverSettings settings = DriverSettings.at(new InetSocketAddress(4712)).withFile(file.toPath());
 * try (SkywayDriver driver = SkywayDriver.start(settings)) {
 *   Skyway skyway = Skyway.builder().classNumbering(driver.registry()).build();
 * }
 * }</pre>
 */
public final class SkywayDriver implements Closeable {
  private static final System.Logger LOG = System.getLogger(SkywayDriver.class.getName());
  private static final int BACKLOG = 128;
  private static final long PAUSE_NANOS = 100_000_000;

  private final DriverSettings settings;
  private final ClassRegistry registry;
  private final ServerSocket socket;
  private final DriverCounts counts = new DriverCounts();
  private final Set<Socket> workers = ConcurrentHashMap.newKeySet();
  private final EncodedView view;

  /** Null without TLS. */
  private final SSLParameters parameters;

  private SkywayDriver(DriverSettings settings, ClassRegistry registry, ServerSocket socket)
      throws IOException {
    this.settings = settings;
    this.registry = registry;
    this.socket = socket;
    view = new EncodedView(registry);
    parameters = settings.tls().isPresent() ? LayeredTls.ofServers(settings.tls().get()) : null;
  }

  /**
   * Starts a driver, in threads that do not keep the JVM alive.
   *
   * @throws IOException if the address cannot be had, or the file is damaged or used by another
   *     driver
   */
  public static SkywayDriver start(DriverSettings settings) throws IOException {
    ClassRegistry registry =
        settings.file().isPresent()
            ? ClassRegistry.open(settings.file().get())
            : ClassRegistry.inMemory();
    ServerSocket socket = null;
    try {
      socket = listen(settings);
      SkywayDriver driver = new SkywayDriver(settings, registry, socket);
      DaemonThread.of("skyway-driver", driver::accept).start();
      return driver;
    } catch (IOException | RuntimeException | Error e) { // no thread can be had is an Error
      if (socket != null) {
        socket.close();
      }
      registry.close(); // else its file stays locked
      throw e;
    }
  }

  private static ServerSocket listen(DriverSettings settings) throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      socket.setReuseAddress(true);
      socket.bind(settings.address(), BACKLOG);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw AddressErrors.bound(settings.address(), e);
    } catch (RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return (InetSocketAddress) socket.getLocalSocketAddress();
  }

  /** The numbers, for use in this JVM; closed with the driver. */
  public ClassRegistry registry() {
    return registry;
  }

  /** What it has done so far. */
  public DriverReport report() {
    return counts.report(registry.size());
  }

  private void accept() {
    Throwable untold = null;
    while (!socket.isClosed()) {
      try {
        if (untold != null) {
          LockSupport.parkNanos(PAUSE_NANOS); // for what is short of: file descriptors, mostly
          LOG.log(System.Logger.Level.WARNING, "a worker could not be accepted", untold);
          untold = null;
        }
        admit(socket.accept());
      } catch (IOException | OutOfMemoryError e) {
        // Told within the next turn, as a full heap may have nothing for that either. This thread
        // has to go on, or workers find a port at which nobody answers.
        untold = e;
      }
    }
  }

  private void admit(Socket worker) throws IOException {
    try {
      if (workers.size() >= settings.mostWorkers()) {
        sendAway(worker);
        return;
      }
      workers.add(worker);
      if (socket.isClosed()) {
        worker.close();
      }
      start(worker);
    } catch (OutOfMemoryError e) { // it comes back, and finds more than now, or is told again
      workers.remove(worker);
      worker.close();
      throw e;
    }
  }

  /** What is said fits into the socket's buffer, so this waits for nobody. */
  private void sendAway(Socket worker) {
    counts.refused(Refusal.BUSY);
    try (worker) {
      DriverSession.refuse(worker, settings, Refusal.BUSY);
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "a worker that was sent away is gone", e);
    }
  }

  private void start(Socket worker) {
    DaemonThread.of("skyway-driver-" + worker.getPort(), () -> serve(worker)).start();
  }

  private void serve(Socket worker) {
    try (worker) {
      new DriverSession(settings, registry, view, counts, parameters, worker).run();
    } catch (IOException e) {
      LOG.log(
          System.Logger.Level.DEBUG,
          () -> "a worker is gone: worker=" + worker.getRemoteSocketAddress() + " cause=" + e);
    } finally {
      workers.remove(worker);
    }
  }

  /** Stops; workers then describe what they do not know, until a driver is back. */
  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket worker : workers) {
      worker.close();
    }
    registry.close();
  }
}
