package fourstroke.loop.watch;

/// The kinds of work in which a [Recorder] divides the time of a loop. It stores a number with each
/// stretch of work.
enum Section {
    /// Updates, input and other work of the game outside of drawing; with the number of ticks.
    UPDATES("updates", "updates and input"),
    /// Drawing; with the number of the frame.
    DRAW("draw", "drawing"),
    /// Presenting; with the number of the frame.
    PRESENT("present", "presenting"),
    /// A rest; with the nanoseconds by which it ended late.
    REST("wait", "waiting");

    /// The name in a trace.
    final String title;

    /// The name in the report.
    final String doing;

    Section(String title, String doing) {
        this.title = title;
        this.doing = doing;
    }

    /// {@return the style of this kind in a plot}
    String style() {
        return this == REST ? "rest" : title;
    }
}
