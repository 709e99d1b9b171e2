package fourstroke.loop.core;

import fourstroke.fuzz.Bounds;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Reads the environment variables and system properties of run control. Each line of an input is
/// an environment variable in the form `NAME=VALUE` or, after `-D`, a system property.
public final class RunControlTarget {

    private static final long OTHER_BYTES = 32 << 20;

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private RunControlTarget() {}

    /// The method that the fuzzer calls.
    public static void fuzzerTestOneInput(byte[] input) {
        Map<String, String> properties = new TreeMap<>();
        Map<String, String> variables = new TreeMap<>();
        for (String line : new String(input, StandardCharsets.UTF_8).split("\n")) {
            int equals = line.indexOf('=');
            if (equals < 0) continue;
            String name = line.substring(0, equals);
            String value = line.substring(equals + 1);
            // The setting `script` is left out, because it names a file, and the result of an input
            // must not depend on the files of a machine.
            if (name.toLowerCase(Locale.ROOT).endsWith("script")) continue;
            // Run control creates folders for pictures, and an input must not create a folder
            // outside the working folder.
            if (value.startsWith("/") || value.contains("..")) continue;
            if (name.startsWith("-D")) properties.put(name.substring(2), value);
            else variables.put(name, value);
        }
        Bounds.check(
                256L * input.length + OTHER_BYTES,
                () -> {
                    try {
                        RunControl.of(
                                LoopSettings.of("Fuzz", 100, 100), properties, variables, NOWHERE);
                    } catch (RunControlException e) {
                        Bounds.refused(e);
                    }
                });
    }
}
