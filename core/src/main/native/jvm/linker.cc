// SPDX-License-Identifier: Apache-2.0
#include "jvm/linker.h"

#include "jvm/members.h"

#if defined(__x86_64__)
#include <initializer_list>

#define ABI "jdk/internal/foreign/abi/"
#define STORAGE "L" ABI "VMStorage;"

namespace skyway::jvm {

namespace {

using Names = std::initializer_list<const char*>;

/// What HotSpot calls storages: registers by their names.
class Storages {
 public:
  Storages(JNIEnv* env, Members& members)
      : env_(env),
        members_(members),
        one_(members.type(ABI "VMStorage")),
        many_(members.type("[" STORAGE)),
        registers_(members.type(ABI "x64/X86_64Architecture$Regs")) {}

  jobject named(const char* name) const {
    return members_.static_object(registers_, name, STORAGE);
  }

  /// Null if one of them is missing.
  jobjectArray array(Names names) const {
    if (one_ == nullptr) return nullptr;
    auto count = static_cast<jsize>(names.size());
    jobjectArray array = members_.checked(env_->NewObjectArray(count, one_, nullptr));
    jsize next = 0;
    for (const char* name : names) {
      jobject storage = array == nullptr ? nullptr : named(name);
      if (storage == nullptr) return nullptr;
      env_->SetObjectArrayElement(array, next++, storage);
    }
    return array;
  }

  /// Arrays of integer, of vector and of x87 registers.
  jobjectArray by_kind(std::initializer_list<Names> kinds) const {
    if (many_ == nullptr) return nullptr;
    auto count = static_cast<jsize>(kinds.size());
    jobjectArray arrays = members_.checked(env_->NewObjectArray(count, many_, nullptr));
    jsize next = 0;
    for (Names names : kinds) {
      jobjectArray kind = arrays == nullptr ? nullptr : array(names);
      if (kind == nullptr) return nullptr;
      env_->SetObjectArrayElement(arrays, next++, kind);
    }
    return arrays;
  }

 private:
  JNIEnv* env_;
  Members& members_;
  jclass one_;
  jclass many_;
  jclass registers_;
};

/// What stubs use of the calling convention of System V. CallArranger.CSysV has more of it, but to
/// initialize that class, a fresh JVM loads all layouts of values and streams of numbers.
jobject calling_convention(JNIEnv* env, Members& members, const Storages& storages) {
  jobjectArray inputs =
      storages.by_kind({{"rdi", "rsi", "rdx", "rcx", "r8", "r9"},
                        {"xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7"}});
  jobjectArray outputs = storages.by_kind({{"rax", "rdx"}, {"xmm0", "xmm1"}, {}});
  jobjectArray others = storages.by_kind(
      {{"r10", "r11"}, {"xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15"}});
  jobject address = storages.named("r10");
  jobject scratch = storages.named("r11");
  jclass descriptor = members.type(ABI "ABIDescriptor");
  jmethodID make = members.method(descriptor, "<init>",
                                  "(L" ABI "Architecture;[[" STORAGE "[[" STORAGE "[[" STORAGE
                                  "II" STORAGE STORAGE STORAGE STORAGE STORAGE ")V");
  if (inputs == nullptr || outputs == nullptr || others == nullptr || address == nullptr ||
      scratch == nullptr || make == nullptr) {
    return nullptr;
  }
  constexpr jint kStackAlignment = 16;
  constexpr jobject kNone = nullptr;  // HotSpot does not look at these
  return members.checked(env->NewObject(descriptor, make, kNone, inputs, outputs, others,
                                        kStackAlignment, 0, address, scratch, kNone, kNone, kNone));
}

/// As NativeEntryPoint.make does it on 21 and 25, but without its cache, for which a fresh JVM
/// makes lambdas. The stub is never freed.
jobject entry_point(JNIEnv* env, Members& members, jobject abi, jobjectArray arguments,
                    jobjectArray result, jobject type) {
  jclass holder = members.type(ABI "NativeEntryPoint");
  jmethodID stub = members.static_method(holder, "makeDowncallStub",
                                         "(Ljava/lang/invoke/MethodType;L" ABI
                                         "ABIDescriptor;[" STORAGE "[" STORAGE "ZIZ)J");
  jmethodID make = members.method(holder, "<init>", "(Ljava/lang/invoke/MethodType;J)V");
  if (stub == nullptr || make == nullptr) return nullptr;
  constexpr jboolean kNo = JNI_FALSE;  // neither a buffer for results nor a transition
  jlong address = members.checked(
      env->CallStaticLongMethod(holder, stub, type, abi, arguments, result, kNo, 0, kNo));
  return address == 0 ? nullptr : members.checked(env->NewObject(holder, make, type, address));
}

}  // namespace

jobject link_no_transition(JNIEnv* env, jobject type) {
  constexpr jint kReferences = 64;
  Members members(env);
  if (members.checked(env->EnsureLocalCapacity(kReferences)) != JNI_OK) return nullptr;
  Storages storages(env, members);
  jobjectArray arguments = storages.array({"r10", "rdi", "rsi", "rdx", "rcx"});
  jobjectArray result = storages.array({"rax"});
  jobject abi = calling_convention(env, members, storages);
  jclass handles = members.type("java/lang/invoke/NativeMethodHandle");
  jmethodID make = members.static_method(
      handles, "make", "(L" ABI "NativeEntryPoint;)Ljava/lang/invoke/MethodHandle;");
  if (arguments == nullptr || result == nullptr || abi == nullptr || make == nullptr) {
    return nullptr;
  }
  jobject point = entry_point(env, members, abi, arguments, result, type);
  return point == nullptr ? nullptr
                          : members.checked(env->CallStaticObjectMethod(handles, make, point));
}

}  // namespace skyway::jvm

#else

namespace skyway::jvm {

jobject link_no_transition(JNIEnv* /*env*/, jobject /*type*/) { return nullptr; }

}  // namespace skyway::jvm

#endif
