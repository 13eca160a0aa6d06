// SPDX-License-Identifier: Apache-2.0
// The tags and built-in class numbers of format version 1; docs/format.md owns their meaning.
#ifndef SKYWAY_FORMAT_TAGS_H
#define SKYWAY_FORMAT_TAGS_H

#include <cstdint>

namespace skyway::format {

enum Tag : uint32_t {
  kNull = 0,
  kNulls = 1,
  kBack = 2,
  kExternal = 3,
  kHashed = 4,
  kMade = 5,
  kBoxes = 6,
  kFirstClass = 7,
};

// What an entry of a table begins with, if not with the tag of a key up to kLastKey.
enum EntryTag : uint32_t {
  kEndOfTable = 0,
  kHashOfKey = 1,
  kNode = 2,
  kAgain = 3,
};

// What an entry of a made list begins with if it holds what the hooks of its object wrote; the
// class number comes next.
enum class MadeEntry : uint32_t {
  kAlone = 0,           // no contents follow the object
  kBeforeContents = 1,  // contents follow, with null in their place
};

// In the byte behind the tag of a linked map.
constexpr uint32_t kAccessOrder = 1;
constexpr uint32_t kHasEntries = 2;
constexpr uint32_t kCapacityShift = 2;  // one more than the log2 of the table's length, or 0
constexpr uint32_t kMostLinkedFlags = 0x7F;

enum BuiltIn : uint32_t {
  kStringLatin1 = 0,
  kStringUtf16 = 1,
  kInteger = 2,
  kLong = 3,
  kShort = 4,
  kByte = 5,
  kCharacter = 6,
  kBoolean = 7,
  kFloat = 8,
  kDouble = 9,
  kBooleanArray = 10,
  kByteArray = 11,
  kIntArray = 14,
  kDoubleArray = 17,
  kObjectArray = 18,
  kStringArray = 19,
  kLargeString = 20,
  kPlainObject = 21,
  kFirstDescribed = 22,
};

constexpr uint32_t tag_of(BuiltIn number) {
  return static_cast<uint32_t>(kFirstClass) + static_cast<uint32_t>(number);
}

// The last tag of a key whose hash is computed.
constexpr uint32_t kLastKey = tag_of(kLong);

// Limits every writer keeps to, so that windows stay short.
constexpr uint32_t kInlineBytes = 16 * 1024;
constexpr uint32_t kBlockModelBytes = 128 * 1024;
constexpr uint32_t kBlockPayloadBytes = 256 * 1024;
constexpr uint32_t kNearCapacity = 16;

}  // namespace skyway::format

#endif
