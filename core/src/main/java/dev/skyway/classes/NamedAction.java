// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * A post-action that a table of vetted classes names. It looks the JDK's insides up when they are
 * needed first: writers never need them. Not a lambda, since one that is linked first where the
 * stack ends fails for good (JVMS 5.4.3.6). Thread-safe.
 */
final class NamedAction implements PostAction {
  private final String name;
  private volatile PostAction ready;

  NamedAction(String name) {
    this.name = name;
  }

  /**
   * Does it.
   *
   * @throws StackOverflowError if there is too little stack for its first use
   * @throws OutOfMemoryError if there is too little heap for its first use
   */
  @Override
  public void run(Object instance) {
    PostAction action = ready;
    if (action == null) {
      FirstUse.requireRoom();
      action = make(name);
      ready = action;
    }
    action.run(instance);
  }

  /** Looks up what it needs. */
  static PostAction make(String name) {
    return switch (name) {
      case "hashMap" -> new HashMapRehash();
      case "hashtable" -> new HashtableRehash();
      case "concurrentHashMap" -> new ConcurrentHashMapRehash();
      case "unsettled" -> node -> {}; // listed, so that its map is rebuilt
      case "identityMap" -> new IdentityMapRehash();
      case "mapN" -> ImmutableRehash.ofMap();
      case "setN" -> ImmutableRehash.ofSet();
      case "enumMap" -> new EnumMapUniverse();
      case "enumSet" -> new EnumSetUniverse();
      case "setFromMap" -> new SetFromMapView();
      case "arrayPart" -> ListPart.ofArray();
      case "listPart" -> ListPart.ofAny();
      case "linkedDeque" -> new LinkedDequeRelink();
      case "transferQueue" -> new FreshTransferQueue();
      case "stringBuilder" -> new StringBuilderCheck();
      case "freshDigits" -> new FreshDigits();
      case "freshGenerator" -> new FreshGenerator();
      case "freeLock" -> FreeLocks.reentrant();
      case "freeReadWriteLock" -> FreeLocks.readWrite();
      case "freeStampedLock" -> FreeLocks.stamped();
      default -> throw new IllegalStateException("post-action not made: name=" + name);
    };
  }
}
