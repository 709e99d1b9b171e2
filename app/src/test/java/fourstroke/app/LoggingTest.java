package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.status.ErrorStatus;
import ch.qos.logback.core.status.InfoStatus;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.Logger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class LoggingTest {

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream console = System.err;
    private final LoggerContext context = new LoggerContext();

    @BeforeEach
    void listen() {
        System.setErr(new PrintStream(said, true));
        context.setMDCAdapter(new LogbackMDCAdapter()); // as SLF4J would, if it made the context
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
    void whatWasThrownIsToldWithItsStackTrace() {
        context.getLogger("Thing").warn("failed", new IllegalStateException("why"));
        assertEquals("WARN  Thing: failed", lines().getFirst());
        assertEquals("java.lang.IllegalStateException: why", lines().get(1));
    }

    @Test
    void troublesOfTheLogItselfAreTold() {
        context.getStatusManager().add(new InfoStatus("all is well", this));
        context.getStatusManager().add(new ErrorStatus("the disk is full", this));
        assertEquals(List.of("the log: the disk is full"), lines());
    }

    @ParameterizedTest
    @CsvSource({
        "<configuration><nosuch, the log: XML_PARSING - Parsing fatal error on line 1",
        "'', the log: XML_PARSING",
        "-, the log: logback.configurationFile="
    })
    void aFileThatSetsItUpWronglyIsToldAndLeftAside(String text, String told, @TempDir Path folder)
            throws IOException {
        Path file = folder.resolve("logback.xml");
        if (!text.equals("-")) Files.writeString(file, text);
        configure(file);
        assertTrue(lines().getFirst().startsWith(told), said::toString);
        assertFalse(said.toString().contains("\tat "), said::toString);
        context.getLogger("Thing").warn("still there");
        assertEquals("WARN  Thing: still there", lines().getLast());
    }

    @Test
    void aFileWhoseNameCannotBeOneIsToldToo() {
        context.reset();
        System.setProperty(Logging.FILE, "\0\u001b[2J");
        try {
            new Logging().configure(context);
        } finally {
            System.clearProperty(Logging.FILE);
        }
        assertEquals(
                List.of("the log: logback.configurationFile=\\u0000\\u001b[2J cannot be read"),
                lines());
    }

    @Test
    void aFileMaySetItUp(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("the.log");
        String text =
                """
                <configuration>
                  <appender name="file" class="ch.qos.logback.core.FileAppender">
                    <file>%s</file><encoder><pattern>%%level: %%msg%%n</pattern></encoder>
                  </appender>
                  <root level="info"><appender-ref ref="file"/></root>
                </configuration>
                """
                        .formatted(log);
        configure(Files.writeString(folder.resolve("logback.xml"), text));
        context.getLogger("Thing").info("heard");
        assertEquals(List.of("INFO: heard"), Files.readAllLines(log));
        assertEquals("", said.toString());
    }

    private void configure(Path file) {
        context.reset();
        System.setProperty(Logging.FILE, file.toString());
        try {
            new Logging().configure(context);
        } finally {
            System.clearProperty(Logging.FILE);
        }
    }

    private List<String> lines() {
        return said.toString().lines().toList();
    }
}
