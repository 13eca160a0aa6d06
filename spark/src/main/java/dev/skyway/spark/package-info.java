// SPDX-License-Identifier: Apache-2.0
/** Skyway as the serializer of Apache Spark's shuffles, caches, broadcasts and task results. */
package dev.skyway.spark;
