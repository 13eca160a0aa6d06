// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

/**
 * A stream below an object stream whose threads hold a lock while they use it, be it to close it.
 * So whoever closes the object stream gives back what it holds, although another thread was the
 * last to use it: that one is no longer within.
 */
public interface UsedInTurns {}
