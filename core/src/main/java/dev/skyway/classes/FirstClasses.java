// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.ArrayList;
import java.util.List;

/**
 * Skyway's own classes that a JVM's first messages need once the library is looked for, in that
 * order. A class that is missing here is loaded when it is needed; one that is here in vain costs a
 * quarter of a millisecond of a thread that nobody waits for.
 */
final class FirstClasses {
  /** What writing and reading need. A package and classes of it in each line. */
  static final String BOTH =
      """
      dev.skyway.engine Engines
      dev.skyway SkywayException
      dev.skyway.engine Engine
      dev.skyway EngineChoice Limits Sharing Updates
      dev.skyway.engine Releasable GraphWriter GraphReader
      dev.skyway.engine.heap HeapEngine HeapPlatform HotSpotFacts
      dev.skyway.engine.heap NativeEntry Windows Window JniWindow
      dev.skyway.engine.heap LateWindow FfmWindow NoTransitionLinker
      dev.skyway.classes HeapAccess ArrayWords
      dev.skyway.engine.heap HeapSelfTest SelfTestFailure Mailbox Prober SelfTestPart
      dev.skyway.engine.heap ThreadPart LayoutPart ClassPart SelfTestNode$Level1
      dev.skyway.engine.heap SelfTestNode$Level2 SelfTestNode$Level3 SelfTestNode$Level4
      dev.skyway.engine.heap SelfTestNode$Level5 SelfTestNode$Level6 SelfTestNode$Level7
      dev.skyway.engine.heap SelfTestNode$Level8 SelfTestNode$Level9 SelfTestNode$Level10
      dev.skyway.engine.heap HashPart PlacePart BuildPart JavaThreads SelfTestNode$OneByte
      dev.skyway.engine.heap SelfTestNode Prober$Place HeapEngine$Prepared Bounds
      dev.skyway.engine Engines$Selection
      dev.skyway Framing
      dev.skyway.engine ReaderSettings
      dev.skyway.classes Resolution Renames
      dev.skyway.engine.frames TinyReader
      dev.skyway.format StreamHeader
      dev.skyway SkywayFormatException
      dev.skyway.format LittleEndian
      dev.skyway.engine WriterSettings
      dev.skyway MessagePools Cleaning
      dev.skyway.engine DaemonThread PatientThread DaemonThread$Making
      dev.skyway SkywayEncoder
      dev.skyway.engine FrameSink
      dev.skyway.engine.frames TargetSink ArraySink
      dev.skyway Filters SkywayDecoder
      dev.skyway.engine.frames FrameReader ArrayFrameReader
      dev.skyway.format ByteSource
      dev.skyway.engine.heap WindowEvents EdenMisses Attempts ModelExcess
      dev.skyway.engine.heap SmallAttempts SmallRecordWriter KnownValues
      dev.skyway SkywayHookException
      dev.skyway.classes BuiltInClasses
      dev.skyway.engine.heap Entry
      dev.skyway.classes ClassLayout ClassLayout$1 ClassLayout$2 LayoutBuilder PolicySets
      dev.skyway.classes PolicySets$1
      dev.skyway.policy ClassPolicy
      dev.skyway.classes PlatformClasses
      dev.skyway.policy PolicySet
      dev.skyway.classes PlaceholderLoader StableHashes TextCodecs TextCodec VettedClasses
      dev.skyway.classes VettedClass WellKnown WellKnown$Place ClassKind Hooks Hooks$1 ReadObjects
      dev.skyway.classes Refusals LevelPolicy FieldAccess WireField WireField$1 PlanCache
      dev.skyway.format FieldDescription
      dev.skyway.classes PostActions PostAction Placeholders LayoutBuilder$1 SerialVersions
      dev.skyway.format SerialVersion SerialVersion$Origin ClassDescription DescriptionKind
      dev.skyway.classes ProxyClasses
      dev.skyway.format ByteSink Text Varint ClassDescription$1 SerialVersion$1
      dev.skyway.classes ClassLayout$Described HashTables Internals
      dev.skyway.classes Internals$Slot VettedClass$Field PlanBuilder NameIndex LatePlans ReadPlan
      dev.skyway.classes ExternalObject
      dev.skyway.format ExternalDescription ExternalKind
      dev.skyway.classes Slot
      dev.skyway.engine.heap NativeWords Klasses
      dev.skyway.classes PermanentClasses Externals Externals$1
      dev.skyway.engine.heap FfmWindow$Entry NativeEntryPoints SoleUse SoleUse$Seat NativeParts
      """;

