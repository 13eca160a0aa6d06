// SPDX-License-Identifier: Apache-2.0
/** A key-value store whose values are object graphs, and YCSB's mixes of requests to it. */
package dev.skyway.bench.kv;
