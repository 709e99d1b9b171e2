package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

class LoggingTest {

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream console = System.err;
    private final Logger logger = LoggerFactory.getLogger("some.where.Window");

    @BeforeEach
    void listen() {
        System.setErr(Ran.stream(said));
    }

    @AfterEach
    void stopListening() {
        System.setErr(console);
        Logging.raise(Level.WARN);
    }

    @Test
    void programsFindItByItself() {
        assertInstanceOf(LogLines.class, logger);
    }

    @Test
    void aLineHasLevelClassAndMessage() {
        logger.warn("{} of {} pads", 2, 3);
        logger.error("gone");
        assertEquals("WARN  Window: 2 of 3 pads\nERROR Window: gone\n", Ran.text(said));
    }

    @Test
    void whatIsBelowTheLevelIsNotSaid() {
        logger.info("chosen");
        logger.debug("looked at");
        assertEquals("", Ran.text(said));
        Logging.raise(Level.INFO);
        logger.info("chosen");
        logger.debug("looked at");
        assertEquals("INFO  Window: chosen\n", Ran.text(said));
        assertFalse(logger.isDebugEnabled());
    }

    @Test
    void aFaultBringsItsStack() {
        logger.warn("it fell", new IllegalStateException("over"));
        assertTrue(
                Ran.text(said)
                        .startsWith(
                                "WARN  Window: it fell\n"
                                        + "java.lang.IllegalStateException: over\n\tat "),
                () -> Ran.text(said));
    }
}
