package fourstroke.loop.core.backend;

/// Asks the system to end the sleeps of a thread promptly. The thread that sleeps raises it and
/// restores it.
interface Promptness {

    /// For systems that cannot be asked.
    Promptness NONE =
            new Promptness() {
                @Override
                public void raise() {}

                @Override
                public void restore() {}
            };

    /// Asks for prompt sleeps; a second call does nothing. If the system refuses, the margins that
    /// are learned grow.
    void raise();

    /// Takes the request back; does nothing without [#raise()].
    void restore();
}
