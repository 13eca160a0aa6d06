// SPDX-License-Identifier: Apache-2.0
#include "jvm/internals.h"

#include <initializer_list>

#include "jvm/members.h"

namespace skyway::jvm {

bool export_package(JNIEnv* env, jobject module, jstring package, jobject to) {
  Members members(env);
  jclass type = members.type("java/lang/Module");
  // Tells the JVM alone, which is all that direct calls need; reflection is not told, for which a
  // fresh JVM would load maps and make lambdas.
  jmethodID add = members.static_method(
      type, "addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V");
  if (add == nullptr) return false;
  env->CallStaticVoidMethod(type, add, module, package, to);
  return members.checked(true);
}

jlong array_base(JNIEnv* env, jobject unsafe, jclass array) {
  constexpr jint kWideSince = 0x00180000;  // 25 says 24, too
  constexpr const char* kName = "arrayBaseOffset";
  Members members(env);
  jclass type = env->GetObjectClass(unsafe);
  // First what this JDK should have: a method that is missing costs an exception with its stack.
  const bool wide_first = env->GetVersion() >= kWideSince;
  for (bool wide : {wide_first, !wide_first}) {
    jmethodID base =
        members.method(type, kName, wide ? "(Ljava/lang/Class;)J" : "(Ljava/lang/Class;)I");
    if (base == nullptr) continue;
    return wide ? env->CallLongMethod(unsafe, base, array)
                : env->CallIntMethod(unsafe, base, array);
  }
  return -1;
}

}  // namespace skyway::jvm
