// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

namespace skyway::jvm {

/// A method handle of a call without a thread transition: the function's address and four longs to
/// a long, as `type` says. It is what the linker of 21 and later makes, without the adaptation of
/// memory segments around it. Null, and nothing thrown, if this JDK or processor differs.
jobject link_no_transition(JNIEnv* env, jobject type);

}  // namespace skyway::jvm
