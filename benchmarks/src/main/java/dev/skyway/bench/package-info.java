// SPDX-License-Identifier: Apache-2.0
/** Skyway measured against its peers. */
package dev.skyway.bench;
