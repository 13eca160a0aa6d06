// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

namespace skyway::jvm {

/// Exports a package of a module to another one. False, and nothing thrown, if this JDK differs.
bool export_package(JNIEnv* env, jobject module, jstring package, jobject to);

/// Bytes from the start of an array of the class to its first element; -1 if this JDK differs.
jlong array_base(JNIEnv* env, jobject unsafe, jclass array);

}  // namespace skyway::jvm
