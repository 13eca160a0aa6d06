// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;

/** A TLS context whose servers demand that clients show who they are. */
final class DemandingContext extends SSLContextSpi {
  private final SSLContext below;

  private DemandingContext(SSLContext below) {
    this.below = below;
  }

  /** One with the keys of another. */
  static SSLContext over(SSLContext below) {
    DemandingContext spi = new DemandingContext(below);
    return new SSLContext(spi, below.getProvider(), below.getProtocol()) {};
  }

  @Override
  protected void engineInit(KeyManager[] keys, TrustManager[] trusted, SecureRandom random) {
    throw new UnsupportedOperationException("it is there already");
  }

  @Override
  protected SSLSocketFactory engineGetSocketFactory() {
    return below.getSocketFactory();
  }

  @Override
  protected SSLServerSocketFactory engineGetServerSocketFactory() {
    return new Demanding(below.getServerSocketFactory());
  }

  @Override
  protected SSLEngine engineCreateSSLEngine() {
    return below.createSSLEngine();
  }

  @Override
  protected SSLEngine engineCreateSSLEngine(String host, int port) {
    return below.createSSLEngine(host, port);
  }

  @Override
  protected SSLSessionContext engineGetServerSessionContext() {
    return below.getServerSessionContext();
  }

  @Override
  protected SSLSessionContext engineGetClientSessionContext() {
    return below.getClientSessionContext();
  }

  private static final class Demanding extends SSLServerSocketFactory {
    private final SSLServerSocketFactory below;

    Demanding(SSLServerSocketFactory below) {
      this.below = below;
    }

    private static ServerSocket demanding(ServerSocket socket) {
      ((SSLServerSocket) socket).setNeedClientAuth(true);
      return socket;
    }

    @Override
    public String[] getDefaultCipherSuites() {
      return below.getDefaultCipherSuites();
    }

    @Override
    public String[] getSupportedCipherSuites() {
      return below.getSupportedCipherSuites();
    }

    @Override
    public ServerSocket createServerSocket() throws IOException {
      return demanding(below.createServerSocket());
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
      return demanding(below.createServerSocket(port));
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
      return demanding(below.createServerSocket(port, backlog));
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address)
        throws IOException {
      return demanding(below.createServerSocket(port, backlog, address));
    }
  }
}
