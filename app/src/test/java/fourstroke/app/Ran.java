package fourstroke.app;

import fourstroke.loop.core.Backends;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// The result of a run of the command line: its exit code and output.
record Ran(int code, String out, String err) {

    static Ran of(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(words, stream(out), stream(err));
        return new Ran(code, text(out), text(err));
    }

    /// {@return the result where the system property names this backend}
    static Ran with(String backend, String... words) {
        System.setProperty(Backends.PROPERTY, backend);
        try {
            return of(words);
        } finally {
            System.clearProperty(Backends.PROPERTY);
        }
    }

    static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
