package fourstroke.loop.core;

/// The functions that the loops of the books call: reading the time, waiting, input, updating and
/// drawing.
interface BookWorld {

    /// {@return the time in nanoseconds}
    long now();

    /// Waits until the given time. Inputs that arrive during the wait do not end the wait. If the
    /// given time is already past, the method returns at once.
    void sleepUntil(long nanos);

    /// Handles the inputs that have arrived since the last call of this method. Inputs that arrive
    /// during the call are left for the next call.
    void processInput();

    /// Updates the game by a number of seconds.
    void update(double dt);

    /// Draws and presents a frame that shows the game at a time after the last update, given as a
    /// fraction of a step.
    void render(double alpha);
}
