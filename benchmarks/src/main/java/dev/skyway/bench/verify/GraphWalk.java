// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.CharBuffer;
import java.time.temporal.TemporalAccessor;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** One breadth-first walk over a graph that hashes all it meets. */
final class GraphWalk {

  private static final long NULL = -1;
  private static final long VALUE = -2;

  private final ObjectNumbers met;
  private final Mixer mixer = new Mixer();

  GraphWalk(ObjectNumbers met) {
    this.met = met;
  }

  GraphDigest run(Object root) {
    addReference(root);
    for (int next = 0; next < met.size(); next++) {
      addObject(met.object(next));
    }
    return new GraphDigest(mixer.value(), met.size());
  }

  private void addReference(Object target) {
    if (target == null) {
      mixer.add(NULL);
    } else if (isValue(target)) {
      mixer.add(VALUE);
      addValue(target);
    } else {
      mixer.add(met.numberOf(target));
    }
  }

  private static boolean isValue(Object target) {
    return target instanceof Enum
        || target instanceof Number
        || target instanceof Boolean
        || target instanceof TemporalAccessor
        || target instanceof Currency
        || target instanceof Character;
  }

  private void addValue(Object value) {
    mixer.add(value.getClass().getName());
    if (value instanceof Enum<?> constant) {
      mixer.add(constant.name());
    } else if (value instanceof Double number) {
      mixer.add(Double.doubleToRawLongBits(number));
    } else if (value instanceof Float number) {
      mixer.add(Float.floatToRawIntBits(number));
    } else {
      mixer.add(value.toString());
    }
  }

  private void addObject(Object object) {
    mixer.add(ClassShape.of(object.getClass()).name());
    if (object instanceof String text) {
      mixer.add(text);
    } else if (object instanceof List<?> list) {
      mixer.add(list.size());
      list.forEach(this::addReference);
    } else if (object instanceof Map<?, ?> map) {
      mixer.add(map.size());
      new TreeMap<>(map).forEach(this::addEntry);
    } else if (object instanceof Set<?> set) {
      mixer.add(set.size());
      new TreeSet<>(set).forEach(this::addReference);
    } else if (object.getClass().isArray()) {
      addArray(object);
    } else {
      addFields(object);
    }
  }

  private void addEntry(Object key, Object value) {
    addReference(key);
    addReference(value);
  }

  private void addArray(Object array) {
    int length = Array.getLength(array);
    mixer.add(length);
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        addReference(element);
      }
    } else if (array instanceof char[] characters) {
      mixer.add(CharBuffer.wrap(characters));
    } else {
      for (int i = 0; i < length; i++) {
        addValue(Array.get(array, i));
      }
    }
  }

  private void addFields(Object object) {
    Class<?> type = object.getClass();
    if (type.getClassLoader() == null) {
      throw new IllegalArgumentException(
          "the digest must know a class of the JDK to walk it, class="
              + type.getName()
              + "; add it to GraphWalk");
    }
    try {
      for (Field field : ClassShape.of(type).fields()) {
        addField(object, field);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("a field must be accessible, class=" + type.getName(), e);
    }
  }

  private void addField(Object object, Field field) throws IllegalAccessException {
    Class<?> type = field.getType();
    if (!type.isPrimitive()) {
      addReference(field.get(object));
    } else if (type == double.class) {
      mixer.add(Double.doubleToRawLongBits(field.getDouble(object)));
    } else if (type == float.class) {
      mixer.add(Float.floatToRawIntBits(field.getFloat(object)));
    } else if (type == boolean.class) {
      mixer.add(field.getBoolean(object) ? 1 : 0);
    } else if (type == char.class) {
      mixer.add(field.getChar(object));
    } else {
      mixer.add(field.getLong(object));
    }
  }
}
