// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_JVM_VECTORS_H
#define SKYWAY_JVM_VECTORS_H

namespace skyway::jvm {

#if defined(__x86_64__)

inline const bool has_wide_vectors = __builtin_cpu_supports("avx") != 0;

// Marks the upper halves of the vector registers as unused. PERF: compiled Java code with 512-bit
// vectors mostly calls with halves in use, or mostly does not: that depends on what the compiler
// has inlined, so on chance in each JVM. This library's instructions on 128 bits then cost a switch
// of states each way: reading a `Date` took 145 instead of 31 ns in three of five JVMs, writing
// `media` 160 instead of 124. Where nothing is in use this is an instruction of a cycle.
inline void clear_upper_halves() {
  if (has_wide_vectors) __asm__ volatile("vzeroupper" ::: "memory");
}

#else

inline void clear_upper_halves() {}

#endif

}  // namespace skyway::jvm

#endif
