// SPDX-License-Identifier: Apache-2.0
/** Equality of two object graphs: structure, sharing and values; iterative. */
package dev.skyway.stress.compare;
