/// The loop itself: a pure state machine, the schedules that decide what is due, and the iterator
/// that drives them.
module fourstroke.loop.core {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;
    requires fourstroke.loop.draw;
    requires fourstroke.loop.image; // This module lets every game read and write PNG images.
    requires fourstroke.loop.launch;
    requires org.slf4j;

    exports fourstroke.loop.core;
    exports fourstroke.loop.core.machine;
    exports fourstroke.loop.core.schedule;
    exports fourstroke.loop.core.view;

    uses fourstroke.loop.core.LoopListenerProvider;
}
