package fourstroke.loop.core;

/// What the loops of the books ask of the outside world.
interface BookWorld {

    /// {@return the time in nanoseconds}
    long now();

    /// Rests until this moment, whatever comes in meanwhile; not at all if it is over.
    void sleepUntil(long nanos);

    /// Handles the inputs that have come since the last call; those that come while others are
    /// handled are left for the next one.
    void processInput();

    /// Updates the game by this many seconds.
    void update(double dt);

    /// Draws and presents a frame this part of a step past the last update.
    void render(double alpha);
}
