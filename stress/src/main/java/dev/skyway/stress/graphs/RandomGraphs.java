// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes object graphs from seeds: the same seed and profile give the same graph on every JVM. A
 * tree of shells is grown first, deep or bushy; then references to objects already there are added,
 * which make sharing and cycles. Not thread-safe; one instance makes one graph.
 */
public final class RandomGraphs {
  private static final int OPEN_WINDOW = 8;

  private final SplittableRandom random;
  private final Profile profile;
  private final Leaves leaves;
  private final OwnShells own;
  private final CollectionShells collections;
  private final Fixed fixed;
  private final List<Shell> open = new ArrayList<>();
  private final List<Object> made = new ArrayList<>();
  private final int depthBias;

  private RandomGraphs(long seed, Profile profile) {
    this.random = new SplittableRandom(seed);
    this.profile = profile;
    this.leaves = new Leaves(random, profile.javaIo());
    this.own = new OwnShells(random, leaves);
    this.collections = new CollectionShells(random, leaves, profile.javaIo());
    this.fixed = new Fixed(random, leaves, this::partOfFixed);
    this.depthBias = random.nextInt(3);
  }

  /** A graph: its root, and the containers it is made of. */
  public record Grown(Object root, List<Object> containers) {}

  /** The root of the graph of a seed; a container more often than not, and never null. */
  public static Object make(long seed, Profile profile) {
    return grow(seed, profile).root();
  }

  /** The graph of a seed. */
  public static Grown grow(long seed, Profile profile) {
    RandomGraphs graphs = new RandomGraphs(seed, profile);
    return new Grown(graphs.grow(), graphs.made);
  }

  private Object grow() {
    if (random.nextInt(25) == 0 && profile.minObjects() == 1) {
      return leaves.any();
    }
    Shell root = random.nextInt(3) == 0 ? collections.any() : own.any(profile.javaIo());
    admit(root);
    for (int i = objects(); i > 0 && !open.isEmpty(); i--) {
      growOne();
    }
    addSharing();
    return root.object();
  }

  /** Mostly tens, seldom thousands. */
  private int objects() {
    if (profile.minObjects() > 1) {
      return random.nextInt(profile.minObjects(), profile.maxObjects() + 1);
    }
    int sort = random.nextInt(200);
    int most = sort < 140 ? 30 : sort < 188 ? 200 : sort < 199 ? 1500 : profile.maxObjects();
    return 1 + random.nextInt(Math.min(most, profile.maxObjects()));
  }

  private void growOne() {
    int sort = random.nextInt(10);
    if (sort < 3) {
      Object leaf = leaves.any();
      if (attach(leaf) && random.nextInt(4) == 0) {
        remember(leaf);
      }
    } else if (sort < 4) {
      Object value = fixed.any(profile.javaIo());
      if (attach(value)) {
        remember(value);
      }
    } else {
      Shell shell = sort < 6 ? collections.any() : own.any(profile.javaIo());
      if (attach(shell.object())) {
        admit(shell);
      }
    }
  }

  private void addSharing() {
    int links = open.isEmpty() ? 0 : random.nextInt(made.size() + 1);
    for (int i = 0; i < links && !open.isEmpty(); i++) {
      attach(made.get(random.nextInt(made.size())));
    }
  }

  private boolean attach(Object child) {
    for (int tries = 0; tries < 4 && !open.isEmpty(); tries++) {
      int index = parent();
      Shell.Answer answer = open.get(index).attach(child);
      if (answer == Shell.Answer.TAKEN) {
        return true;
      }
      if (answer == Shell.Answer.FULL) {
        open.set(index, open.get(open.size() - 1));
        open.remove(open.size() - 1);
      }
    }
    return false;
  }

  /** A recent shell makes the graph deep, any shell makes it bushy. */
  private int parent() {
    int size = open.size();
    boolean recent = depthBias == 0 || depthBias == 1 && random.nextBoolean();
    return recent ? size - 1 - random.nextInt(Math.min(size, OPEN_WINDOW)) : random.nextInt(size);
  }

  private void admit(Shell shell) {
    open.add(shell);
    remember(shell.object());
  }

  private void remember(Object object) {
    made.add(object);
    if (random.nextInt(10) == 0) {
      System.identityHashCode(object);
    }
  }

  /** java.io gives null for a record or an immutable list that a cycle leads back to. */
  private Object partOfFixed() {
    boolean leaf = profile.javaIo() || made.isEmpty() || random.nextBoolean();
    return leaf ? leaves.any() : made.get(random.nextInt(made.size()));
  }
}
