# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# The whole suite: checks of the sources, then the tests on each JDK, then one line of totals.

PASSED=0
FAILED=0
SKIPPED=0

# Of core and cluster, in the last run.
SHARED_SECONDS=0

# What Maven takes for a module besides its tests, with its compilers.
MODULE_SECONDS=30

# Formats, bounds and shell scripts. Each check that fails counts as one failure.
check_sources() {
  local tool
  if tool=$(clang_format); then
    check clang-format format_check "$tool"
  else
    say "clang-format check is skipped: it needs python3 with pip"
  fi
  check native-bounds "$ROOT/config/check-native" "$ROOT/core/src/main/native" "$ROOT/core/src/test/native"
  check launcher "$ROOT/config/launcher/selftest"
  if have shellcheck || apt_install shellcheck; then
    check shellcheck run_shellcheck
  fi
  check java-style maven -q -fae -Dmaven.test.skip=true spotless:check checkstyle:check
}

run_shellcheck() { (cd "$ROOT" && shellcheck -x skyway config/check-native config/emulate-aarch64 config/launcher/selftest .ci/run); }

format_check() { native_sources | xargs -0 -r "$1" --dry-run -Werror; }

check() {
  local name=$1 log=$STATE/check-$1.log
  shift
  if "$@" >"$log" 2>&1 </dev/null; then
    PASSED=$((PASSED + 1))
    say "check $name: passed"
  else
    FAILED=$((FAILED + 1))
    say "check $name: FAILED, log=$log; './skyway format' mends what is only format"
    grep -vE '^\[INFO\]|^$' "$log" | head -n 40 >&2 || true
  fi
}

