// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;

/** A record of primitives; a key whose hash is the same everywhere. */
public record Point(int x, int y) implements Serializable {}
