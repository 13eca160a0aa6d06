// SPDX-License-Identifier: Apache-2.0
package example

import java.util.concurrent.TimeUnit
import scala.collection.immutable
import scala.collection.mutable
import scala.concurrent.duration.{Duration, DurationInt}
import scala.reflect.ClassTag
import scala.util.Success

/** Values of the library, by what they show. */
object Samples {
  type Named = java.util.LinkedHashMap[String, AnyRef]

  private val sizes = List(0, 1, 2, 3, 4, 5, 7, 33, 100, 1100)

  /** Keys that the trie has to tell apart late, or not at all, and ones bound to this JVM. */
  private def keys(n: Int): List[Any] =
    List.tabulate(n) { i =>
      i % 8 match {
        case 0 => s"key$i"
        case 1 => Shop.Colliding(s"c$i")
        case 2 => i.toLong
        case 3 => TimeUnit.values()(i / 8 % 7) -> i
        case 4 => classOf[String] -> i
        case 5 => Shop.Open -> i
        case 6 => Some(BigInt(i))
        case _ => i << 27
      }
    }

  private def ints(n: Int): List[Int] = List.tabulate(n)(i => i * 7919 % 1009)

  /** A subclass of a collection: `java.io` would make a mere collection of it. */
  final class Team(val name: String) extends mutable.ArrayBuffer[String]

  def named(entries: Seq[(String, AnyRef)]): Named = {
    val all = new Named
    entries.foreach { case (name, value) => require(all.put(name, value) == null, name) }
    all
  }

  private def sized(name: String)(make: Int => Any): Seq[(String, AnyRef)] =
    sizes.map(n => s"$name($n)" -> make(n).asInstanceOf[AnyRef])

  /** One of each size that takes its elements from a list. */
  private def sequences: Seq[(String, AnyRef)] =
    sized("List")(keys) ++
      sized("Vector")(n => keys(n).toVector) ++
      sized("Vector prepended")(n => ints(n).foldRight(Vector.empty[Int])(_ +: _)) ++
      sized("immutable Queue")(n => immutable.Queue.from(keys(n)).enqueue("last")) ++
      sized("immutable ArraySeq")(n => immutable.ArraySeq.from(ints(n))) ++
      sized("immutable ArraySeq of objects")(n => immutable.ArraySeq.untagged.from(keys(n))) ++
      sized("WrappedString")(n => new immutable.WrappedString("x" * n)) ++
      sized("ArrayBuffer")(n => mutable.ArrayBuffer.from(keys(n))) ++
      sized("ListBuffer")(n => mutable.ListBuffer.from(keys(n))) ++
      sized("ArrayDeque")(n => mutable.ArrayDeque.from(keys(n))) ++
      sized("mutable Queue")(n => mutable.Queue.from(keys(n))) ++
      sized("mutable Stack")(n => mutable.Stack.from(keys(n))) ++
      sized("mutable ArraySeq")(n => mutable.ArraySeq.from(ints(n))) ++
      sized("StringBuilder")(n => new mutable.StringBuilder("y" * n)) ++
      sized("PriorityQueue")(n => mutable.PriorityQueue.from(ints(n)))

  private def sets: Seq[(String, AnyRef)] =
    sized("Set")(n => keys(n).toSet[Any]) ++
      sized("immutable HashSet")(n => immutable.HashSet.from(keys(n))) ++
      sized("immutable TreeSet")(n => immutable.TreeSet.from(ints(n))) ++
      sized("ListSet")(n => immutable.ListSet.from(keys(n))) ++
      sized("immutable BitSet")(n => immutable.BitSet.fromSpecific(ints(n))) ++
      sized("mutable HashSet")(n => mutable.HashSet.from(keys(n))) ++
      sized("LinkedHashSet")(n => mutable.LinkedHashSet.from(keys(n))) ++
      sized("mutable TreeSet")(n => mutable.TreeSet.from(ints(n))) ++
      sized("mutable BitSet")(n => mutable.BitSet.fromSpecific(ints(n)))

  private def pairs(n: Int): List[(Any, Int)] = keys(n).zipWithIndex

  private def intPairs(n: Int): List[(Int, String)] = ints(n).map(i => i -> s"v$i")

