// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

/** What a class logs until this is closed. */
final class Said extends StreamHandler implements AutoCloseable {
  final List<LogRecord> records = Collections.synchronizedList(new ArrayList<>());
  private final Logger logger;

  Said(Class<?> type) {
    logger = Logger.getLogger(type.getName());
    logger.addHandler(this);
  }

  @Override
  public synchronized void publish(LogRecord record) {
    records.add(record);
  }

  List<String> texts() {
    return records.stream()
        .map(record -> MessageFormat.format(record.getMessage(), record.getParameters()))
        .toList();
  }

  @Override
  public synchronized void close() {
    logger.removeHandler(this);
  }
}
