package fourstroke.loop.core.backend;

import fourstroke.loop.api.spi.Readiness;

/// What this system has for waiting beyond what Java has everywhere.
public final class SystemTimers {

    private static final boolean LINUX = System.getProperty("os.name").startsWith("Linux");

    private SystemTimers() {}

    /// {@return what helps sleeps to end in time here, or why nothing does}
    public static Readiness readiness() {
        return LINUX
                ? new TimerSlack().readiness()
                : new Readiness.NotReady("nothing is known of " + System.getProperty("os.name"));
    }

    static Sleeper sleeper() {
        return new ParkSleeper();
    }

    static Promptness promptness() {
        return LINUX ? new TimerSlack() : Promptness.NONE;
    }
}
