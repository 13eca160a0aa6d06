// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.Limits;
import dev.skyway.Sharing;

/**
 * What a writer needs to know.
 *
 * @param sharing with RECORD every record is a scope of its own
 * @param limits kept for symmetry with the reader; a writer needs none
 */
public record WriterSettings(Sharing sharing, Limits limits) {}
