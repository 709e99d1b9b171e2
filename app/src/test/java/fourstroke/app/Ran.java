package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Words;
import fourstroke.loop.core.Backends;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// The result of a run of the command line: the exit code, the standard output and the standard
/// error.
record Ran(int code, String out, String err) {

    static Ran of(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(words, stream(out), stream(err));
        return new Ran(code, text(out), text(err));
    }

    /// {@return the result of a run in which the system property of the backend has the given
    /// value}
    static Ran with(String backend, String... words) {
        System.setProperty(Backends.PROPERTY, backend);
        try {
            return of(words);
        } finally {
            System.clearProperty(Backends.PROPERTY);
        }
    }

    /// Checks the exit code of the run.
    Ran ends(int expected) {
        assertEquals(expected, code, out + err);
        return this;
    }

    Ran errBegins(String words) {
        assertTrue(err.startsWith(words), err);
        return this;
    }

    Ran errHas(String... words) {
        Words.assertHas(err, words);
        return this;
    }

    /// Checks that the run ended with the given exit code and without output, except for one line
    /// on standard error that has the given words in this order.
    Ran refuses(int expected, String... words) {
        ends(expected);
        assertEquals("", out);
        Words.assertLine(err, words);
        return this;
    }

    Ran outBegins(String words) {
        assertTrue(out.startsWith(words), out);
        return this;
    }

    Ran outHas(String words) {
        assertTrue(out.contains(words), out);
        return this;
    }

    static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
