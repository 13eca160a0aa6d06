// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.peers.PeerSetup;
import dev.skyway.bench.peers.Peers;
import dev.skyway.cli.demo.model.ClassKind;
import dev.skyway.cli.demo.model.ClassNode;
import dev.skyway.cli.demo.model.FieldNode;
import dev.skyway.cli.demo.model.JdkGraph;
import dev.skyway.cli.demo.model.MethodNode;
import dev.skyway.cli.demo.model.ModuleNode;
import dev.skyway.cli.demo.model.PackageNode;
import dev.skyway.cli.demo.model.Use;
import dev.skyway.cli.demo.model.UseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.TreeMap;

/** The libraries of the demo, set up alike on both sides. */
final class DemoPeers {

  private static final int BUFFER_BYTES = 48 << 20;
  private static final int OBJECTS = 3_000_000;

  private static final List<Class<?>> CLASSES =
      List.of(
          JdkGraph.class,
          ModuleNode.class,
          PackageNode.class,
          ClassNode.class,
          ClassKind.class,
          FieldNode.class,
          MethodNode.class,
          Use.class,
          UseKind.class,
          ArrayList.class,
          HashMap.class,
          TreeMap.class);

  private DemoPeers() {}

  /** All of them, with references kept, those of strings included. */
  static List<Peer> all() {
    return Peers.of(new PeerSetup(CLASSES, BUFFER_BYTES, OBJECTS, true, true));
  }
}
