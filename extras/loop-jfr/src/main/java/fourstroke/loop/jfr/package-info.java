/// JDK Flight Recorder events of every loop: `fourstroke.Frame` and its siblings.
///
/// Your own game has them if this module is on its module path or class path (with Maven, a
/// dependency on `loop-jfr`), and in a runtime image made `--with fourstroke.loop.jfr`. The JDK
/// records and shows them:
///
/// ```sh
/// java -XX:StartFlightRecording:filename=run.jfr ...
/// jfr print --categories Fourstroke run.jfr
/// ```
///
/// A recording that is started while the loop runs, for example by `jcmd`, is noticed within about
/// two seconds if frames are drawn.
@NullMarked
package fourstroke.loop.jfr;

import org.jspecify.annotations.NullMarked;
