/// Records what a loop does as events of JDK Flight Recorder. A game needs no code for the events,
/// because this module records each loop when the module is on the module path. A runtime image
/// without this module does not need the module `jdk.jfr`, which contains the flight recorder.
module fourstroke.loop.jfr {
    requires static org.jspecify;
    requires fourstroke.loop.core;
    requires jdk.jfr;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.jfr.FlightListenerProvider;
}
