// SPDX-License-Identifier: Apache-2.0
/** Numbers for classes that the JVMs of a cluster agree on. No argument may be null. */
package dev.skyway.cluster.numbering;
