// SPDX-License-Identifier: Apache-2.0
/** What tasks spend their time with. */
package dev.skyway.sparkbench.profile;
