# shellcheck shell=sh
# What ./play and ./check share; they source it from the root of the repository.

# Says in one sentence why it goes no further, and leaves with a status.
give_up() { # STATUS SENTENCE
    printf '%s\n' "$2" >&2
    exit "$1"
}

# The folder that this is read in. To Java and its compiler a list of folders goes on behind a colon.
case $PWD in
    *:*) give_up 1 "Nothing can be built in a folder with a colon in its name, and this is $PWD: rename it." ;;
esac

# Java reads names of files as the language of the machine writes them. Where none is set, or one that is not installed, it
# knows ASCII alone, and in a folder with other letters it does not find its own files.
know_letters() { # NAME...
    case $* in
        *[!\ -~]*) ;;
        *) return 0 ;;
    esac
    case $(locale charmap 2>/dev/null) in
        '' | ANSI_X3.4-1968 | US-ASCII) export LC_ALL=C.UTF-8 ;;
    esac
}

# Makes folders for what is built.
need_folders() { # FOLDER...
    for folder; do
        mkdir -p "$folder" 2>/dev/null || true
        if [ -d "$folder" ] && [ -w "$folder" ]; then continue; fi
        give_up 1 "Nothing can be built: $PWD/$folder cannot be written; copy Fourstroke to a folder of yours."
    done
}

# Read from the file that every JDK carries: asking `java -version` would cost each start 50 ms.
is_jdk_25() { # FOLDER
    [ -x "$1/bin/javac" ] && grep -q '^JAVA_VERSION="25[^0-9]' "$1/release" 2>/dev/null
}

java_on_path() {
    java=$(command -v java) || return 0
    # On Linux it is a link through /etc/alternatives, on other systems often a plain file.
    java=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
    printf '%s' "${java%/bin/java*}"
}

# Where people keep their JDKs, one folder a line.
usual_jdk_folders() {
    /usr/libexec/java_home -v 25 2>/dev/null || true
    for folder in /usr/lib/jvm/* /opt/* /opt/*/* /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
        /c/Program\ Files/*/jdk-25*; do
        [ -d "$folder" ] && printf '%s\n' "$folder"
    done
    return 0
}

# Leaves JAVA_HOME pointing at a JDK 25, for Maven too.
find_jdk() {
    if is_jdk_25 "${JAVA_HOME:-}"; then return; fi
    asked=${JAVA_HOME:-not set}
    JAVA_HOME=$(java_on_path)
    export JAVA_HOME
    if is_jdk_25 "$JAVA_HOME"; then return; fi
    while IFS= read -r folder; do
        if is_jdk_25 "$folder"; then
            JAVA_HOME=$folder
            return
        fi
    done <<FOLDERS
$(usual_jdk_folders)
FOLDERS
    give_up 2 "Fourstroke needs a JDK 25 and none was found (JAVA_HOME is $asked): install one, for instance from \
https://adoptium.net, and set JAVA_HOME to its folder."
}

# Its JVM lives for seconds: .mvn/jvm.config, which takes no comments, leaves out the compiler that pays off later, and with
# it half the time that a build takes.
maven() {
    ./mvnw --batch-mode --no-transfer-progress --quiet "$@"
}

# Elsewhere than on Debian packages have other names: programs are looked for, and libraries are taken to be there.
is_installed() { # PACKAGE
    if command -v dpkg-query >/dev/null; then
        dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed
        return
    fi
    case $1 in
        lib* | mesa-* | vulkan-*) ;;
        xvfb) command -v Xvfb ;;
        imagemagick) command -v import ;;
        *) command -v "$1" ;;
    esac >/dev/null
}

# Sees to it that Debian packages are installed.
need_packages() { # PACKAGE...
    missing=
    for package; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -z "$missing" ] && return
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
        # shellcheck disable=SC2086 # packages are words
        if apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing; then
            return
        fi
    fi
    give_up 2 "The tests of windows need programs that are not installed: run sudo apt-get install -y \
--no-install-recommends$missing, or what your system calls these packages."
}

# Waits until a command succeeds, which is that what was just started is ready; gives up after ten seconds.
await() { # SENTENCE COMMAND...
    sentence=$1
    shift
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ $tries -le 100 ] || give_up 1 "$sentence"
        sleep 0.1
    done
}

# Ends processes, and all that they started: programs go on where only their shell is ended. Some may have ended before.
end_all() { # PROCESS...
    for process; do
        children=$(ps -A -o pid= -o ppid= 2>/dev/null | awk -v parent="$process" '$2 == parent { print $1 }')
        kill "$process" 2>/dev/null || true
        # shellcheck disable=SC2086 # numbers are words
        (end_all $children)
    done
}

# Starts a display in memory, and leaves its process in display_pid: the caller ends it by a trap for EXIT.
start_display() { # FILE-FOR-ITS-NUMBER LOG
    # By a signal alone some shells end without that trap, and a display outlives the terminal that is closed.
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$1" >"$2" 2>&1 &
    display_pid=$!
    await "Xvfb did not start in 10 seconds; what it said is in $2" [ -s "$1" ]
    DISPLAY=:$(cat "$1")
    export DISPLAY
}

# Runs a command out of sight as one line of progress; a failure shows the end of what it said.
#
# Do not call it behind `if` or `||`: a shell there ignores `set -e` in everything that it calls.
stage() { # NAME COMMAND...
    name=$1
    shift
    log=target/logs/$(printf '%s' "$name" | tr ' ' '-').log
    mkdir -p target/logs
    began=$(date +%s)
    printf '%-24s' "$name"
    set +e
    (
        set -e
        "$@"
    ) >"$log" 2>&1 </dev/null
    status=$?
    set -e
    if [ $status -eq 0 ]; then
        printf '%5d s\n' $(($(date +%s) - began))
        return
    fi
    printf '%5d s  FAILED\n\n' $(($(date +%s) - began))
    tail -n 80 "$log"
    # Whatever fails says something, unless there is no place for it.
    [ -s "$log" ] || echo "It could not say why; look whether the disk is full."
    printf '\n%s failed; all it said is in %s\n' "$name" "$log"
    exit 1
}

# Prints three numbers, the sum of all test reports: passed, failed, skipped.
count_tests() {
    find ./*/target -path './*/target/*-reports/TEST-*.xml' -exec cat {} + 2>/dev/null |
        awk '
            function attribute(name) {
                return match($0, " " name "=\"[0-9]+\"") ? substr($0, RSTART + length(name) + 3) + 0 : 0
            }
            /^<testsuite / {
                tests += attribute("tests")
                failed += attribute("failures") + attribute("errors")
                skipped += attribute("skipped")
            }
            END { print tests - failed - skipped, failed + 0, skipped + 0 }'
}
