// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.RedefiningLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Which loader's class arrives, and how long it stays. */
abstract class LoaderBehaviourTest {
  private static final String POINT = "acme.Point";
  private static final String LABEL = "acme.Label";

  /** The engine under test. */
  abstract EngineChoice engine();

  private static World version(String field) {
    return new World(ClassMaker.serializable(POINT).version(1).field(field, int.class));
  }

  private static World twoClasses() {
    return new World(
        ClassMaker.serializable(POINT).version(1).field("x", int.class),
        ClassMaker.serializable(LABEL).version(1).field("text", String.class));
  }

  private static <T> T under(ClassLoader context, Callable<T> call) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(context);
    try {
      return call.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void theLoaderThatWasGivenResolves() throws Exception {
    World one = version("x");
    World other = version("x");
    byte[] message = one.skyway(engine()).serialize(one.make(POINT, "x", 3));
    Skyway reading = one.skyway(engine());
    Object arrived = under(other, () -> reading.deserialize(message));
    assertThat(arrived.getClass()).isSameAs(one.type(POINT));
  }

  /** One reader sees the same bytes under several loaders. */
  @Test
  void messagesFollowTheContextClassLoader() throws Exception {
    World one = version("x");
    World other = version("x");
    Skyway skyway = Skyway.builder().engine(engine()).build();
    byte[] message = skyway.serialize(List.of(one.make(POINT, "x", 3), one.type(POINT)));
    for (int i = 0; i < 4; i++) {
      World world = i % 2 == 0 ? one : other;
      List<?> arrived = under(world, () -> skyway.deserialize(message));
      assertThat(arrived.get(0).getClass()).isSameAs(world.type(POINT));
      assertThat(arrived.get(1)).isSameAs(world.type(POINT));
      assertThat(World.get(arrived.get(0), "x")).isEqualTo(3);
    }
  }

  /** Two versions in one message, one writer, one stream: plans go by class, not by name. */
  @Test
  void twoVersionsOfAClassAreWrittenSideBySide() {
    World one = version("x");
    World other = version("y");
    Skyway skyway = Skyway.builder().engine(engine()).build();
    for (int i = 0; i < 3; i++) {
      byte[] first = skyway.serialize(one.make(POINT, "x", 3 + i));
      byte[] second = skyway.serialize(other.make(POINT, "y", 4 + i));
      Object x = one.skyway(engine()).deserialize(first);
      Object y = other.skyway(engine()).deserialize(second);
      assertThat(World.get(x, "x")).isEqualTo(3 + i);
      assertThat(World.get(y, "y")).isEqualTo(4 + i);
    }
    byte[] both = skyway.serialize(new Object[] {one.make(POINT, "x", 5), other.make(POINT)});
    Object[] arrived = one.skyway(engine()).deserialize(both);
    assertThat(World.get(arrived[0], "x")).isEqualTo(5);
    assertThat(arrived[1].getClass()).isSameAs(one.type(POINT));
  }

  /** What a proxy of this test implements. */
  public interface Greeting extends Serializable {
    /** Greets. */
    String greet();
  }

  private record Greeter(String text) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return text;
    }
  }

  /** Proxies belong where their interfaces are found, though the context class loader has none. */
  @Test
  void proxiesFollowTheirInterfaces() throws Exception {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    Class<?>[] interfaces = {Greeting.class};
    ClassLoader here = getClass().getClassLoader();
    Object proxy = Proxy.newProxyInstance(here, interfaces, new Greeter("hello"));
    byte[] message = skyway.serialize(proxy);
    ClassLoader[] contexts = {null, ClassLoader.getPlatformClassLoader(), here, version("x")};
    for (ClassLoader context : contexts) {
      Greeting arrived = under(context, () -> skyway.deserialize(message));
      assertThat(arrived.greet()).isEqualTo("hello");
    }
  }

  /** Reads an object with the stream it is given, from a class of another loader. */
  public static final class Caller implements Callable<Object> {
    private final ObjectInputStream in;

    /** Reads from this stream. */
    public Caller(ObjectInputStream in) {
      this.in = in;
    }

    @Override
    public Object call() throws IOException, ClassNotFoundException {
      return in.readObject();
    }
  }

  /** Has {@link Caller} and classes of its own. */
  private static final class CallerWorld extends RedefiningLoader {
    private final World classes = twoClasses();

    CallerWorld() {
      super(LoaderBehaviourTest.class.getClassLoader(), Caller.class.getName()::equals);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return name.startsWith("acme.")
          ? classes.loadClass(name, resolve)
          : super.loadClass(name, resolve);
    }

    @SuppressWarnings("unchecked")
    Object read(ObjectInputStream in) throws Exception {
      Class<?> caller = loadClass(Caller.class.getName());
      assertThat(caller).isNotSameAs(Caller.class);
      return ((Callable<Object>) caller.getConstructor(ObjectInputStream.class).newInstance(in))
          .call();
    }
  }

  @Test
  void objectStreamsResolveInTheLoaderOfTheirCaller() throws Exception {
    World sender = version("x");
    Skyway skyway = Skyway.builder().engine(engine()).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(sender.make(POINT, "x", 8));
    }
    CallerWorld world = new CallerWorld();
    try (var in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      Object arrived = under(sender, () -> world.read(in));
      assertThat(arrived.getClass()).isSameAs(world.classes.type(POINT));
      assertThat(World.get(arrived, "x")).isEqualTo(8);
    }
  }

  private static byte[] pointAndLabel(Skyway skyway) throws IOException {
    World sender = twoClasses();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(sender.make(POINT, "x", 8));
      out.writeObject(sender.make(LABEL, "text", "eight"));
    }
    return bytes.toByteArray();
  }

  /** Streams take over readers of earlier ones, and with them nobody's loader. */
  @Test
  void eachObjectIsResolvedForWhoAsksForIt() throws Exception {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    byte[] bytes = pointAndLabel(skyway);
    CallerWorld[] worlds = {new CallerWorld(), new CallerWorld(), new CallerWorld()};
    for (int i = 0; i < 9; i++) {
      CallerWorld first = worlds[i % 3];
      CallerWorld second = worlds[i / 3];
      try (var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
        assertThat(first.read(in).getClass()).isSameAs(first.classes.type(POINT));
        assertThat(second.read(in).getClass()).isSameAs(second.classes.type(LABEL));
      }
    }
  }

  @Test
  void aCallerIsUnloadedAfterItsStreams() throws Exception {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    byte[] bytes = pointAndLabel(skyway);
    WeakReference<ClassLoader> caller = readTwice(skyway, bytes);
    for (int i = 0; i < 100 && !caller.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(caller.refersTo(null)).isTrue();
  }

  private static WeakReference<ClassLoader> readTwice(Skyway skyway, byte[] bytes)
      throws Exception {
    CallerWorld world = new CallerWorld();
    for (int i = 0; i < 2; i++) {
      try (var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
        assertThat(world.read(in).getClass()).isSameAs(world.classes.type(POINT));
      }
    }
    return new WeakReference<>(world);
  }

  /** A container opens the stream, and sets the loader before it reads what matters. */
  @Test
  void objectStreamsFollowTheContextClassLoaderOnDemand() throws Exception {
    World sender = version("x");
    Skyway skyway = Skyway.builder().engine(engine()).contextClassLoader(true).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject("head");
      out.writeObject(sender.make(POINT, "x", 8));
    }
    for (int i = 0; i < 3; i++) {
      World world = version("x");
      try (var in =
          new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
        assertThat(under(sender, in::readObject)).isEqualTo("head");
        Object arrived = under(world, in::readObject);
        assertThat(arrived.getClass()).isSameAs(world.type(POINT));
        assertThat(World.get(arrived, "x")).isEqualTo(8);
      }
    }
  }

  @Test
  void aClassIsUnloadedAfterItsLastMessage() throws Exception {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    WeakReference<Class<?>> type = sendSome(skyway);
    for (int i = 0; i < 100 && !type.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(type.refersTo(null)).isTrue();
    List<Integer> after = skyway.deserialize(skyway.serialize(List.of(1)));
    assertThat(after).containsExactly(1);
  }

  private static WeakReference<Class<?>> sendSome(Skyway skyway) throws Exception {
    World world =
        new World(
            ClassMaker.serializable(POINT).version(1).field("more", Object.class),
            ClassMaker.enumOf("acme.Color", "RED"));
    Object point = world.make(POINT, "more", world.constant("acme.Color", "RED"));
    Object[] root = {point, world.array(POINT, point), world.type(POINT)};
    for (int i = 0; i < 4; i++) { // a reader may keep what several in a row describe
      Object[] arrived = under(world, () -> skyway.deserialize(skyway.serialize(root)));
      assertThat(arrived[0].getClass()).isSameAs(world.type(POINT));
    }
    return new WeakReference<>(world.type(POINT));
  }

  @Test
  void anOpenStreamKeepsWhatItHasNamed() throws Exception {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    World world = version("x");
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < 5; i++) {
        out.writeObject(world.make(POINT, "x", i));
        System.gc();
      }
    }
    try (var in =
        new SkywayObjectInputStream(
            new ByteArrayInputStream(bytes.toByteArray()), world.skyway(engine()))) {
      for (int i = 0; i < 5; i++) {
        assertThat(World.get(in.readObject(), "x")).isEqualTo(i);
      }
    }
  }
}
