// SPDX-License-Identifier: Apache-2.0
/** Every {@code Serializable} class of the running JDK, held against {@code java.io}. */
package dev.skyway.census;
