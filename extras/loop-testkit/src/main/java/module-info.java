/// A test kit for games. With this module, a JUnit test plays a game without a screen and in
/// virtual time, can act between two events of the game, and can compare the pictures of the game
/// with expected pictures. This module works with JUnit 5.14, on the module path and on the class
/// path. A game needs this module only for its tests.
module fourstroke.loop.testkit {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires transitive org.junit.jupiter.api;
    requires fourstroke.backend.base;
    requires fourstroke.backend.headless;
    requires fourstroke.loop.image;
    // The module `jdk.management` counts the bytes that a thread allocates.
    requires jdk.management;

    exports fourstroke.loop.testkit;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.testkit.PlayListenerProvider;
}
