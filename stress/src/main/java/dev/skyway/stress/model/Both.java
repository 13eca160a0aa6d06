// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;

/** A record of references and a number. */
public record Both(Object left, long weight, Object right) implements Serializable {}
