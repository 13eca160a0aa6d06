// SPDX-License-Identifier: Apache-2.0
#include "jvm/internals.h"

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
  Members members(env);
  jclass type = env->GetObjectClass(unsafe);
  constexpr const char* kName = "arrayBaseOffset";
  if (jmethodID wide = members.method(type, kName, "(Ljava/lang/Class;)J")) {
    return env->CallLongMethod(unsafe, wide, array);
  }
  jmethodID narrow = members.method(type, kName, "(Ljava/lang/Class;)I");
  return narrow == nullptr ? -1 : env->CallIntMethod(unsafe, narrow, array);
}

}  // namespace skyway::jvm
