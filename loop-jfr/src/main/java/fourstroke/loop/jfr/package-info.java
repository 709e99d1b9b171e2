/// Events of the flight recorder for every loop: `fourstroke.Frame` and its siblings.
///
/// A game of your own has them where this module stands on its module path or class path (for Maven
/// a dependency on `loop-jfr`), and in a runtime image that was made `--with fourstroke.loop.jfr`.
/// The JDK records and shows them:
///
/// ```sh
/// java -XX:StartFlightRecording:filename=run.jfr ...
/// jfr print --categories Fourstroke run.jfr
/// ```
///
/// A recording that is started while the loop runs, as by `jcmd`, is seen within some two seconds,
/// if frames are drawn.
@NullMarked
package fourstroke.loop.jfr;

import org.jspecify.annotations.NullMarked;
