// SPDX-License-Identifier: Apache-2.0
/**
 * Frames around what the engines write and read: where they are put, how they are found again, and
 * the short way for roots so small that an engine's set-up would cost more than they do. Nothing
 * here accepts or returns {@code null} unless it says so.
 */
package dev.skyway.engine.frames;
