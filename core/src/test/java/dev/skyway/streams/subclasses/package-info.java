// SPDX-License-Identifier: Apache-2.0
/** Subclasses of the object streams that have a say in what travels. */
package dev.skyway.streams.subclasses;
