// SPDX-License-Identifier: Apache-2.0
/** Keys and values of Kafka's records as object graphs. */
package dev.skyway.kafka;
