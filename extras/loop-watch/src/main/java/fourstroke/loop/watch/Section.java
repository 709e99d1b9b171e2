package fourstroke.loop.watch;

/// The kinds of sections into which a [Recorder] divides the time of a loop. The recorder stores a
/// number with each section. The meaning of this number depends on the kind of the section.
enum Section {
    /// Updates, input, and all other work of the game except drawing. The number that the recorder
    /// stores with the section is the number of ticks in the section.
    UPDATES("updates", "updates and input"),
    /// Drawing. The number that the recorder stores with the section is the number of the frame.
    DRAW("draw", "drawing"),
    /// Presenting. The number that the recorder stores with the section is the number of the frame.
    PRESENT("present", "presenting"),
    /// A wait of the loop. The number that the recorder stores with the section is the time by
    /// which the wait ended too late, in nanoseconds.
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
