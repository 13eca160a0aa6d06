// SPDX-License-Identifier: Apache-2.0
/**
 * The demo's object graph: the modules, packages, classes and members of a JDK, and who refers to
 * whom.
 *
 * <p>Plain classes with public fields, which suits every library that takes part.
 */
package dev.skyway.cli.demo.model;
