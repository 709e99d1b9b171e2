/// JDK Flight Recorder events of every loop: `fourstroke.Frame` and its siblings.
///
/// Your own game has these events if this module is on its module path or class path. With Maven,
/// add a dependency on `loop-jfr`. In a runtime image, the game has the events if the image was
/// made with the option `--with fourstroke.loop.jfr`. The tools of the JDK record and show the
/// events:
///
/// ```sh
/// java -XX:StartFlightRecording:filename=run.jfr ...
/// jfr print --categories Fourstroke run.jfr
/// ```
///
/// If a recording is started while the loop runs, for example by `jcmd`, the loop notices it within
/// about two seconds, provided that it draws frames.
@NullMarked
package fourstroke.loop.jfr;

import org.jspecify.annotations.NullMarked;
