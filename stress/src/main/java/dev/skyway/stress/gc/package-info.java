// SPDX-License-Identifier: Apache-2.0
/** Round trips while everything that moves or walks the heap is at work. */
package dev.skyway.stress.gc;
