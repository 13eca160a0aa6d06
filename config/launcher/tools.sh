# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Tools that the build needs: found, installed where that is possible, or named exactly.

say() { printf 'skyway: %s\n' "$*" >&2; }

die() {
  say "$*"
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Java cannot open files below a folder whose name the locale's characters do not have.
use_utf8() {
  local all name
  [[ $(locale charmap 2>/dev/null) != UTF-8 ]] || return 0
  all=$(locale -a 2>/dev/null) || return 0
  name=$(grep -ixE 'c\.utf-?8' <<<"$all") || return 0
  export LC_ALL=${name%%$'\n'*}
}

# How apt-get can be run here: nothing (as root), "sudo -n", or not at all.
apt_prefix() {
  [[ ${SKYWAY_INSTALL:-on} != off ]] || return 1
  have apt-get || return 1
  if ((EUID == 0)); then
    echo env
  elif have sudo && sudo -n true 2>/dev/null; then
    echo sudo -n env
  else
    return 1
  fi
}

# Installs Debian packages, or says why it could not: apt_install PACKAGE...
apt_install() {
  local prefix log=$STATE/apt.log
  if ! prefix=$(apt_prefix); then
    say "packages are missing: $*; install them with: sudo apt-get install $*"
    return 1
  fi
  mkdir -p "$STATE"
  say "installing $*"
  local get=("DEBIAN_FRONTEND=noninteractive" apt-get -q -o DPkg::Lock::Timeout=300)
  # shellcheck disable=SC2086 # the prefix is a list of words
  if ! $prefix "${get[@]}" install -y --no-install-recommends "$@" >"$log" 2>&1; then
    # The package lists may be old or absent.
    $prefix "${get[@]}" update >>"$log" 2>&1 || true
    if ! $prefix "${get[@]}" install -y --no-install-recommends "$@" >>"$log" 2>&1; then
      say "apt-get could not install $*, log=$log; install them by hand"
      tail -n 3 "$log" >&2
      return 1
    fi
  fi
}

# Makes sure of a command: require_tool COMMAND PACKAGE...
require_tool() {
  local tool=$1
  shift
  have "$tool" && return
  apt_install "$@" && have "$tool" && return
  die "a tool is missing, tool=$tool; on Debian or Ubuntu: sudo apt-get install $*"
}

# Maven, and what the native library needs.
require_build_tools() {
  require_tool mvn maven
  [[ ${SKYWAY_NATIVE:-on} != off ]] || return 0
  local missing=()
  have cmake || missing+=(cmake)
  have make || missing+=(make)
  have g++ || have c++ || missing+=(g++)
  ((${#missing[@]} == 0)) || apt_install "${missing[@]}" ||
    die "the native library needs ${missing[*]}; install them, or set SKYWAY_NATIVE=off"
}

# GoogleTest is wanted for the native unit tests, but nothing else needs it.
want_googletest() {
  [[ ${SKYWAY_NATIVE:-on} != off ]] || return 0
  [[ -e /usr/include/gtest/gtest.h || -e /usr/local/include/gtest/gtest.h ]] && return
  apt_install libgtest-dev || say "native unit tests are skipped, GTest=not found"
}

# Installs a pinned Python wheel into a private folder: pip_install FOLDER REQUIREMENT [OPTION]...
pip_install() {
  local folder=$1 requirement=$2
  shift 2
  [[ ${SKYWAY_INSTALL:-on} != off ]] || return 1
  if ! have python3 || ! python3 -m pip --version >/dev/null 2>&1; then
    apt_install python3-pip || return 1
  fi
  rm -rf "$folder.new"
  mkdir -p "$folder.new"
  if ! PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check \
    --no-deps --target "$folder.new" "$@" "$requirement" >"$folder.log" 2>&1; then
    say "pip could not install $requirement, log=$folder.log"
    rm -rf "$folder.new"
    return 1
  fi
  rm -rf "$folder"
  mv "$folder.new" "$folder"
}

readonly CLANG_FORMAT_VERSION=18.1.8

# Prints the clang-format of the pinned version; others format differently.
clang_format() {
  local folder=$CACHE/clang-format-$CLANG_FORMAT_VERSION
  local tool=$folder/clang_format/data/bin/clang-format
  if [[ ! -x $tool ]]; then
    pip_install "$folder" "clang-format==$CLANG_FORMAT_VERSION" || return 1
  fi
  echo "$tool"
}
