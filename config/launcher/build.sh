# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Builds once: a stamp of all sources tells whether the last build is still good.

PROGRESS_SECONDS=30

# Sets BUILD_HOME, the JDK that builds. The last choice is remembered while it still exists.
choose_build_jdk() {
  local memory=$STATE/build-jdk
  BUILD_HOME=''
  if [[ -z ${JAVA_HOME_17:-} && -r $memory ]]; then
    BUILD_HOME=$(<"$memory")
  fi
  if [[ -z $BUILD_HOME ]] || ! jdk_can_build "$BUILD_HOME"; then
    BUILD_HOME=$(require_build_jdk)
    [[ -r $memory && $(<"$memory") == "$BUILD_HOME" ]] || remember_build_jdk "$memory"
  fi
}

# Who may not write here, but finds all built, does without: remember_build_jdk FILE
remember_build_jdk() {
  { mkdir -p "$STATE" && echo "$BUILD_HOME" >"$1"; } 2>/dev/null || true
}

# Prints a hash of everything a build depends on.
source_stamp() {
  (
    cd "$ROOT"
    echo "$BUILD_HOME ${SKYWAY_NATIVE:-on}"
    find pom.xml .mvn ./*/pom.xml ./*/src/main core/src/test/java/dev/skyway/train -type f -print0 | sort -z | xargs -0 sha256sum
  ) | sha256sum | cut -d ' ' -f 1
}

# Maven with the building JDK; SKYWAY_NATIVE=off leaves the C++ out.
maven() {
  local options=(-B -ntp)
  [[ ${SKYWAY_NATIVE:-on} != off ]] || options+=(-Dskyway.native=off)
  (cd "$ROOT" && JAVA_HOME=$BUILD_HOME mvn "${options[@]}" "$@")
}

# How far the native library is, by the log of its build, or nothing: native_progress LOG
native_progress() {
  awk '/Build files have been written to: .*\/counting$/ { what = "the one that counts its steps, " }
    /Build files have been written to: .*\/native$/ { what = "" }
    match($0, /^\[ *[0-9]+%\]/) { percent = substr($0, 2, RLENGTH - 2); sub(/^ */, "", percent) }
    END { if (percent != "") print what percent }' "$1" 2>/dev/null
}

# Tells each half minute how far a step is, as long as this process lives: tell_progress LOG
tell_progress() {
  local started=$SECONDS at last=''
  # Who is killed leaves its sleep behind, which must hold neither the lock nor the caller's output.
  while sleep "$PROGRESS_SECONDS" >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
    at=$(native_progress "$1")
    [[ -n $at && $at != "$last" ]] || continue
    last=$at
    say "  seconds=$((SECONDS - started)), native library: $at"
  done
}

# Begins to tell how far a step is: start_progress LOG
start_progress() {
  tell_progress "$1" 9>&- &
  TICKER=$!
}

stop_progress() {
  kill "$TICKER" 2>/dev/null || true
  wait "$TICKER" 2>/dev/null || true
}

# Runs a step whose output is only of interest when it fails: quietly NAME COMMAND...
quietly() {
  local name=$1 log=$STATE/$1.log failed=0
  shift
  start_progress "$log"
  "$@" >"$log" 2>&1 </dev/null || failed=1
  stop_progress
  if ((failed)); then
    grep -E '^\[(ERROR|FATAL)|error:|Error' "$log" | head -n 60 >&2 || true
    die "a step has failed, step=$name log=$log"
  fi
}

# Two launchers must not build into the same folders at once. The lock ends with this process, too.
lock_build() {
  have flock || return 0
  exec 9>"$STATE/lock"
  flock -n 9 && return
  say 'waiting for another ./skyway that builds or tests here'
  flock 9
}

unlock_build() { exec 9>&-; }

# Tells of a library without a profile: tell_untuned LOG REMEDY
tell_untuned() {
  ! grep -q 'is built without counts' "$1" ||
    say "the native library could not be tuned, and is slower: log=$1; $2"
}

# Whether the native library's usual steps were counted here, so that it is built anew in little time.
is_trained() { [[ -e $ROOT/core/target/counting/trained.stamp ]]; }

# Whether modules were built from these sources: is_built STAMP MODULE...
is_built() {
  local stamp=$1 module
  shift
  for module in "$@"; do
    [[ -r $STATE/stamp-$module && $(<"$STATE/stamp-$module") == "$stamp" &&
      -e $ROOT/$module/target/skyway-$module.jar ]] || return 1
  done
}

# Builds modules, unless they were built before from the same sources: build MODULE...
build() {
  choose_build_jdk
  local stamp module
  stamp=$(source_stamp)
  ! is_built "$stamp" "$@" || return 0
  require_build_tools
  mkdir -p "$STATE"
  lock_build
  # Whoever was waited for has mostly built just that, and may be running it.
  stamp=$(source_stamp)
  if is_built "$stamp" "$@"; then
    unlock_build
    return 0
  fi
  say "building with $BUILD_HOME (the first time, Maven fetches its plugins)"
  for module in "$@"; do
    # Old libraries must not linger on the class path.
    rm -rf "$STATE/stamp-$module" "$ROOT/$module/target/lib"
  done
  quietly build maven -q -pl "$(IFS=, && echo "$*")" -am -Dmaven.test.skip=true -Dskyway.ctest.skip=true package
  # It is not tried again before a source changes: where it can never work, each command would build.
  tell_untuned "$STATE/build.log" "delete $STATE/stamp-* to try again"
  for module in "$@"; do
    echo "$stamp" >"$STATE/stamp-$module"
  done
  unlock_build
}

native_sources() {
  find "$ROOT/core/src/main/native" "$ROOT/core/src/test/native" \
    \( -name '*.cc' -o -name '*.h' \) -print0 2>/dev/null || true
}

format_sources() {
  choose_build_jdk
  require_build_tools
  mkdir -p "$STATE"
  quietly format maven -q spotless:apply
  local tool
  if tool=$(clang_format); then
    native_sources | xargs -0 -r "$tool" -i
  else
    say "C++ was not formatted: clang-format $CLANG_FORMAT_VERSION needs python3 with pip"
  fi
}
