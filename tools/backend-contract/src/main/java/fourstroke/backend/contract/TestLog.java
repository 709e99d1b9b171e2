package fourstroke.backend.contract;

import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

import java.util.ArrayList;
import java.util.List;

/// The SLF4J log of all tests. The log prints nothing, and stores all warnings and errors,
/// including the warnings and errors of the graphics driver. [Silence] reads the stored messages
/// after each test.
///
/// The build selects this log with `-Dslf4j.provider`. The class is not registered as a log
/// service, so that no program uses this log by accident.
public final class TestLog implements SLF4JServiceProvider {

    private static final List<String> COMPLAINTS = new ArrayList<>();

    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter contexts = new NOPMDCAdapter();

    /// {@return all warnings and errors since the last call of this method}
    public static List<String> take() {
        synchronized (COMPLAINTS) {
            List<String> taken = List.copyOf(COMPLAINTS);
            COMPLAINTS.clear();
            return taken;
        }
    }

    @Override
    public ILoggerFactory getLoggerFactory() {
        return Recorder::new;
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return contexts;
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }

    @Override
    public void initialize() {}

    /// A logger that stores warnings and errors.
    private static final class Recorder extends LegacyAbstractLogger {

        private static final long serialVersionUID = 1;

        Recorder(String name) {
            this.name = name;
        }

        @Override
        public boolean isTraceEnabled() {
            return false;
        }

        @Override
        public boolean isDebugEnabled() {
            return false;
        }

        @Override
        public boolean isInfoEnabled() {
            return false;
        }

        @Override
        public boolean isWarnEnabled() {
            return true;
        }

        @Override
        public boolean isErrorEnabled() {
            return true;
        }

        @Override
        protected @Nullable String getFullyQualifiedCallerName() {
            return null;
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level,
                @Nullable Marker marker,
                String pattern,
                Object @Nullable [] arguments,
                @Nullable Throwable thrown) {
            String message = MessageFormatter.basicArrayFormat(pattern, arguments);
            synchronized (COMPLAINTS) {
                COMPLAINTS.add(
                        level
                                + " "
                                + name
                                + ": "
                                + message
                                + (thrown == null ? "" : ": " + thrown));
            }
        }
    }
}
