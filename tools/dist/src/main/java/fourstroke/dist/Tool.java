package fourstroke.dist;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/// A tool of the JDK on which this program runs.
final class Tool {

    /// The messages with which jlink reports that a file of its JDK was changed or is missing. In a
    /// JDK without the folder `jmods`, jlink copies the JDK's own files into an image, and checks
    /// their checksums.
    private static final Pattern CHANGED_JDK =
            Pattern.compile(
                    "(?s).*?(?:Error: (\\V+) has been modified"
                            + "|SHA-512 sum check failed!.*?NoSuchFileException: (\\V+)).*");

    private Tool() {}

    /// Runs a tool and waits for its end.
    ///
    /// @return the output of the tool
    /// @throws ToolFailure if the tool is missing or fails
    static String run(String name, List<String> words) {
        ToolProvider tool =
                ToolProvider.findFirst(name)
                        .orElseThrow(() ->
                                new ToolFailure(
                                        "this Java has no tool %s: run the image maker with a JDK 25 or later, instead of %s"
                                                .formatted(name, Runtime.version())));
        StringWriter output = new StringWriter();
        PrintWriter out = new PrintWriter(output);
        int code = tool.run(out, out, words.toArray(String[]::new));
        out.flush();
        if (code != 0) throw new ToolFailure(failure(name, code, output.toString()));
        return output.toString().strip();
    }

    /// {@return the error message for a tool that failed}
    static String failure(String name, int code, String output) {
        Matcher changed = CHANGED_JDK.matcher(output);
        if (!changed.matches())
            return "%s failed with exit code %d: %s".formatted(name, code, output.strip());
        String file = changed.group(1) == null ? changed.group(2) : changed.group(1);
        return "%s needs a JDK without changed files, but %s was changed or deleted: restore the file, or run the image maker with another JDK 25 or later (set JAVA_HOME)"
                .formatted(name, file);
    }
}
