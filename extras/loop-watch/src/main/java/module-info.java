/// Tools that record and show the timing of a loop: an overlay over the picture of the game, a
/// recorder, and classes that write the recorded data as a report or as a trace. This module also
/// writes the movies, reports and traces that the run control settings request, and shows the
/// overlay in any game when the player presses F3. A game can run without this module.
module fourstroke.loop.watch {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires fourstroke.loop.image;
    // If the module java.management is missing at run time, a recorder does not record garbage
    // collections.
    requires static java.management;

    exports fourstroke.loop.watch;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.watch.MovieOutput,
            fourstroke.loop.watch.OverlayKey,
            fourstroke.loop.watch.RecordOutput;
}
