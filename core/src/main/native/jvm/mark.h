// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "jvm/header.h"

namespace skyway::jvm {

/// What a mark says about the identity hash.
struct MarkHash {
  enum Kind : uint8_t {
    kNone,      ///< never asked for
    kHash,      ///< `value` is it
    kUnstable,  ///< cannot be told in a window; leave it and call System.identityHashCode
  };
  Kind kind;
  uint32_t value;
};

/// Where marks keep hashes on this JVM.
struct MarkLayout {
  uint32_t hash_shift = 8;
  uint64_t hash_mask = 0x7fffffff;
  bool biased_locking = false;           ///< 17 with -XX:+UseBiasedLocking: 101 is a biased object
  bool stack_locked_keeps_hash = false;  ///< lightweight locking: 00 leaves the hash in place
  bool monitor_keeps_hash = false;       ///< monitor table: 10 leaves the hash in place
  bool monitors_known = false;           ///< a monitor's first word is the mark it displaced
  /// Monitors are freed after a handshake, which only windows without a transition hold up; Java
  /// sets this once it knows its windows.
  bool monitors_readable = false;

  MarkHash in_mark(uint64_t mark) const {
    uint32_t value = static_cast<uint32_t>((mark >> hash_shift) & hash_mask);
    return {value == 0 ? MarkHash::kNone : MarkHash::kHash, value};
  }

  MarkHash hash(uint64_t mark) const {
    constexpr MarkHash unstable = {MarkHash::kUnstable, 0};
    switch (mark & 3) {
      case 1:
        if (biased_locking && (mark & 7) == 5) return {MarkHash::kNone, 0};
        return in_mark(mark);
      case 0:
        return stack_locked_keeps_hash && mark != 0 ? in_mark(mark) : unstable;
      case 2:
        if (monitor_keeps_hash) return in_mark(mark);
        if (!monitors_readable) return unstable;
        return displaced(load_at<uint64_t>(static_cast<uintptr_t>(mark ^ 2)));
      default:
        return unstable;
    }
  }

  /// The mark of an unlocked object with this hash; `prototype` is that of its class.
  uint64_t with_hash(uint64_t prototype, uint32_t value) const {
    return prototype | (static_cast<uint64_t>(value) << hash_shift);
  }

 private:
  MarkHash displaced(uint64_t header) const {
    return (header & 3) == 1 ? in_mark(header) : MarkHash{MarkHash::kUnstable, 0};
  }
};

}  // namespace skyway::jvm