# Adds up the reports of one run into PASSED, FAILED and SKIPPED.
count_reports() {
  local totals tests bad skipped
  totals=$(find "$ROOT"/*/target/surefire-reports "$ROOT"/frameworks/*/target/surefire-reports "$ROOT/core/target/native/ctest.xml" -name '*.xml' \
    -print0 2>/dev/null | xargs -0 -r awk '
      # The element may spread over lines: join until it is closed.
      /<testsuite[ \t\n]|<testsuite$/ { element = ""; inside = 1 }
      inside { element = element " " $0; if ($0 ~ />/) { inside = 0; add(element) } }
      function value(s, name) {
        return match(s, "[ \t]" name "=\"[0-9]+\"") ? substr(s, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : 0
      }
      function add(s) {
        tests += value(s, "tests"); bad += value(s, "errors") + value(s, "failures")
        skipped += value(s, "skipped") + value(s, "disabled")
      }
      END { print tests + 0, bad + 0, skipped + 0 }') || true # a module without tests has no folder
  read -r tests bad skipped <<<"${totals:-0 0 0}"
  PASSED=$((PASSED + tests - bad - skipped))
  FAILED=$((FAILED + bad))
  SKIPPED=$((SKIPPED + skipped))
  COUNTED=$tests
  COUNTED_BAD=$bad
  say "  tests=$tests failed=$bad skipped=$skipped"
}

# How long the tests of modules took by the reports of the last run, without those that run again
# with other bounds, but with what Maven takes for a module: reported_seconds MODULE...
reported_seconds() {
  local module
  for module in "$@"; do
    find "$ROOT/$module/target/surefire-reports" -maxdepth 1 -name 'TEST-*.xml' -exec grep -ho '<testsuite .*' {} + 2>/dev/null || true
  done | awk '
    match($0, / time="[0-9.,]+"/) { time = substr($0, RSTART + 7, RLENGTH - 8); gsub(",", "", time); sum += time }
    END { printf "%d\n", sum == 0 ? 0 : sum + each * modules }' each="$MODULE_SECONDS" modules=$# /dev/stdin
}

# Runs the suite on one JVM: test_on FEATURE HOME SIZE_OPTIONS_OR_EMPTY MAVEN_OPTIONS...
test_on() {
  local feature=$1 home=$2 size log=$STATE/test-$1.log status=0 started=$SECONDS
  read -ra size <<<"$3"
  shift 3
  # Maven builds and tests in one go, and tests run on what was built: nobody may replace it, nor
  # the reports that are counted.
  lock_build
  rm -rf "$ROOT"/*/target/surefire-reports "$ROOT"/frameworks/*/target/surefire-reports "$ROOT/core/target/native/ctest.xml"
  say "testing on $feature ($home)"
  start_progress "$log"
  maven -fae test "-Dskyway.test.jvm=$home/bin/java" "${size[@]}" "$@" </dev/null 2>&1 |
    tee "$log" | grep --line-buffered -E '^\[(INFO|WARNING|ERROR)\] +Tests run:.*(in |Time)|^\[ERROR\]|tests passed,|seed=' ||
    true
  stop_progress
  tell_untuned "$log" "the next run tries again"
  grep -q 'BUILD SUCCESS' "$log" || status=1
  count_reports
  SHARED_SECONDS=$(reported_seconds core cluster)
  unlock_build
  if ((COUNTED == 0)); then
    say "a run must have tests, jdk=$feature"
    status=1
  fi
  if ((status != 0)); then
    # A crash or an error of the build leaves no report of its own.
    ((COUNTED_BAD > 0)) || FAILED=$((FAILED + 1))
    say "testing on $feature FAILED, log=$log"
  fi
  say "  seconds=$((SECONDS - started))"
}

# Runs everything: run_tests JDK_OR_EMPTY SIZE_OPTION_OR_EMPTY MAVEN_OPTIONS...
run_tests() {
  local only=$1 size=$2 run_size=$2 feature home started oldest=0
  shift 2
  local picked=$#
  choose_build_jdk
  require_build_tools
  want_googletest
  mkdir -p "$STATE"
  local features=("${SUPPORTED_JDKS[@]}") shared=0 untested=''
  [[ -z $only ]] || features=("$only")
  # Who picks tests wants no checks.
  (($#)) || check_sources
  if [[ $size == -Dskyway.stress.factor=* ]]; then
    started=$SECONDS
    build core
    size=$(stress_size "$size" $((SECONDS - started)))
    run_size=$size
  elif [[ -z $size && " $* " != *' -Dskyway.profile='* ]] && ! is_trained; then
    say "the native library is compiled once, without counts of usual steps; with --stress as it is shipped"
    set -- -Dskyway.profile=off "$@"
  fi
  for feature in "${features[@]}"; do
    if [[ -n $only ]]; then
      home=$(require_jdk "$feature")
    elif ! home=$(find_jdk "$feature") && ! { fetch_runtime "$feature" && home=$(find_jdk "$feature"); }; then
      say "testing on $feature is skipped: no such JDK was found; set JAVA_HOME_$feature"
      continue
    fi
    # The first JDK has everything; tests that somebody has picked may be in any module.
    [[ -n $only || $oldest -eq 0 || $picked -gt 0 ]] ||
      run_size=$(size_on "$feature" "$size" "$SECONDS" "$oldest" "$shared")
    if [[ $run_size == "$LEFT_OUT" ]]; then
      untested+=" $feature"
      continue
    fi
    started=$SECONDS
    test_on "$feature" "$home" "$run_size" "$@"
    if ((oldest == 0)); then
      oldest=$((SECONDS - started))
      # A run that broke off has reports of a part only.
      shared=$((SHARED_SECONDS > 0 && FAILED == 0 ? SHARED_SECONDS : oldest))
    fi
    # Native unit tests do not depend on the JVM: once is enough.
    set -- -Dskyway.ctest.skip=true "$@"
  done
  echo "$PASSED passed, $FAILED failed, $SKIPPED skipped${untested:+; not tested for want of time:$untested}"
  ((FAILED == 0 && PASSED > 0))
}
