package fourstroke.dist;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.spi.ToolProvider;

/// A tool of the JDK that this program runs on.
final class Tool {

    private Tool() {}

    /// Runs it and waits for its end.
    ///
    /// @return its output
    /// @throws ToolFailure if it is missing or fails
    static String run(String name, List<String> words) {
        ToolProvider tool =
                ToolProvider.findFirst(name)
                        .orElseThrow(() ->
                                new ToolFailure(
                                        "this Java has no %s: run the image maker on a JDK 25 or later, not on %s"
                                                .formatted(name, Runtime.version())));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int code = tool.run(out, out, words.toArray(String[]::new));
        out.flush();
        if (code != 0) throw new ToolFailure("%s ended with %d: %s".formatted(name, code, said));
        return said.toString().strip();
    }
}
