/// Records what a loop does as events of JDK Flight Recorder, whenever this module is on the module
/// path. No other module requires this module, so a runtime image without this module does not need
/// the flight recorder.
module fourstroke.loop.jfr {
    requires static org.jspecify;
    requires fourstroke.loop.core;
    requires jdk.jfr;

    provides fourstroke.loop.core.LoopListenerProvider with
            fourstroke.loop.jfr.FlightListenerProvider;
}
