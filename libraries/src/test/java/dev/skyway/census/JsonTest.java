// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Gson's trees arrive, though its maps would be others by their own hook. */
class JsonTest {
  private static final String TEXT =
      "{\"name\":\"tree\",\"none\":null,\"list\":[1,2.5,true,{\"a\":{}}],\"last\":{\"z\":1,\"y\":[]}}";

  @ParameterizedTest
  @EnumSource(
      value = EngineChoice.class,
      names = {"AUTO", "PORTABLE"})
  void treesArriveAndGrow(EngineChoice engine) {
    Skyway skyway = Skyway.builder().engine(engine).build();
    JsonElement original = JsonParser.parseString(TEXT);
    List<JsonElement> copies =
        skyway.deserialize(skyway.serialize(List.of(original, original, new JsonObject())));
    JsonObject copy = copies.get(0).getAsJsonObject();
    assertThat(copy).hasToString(TEXT).isEqualTo(original).isSameAs(copies.get(1));
    copy.addProperty("more", 5);
    copy.remove("none");
    assertThat(copy.keySet()).containsExactly("name", "list", "last", "more");
    assertThat(copy.get("more").getAsInt()).isEqualTo(5);
    copies.get(2).getAsJsonObject().addProperty("first", "one");
    assertThat(copies.get(2)).hasToString("{\"first\":\"one\"}");
  }

  @Test
  void mapsOfPlainTreesArrive() {
    Skyway skyway = Skyway.standard();
    Map<?, ?> original = new com.google.gson.Gson().fromJson(TEXT, Map.class);
    Map<?, ?> copy = skyway.deserialize(skyway.serialize(original));
    assertThat(copy.equals(original)).isTrue();
    assertThat(copy.getClass()).isEqualTo(original.getClass());
  }
}
