#!/bin/sh
# Starts @NAME@; see README.txt for its options. Nothing here needs PATH or another program.

# Variables for other Java programs of this machine. What they hold may contradict the options below, and then Java would
# not start. Options for this program are in @VARIABLE@.
unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS

self=$0
case $self in
    */*) ;;
    *) self=./$self ;; # called as `sh @NAME@` in its own folder
esac
while [ -h "$self" ]; do # follow links to the real file
    target=$(PATH=/usr/bin:/bin readlink "$self")
    case $target in
        /*) self=$target ;;
        *) self=${self%/*}/$target ;;
    esac
done
home=${self%/*}/..

# Java treats a colon as the end of a path, and would not find its own files.
case $PWD$home in
    *:*)
        place=$(CDPATH='' cd -P "$home" && pwd -P)
        case $place in
            *:*)
                echo "@NAME@: Java cannot run from a folder with a colon in its name: $place" >&2
                exit 1
                ;;
        esac
        ;;
esac

path=
case ${1-} in
    --module-path | -p)
        if [ $# -lt 2 ]; then
            echo "@NAME@: $1 needs a folder of modules, or several separated by colons" >&2
            exit 2
        fi
        path=$2
        shift 2
        ;;
    --module-path=*)
        path=${1#*=}
        shift
        ;;
esac

# Java decodes file names with the character set of the locale. If no locale is set, or one that is not installed, it
# knows only ASCII, and cannot find its own files in a folder with other letters.
case $PWD$home$path${HOME-}${XDG_CONFIG_HOME-}$* in
    *[!\ -~]*)
        case $(PATH=/usr/bin:/bin locale charmap 2>/dev/null) in
            '' | ANSI_X3.4-1968 | US-ASCII) export LC_ALL=C.UTF-8 ;;
        esac
        ;;
esac

cache=$home/lib/@CACHE@
natives=$home/lib
set -- -m @MAIN@ "$@"
if [ -n "$path" ]; then
    set -f
    IFS=:
    for folder in $path; do
        [ -f "$folder/@OPTIONS@" ] && set -- "@$folder/@OPTIONS@" "$@"
        [ -d "$folder/@NATIVES@" ] && natives=$folder/@NATIVES@:$natives
    done
    unset IFS
    set -- --module-path "$path" "$@"
fi
# Java takes the cache or these options, not both.
case ${@VARIABLE@-} in
    *-Xshare:* | *-XX:SharedArchiveFile=* | *-XX:AOT*) ;;
    *) [ -f "$cache" ] && set -- "-XX:AOTCache=$cache" "$@" ;;
esac

# The serial collector starts no threads of its own, and has little to do in a game that allocates nothing per frame. An
# explicitly named collector takes precedence.
case ${@VARIABLE@-} in
    *-XX:+Use*GC*) ;;
    *) set -- -XX:+UseSerialGC "$@" ;;
esac

# macOS shows windows on the first thread alone.
[ -d /System/Library/CoreServices ] && set -- -XstartOnFirstThread "$@"

# shellcheck disable=SC2086 # options are words
exec "$home/bin/java" "-Dorg.lwjgl.librarypath=$natives" ${@VARIABLE@-} "$@"
