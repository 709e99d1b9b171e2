package fourstroke.loop.watch;

/// The kinds of stretches into which a [Recorder] divides the time of a loop. The recorder stores a
/// number with each stretch; the meaning of the number depends on the kind.
enum Section {
    /// Updates, input and other work of the game outside of drawing. The stored number is the
    /// number of ticks.
    UPDATES("updates", "updates and input"),
    /// Drawing. The stored number is the number of the frame.
    DRAW("draw", "drawing"),
    /// Presenting. The stored number is the number of the frame.
    PRESENT("present", "presenting"),
    /// A wait of the loop. The stored number is the time by which the wait ended late, in
    /// nanoseconds.
    REST("wait", "waiting");

    /// The name of this kind in a trace.
    final String title;

    /// The name of this kind in a report.
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
