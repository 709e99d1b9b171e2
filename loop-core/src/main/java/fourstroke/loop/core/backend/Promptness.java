package fourstroke.loop.core.backend;

/// What a system can be asked so that it ends the sleeps of a thread promptly. It is asked for by
/// the thread that sleeps and taken back by the same.
interface Promptness {

    /// Nothing can be asked.
    Promptness NONE =
            new Promptness() {
                @Override
                public void raise() {}

                @Override
                public void restore() {}
            };

    /// Asks for it; a second time does nothing. What cannot be had is done without: margins are
    /// learned, and so they grow.
    void raise();

    /// Takes it back; without [#raise()] it does nothing.
    void restore();
}
