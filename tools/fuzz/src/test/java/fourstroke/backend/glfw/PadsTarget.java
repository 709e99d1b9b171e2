package fourstroke.backend.glfw;

import fourstroke.fuzz.Bounds;
import fourstroke.loop.api.spi.PadLines;

import java.nio.charset.StandardCharsets;

/// Reads lines that map game pads, and searches for the lines that fit a pad. This fuzz target does
/// not pass the lines to GLFW, because `PadMappingsFuzzTest` passes random lines to GLFW.
public final class PadsTarget {

    private static final long OTHER_BYTES = 4 << 20;

    private static final int PADS = 4;

    private PadsTarget() {}

    /// The method that the fuzzer calls.
    public static void fuzzerTestOneInput(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        Bounds.check(1024L * input.length + OTHER_BYTES, () -> read(text));
    }

    private static void read(String text) {
        PadLines read = PadLines.of(text);
        if (!PadLines.of(read.taken()).taken().equals(read.taken()))
            throw new AssertionError("accepted lines are refused at the second reading");
        PadMappings.Lines lines = new PadMappings.Lines(_ -> {});
        if (!read.taken().isEmpty()) lines.add(read.taken());
        // The search compares a pad with all lines. The target searches for only a few pads,
        // because a search for the pad of every line would take quadratic time.
        for (String line : (Iterable<String>) read.taken().lines().limit(PADS)::iterator) {
            PadLine pad = PadLine.of(line);
            pad.halves();
            lines.best(pad.guid(), pad.name());
        }
        lines.best("030000005e0400008e02000014010000", "Twin Stick");
        try {
            read.check();
        } catch (IllegalArgumentException e) {
            Bounds.refused(e);
        }
    }
}
