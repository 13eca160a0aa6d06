# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Where things lie for the project in ROOT.

# Services and containers may have none: then it is what the system says of the user.
export HOME=${HOME:-~}
CACHE=${SKYWAY_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/skyway}
STATE=$ROOT/target
readonly ROOT CACHE STATE
