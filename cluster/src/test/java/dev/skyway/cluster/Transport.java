// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import javax.net.ssl.SSLContext;

/** What connections go over. */
enum Transport {
  CHANNEL,
  SOCKET,
  TLS;

  Bare open(ConnectionSettings settings, SSLContext context) throws Exception {
    return switch (this) {
      case CHANNEL -> Bare.overChannel(settings);
      case SOCKET -> Bare.overSocket(settings);
      case TLS -> Bare.overTls(settings, context);
    };
  }
}
