// SPDX-License-Identifier: Apache-2.0
// Every function the JVM calls. Below this file: plain functions and error values.
#include <jni.h>

extern "C" {

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* /*vm*/, void* /*reserved*/) { return JNI_VERSION_10; }

JNIEXPORT jobject JNICALL Java_dev_skyway_classes_NativeLibrary_trustedLookup(JNIEnv* env,
                                                                              jclass /*unused*/) {
  jclass lookup = env->FindClass("java/lang/invoke/MethodHandles$Lookup");
  if (lookup == nullptr) return nullptr;
  jfieldID field =
      env->GetStaticFieldID(lookup, "IMPL_LOOKUP", "Ljava/lang/invoke/MethodHandles$Lookup;");
  return field == nullptr ? nullptr : env->GetStaticObjectField(lookup, field);
}

}  // extern "C"
