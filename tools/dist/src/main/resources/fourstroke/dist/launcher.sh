#!/bin/sh
# Starts @NAME@; see README.txt. The script works with any PATH.

# The variables for other Java programs of this machine are removed. Options in these variables may contradict the options
# below, so that Java would not start. The variable CLASSPATH would load foreign code into the game.
unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS CLASSPATH
@IF_OPTIONS@
# The variable @VARIABLE@ may contain options of Java for this program.
@END@
@IF_CLOSED@
# The author of the game chose that a player cannot change the game by environment variables, so Java gets no options either.
unset @VARIABLE@
@END@

self=$0
case $self in
    */*) ;;
    *) self=./$self ;; # started as `sh @NAME@` in its own folder
esac
while [ -h "$self" ]; do # follow symbolic links to the script itself
    target=$(PATH=/usr/bin:/bin readlink "$self")
    case $target in
        /*) self=$target ;;
        *) self=${self%/*}/$target ;;
    esac
done
home=${self%/*}/..

# Java treats a colon as the separator of paths, and would not find its own files in a folder with a colon.
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
@IF_MODULES@
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
@END@

# Java decodes file names with the character set of the locale. If no installed locale is set, Java knows only ASCII letters,
# and cannot find its own files in a folder whose name contains other letters.
case $PWD$home$path${HOME-}${XDG_DATA_HOME-}$* in
    *[!\ -~]*)
        case $(PATH=/usr/bin:/bin locale charmap 2>/dev/null) in
            '' | ANSI_X3.4-1968 | US-ASCII) export LC_ALL=C.UTF-8 ;;
        esac
        ;;
esac

cache=$home/lib/@CACHE@
natives=$home/lib/@NATIVES@
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
# Java refuses to start with both the start-up cache and an option for another archive of classes.
case ${@VARIABLE@-} in
    *-Xshare:* | *-XX:SharedArchiveFile=* | *-XX:AOT*) ;;
    *) [ -f "$cache" ] && set -- "-XX:AOTCache=$cache" "$@" ;;
esac

# The serial collector starts no threads of its own, and has little to do in a game that allocates nothing per frame.
# If the options for Java name a collector, Java uses the named collector.
case ${@VARIABLE@-} in
    *-XX:+Use*GC*) ;;
    *) set -- -XX:+UseSerialGC "$@" ;;
esac

# macOS shows windows only for the first thread of a process.
[ -d /System/Library/CoreServices ] && set -- -XstartOnFirstThread "$@"

# shellcheck disable=SC2086 # options are words
exec "$home/bin/java" "-Dorg.lwjgl.librarypath=$natives" ${@VARIABLE@-} "$@"
