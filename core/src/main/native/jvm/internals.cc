// SPDX-License-Identifier: Apache-2.0
#include "jvm/internals.h"

#define ABI "jdk/internal/foreign/abi/"
#define STORAGE "L" ABI "VMStorage;"
#define MAKE_START "(L" ABI "ABIDescriptor;[" STORAGE "[" STORAGE "Ljava/lang/invoke/MethodType;ZI"
#define MAKE_END ")L" ABI "NativeEntryPoint;"

namespace skyway::jvm {

namespace {

/// Looks members up; nothing is thrown when one is missing, and what comes after it is null.
class Members {
 public:
  explicit Members(JNIEnv* env) : env_(env) {}

  jclass type(const char* name) { return checked(env_->FindClass(name)); }

  jmethodID method(jclass in, const char* name, const char* signature) {
    return in == nullptr ? nullptr : checked(env_->GetMethodID(in, name, signature));
  }

  jmethodID static_method(jclass in, const char* name, const char* signature) {
    return in == nullptr ? nullptr : checked(env_->GetStaticMethodID(in, name, signature));
  }

  jobject static_object(jclass in, const char* name, const char* signature) {
    if (in == nullptr) return nullptr;
    jfieldID field = checked(env_->GetStaticFieldID(in, name, signature));
    return field == nullptr ? nullptr : env_->GetStaticObjectField(in, field);
  }

  template <typename T>
  T checked(T result) {
    if (!env_->ExceptionCheck()) return result;
    env_->ExceptionClear();
    return T();
  }

 private:
  JNIEnv* env_;
};

/// The registers of the function's address and its arguments, or of its result.
jobjectArray registers(JNIEnv* env, Members& members, jclass storage, const char* const* names,
                       int count) {
  jclass all = members.type(ABI "x64/X86_64Architecture$Regs");
  jobjectArray array = members.checked(env->NewObjectArray(count, storage, nullptr));
  for (int i = 0; i < count && array != nullptr; ++i) {
    jobject one = members.static_object(all, names[i], STORAGE);
    if (one == nullptr) return nullptr;
    env->SetObjectArrayElement(array, i, one);
  }
  return array;
}

/// 22 added a flag of calls that pass parts of Java arrays.
jobject entry_point(JNIEnv* env, Members& members, jobject abi, jobjectArray arguments,
                    jobjectArray result, jobject type) {
  jclass holder = members.type(ABI "NativeEntryPoint");
  jmethodID make = members.static_method(holder, "make", MAKE_START "Z" MAKE_END);
  if (make == nullptr) {
    make = members.static_method(holder, "make", MAKE_START "ZZ" MAKE_END);
  }
  if (make == nullptr) return nullptr;
  constexpr jboolean kNo = JNI_FALSE;  // no buffer for results, no transition, no array parts
  return members.checked(
      env->CallStaticObjectMethod(holder, make, abi, arguments, result, type, kNo, 0, kNo, kNo));
}

}  // namespace

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

jobject link_no_transition(JNIEnv* env, jobject type) {
#if defined(__x86_64__)
  static constexpr const char* kArguments[] = {"r10", "rdi", "rsi", "rdx", "rcx"};
  static constexpr const char* kResult[] = {"rax"};
  Members members(env);
  jclass storage = members.type(ABI "VMStorage");
  if (storage == nullptr) return nullptr;
  jobjectArray arguments = registers(env, members, storage, kArguments, 5);
  jobjectArray result = registers(env, members, storage, kResult, 1);
  jobject abi = members.static_object(members.type(ABI "x64/sysv/CallArranger"), "CSysV",
                                      "L" ABI "ABIDescriptor;");
  jclass handles = members.type("java/lang/invoke/NativeMethodHandle");
  jmethodID make = members.static_method(
      handles, "make", "(L" ABI "NativeEntryPoint;)Ljava/lang/invoke/MethodHandle;");
  if (arguments == nullptr || result == nullptr || abi == nullptr || make == nullptr) {
    return nullptr;
  }
  jobject point = entry_point(env, members, abi, arguments, result, type);
  return point == nullptr ? nullptr
                          : members.checked(env->CallStaticObjectMethod(handles, make, point));
#else
  (void)env;
  (void)type;
  return nullptr;
#endif
}

}  // namespace skyway::jvm
