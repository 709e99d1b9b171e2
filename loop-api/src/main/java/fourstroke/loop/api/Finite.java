package fourstroke.loop.api;

/// Numbers that a game can reckon with.
final class Finite {

    private Finite() {}

    /// Refuses infinities, and what is no number.
    static void check(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " must be finite, not " + value);
        }
    }
}
