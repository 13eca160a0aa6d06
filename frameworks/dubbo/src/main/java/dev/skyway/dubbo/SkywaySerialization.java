// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.Skyway;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.common.utils.DefaultSerializeClassChecker;
import org.apache.dubbo.rpc.model.FrameworkModel;

/**
 * The arguments and results of Dubbo's calls as object graphs: what two arguments share, they share
 * at the other end. A provider offers it with {@code serialization=skyway}. Dubbo's own check of
 * classes holds, its status, allowed and forbidden prefixes alike.
 *
 * <p>Thread-safe.
 */
public final class SkywaySerialization implements Serialization {
  /** What Dubbo's header says; five bits, of which Dubbo's own serializations leave few. */
  public static final byte CONTENT_TYPE_ID = 30;

  private static final Skyway WRITING = Skyway.standard();

  /** Dubbo opens a request, and finds whose it is by its first strings. */
  private static final Skyway READING = Skyway.builder().contextClassLoader(true).build();

  @Override
  public byte getContentTypeId() {
    return CONTENT_TYPE_ID;
  }

  @Override
  public String getContentType() {
    return "x-application/skyway";
  }

  /**
   * Opens a message.
   *
   * @throws IOException if the stream fails
   */
  @Override
  public ObjectOutput serialize(URL url, OutputStream out) throws IOException {
    return new GraphOutput(out, WRITING);
  }

  /**
   * Opens a message that has arrived; classes are those of the thread's context class loader, as it
   * is when each object is read.
   *
   * @throws IOException if the stream fails, or it holds no message of this serialization
   */
  @Override
  public ObjectInput deserialize(URL url, InputStream in) throws IOException {
    FrameworkModel model =
        url == null ? FrameworkModel.defaultModel() : url.getOrDefaultFrameworkModel();
    DefaultSerializeClassChecker checker =
        model.getBeanFactory().getBean(DefaultSerializeClassChecker.class);
    return new GraphInput(in, READING, new CheckedClasses(checker));
  }
}
