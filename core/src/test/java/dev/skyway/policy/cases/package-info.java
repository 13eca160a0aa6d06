// SPDX-License-Identifier: Apache-2.0
/** Classes that travel by a policy set of their own. */
package dev.skyway.policy.cases;
