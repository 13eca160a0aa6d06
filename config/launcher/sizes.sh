# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# How much of the tests each JDK has, so that a run on all of them ends in time.

# A run under stress ends within CI's 90 minutes, on a day with slow neighbours too: by what the
# oldest JDK took, it is to end so many seconds after it began.
STRESS_SECONDS=4800

# The same of an everyday run, which ends within half an hour.
EVERYDAY_SECONDS=1740

# A machine that builds longer is slow, and has less of the stress.
SLOW_BUILD_SECONDS=750

# Which part of the oldest JDK's time under stress the tests take at their everyday size, at most.
EVERYDAY_PERCENT=70

# What Maven is told where only those modules are tested that depend most on the JDK.
SHARED_MODULES=--projects=core,cluster

# The same of the native engine alone, which depends on the JDK's inside, and of what is said to be
# safe; and which part of the time of those modules that takes, at most.
NATIVE_PART='--projects=core -Dtest=Native*Test,dev.skyway.engine.heap.*Test,dev.skyway.safety.*Test'
NATIVE_PERCENT=55

# The same of what knows the JDK's inside.
HEAP_PART='--projects=core -Dtest=dev.skyway.engine.heap.*Test'
HEAP_PERCENT=25

# Instead of what Maven is told: there is no time for this JDK.
LEFT_OUT=left-out

# What Maven is told for a run under stress: stress_size SIZE_OPTION SECONDS_OF_THE_BUILD
stress_size() {
  if (($2 > SLOW_BUILD_SECONDS)); then
    say "stress is bounded to a third, as this machine is slow, build-seconds=$2 most=$SLOW_BUILD_SECONDS"
    echo -Dskyway.stress.factor=0.3
  else
    echo "$1"
  fi
}

# What Maven is told on one JDK of all but the oldest, with spaces between, or LEFT_OUT if there is no
# time, which the newest never is. Every day, only the oldest has what does not depend on the JDK.
# size_on FEATURE SIZE_OPTION_OR_EMPTY SECONDS_SO_FAR SECONDS_OF_THE_OLDEST OF_THEM_IN_SHARED_MODULES
size_on() {
  local feature=$1 size=$2
  if [[ -z $size ]]; then
    part_on "$feature" "$3" "$5" "$EVERYDAY_SECONDS" "'./skyway test --jdk $feature' tests the rest"
  elif [[ $size != -Dskyway.stress.factor=* ]]; then
    echo "$size"
  else
    stress_size_on "$@"
  fi
}

# What takes long under stress does so on the oldest and, if there is time, on the newest, as those
# between share their code with one of the two. The newest has its time before those.
stress_size_on() {
  local feature=$1 size=$2 so_far=$3 oldest=$4 shared=$5 everyday=$4 newest_all=0
  [[ $size != -Dskyway.stress.factor=1 ]] || everyday=$((oldest * EVERYDAY_PERCENT / 100))
  local remedy="'./skyway test --stress --jdk $feature' runs the rest"
  if [[ $feature != "${SUPPORTED_JDKS[-1]}" ]]; then
    newest_all=$oldest
  elif ((so_far + oldest <= STRESS_SECONDS)); then
    echo "$size"
    return
  fi
  if ((so_far + everyday + newest_all <= STRESS_SECONDS)); then
    say "on $feature the tests run at their everyday size; $remedy"
  else
    part_on "$feature" "$so_far" "$shared" "$STRESS_SECONDS" "$remedy"
  fi
}

# The largest part that ends in time, where the newest JDK has as much after it: part_on FEATURE
# SECONDS_SO_FAR SECONDS_OF_SHARED_MODULES SECONDS_AT_MOST REMEDY
part_on() {
  local feature=$1 so_far=$2 shared=$3 most=$4 remedy=$5 times=2
  local newest=${SUPPORTED_JDKS[-1]}
  [[ $feature != "$newest" ]] || times=1
  if ((so_far + times * shared <= most)); then
    say "on $feature core and cluster are tested alone, at their everyday size; $remedy"
    echo "$SHARED_MODULES"
  elif ((so_far + times * shared * NATIVE_PERCENT / 100 <= most)); then
    say "on $feature the native engine is tested alone, as core and cluster would take too long, seconds=$((so_far + shared)) most=$most; $remedy"
    echo "$NATIVE_PART"
  elif [[ $feature == "$newest" ]] || ((so_far + times * shared * HEAP_PERCENT / 100 <= most)); then
    say "on $feature what knows the JDK's inside is tested alone, as the native engine would take too long, seconds=$((so_far + shared * NATIVE_PERCENT / 100)) most=$most; $remedy"
    echo "$HEAP_PART"
  else
    say "on $feature nothing is tested, as it would take too long, seconds=$((so_far + shared * HEAP_PERCENT / 100)) most=$most; $remedy"
    echo "$LEFT_OUT"
  fi
}
