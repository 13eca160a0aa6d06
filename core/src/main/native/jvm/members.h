// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <jni.h>

namespace skyway::jvm {

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

}  // namespace skyway::jvm
