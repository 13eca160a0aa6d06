// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

#include <initializer_list>

namespace skyway::jvm {

/// A native method and its function. JNI's own type has names that could be written to.
struct Binding {
  const char* name;
  const char* signature;
  void* function;
};

/// The class that this thread loads the library for; null if this JVM has another way to say so.
jclass loading_class(JNIEnv* env);

/// Gives a class the functions of its native methods, whatever its name. False, and nothing thrown,
/// if it has not got them all.
bool bind(JNIEnv* env, jclass type, std::initializer_list<Binding> bindings);

}  // namespace skyway::jvm
