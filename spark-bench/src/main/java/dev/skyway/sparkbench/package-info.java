// SPDX-License-Identifier: Apache-2.0
/** The forks of the suite {@code spark}: they run Spark programs under a serializer. */
package dev.skyway.sparkbench;
