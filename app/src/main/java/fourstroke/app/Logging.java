package fourstroke.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.status.Status;

import org.slf4j.LoggerFactory;

/// Configures the log: warnings and errors go to standard error. The configuration is code and not
/// an XML file, because reading a file would add a tenth of a second to each start.
public final class Logging extends ContextAwareBase implements Configurator {

    /// The system property that sets the level of the log: `error`, `warn`, `info`, `debug` or
    /// `trace`.
    static final String PROPERTY = "fourstroke.log";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        context.getStatusManager().add(Logging::printWarning);
        Lines layout = new Lines();
        layout.setContext(context);
        layout.start();
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(context);
        encoder.setLayout(layout);
        encoder.start();
        ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
        console.setContext(context);
        console.setTarget("System.err");
        console.setEncoder(encoder);
        console.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.toLevel(System.getProperty(PROPERTY), Level.WARN));
        root.addAppender(console);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /// Sets the level of the log. The method does nothing if the system property has set a level.
    static void raise(Level level) {
        if (System.getProperty(PROPERTY) != null) return;
        if (LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME) instanceof Logger root)
            root.setLevel(level);
    }

    /// Prints a warning that Logback reports about its own state. Logback itself could print such a
    /// warning with the time of the warning, but to format the time, Logback would first load the
    /// rules of all time zones.
    private static void printWarning(Status status) {
        if (status.getEffectiveLevel() < Status.WARN) return;
        System.err.println("the log: " + status.getMessage());
    }

    /// Formats lines such as `WARN Backends: message`, followed by a stack trace if there is one. A
    /// `PatternLayout` of Logback would give the same result, but it would load about 150 more
    /// classes at each start.
    private static final class Lines extends LayoutBase<ILoggingEvent> {

        @Override
        public String doLayout(ILoggingEvent event) {
            String logger = event.getLoggerName();
            return "%-5s %s: %s%n%s"
                    .formatted(
                            event.getLevel(),
                            logger.substring(logger.lastIndexOf('.') + 1),
                            event.getFormattedMessage(),
                            ThrowableProxyUtil.asString(event.getThrowableProxy()));
        }
    }
}
