// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.engine.heap.HeapPlatform;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Tests that are skipped, with the reason, where the native engine does not run. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsNativeEngine.Condition.class)
public @interface NeedsNativeEngine {
  /** Asks the platform. */
  final class Condition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      HeapPlatform platform = HeapPlatform.current();
      return platform.usable()
          ? ConditionEvaluationResult.enabled("the native engine runs")
          : ConditionEvaluationResult.disabled(platform.reason());
    }
  }
}
