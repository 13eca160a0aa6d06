// SPDX-License-Identifier: Apache-2.0
/**
 * The suite {@code spark}: programs of Apache Spark, which run in JVMs with a class path of their
 * own.
 */
package dev.skyway.bench.spark;
