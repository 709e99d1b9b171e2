package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.status.ErrorStatus;
import ch.qos.logback.core.status.InfoStatus;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;

class LoggingTest {

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final PrintStream console = System.err;
    private final LoggerContext context = new LoggerContext();

    @BeforeEach
    void listen() {
        System.setErr(new PrintStream(output, true));
        // The test creates the logger context itself, so it must set the adapter that SLF4J would
        // set.
        context.setMDCAdapter(new LogbackMDCAdapter());
        new Logging().configure(context);
    }

    @AfterEach
    void stopListening() {
        System.setErr(console);
        context.stop();
    }

    @Test
    void warningsAreLinesOnTheErrorOutput() {
        Logger log = context.getLogger("some.where.Thing");
        log.info("not asked for");
        log.warn("{} of {}", 1, 2);
        log.error("worse");
        assertEquals(List.of("WARN  Thing: 1 of 2", "ERROR Thing: worse"), lines());
    }

    @Test
    void exceptionsAreLoggedWithTheirStackTrace() {
        context.getLogger("Thing").warn("failed", new IllegalStateException("why"));
        assertEquals("WARN  Thing: failed", lines().getFirst());
        assertEquals("java.lang.IllegalStateException: why", lines().get(1));
    }

    @Test
    void errorsOfTheLogConfigurationArePrinted() {
        context.getStatusManager().add(new InfoStatus("all is well", this));
        context.getStatusManager().add(new ErrorStatus("the disk is full", this));
        assertEquals(List.of("the log: the disk is full"), lines());
    }

    private List<String> lines() {
        return output.toString().lines().toList();
    }
}
