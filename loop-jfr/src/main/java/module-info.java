/// What a loop does, as events of the JDK's flight recorder. On the module path it works by itself;
/// nothing requires it, so that a runtime image without it needs no flight recorder.
module fourstroke.loop.jfr {
    requires static transitive org.jspecify;
    requires fourstroke.loop.core;
    requires jdk.jfr;

    provides fourstroke.loop.core.LoopWatchProvider with
            fourstroke.loop.jfr.FlightWatchProvider;
}
