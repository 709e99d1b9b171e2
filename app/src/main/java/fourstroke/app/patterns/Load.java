package fourstroke.app.patterns;

/// The amounts of simulated work that can make the loops in the lanes slow.
enum Load {
    CALM("nothing: updates take 1 ms, frames 4 ms", 1, 4, false),
    SLOW_UPDATES("updates take 40 ms, longer than the 33 ms between two", 40, 4, false),
    SLOW_FRAMES("frames take 60 ms, longer than the 17 ms between two", 1, 60, false),
    HITCHES("every 2 s something takes 250 ms", 1, 4, true);

    final String now; // The text that the board shows for this load.
    final long updateNanos;
    final long frameNanos;
    final boolean hitches;

    Load(String words, long updateMillis, long frameMillis, boolean hitches) {
        now = "now: " + words;
        updateNanos = updateMillis * 1_000_000;
        frameNanos = frameMillis * 1_000_000;
        this.hitches = hitches;
    }
}
