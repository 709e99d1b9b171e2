/// Events of JDK Flight Recorder for every loop, such as `fourstroke.Frame`.
///
/// Your own game has these events if this module is on its module path or class path. With Maven,
/// add a dependency on `loop-jfr`. If you make a runtime image of the game, add this module to the
/// image with the option `--with fourstroke.loop.jfr`. The tools of the JDK record and show the
/// events:
///
/// ```sh
/// java -XX:StartFlightRecording:filename=run.jfr ...
/// jfr print --categories Fourstroke run.jfr
/// ```
///
/// If a recording begins while a loop runs, for example by `jcmd`, the loop begins to record after
/// about two seconds. A loop that only waits begins to record after the wait.
@NullMarked
package fourstroke.loop.jfr;

import org.jspecify.annotations.NullMarked;
