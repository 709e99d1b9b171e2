#!/bin/sh
# Starts @NAME@; README.txt says what can be asked of it. Nothing here needs PATH or another program.

self=$0
case $self in
    */*) ;;
    *) self=./$self ;; # by `sh @NAME@`, from its own folder
esac
while [ -h "$self" ]; do # started through a link: the folder is where the file is
    target=$(PATH=/usr/bin:/bin readlink "$self")
    case $target in
        /*) self=$target ;;
        *) self=${self%/*}/$target ;;
    esac
done
home=${self%/*}/..

# Java takes a colon for the end of a folder, and does not find its own files.
case $PWD$home in
    *:*)
        place=$(CDPATH='' cd -P "$home" && pwd -P)
        case $place in
            *:*)
                echo "@NAME@: Java starts from no folder with a colon in its name: $place" >&2
                exit 1
                ;;
        esac
        ;;
esac

path=
case ${1-} in
    --module-path | -p)
        if [ $# -lt 2 ]; then
            echo "@NAME@: $1 needs a folder of modules, or several with colons between them" >&2
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

# Java reads names of files as the language of the machine writes them. Where none is set, or one that is not installed, it
# knows ASCII alone, and in a folder with other letters it does not find its own files.
case $PWD$home$path$* in
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
[ -f "$cache" ] && set -- "-XX:AOTCache=$cache" "$@"

# The serial collector starts no threads of its own, and a game that allocates nothing in a frame leaves it little to do.
# Whoever names another gets that one.
case ${@VARIABLE@-} in
    *-XX:+Use*GC*) ;;
    *) set -- -XX:+UseSerialGC "$@" ;;
esac

# shellcheck disable=SC2086 # options are words
exec "$home/bin/java" "-Dorg.lwjgl.librarypath=$natives" ${@VARIABLE@-} "$@"
