// SPDX-License-Identifier: Apache-2.0
/** Handlers for pipelines of Netty 4.1 and 4.2, through which object graphs go in and out. */
package dev.skyway.netty;
