// SPDX-License-Identifier: Apache-2.0
/** Behaviours that the tests of other libraries ask for, in words and classes of our own. */
package dev.skyway.foreign.cases;
