package fourstroke.loop.core;

/// The functions of the outside world that the loops of the books call.
interface BookWorld {

    /// {@return the time in nanoseconds}
    long now();

    /// Waits until this time, and ignores what arrives meanwhile; returns at once if the time is
    /// over.
    void sleepUntil(long nanos);

    /// Handles the inputs that have arrived since the last call. Inputs that arrive meanwhile are
    /// left for the next call.
    void processInput();

    /// Updates the game by this many seconds.
    void update(double dt);

    /// Draws and presents a frame at this fraction of a step after the last update.
    void render(double alpha);
}
