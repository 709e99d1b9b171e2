/// A test kit for games: plays a game without a screen and in virtual time, lets a JUnit test act
/// between two events of the game, and compares the pictures of the game. The module works with
/// JUnit 5.14, on the module path and on the class path. A game needs this module only for its
/// tests.
module fourstroke.loop.testkit {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires transitive org.junit.jupiter.api;
    requires fourstroke.backend.base;
    requires fourstroke.backend.headless;
    requires fourstroke.loop.image;
    requires jdk.management; // This module counts the bytes that a thread allocates.

    exports fourstroke.loop.testkit;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.testkit.PlayListenerProvider;
}
