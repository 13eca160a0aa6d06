// SPDX-License-Identifier: Apache-2.0
/** The public face of Skyway: object graphs from one heap into another. */
package dev.skyway;
