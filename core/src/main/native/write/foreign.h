// SPDX-License-Identifier: Apache-2.0
// What one writer knows of classes that may be unloaded, by klass word or Klass address. Java holds
// those classes while a stream is open, and empties the map before any later window if one of them
// is gone: an address in here never means another class.
#ifndef SKYWAY_WRITE_FOREIGN_H
#define SKYWAY_WRITE_FOREIGN_H

#include <cstdint>
#include <cstdlib>

namespace skyway::write {

class ForeignMap {
 public:
  // The value, not 0, or 0 if the key is not here.
  uint64_t find(uint64_t key) const {
    if (used_ == 0) return 0;
    for (uint64_t at = home(key);; at = (at + 1) & mask_) {
      if (entry_[at].key == key) return entry_[at].value;
      if (entry_[at].key == 0) return 0;
    }
  }

  // Neither key nor value is 0; the key is not here yet. False when memory is short.
  bool insert(uint64_t key, uint64_t value) {
    if (entry_ == nullptr || 2 * (used_ + 1) > mask_) {
      if (!grow()) return false;
    }
    put(key, value);
    used_++;
    return true;
  }

  void release() {
    std::free(entry_);
    entry_ = nullptr;
    mask_ = used_ = 0;
  }

 private:
  struct Entry {
    uint64_t key;
    uint64_t value;
  };

  uint64_t home(uint64_t key) const { return (key * 0x9E3779B97F4A7C15ULL) >> 32 & mask_; }

  void put(uint64_t key, uint64_t value) {
    uint64_t at = home(key);
    while (entry_[at].key != 0) at = (at + 1) & mask_;
    entry_[at] = {key, value};
  }

  bool grow() {
    ForeignMap larger = {};
    larger.mask_ = entry_ == nullptr ? 63 : 2 * mask_ + 1;
    larger.entry_ = static_cast<Entry*>(std::calloc(larger.mask_ + 1, sizeof(Entry)));
    if (larger.entry_ == nullptr) return false;
    for (uint64_t i = 0; entry_ != nullptr && i <= mask_; i++) {
      if (entry_[i].key != 0) larger.put(entry_[i].key, entry_[i].value);
    }
    std::free(entry_);
    entry_ = larger.entry_;
    mask_ = larger.mask_;
    return true;
  }

  Entry* entry_;
  uint64_t mask_;
  uint64_t used_;
};

}  // namespace skyway::write

#endif
