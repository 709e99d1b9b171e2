/// Tools to see what a loop does: an overlay, a recorder, and a page and a trace made from its
/// record; and what run control asks to leave of a run. A game runs without this module.
module fourstroke.loop.watch {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires fourstroke.loop.image;
    requires static java.management; // where it is missing, collections are not recorded

    exports fourstroke.loop.watch;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.watch.MovieOutput,
            fourstroke.loop.watch.RecordOutput;
}
