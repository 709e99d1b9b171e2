package fourstroke.loop.watch;

import fourstroke.loop.api.Notice;
import fourstroke.loop.core.view.LoopListener;

/// Turns the kinds and causes of events, which a [Recorder] stores as numbers, into words.
final class Names {

    private Names() {}

    private static String change(LoopListener.Change change) {
        return switch (change) {
            case PAUSED -> "paused";
            case RESUMED -> "resumed";
            case SPEED -> "speed changed";
            case UPDATES -> "update rate changed";
            case FRAMES -> "frame rate changed";
            case RESET -> "time reset";
            case DRAGGED -> "the user dragged the window until this time";
        };
    }

    /// {@return a text that describes a recorded event}
    static String happening(int kind, int which, long value) {
        return switch (kind) {
            case Recorder.SKIPPED ->
                    "skipped %s: %s"
                            .formatted(
                                    Figures.count(value, "tick", "ticks"),
                                    Notice.Cause.values()[which].title());
            case Recorder.CHANGED -> change(LoopListener.Change.values()[which]);
            // open set: the kinds are numbers
            default ->
                    "garbage collected %s%s"
                            .formatted(
                                    which == 1 ? "once" : which + " times",
                                    value == 0 ? "" : ", " + value / 1_000_000 + " ms");
        };
    }

    /// {@return a call of a recorded stack as text, without the name and the version of its module}
    /// With the name and the version of the module, the text would be twice as long.
    static String call(StackTraceElement call) {
        return new StackTraceElement(
                        call.getClassName(),
                        call.getMethodName(),
                        call.getFileName(),
                        call.getLineNumber())
                .toString();
    }
}
