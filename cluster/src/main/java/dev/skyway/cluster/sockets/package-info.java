// SPDX-License-Identifier: Apache-2.0
/** What connections and class numbers do alike with their sockets; nobody else's affair. */
package dev.skyway.cluster.sockets;
