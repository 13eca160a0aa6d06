// SPDX-License-Identifier: Apache-2.0
/**
 * What reading a record takes besides walking its graph, the same for every engine: the heads of
 * blocks, limits, made objects, and what is done once all objects are there.
 */
package dev.skyway.engine.record;