  private def maps: Seq[(String, AnyRef)] =
    sized("Map")(n => pairs(n).toMap[Any, Int]) ++
      sized("immutable HashMap")(n => immutable.HashMap.from(pairs(n))) ++
      sized("immutable TreeMap")(n => immutable.TreeMap.from(intPairs(n))) ++
      sized("immutable ListMap")(n => immutable.ListMap.from(pairs(n))) ++
      sized("IntMap")(n => immutable.IntMap.from(intPairs(n))) ++
      sized("immutable LongMap")(n => immutable.LongMap.from(intPairs(n).map(p => p._1.toLong -> p._2))) ++
      sized("mutable HashMap")(n => mutable.HashMap.from(pairs(n))) ++
      sized("LinkedHashMap")(n => mutable.LinkedHashMap.from(pairs(n))) ++
      sized("mutable TreeMap")(n => mutable.TreeMap.from(intPairs(n)))

  /** Not Serializable in the library, though nothing speaks against it, or reversed by its proxy. */
  lazy val apart: Named = named(
    sized("mutable ListMap")(n => mutable.ListMap.from(pairs(n))) ++
    sized("VectorMap")(n => immutable.VectorMap.from(pairs(n))) ++
      sized("TreeSeqMap")(n => immutable.TreeSeqMap.from(pairs(n))))

  private def values: Seq[(String, AnyRef)] = Seq(
    "None" -> None,
    "Nil" -> Nil,
    "Unit" -> ().asInstanceOf[AnyRef],
    "Some" -> Some(Nil),
    "Tuple2 of ints" -> (1, 2),
    "Tuple2 of long and double" -> (1L, 2.5),
    "Tuple3" -> ("a", None, 'c'),
    "Left" -> Left("l"),
    "Right" -> Right(Some(3)),
    "Success" -> Success(List(1)),
    "Symbol" -> Symbol("name"),
    "BigInt" -> BigInt("123456789012345678901234567890"),
    "small BigInt" -> BigInt(7),
    "BigDecimal" -> BigDecimal("1.50"),
    "FiniteDuration" -> 90.seconds,
    "Range" -> Range(1, 100, 7),
    "inclusive Range" -> Range.inclusive(5, 1, -1),
    "NumericRange" -> Range.BigInt(1, 1000, 3),
    "case object" -> Shop.Closed,
    "case class" ->
      Shop.Order(1, Shop.Open, List(Shop.Item("pen", BigDecimal("0.99"))), Some("note")),
    "companion" -> Shop.Item,
    "library object" -> immutable.Vector,
    "Ordering" -> Ordering.Int,
    "nested" -> Map("k" -> List(Vector(Some(Set(1, 2, 3, 4, 5, 6)))), "l" -> Map.empty)
  )

  /** What travels by the policies alone, and for comparison through `java.io`. */
  lazy val all: Named = named(sequences ++ sets ++ maps ++ values)

  /** Of which every JVM has its own. */
  lazy val singletons: Named = named(
    Seq(
      "None" -> None,
      "Nil" -> Nil,
      "Vector()" -> Vector.empty,
      "Map()" -> Map.empty,
      "Set()" -> Set.empty,
      "HashMap()" -> immutable.HashMap.empty,
      "HashSet()" -> immutable.HashSet.empty,
      "ListMap()" -> immutable.ListMap.empty,
      "ListSet()" -> immutable.ListSet.empty,
      "Queue()" -> immutable.Queue.empty,
      "IntMap()" -> immutable.IntMap.empty,
      "LongMap()" -> immutable.LongMap.empty,
      "Stream()" -> Stream.empty,
      "Unit" -> ().asInstanceOf[AnyRef],
      "Symbol" -> Symbol("same"),
      "case object" -> Shop.Open,
      "object" -> Shop.Clock,
      "Enumeration" -> Shop.Colour,
      "Ordering" -> Ordering.String,
      "companion" -> Shop.Order
    ) ++ manifests)

  private def manifests = Seq(
    ClassTag.Boolean, ClassTag.Byte, ClassTag.Char, ClassTag.Short, ClassTag.Int, ClassTag.Long,
    ClassTag.Float, ClassTag.Double, ClassTag.Unit, ClassTag.Any, ClassTag.AnyVal, ClassTag.AnyRef,
    ClassTag.Nothing, ClassTag.Null).map(tag => s"ClassTag[$tag]" -> tag)

  /** Refused, with a part of the reason. */
  lazy val refused: java.util.Map[AnyRef, String] = java.util.Map.of(
    Vector(1).iterator, "iterators are not Serializable",
    mutable.WeakHashMap("b" -> 2), "class=java.util.WeakHashMap",
    mutable.CollisionProofHashMap("a" -> 1), "its tables depend on hashes"
  )
}
