// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bad;

import com.sun.management.ThreadMXBean;
import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.stress.compare.GraphAudit;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectStreamException;
import java.io.OptionalDataException;
import java.io.UTFDataFormatException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Feeds cases to a reader and judges what it does: a graph that is sound, or an exception of the
 * documented kinds, and no more memory than allowed. Forces a collection now and then, which
 * verifies the heap. Used by one thread; another may ask {@link #stuckFor}.
 */
final class Feeder {
  private static final String RESOLVED_MISFIT = "a resolved reference fits its place";
  private static final int CASES_PER_COLLECTION = 5000;
  private static final int MOST_FAILURES = 12;

  private final Skyway skyway;
  private final Skyway single;
  private final long allowedBytes;
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private volatile long caseStart;
  private volatile String current = "";
  private volatile byte[] currentBytes = {};
  private long cases;
  private long read;
  private long mostAllocated;
  private int failures;

  /** What has bundles is read by {@code single}, as only streams that share nothing read ahead. */
  Feeder(Skyway skyway, Skyway single, long allowedBytes) {
    this.skyway = skyway;
    this.single = single;
    this.allowedBytes = allowedBytes;
  }

  long cases() {
    return cases;
  }

  int failures() {
    return failures;
  }

  String counts() {
    return "cases="
        + cases
        + " read="
        + read
        + " refused="
        + (cases - read - failures)
        + " failures="
        + failures
        + " mostAllocated="
        + mostAllocated;
  }

  /** Nanoseconds the present case takes already. */
  long stuckFor() {
    long start = caseStart;
    return start == 0 ? 0 : System.nanoTime() - start;
  }

  /** What to say about the present case. */
  String describe() {
    return current + " bytes=" + HexFormat.of().formatHex(currentBytes);
  }

  /** Feeds one case; false when there have been so many failures that going on makes no sense. */
  boolean feed(Surface surface, String what, byte[] bytes) {
    current = surface + " " + what;
    currentBytes = bytes;
    long before = threads.getCurrentThreadAllocatedBytes();
    caseStart = System.nanoTime();
    try {
      Object graph = surface.read(surface == Surface.BUNDLES ? single : skyway, bytes);
      checkAllocated(before, bytes);
      GraphAudit.walk(graph);
      read++;
    } catch (SkywayFormatException e) {
      judge(e, bytes, before);
    } catch (OptionalDataException | ClassNotFoundException e) {
      // the first never has a text, as in the JDK; that of the other is the name, blank or not
      checkAllocated(before, bytes);
    } catch (SkywayException | ObjectStreamException | UTFDataFormatException e) {
      checkText(e, before, bytes);
    } catch (EOFException e) {
      if (!surface.isStream()) {
        fail(e);
      }
    } catch (ClassCastException | ArrayStoreException e) {
      judgeMisfit(e, surface, before, bytes);
    } catch (IOException | RuntimeException | Error e) {
      fail(e);
    }
    caseStart = 0;
    if (++cases % CASES_PER_COLLECTION == 0) {
      System.gc();
    }
    return failures < MOST_FAILURES;
  }

  /** As in java.io, that is how an object stream says that what a hook resolved to does not fit. */
  private void judgeMisfit(RuntimeException e, Surface surface, long before, byte[] bytes) {
    boolean isOurs = e.getMessage() != null && e.getMessage().startsWith(RESOLVED_MISFIT);
    if (surface.isStream() && surface != Surface.STREAM && isOurs) {
      checkAllocated(before, bytes);
    } else {
      fail(e);
    }
  }

  private void judge(SkywayFormatException e, byte[] bytes, long before) {
    boolean placed = e.offset() >= 0 && e.offset() <= bytes.length && e.frame() >= 0;
    if (!placed) {
      fail(new AssertionError("no place in the exception: length=" + bytes.length, e));
    }
    checkText(e, before, bytes);
  }

  private void checkText(Exception e, long before, byte[] bytes) {
    if (e.getMessage() == null || e.getMessage().isBlank()) {
      fail(new AssertionError("no reason in the exception", e));
    }
    checkAllocated(before, bytes);
  }

  private void checkAllocated(long before, byte[] bytes) {
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    mostAllocated = Math.max(mostAllocated, allocated);
    if (allocated > allowedBytes + 4L * bytes.length) {
      fail(new AssertionError("too much memory taken: bytes=" + allocated));
    }
  }

  private void fail(Throwable e) {
    failures++;
    System.out.println("FAILURE in case " + cases + " " + current);
    e.printStackTrace(System.out);
    try {
      Path file = Files.createTempFile("bad-input-", ".bin");
      Files.write(file, currentBytes);
      System.out.println("bytes kept in " + file);
    } catch (IOException kept) {
      System.out.println("bytes=" + HexFormat.of().formatHex(currentBytes));
    }
  }
}
