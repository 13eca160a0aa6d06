// SPDX-License-Identifier: Apache-2.0
package dev.skyway.train;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Objects as applications have them: boxes, constants, small containers, hooks, texts. */
final class TrainingEntities {
  /** Ten fields. */
  static final class Entity {
    private int id;
    private long changed;
    private String name;
    private Double balance;
    private Boolean active;
    private Integer level;
    private TimeUnit unit;
    private List<String> tags;
    private Map<String, String> attributes;
    private Date created;
  }

  /** Writes itself. */
  public static final class Sample implements Externalizable {
    private int id;
    private String name;

    /** For the reader. */
    public Sample() {}

    Sample(int id) {
      this.id = id;
      name = "sample " + id;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(id);
      out.writeObject(name);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      id = in.readInt();
      name = (String) in.readObject();
    }
  }

  private TrainingEntities() {}

  static Entity entity(int n) {
    Entity entity = new Entity();
    entity.id = n;
    entity.changed = 1_000L * n;
    entity.name = "entity " + n;
    entity.balance = n / 10.0;
    entity.active = n % 2 == 0;
    entity.level = 7 * n;
    entity.unit = TimeUnit.values()[n % 3];
    entity.tags = new ArrayList<>(List.of("tag " + n, "tag " + n % 10));
    entity.attributes = new HashMap<>(Map.of("key " + n % 7, "value " + n, "other", "value"));
    entity.created = new Date(1_000L * n);
    return entity;
  }

  static Sample sample(int n) {
    return new Sample(n);
  }

  static ZonedDateTime visit(int n) {
    return LocalDateTime.of(2020, 1 + n % 12, 1 + n % 28, n % 24, n % 60)
        .atZone(ZoneId.of("Europe/Berlin"));
  }
}
