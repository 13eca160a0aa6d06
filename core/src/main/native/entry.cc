// SPDX-License-Identifier: Apache-2.0
// Every function the JVM calls. Below this file: plain functions and error values.
#include <jni.h>

#include "control.h"
#include "jvm/binding.h"
#include "jvm/describe.h"
#include "jvm/internals.h"
#include "jvm/linker.h"
#include "jvm/vectors.h"
#include "jvm/vm.h"
#include "ops.h"

using skyway::jvm::vm;

extern "C" {

/// The entry of windows without a thread transition: longs only, no JNI below it.
JNIEXPORT int64_t skyway_enter(int64_t op, int64_t a, int64_t b, int64_t c) {
  skyway::jvm::clear_upper_halves();
  return skyway::enter(static_cast<skyway::Op>(op), a, b, c);
}

}  // extern "C"

namespace {

/// Held in critical sections so that the collectors of 17 and 21 wait; nobody reads it.
jarray critical_array = nullptr;

/// Later releases keep the marks of heap walks in a bit map.
constexpr int32_t kFirstThatMarksAside = 21;

jobject JNICALL link_no_transition(JNIEnv* env, jclass /*unused*/, jobject type) {
  return skyway::jvm::link_no_transition(env, type);
}

jstring JNICALL discover(JNIEnv* env, jclass /*unused*/, jint feature) {
  if (critical_array == nullptr) {
    jarray array = env->NewByteArray(8);
    if (array == nullptr) return nullptr;
    critical_array = static_cast<jarray>(env->NewGlobalRef(array));
    skyway::jvm::discover(reinterpret_cast<const void*>(env->functions->GetVersion), feature);
  }
  char text[1024];
  skyway::jvm::describe(vm, text, sizeof text);
  return env->NewStringUTF(text);
}

jlong JNICALL enter_address(JNIEnv* /*env*/, jclass /*unused*/) {
  return reinterpret_cast<jlong>(&skyway_enter);
}

/// Safepoints do not wait for a critical section: only collections do. In 17 the heap walks of the
/// tool interface leave marks in headers, and take them off again by a walk from object to object,
/// which finds none in a chunk that is not live yet (`ObjectMarker` in jvmtiTagMap.cpp).
jlong JNICALL enter_critical(JNIEnv* env, jclass /*unused*/, jlong op, jlong a, jlong b, jlong c) {
  void* held = env->GetPrimitiveArrayCritical(critical_array, nullptr);
  if (held == nullptr) return skyway::kWindowRefused;
  bool walks_mark = vm.feature < kFirstThatMarksAside;
  if (walks_mark && op == static_cast<jlong>(skyway::Op::kRead)) b = 1;
  jlong answer = skyway_enter(op, a, b, c);
  env->ReleasePrimitiveArrayCritical(critical_array, held, JNI_ABORT);
  return answer;
}

jlong JNICALL control(JNIEnv* /*env*/, jclass /*unused*/, jlong op, jlong a, jlong b) {
  return skyway::control(static_cast<skyway::ControlOp>(op), a, b);
}

void JNICALL monitors_readable(JNIEnv* /*env*/, jclass /*unused*/, jboolean readable) {
  vm.marks.monitors_readable = readable && vm.marks.monitors_known;
}

jlong JNICALL new_global(JNIEnv* env, jclass /*unused*/, jobject object) {
  return reinterpret_cast<jlong>(env->NewGlobalRef(object));
}

void JNICALL delete_global(JNIEnv* env, jclass /*unused*/, jlong handle) {
  env->DeleteGlobalRef(reinterpret_cast<jobject>(handle));
}

template <typename Function>
void* address(Function* function) {
  return reinterpret_cast<void*>(function);
}

}  // namespace

extern "C" {

JNIEXPORT jobject JNICALL Java_dev_skyway_classes_NativeLibrary_trustedLookup(JNIEnv* env,
                                                                              jclass /*unused*/) {
  jclass lookup = env->FindClass("java/lang/invoke/MethodHandles$Lookup");
  if (lookup == nullptr) return nullptr;
  jfieldID field =
      env->GetStaticFieldID(lookup, "IMPL_LOOKUP", "Ljava/lang/invoke/MethodHandles$Lookup;");
  return field == nullptr ? nullptr : env->GetStaticObjectField(lookup, field);
}

JNIEXPORT jboolean JNICALL Java_dev_skyway_classes_NativeLibrary_exportPackage(
    JNIEnv* env, jclass /*unused*/, jobject module, jstring package, jobject to) {
  return skyway::jvm::export_package(env, module, package, to);
}

JNIEXPORT jlong JNICALL Java_dev_skyway_classes_NativeLibrary_arrayBase(JNIEnv* env,
                                                                        jclass /*unused*/,
                                                                        jobject unsafe,
                                                                        jclass array) {
  return skyway::jvm::array_base(env, unsafe, array);
}

JNIEXPORT jboolean JNICALL Java_dev_skyway_classes_NativeLibrary_bind(JNIEnv* env,
                                                                      jclass /*unused*/,
                                                                      jclass entries) {
  if (entries == nullptr) return JNI_FALSE;
  return skyway::jvm::bind(
      env, entries,
      {{"linkNoTransition", "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
        address(link_no_transition)},
       {"discover", "(I)Ljava/lang/String;", address(discover)},
       {"enterAddress", "()J", address(enter_address)},
       {"enterCritical", "(JJJJ)J", address(enter_critical)},
       {"control", "(JJJ)J", address(control)},
       {"monitorsReadable", "(Z)V", address(monitors_readable)},
       {"newGlobal", "(Ljava/lang/Object;)J", address(new_global)},
       {"deleteGlobal", "(J)V", address(delete_global)}});
}

/// Binds the functions of the class that loads the library, which has another name than theirs
/// where the build of an application has moved Skyway's packages. Where this JVM does not say which
/// class that is, the names have to do.
JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* java, void* /*reserved*/) {
  void* env = nullptr;
  if (java->GetEnv(&env, JNI_VERSION_10) != JNI_OK) return JNI_ERR;
  auto* jni = static_cast<JNIEnv*>(env);
  jclass library = skyway::jvm::loading_class(jni);
  if (library != nullptr) {
    skyway::jvm::bind(
        jni, library,
        {{"bind", "(Ljava/lang/Class;)Z", address(Java_dev_skyway_classes_NativeLibrary_bind)},
         {"trustedLookup", "()Ljava/lang/invoke/MethodHandles$Lookup;",
          address(Java_dev_skyway_classes_NativeLibrary_trustedLookup)},
         {"exportPackage", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)Z",
          address(Java_dev_skyway_classes_NativeLibrary_exportPackage)},
         {"arrayBase", "(Ljava/lang/Object;Ljava/lang/Class;)J",
          address(Java_dev_skyway_classes_NativeLibrary_arrayBase)}});
  }
  return JNI_VERSION_10;
}

}  // extern "C"
