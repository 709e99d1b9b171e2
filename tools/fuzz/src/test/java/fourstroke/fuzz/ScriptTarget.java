package fourstroke.fuzz;

import fourstroke.backend.base.script.ScriptText;

import java.nio.charset.StandardCharsets;

/// Reads scripts of input.
public final class ScriptTarget {

    /// The maximum memory that reading a script may allocate, in bytes. The documented limit of a
    /// script is 2^20 inputs. Most inputs of a short script take 40 bytes of memory, and a growing
    /// list copies its inputs.
    private static final long MOST_BYTES = 256 << 20;

    private ScriptTarget() {}

    /// The method that the fuzzer calls.
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
