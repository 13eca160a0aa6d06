// SPDX-License-Identifier: Apache-2.0
/** How long tasks are within a serializer, by the clock. */
package dev.skyway.sparkbench.clock;
