package fourstroke.app;

import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Where log lines go: warnings and errors to stderr, and nothing to be configured but the level. A
/// logging library would bring XML and a quarter of the start of the program with it.
public final class Logging implements SLF4JServiceProvider {

    /// The system property that asks for more or less: `error`, `warn`, `info`, `debug` or `trace`.
    static final String PROPERTY = "fourstroke.log";

    private static volatile Level threshold = fromProperty();

    private final Map<String, Logger> loggers = new ConcurrentHashMap<>();
    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter context = new NOPMDCAdapter();

    /// Logs this level and all above it from now on, unless the system property already said
    /// otherwise.
    static void raise(Level level) {
        if (System.getProperty(PROPERTY) == null) threshold = level;
    }

    /// {@return whether a line of this level is to be seen}
    static boolean shows(Level level) {
        return level.toInt() >= threshold.toInt();
    }

    private static Level fromProperty() {
        try {
            return Level.valueOf(System.getProperty(PROPERTY, "warn").toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException _) { // not a level; a log is no reason not to start
            return Level.WARN;
        }
    }

    @Override
    public ILoggerFactory getLoggerFactory() {
        return name -> loggers.computeIfAbsent(name, LogLines::new);
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return context;
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99"; // any 2.0
    }

    @Override
    public void initialize() {}
}
