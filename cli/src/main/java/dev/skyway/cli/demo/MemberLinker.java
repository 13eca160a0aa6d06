// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.cli.demo.model.ClassNode;
import dev.skyway.cli.demo.model.JdkGraph;
import dev.skyway.cli.demo.model.MemberNode;
import dev.skyway.cli.demo.model.MethodNode;
import dev.skyway.cli.demo.model.Use;
import dev.skyway.cli.demo.model.UseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the members that code names, once all classes are known: a name may mean a member of a
 * superclass. What is not found, such as methods of arrays, is left out.
 */
final class MemberLinker {

  /** How code names a member. */
  private record Name(String owner, String name, String descriptor) {
    Name in(ClassNode other) {
      return new Name(other.name, name, descriptor);
    }
  }

  private record Usage(UseKind kind, Name name) {}

  /** What the code of one method names, and how often. */
  static final class Uses {
    private final MethodNode method;
    private final Map<Usage, Integer> places = new LinkedHashMap<>();

    private Uses(MethodNode method) {
      this.method = method;
    }

    void add(UseKind kind, String owner, String name, String descriptor) {
      places.merge(new Usage(kind, new Name(owner, name, descriptor)), 1, Integer::sum);
    }
  }

  private final Map<Name, MemberNode> members = new HashMap<>();
  private final List<Uses> pending = new ArrayList<>();

  void declared(MemberNode member) {
    members.put(new Name(member.owner.name, member.name, member.descriptor), member);
  }

  Uses usesOf(MethodNode method) {
    Uses uses = new Uses(method);
    pending.add(uses);
    return uses;
  }

  /** Makes the graph's uses. */
  void link(JdkGraph graph) {
    for (Uses uses : pending) {
      uses.places.forEach(
          (usage, places) -> {
            MemberNode used = find(graph, usage.name());
            if (used != null) {
              link(uses.method, used, usage.kind(), places);
            }
          });
    }
    pending.clear();
    members.values().forEach(MemberLinker::trim);
  }

  private static void link(MethodNode user, MemberNode used, UseKind kind, int places) {
    Use use = new Use();
    use.user = user;
    use.used = used;
    use.kind = kind;
    use.places = places;
    user.uses.add(use);
    used.usedBy.add(use);
  }

  private static void trim(MemberNode member) {
    ((ArrayList<?>) member.usedBy).trimToSize();
    if (member instanceof MethodNode method) {
      ((ArrayList<?>) method.uses).trimToSize();
    }
  }

  private MemberNode find(JdkGraph graph, Name name) {
    MemberNode found = members.get(name);
    if (found != null) {
      return found;
    }
    ClassNode owner = graph.classes.get(name.owner());
    if (owner == null) {
      return null;
    }
    found = owner.superclass == null ? null : find(graph, name.in(owner.superclass));
    for (int i = 0; found == null && i < owner.interfaces.size(); i++) {
      found = find(graph, name.in(owner.interfaces.get(i)));
    }
    return found;
  }
}
