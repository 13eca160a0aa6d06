// SPDX-License-Identifier: Apache-2.0
#include "jvm/binding.h"

#include "jvm/members.h"

namespace skyway::jvm {

jclass loading_class(JNIEnv* env) {
  Members members(env);
  // What HotSpot itself asks for the loader of a class that JNI_OnLoad names (jni.cpp, FindClass).
  jclass libraries = members.type("jdk/internal/loader/NativeLibraries");
  jmethodID asked = members.static_method(libraries, "getFromClass", "()Ljava/lang/Class;");
  if (asked == nullptr) return nullptr;
  return static_cast<jclass>(members.checked(env->CallStaticObjectMethod(libraries, asked)));
}

bool bind(JNIEnv* env, jclass type, std::initializer_list<Binding> bindings) {
  for (const Binding& binding : bindings) {
    JNINativeMethod method = {const_cast<char*>(binding.name), const_cast<char*>(binding.signature),
                              binding.function};
    if (env->RegisterNatives(type, &method, 1) != JNI_OK) {
      env->ExceptionClear();
      return false;
    }
  }
  return true;
}

}  // namespace skyway::jvm
