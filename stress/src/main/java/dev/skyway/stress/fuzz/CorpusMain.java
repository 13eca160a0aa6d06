// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fuzz;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.stress.bad.Samples;
import dev.skyway.stress.bytes.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Fills and empties the folder of a fuzzer: {@code seeds FOLDER} writes real messages and streams
 * and what is kept already, {@code pack FOLDER FILE} makes the folder a file to keep.
 */
public final class CorpusMain {
  private static final int MESSAGES = 60;
  private static final int STREAMS = 20;
  private static final int BUNDLES = 6;
  private static final long SEED = 1;

  private CorpusMain() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    if (arguments[0].equals("seeds")) {
      List<byte[]> inputs = new ArrayList<>(Corpus.kept());
      inputs.addAll(seeds());
      Corpus.unpack(inputs, folder);
    } else {
      Corpus.pack(folder, Path.of(arguments[2]));
    }
  }

  private static List<byte[]> seeds() {
    Skyway skyway = Skyway.builder().checksums(false).build();
    List<byte[]> seeds = new ArrayList<>();
    FuzzInput.Kind[] kinds = FuzzInput.Kind.values();
    List<byte[]> messages = Samples.small(skyway, SEED, MESSAGES);
    for (int i = 0; i < messages.size(); i++) {
      Message message = Message.parse(messages.get(i));
      FuzzInput.Kind kind = kinds[i % kinds.length];
      boolean isStream = kind == FuzzInput.Kind.OBJECT_STREAM;
      seeds.add(FuzzInput.data(isStream ? FuzzInput.Kind.MESSAGE : kind, message));
    }
    for (byte[] stream : Samples.streams(skyway, SEED, STREAMS)) {
      seeds.add(FuzzInput.data(FuzzInput.Kind.OBJECT_STREAM, Message.parse(stream)));
    }
    Skyway single = Skyway.builder().checksums(false).sharing(Sharing.RECORD).build();
    for (byte[] stream : Samples.bundles(single, SEED, BUNDLES)) {
      seeds.add(FuzzInput.data(FuzzInput.Kind.OBJECT_STREAM, Message.parse(stream)));
    }
    return seeds;
  }
}
