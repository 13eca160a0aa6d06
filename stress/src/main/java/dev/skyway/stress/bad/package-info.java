// SPDX-License-Identifier: Apache-2.0
/** Bytes that no writer made, fed to the readers. */
package dev.skyway.stress.bad;
