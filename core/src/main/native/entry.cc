// SPDX-License-Identifier: Apache-2.0
// Every function the JVM calls. Below this file: plain functions and error values.
#include <jni.h>

#include "control.h"
#include "jvm/describe.h"
#include "jvm/internals.h"
#include "jvm/linker.h"
#include "jvm/vectors.h"
#include "jvm/vm.h"
#include "ops.h"

using skyway::jvm::vm;

namespace {

/// Held in critical sections so that the collectors of 17 and 21 wait; nobody reads it.
jarray critical_array = nullptr;

/// Later releases keep the marks of heap walks in a bit map.
constexpr int32_t kFirstThatMarksAside = 21;

}  // namespace

extern "C" {

/// The entry of windows without a thread transition: longs only, no JNI below it.
JNIEXPORT int64_t skyway_enter(int64_t op, int64_t a, int64_t b, int64_t c) {
  skyway::jvm::clear_upper_halves();
  return skyway::enter(static_cast<skyway::Op>(op), a, b, c);
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* /*vm*/, void* /*reserved*/) { return JNI_VERSION_10; }

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

JNIEXPORT jobject JNICALL Java_dev_skyway_engine_heap_NativeEntry_linkNoTransition(
    JNIEnv* env, jclass /*unused*/, jobject type) {
  return skyway::jvm::link_no_transition(env, type);
}

JNIEXPORT jstring JNICALL Java_dev_skyway_engine_heap_NativeEntry_discover(JNIEnv* env,
                                                                           jclass /*unused*/,
                                                                           jint feature) {
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

JNIEXPORT jlong JNICALL Java_dev_skyway_engine_heap_NativeEntry_enterAddress(JNIEnv* /*env*/,
                                                                             jclass /*unused*/) {
  return reinterpret_cast<jlong>(&skyway_enter);
}

/// Safepoints do not wait for a critical section: only collections do. In 17 the heap walks of the
/// tool interface leave marks in headers, and take them off again by a walk from object to object,
/// which finds none in a chunk that is not live yet (`ObjectMarker` in jvmtiTagMap.cpp).
JNIEXPORT jlong JNICALL Java_dev_skyway_engine_heap_NativeEntry_enterCritical(JNIEnv* env,
                                                                              jclass /*unused*/,
                                                                              jlong op, jlong a,
                                                                              jlong b, jlong c) {
  void* held = env->GetPrimitiveArrayCritical(critical_array, nullptr);
  if (held == nullptr) return skyway::kWindowRefused;
  bool walks_mark = vm.feature < kFirstThatMarksAside;
  if (walks_mark && op == static_cast<jlong>(skyway::Op::kRead)) b = 1;
  jlong answer = skyway_enter(op, a, b, c);
  env->ReleasePrimitiveArrayCritical(critical_array, held, JNI_ABORT);
  return answer;
}

JNIEXPORT jlong JNICALL Java_dev_skyway_engine_heap_NativeEntry_control(JNIEnv* /*env*/,
                                                                        jclass /*unused*/, jlong op,
                                                                        jlong a, jlong b) {
  return skyway::control(static_cast<skyway::ControlOp>(op), a, b);
}

JNIEXPORT void JNICALL Java_dev_skyway_engine_heap_NativeEntry_monitorsReadable(JNIEnv* /*env*/,
                                                                                jclass /*unused*/,
                                                                                jboolean readable) {
  vm.marks.monitors_readable = readable && vm.marks.monitors_known;
}

JNIEXPORT jlong JNICALL Java_dev_skyway_engine_heap_NativeEntry_newGlobal(JNIEnv* env,
                                                                          jclass /*unused*/,
                                                                          jobject object) {
  return reinterpret_cast<jlong>(env->NewGlobalRef(object));
}

JNIEXPORT void JNICALL Java_dev_skyway_engine_heap_NativeEntry_deleteGlobal(JNIEnv* env,
                                                                            jclass /*unused*/,
                                                                            jlong handle) {
  env->DeleteGlobalRef(reinterpret_cast<jobject>(handle));
}

}  // extern "C"
