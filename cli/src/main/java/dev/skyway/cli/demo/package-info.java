// SPDX-License-Identifier: Apache-2.0
/** The demo: a real object graph goes from one JVM to another, once with each library. */
package dev.skyway.cli.demo;
