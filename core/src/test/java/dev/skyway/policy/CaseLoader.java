// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import dev.skyway.policy.cases.CasePolicies;
import dev.skyway.testing.RedefiningLoader;

/** Has classes of its own of all policy cases, and with them a policy set of its own. */
final class CaseLoader extends RedefiningLoader {
  private static final String CASES = CasePolicies.class.getPackageName() + ".";

  CaseLoader() {
    super(CaseLoader.class.getClassLoader(), name -> name.startsWith(CASES));
  }
}
