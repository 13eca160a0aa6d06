// SPDX-License-Identifier: Apache-2.0
/**
 * The format read once more, from its specification and not with the product's own code: what a
 * message means, where each of its parts stands, and how to forge it.
 */
package dev.skyway.stress.bytes;