  /** What writing alone needs. */
  static final String WRITING =
      """
      dev.skyway.engine.frames TinyWriter TinyValues
      dev.skyway.engine.heap HeapWriter GuardedWriter WriterParts
      dev.skyway SkywayClassException
      dev.skyway.engine.heap ExternalIds ExternalIds$1 Numbered KeptMemory VisitedLog
      dev.skyway.engine StreamNumbers
      dev.skyway.engine.heap BlockFrames DescriptionFrames ForeignClasses
      dev.skyway.engine.heap Answers AnswerSlots AnsweredTexts KeptTexts
      dev.skyway.engine.heap ExternalAnswers
      dev.skyway.hooks HookWriter HookCapture Captures Replacements CapturedContents HookOutput WrittenStates
      dev.skyway.hooks StatePlaces
      dev.skyway.classes PrimitiveArrays
      dev.skyway.engine BundleSink
      dev.skyway.engine.heap WritePlans WriteKind
      dev.skyway.classes LongLists Builders LinkedMaps
      dev.skyway.engine.heap PlanBytes WritePlans$1 WritePlans$Compiled UnloadedNumbers WriterControl
      dev.skyway Pool MessageWriter
      """;

  /** What reading alone needs. */
  static final String READING =
      """
      dev.skyway.engine.heap HeapReader GuardedReader ReaderParts MemoryBlock LargeStrings
      dev.skyway.engine.heap RootArrayReader
      dev.skyway.engine.record RecordState
      dev.skyway.engine.heap BuiltInPlans
      dev.skyway.classes ReadClasses FilterRejection
      dev.skyway SkywayClassNotFoundException
      dev.skyway.classes FrameCache FrameCache$Entry LatePlanTable ClassFinder AskedFinder
      dev.skyway.classes MissingParts
      dev.skyway SkywayLimitException
      dev.skyway.classes ExternalFinder DescriptionReader
      dev.skyway.engine.heap ReadPlans
      dev.skyway.classes Deferred
      dev.skyway.engine NumberReader NumberReader$Known
      dev.skyway.engine.scan BlockScan FilterScan ScanPending EntryScan ScanClasses ScanClass
      dev.skyway.classes InnerFields FilterGate NoLatePlaces
      dev.skyway.engine.scan ScanMade BlockSteps UnsharedScan
      dev.skyway.engine.heap HandleTables
      dev.skyway.engine.scan UnsharedScan$Table
      dev.skyway.engine.record RecordMemory RecordEnd
      dev.skyway.hooks HookReader Repairs HookCompletion HookRuns MadeInstances HookInput DeferredStores Validations
      dev.skyway.hooks Resolutions UnsharedReads Emptied
      dev.skyway.engine.heap PlanAddresses ReaderControl
      dev.skyway.engine.record MadeObjects
      dev.skyway.engine.heap ChunkReader ChunkSizes ThreadRoom ChunkHooks RecordTable
      dev.skyway.engine.record RecordNumbers
      dev.skyway.engine.heap HookedRecordReader
      dev.skyway.engine.scan RecordObjects
      dev.skyway.engine.heap SmallRecords SmallRecords$Learnt BundleRecords ShortRecords KeyNotes
      dev.skyway.format FrameType
      dev.skyway.engine.frames RecordReader
      dev.skyway.classes ClassResolver
      dev.skyway.engine.heap ReadPlans$Compiled Unloading ReadPlans$1 Chunks
      dev.skyway.engine.frames SmallFrame
      dev.skyway MessageReader RepeatedDescriptions
      """;

  private FirstClasses() {}

  /** The names of all of them. */
  static List<String> names() {
    List<String> names = names(BOTH);
    names.addAll(names(WRITING));
    names.addAll(names(READING));
    return names;
  }

  /** The names in one of the tables. */
  static List<String> names(String table) {
    List<String> names = new ArrayList<>();
    for (String line : table.split("\n")) {
      String[] words = line.split(" ");
      for (int i = 1; i < words.length; i++) {
        names.add(words[0].concat(".").concat(words[i]));
      }
    }
    return names;
  }
}
