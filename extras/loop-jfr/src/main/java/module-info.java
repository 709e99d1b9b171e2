/// Records what a loop does as JDK Flight Recorder events, whenever it is on the module path.
/// Nothing requires it, so a runtime image without it needs no flight recorder.
module fourstroke.loop.jfr {
    requires static org.jspecify;
    requires fourstroke.loop.core;
    requires jdk.jfr;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.jfr.FlightListenerProvider;
}
