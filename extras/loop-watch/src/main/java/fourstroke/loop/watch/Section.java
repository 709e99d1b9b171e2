package fourstroke.loop.watch;

/// What a loop does for a stretch of time. A [Recorder] keeps a number with each.
enum Section {
    /// Updates, and all else that the game does when it does not draw; with ticks.
    UPDATES("updates", "updates and input"),
    /// With the number of the frame.
    DRAW("draw", "drawing"),
    /// Likewise.
    PRESENT("present", "presenting"),
    /// With the nanoseconds by which it ended late.
    REST("wait", "waiting");

    /// The name in a trace.
    final String title;

    /// The name in the report.
    final String doing;

    Section(String title, String doing) {
        this.title = title;
        this.doing = doing;
    }

    /// {@return its style in a plot}
    String style() {
        return this == REST ? "rest" : title;
    }
}
