/// Tools that show what a loop does: an overlay, a recorder, and a report and a trace that are made
/// from a record. This module also writes the movies, reports and traces that the run control
/// settings request, and shows the overlay in any game when the player presses F3. A game runs
/// without this module too.
module fourstroke.loop.watch {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires fourstroke.loop.image;
    // Without the module java.management, garbage collections are not recorded.
    requires static java.management;

    exports fourstroke.loop.watch;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.watch.MovieOutput,
            fourstroke.loop.watch.OverlayKey,
            fourstroke.loop.watch.RecordOutput;
}
