/// An example of a backend that a user has written: games in a terminal, with two pixels in each
/// character.
module terminal {
    requires static org.jspecify;
    requires transitive fourstroke.backend.headless;

    exports terminal;

    provides fourstroke.loop.api.spi.Backend with
            terminal.TerminalBackend;
}
