package fourstroke.loop.core;

/// The functions that the loops from the two books ([BookBasic], [BookVariable], [BookCatchUp],
/// [BookFixedSlot]) call: reading the time, waiting, input, updating and drawing.
interface BookWorld {

    /// {@return the time in nanoseconds}
    long now();

    /// Waits until the given time. Inputs that arrive during the wait do not end the wait. If the
    /// given time is already past, the method returns at once.
    void sleepUntil(long nanos);

    /// Handles the inputs that have arrived since the last call of this method. Inputs that arrive
    /// during the call are left for the next call.
    void processInput();

    /// Advances the game by the given number of seconds.
    void update(double dt);

    /// Draws and presents a frame. The parameter `alpha` is the time between the last update and
    /// the frame, as a fraction of the length of an update.
    void render(double alpha);
}
