// SPDX-License-Identifier: Apache-2.0
// What is typed into a spark-shell: classes of its own in a shuffle, a cache, a broadcast and results.
import java.nio.file.{Files, Paths}
import org.apache.spark.HashPartitioner
import org.apache.spark.storage.StorageLevel

val lines = new java.util.ArrayList[String]
case class Point(x: Int, y: Double, name: String)
case class Line(from: Point, to: Option[Point], tags: List[String], ends: Map[String, Point])
class Counter(var n: Int) extends Serializable { lazy val twice = n * 2 }

val points = sc.parallelize(1 to 2000, 4).map(i => Point(i, i / 2.0, "p" + i % 7))
val segments = points.map(p => Line(p, if (p.x % 2 == 0) Some(p) else None, List(p.name, "t"), Map(p.name -> p)))

lines.add("serializer " + org.apache.spark.SparkEnv.get.serializer.getClass.getName)
lines.add("collected " + points.collect().map(_.y).sum)
lines.add("grouped " + points.map(p => (p.name, p)).groupByKey().mapValues(_.map(_.x).sum).collect().sorted.toList)
lines.add("joined " + segments.map(l => (l.from.x, l)).join(points.map(p => (p.x, p))).map { case (_, (l, p)) => l.ends(p.name).x + p.y }.sum())
lines.add("sorted " + points.map(p => (p.x, p)).partitionBy(new HashPartitioner(300)).map(_._2.y).sum())

val cached = segments.persist(StorageLevel.MEMORY_ONLY_SER)
lines.add("cached " + cached.count() + " " + cached.filter(l => l.to.exists(_ eq l.from)).count())

val table = sc.broadcast((1 to 500).map(i => i -> Line(Point(i, i, "b"), None, Nil, Map.empty)).toMap)
lines.add("broadcast " + sc.parallelize(1 to 500, 4).map(i => table.value(i).from.x).sum())

case class Point(x: Int, z: Long) // another class of this name; what is there keeps the first one
lines.add("redefined " + sc.parallelize(1 to 100, 4).map(i => (i % 5, Point(i, i))).groupByKey().map(_._2.map(_.z).sum).sum())
lines.add("first " + points.map(p => (p.name, p)).groupByKey().map(_._2.size).sum())
lines.add("counters " + sc.parallelize(1 to 100, 4).map(i => (i % 3, new Counter(i))).groupByKey().map(_._2.map(_.twice).sum).sum())
lines.add("functions " + sc.parallelize(1 to 10, 2).map(i => (n: Int) => n + i).collect().map(_(1)).sum)
case class Visit(page: String, user: Int)
lines.add("dataset " + sc.parallelize(1 to 100).map(i => Visit("p" + i % 3, i)).toDS().groupByKey(_.page).count().collect().sorted.toList)

Files.write(Paths.get(sc.getConf.get("spark.skyway.test.output")), lines)
