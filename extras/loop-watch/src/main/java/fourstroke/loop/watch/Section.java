package fourstroke.loop.watch;

/// The kinds of sections into which a [Recorder] divides the time of a loop. The recorder stores a
/// number with each section. The kind of a section determines the meaning of the stored number.
enum Section {
    /// Updates, input, and all other work of the game except drawing. The stored number is the
    /// number of ticks in the section.
    UPDATES("updates", "updates and input"),
    /// Drawing. The stored number is the number of the frame.
    DRAW("draw", "drawing"),
    /// Presenting. The stored number is the number of the frame.
    PRESENT("present", "presenting"),
    /// A wait of the loop. The stored number is the delay with which the wait ended, in
    /// nanoseconds.
    REST("wait", "waiting");

    /// The name of this kind of section in a trace.
    final String title;

    /// The name of this kind of section in a report.
    final String doing;

    Section(String title, String doing) {
        this.title = title;
        this.doing = doing;
    }

    /// {@return the name of the style that a plot uses for this kind of section}
    String style() {
        return this == REST ? "rest" : title;
    }
}
