package fourstroke.app;

import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

import java.io.PrintStream;
import java.io.Serial;

/// A logger that writes lines like `WARN Glfw: what happened` to stderr.
final class LogLines extends LegacyAbstractLogger {

    @Serial private static final long serialVersionUID = 1;

    /// @param name of the class that logs, with its package, which lines leave out
    LogLines(String name) {
        this.name = name;
    }

    @Override
    public boolean isTraceEnabled() {
        return Logging.shows(Level.TRACE);
    }

    @Override
    public boolean isDebugEnabled() {
        return Logging.shows(Level.DEBUG);
    }

    @Override
    public boolean isInfoEnabled() {
        return Logging.shows(Level.INFO);
    }

    @Override
    public boolean isWarnEnabled() {
        return Logging.shows(Level.WARN);
    }

    @Override
    public boolean isErrorEnabled() {
        return Logging.shows(Level.ERROR);
    }

    @Override
    protected @Nullable String getFullyQualifiedCallerName() {
        return null; // lines do not say from where they were logged
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level,
            @Nullable Marker marker,
            String message,
            Object @Nullable [] arguments,
            @Nullable Throwable fault) {
        String text = MessageFormatter.basicArrayFormat(message, arguments);
        String gap = " ".repeat(6 - level.name().length()); // the longest levels have five letters
        String line = level + gap + name.substring(name.lastIndexOf('.') + 1) + ": " + text;
        PrintStream err = System.err;
        synchronized (err) { // a line and its stack trace stay together
            err.println(line);
            if (fault != null) fault.printStackTrace(err);
        }
    }
}
