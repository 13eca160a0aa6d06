// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import java.io.ObjectInputFilter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.dubbo.common.logger.Logger;
import org.apache.dubbo.common.logger.LoggerFactory;
import org.apache.dubbo.common.utils.DefaultSerializeClassChecker;

/**
 * Asks Dubbo's check of classes about each class of which one message holds instances.
 *
 * <p>A filter hears of superclasses too, and of the component types of arrays. Dubbo's list names
 * neither, so the superclasses of what was allowed are left undecided, and so are interfaces. What
 * {@code List.of}, {@code Set.of} and {@code Map.of} make is as harmless as the collections on
 * Dubbo's list, which lacks it.
 */
final class CheckedClasses implements ObjectInputFilter {
  private static final Logger LOG = LoggerFactory.getLogger(CheckedClasses.class);

  private static final Class<?> UNMODIFIABLE = List.of().getClass().getNestHost();

  private final DefaultSerializeClassChecker checker;
  private final Set<Class<?>> supers = new HashSet<>();

  CheckedClasses(DefaultSerializeClassChecker checker) {
    this.checker = checker;
  }

  @Override
  public Status checkInput(FilterInfo info) {
    Class<?> type = info.serialClass();
    while (type != null && type.isArray()) {
      type = type.componentType();
    }
    if (type == null || type.isPrimitive() || type.isInterface() || supers.contains(type)) {
      return Status.UNDECIDED;
    }
    if (type.getNestHost() == UNMODIFIABLE) {
      return Status.ALLOWED;
    }
    try {
      checker.loadClass(Thread.currentThread().getContextClassLoader(), type.getName());
      for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
        supers.add(c);
      }
      return Status.ALLOWED;
    } catch (IllegalArgumentException | ClassNotFoundException e) {
      LOG.warn("Dubbo's check of classes refuses " + type.getName() + ": " + e.getMessage());
      return Status.REJECTED;
    }
  }
}
