# shellcheck shell=sh
# Functions for ./play, ./check and other scripts, which source this file from the root of the repository.

# Prints one sentence that says why the script cannot continue, and exits with the given status.
give_up() { # STATUS SENTENCE
    printf '%s\n' "$2" >&2
    exit "$1"
}

# Prints the start of a word without its control characters, because a terminal would interpret them.
shown() { # WORD
    printf '%.60s' "$1" | LC_ALL=C tr -c '\040-\176' '?'
}

# The name of the current folder must not contain a colon, because Java and its compiler treat a colon as the separator of paths.
case $PWD in
    *:*) give_up 1 "Nothing can be built in a folder with a colon in its name, but this folder is $PWD: rename it." ;;
esac

# Prints the given folder of each module that has such a folder, one folder per line.
of_modules() { # FOLDER
    for pom in ./*/pom.xml ./parts/*/pom.xml ./extras/*/pom.xml ./tools/*/pom.xml ./examples/*/pom.xml; do
        if [ -d "${pom%/pom.xml}/$1" ]; then printf '%s\n' "${pom%/pom.xml}/$1"; fi
    done
}

# Java decodes file names with the character set of the locale. If no installed locale is set, Java knows only ASCII letters, and
# cannot find its own files in a folder whose name contains a letter such as `ü`.
know_letters() { # NAME...
    case $* in
        *[!\ -~]*) ;;
        *) return 0 ;;
    esac
    case $(locale charmap 2>/dev/null) in
        '' | ANSI_X3.4-1968 | US-ASCII) export LC_ALL=C.UTF-8 ;;
    esac
}

# Creates build folders.
need_folders() { # FOLDER...
    for folder; do
        mkdir -p "$folder" 2>/dev/null || true
        if [ -d "$folder" ] && [ -w "$folder" ]; then continue; fi
        give_up 1 "Nothing can be built: $PWD/$folder cannot be written; copy Fourstroke to a folder that you can write."
    done
}

# Copies the sources to a folder.
copy_sources() { # FOLDER
    tar -cf - --exclude=target --exclude=./.git . | tar -xf - -C "$1"
}

# Tests whether a folder contains a JDK 25 or later. The function reads the file `release`, which every JDK has, because running
# `java -version` would add 50 ms to each start.
is_new_jdk() { # FOLDER
    [ -x "$1/bin/javac" ] && grep -Eq '^JAVA_VERSION="(2[5-9]|[3-9][0-9])[^0-9]' "$1/release" 2>/dev/null
}

java_on_path() {
    java=$(command -v java) || return 0
    # The command java is a link through /etc/alternatives on Linux, and often a plain file on other systems.
    java=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
    printf '%s' "${java%/bin/java*}"
}

# Prints the folders where JDKs are usually installed, one folder per line.
usual_jdk_folders() {
    /usr/libexec/java_home -v 25+ 2>/dev/null || true
    for folder in /usr/lib/jvm/* /opt/* /opt/*/* /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
        /c/Program\ Files/*/jdk-*; do
        [ -d "$folder" ] && printf '%s\n' "$folder"
    done
    return 0
}

# Sets JAVA_HOME to a JDK 25 or later, for this script and for Maven.
find_jdk() {
    if is_new_jdk "${JAVA_HOME:-}"; then return; fi
    asked=${JAVA_HOME:-not set}
    JAVA_HOME=$(java_on_path)
    export JAVA_HOME
    if is_new_jdk "$JAVA_HOME"; then return; fi
    while IFS= read -r folder; do
        if is_new_jdk "$folder"; then
            JAVA_HOME=$folder
            return
        fi
    done <<FOLDERS
$(usual_jdk_folders)
FOLDERS
    give_up 2 "Fourstroke needs a JDK 25 or later, but no such JDK was found (JAVA_HOME is $asked): install a JDK, for example from \
https://adoptium.net, and set JAVA_HOME to its folder."
}

# Maven's JVM runs only for seconds, so .mvn/jvm.config, which allows no comments, turns off the optimising compiler of the JVM.
# Without this compiler a build takes half the time. The file names no garbage collector, because MAVEN_OPTS may name one.
maven() {
    ./mvnw --batch-mode --no-transfer-progress --quiet "$@"
}

# Tests whether a Debian package is installed. Systems other than Debian use other package names. On such a system this function
# searches for the programs of a package, and assumes that libraries are installed.
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

# Prints which of the given Debian packages are not installed.
missing_of() { # PACKAGE...
    for package; do
        is_installed "$package" || printf ' %s' "$package"
    done
}

# Installs the given Debian packages that are missing, and first prints their names and the reason.
need_packages() { # PURPOSE PACKAGE...
    purpose=$1
    shift
    missing=$(missing_of "$@")
    [ -z "$missing" ] && return
    as=
    # The machines of hosted CI set the variable CI, and allow sudo without a password.
    if [ "$(id -u)" -ne 0 ] && [ -n "${CI:-}" ]; then as='sudo -n'; fi
    if { [ "$(id -u)" -eq 0 ] || [ -n "$as" ]; } && command -v apt-get >/dev/null; then
        echo "Installing the packages for $purpose:$missing"
        # shellcheck disable=SC2086 # the shell must split the packages into words
        if $as apt-get update -qq && $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing; then
            return
        fi
    fi
    give_up 2 "Programs for $purpose are missing: run sudo apt-get install -y --no-install-recommends$missing, or install \
the packages of your system that correspond to these packages."
}

# Repeats a command, which tests whether a new process is ready, until the command succeeds. After ten seconds, the function ends
# the script with the given sentence.
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

# Ends processes and their child processes, because the programs that a shell started keep running when only the shell ends. A
# given process may have ended already.
end_all() { # PROCESS...
    for process; do
        children=$(ps -A -o pid= -o ppid= 2>/dev/null | awk -v parent="$process" '$2 == parent { print $1 }')
        kill "$process" 2>/dev/null || true
        # shellcheck disable=SC2086 # each number is one word
        (end_all $children)
    done
}

# Starts a display in memory, and sets display_pid to its process. The caller must end the process by a trap for EXIT.
start_display() { # FILE-FOR-ITS-NUMBER LOG
    # Without these traps, some shells skip the trap for EXIT after a signal, and the display would outlive its terminal.
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$1" >"$2" 2>&1 &
    display_pid=$!
    await "Xvfb did not start in 10 seconds; its output is in $2" [ -s "$1" ]
    DISPLAY=:$(cat "$1")
    export DISPLAY
}

# Prints every half minute how long a stage has run, and how many tests have run.
report_progress() { # MARK
    while sleep 30 && kill -0 $$ 2>/dev/null; do
        # shellcheck disable=SC2046 # count_tests prints three numbers, which become three words
        set -- "$1" $(count_tests -newer "$1")
        printf '%5d s  so far' $(($(date +%s) - began))
        [ "$2" -eq 0 ] || printf ', %d tests passed' "$2"
        [ "$3" -eq 0 ] || printf ', %d FAILED' "$3"
        printf '\n%-24s' ''
    done
}

# Runs a command, hides its output, and prints one line of progress. If the command fails, prints the end of its output.
#
# Do not call this function in `if` or with `||`, because a shell ignores `set -e` in all functions that `if` or `||` calls.
stage() { # NAME COMMAND...
    name=$1
    shift
    log=target/logs/$(printf '%s' "$name" | tr ' ' '-').log
    mkdir -p target/logs
    began=$(date +%s)
    printf '%-24s' "$name"
    : >"$log.began"
    report_progress "$log.began" &
    progress_pid=$!
    set +e
    (
        set -e
        "$@"
    ) >"$log" 2>&1 </dev/null
    status=$?
    set -e
    end_all $progress_pid
    if [ $status -eq 0 ]; then
        printf '%5d s\n' $(($(date +%s) - began))
        return
    fi
    printf '%5d s  FAILED\n\n' $(($(date +%s) - began))
    tail -n 80 "$log"
    # A failed command prints a message, but a full disk may leave no message.
    [ -s "$log" ] || echo "It printed nothing; check whether the disk is full."
    printf '\n%s failed; its full output is in %s\n' "$name" "$log"
    exit 1
}

# Prints the numbers of passed, failed and skipped tests in the test reports.
count_tests() { # FIND-TEST...
    find . -path './target' -prune -o -path '*/target/*-reports/TEST-*.xml' "$@" -exec cat {} + 2>/dev/null |
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
