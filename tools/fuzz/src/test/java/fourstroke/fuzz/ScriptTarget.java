package fourstroke.fuzz;

import fourstroke.backend.base.script.ScriptText;

import java.nio.charset.StandardCharsets;

/// Reads scripts.
public final class ScriptTarget {

    /// The documented limit of a script is 2^20 inputs: of a short one, most take 40 bytes, and
    /// lists of them are copied as they grow.
    private static final long MOST_BYTES = 256 << 20;

    private ScriptTarget() {}

    /// Called by the fuzzer.
    public static void fuzzerTestOneInput(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        Bounds.check(
                MOST_BYTES,
                () -> {
                    try {
                        ScriptText.parse(text);
                    } catch (IllegalArgumentException e) {
                        Bounds.refused(e);
                    }
                });
    }
}
