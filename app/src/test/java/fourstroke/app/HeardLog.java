package fourstroke.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import org.slf4j.LoggerFactory;

import java.util.List;

/// Records the log messages of a class until this object is closed. The messages are not printed.
public final class HeardLog implements AutoCloseable {

    private final Logger logger;
    private final ListAppender<ILoggingEvent> heard = new ListAppender<>();

    public HeardLog(Class<?> of) {
        logger = (Logger) LoggerFactory.getLogger(of);
        logger.setLevel(Level.INFO);
        logger.setAdditive(false);
        heard.start();
        logger.addAppender(heard);
    }

    /// {@return the messages that were logged so far}
    public List<String> said() {
        return heard.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    @Override
    public void close() {
        logger.detachAppender(heard);
        logger.setAdditive(true);
        logger.setLevel(null);
    }
}
