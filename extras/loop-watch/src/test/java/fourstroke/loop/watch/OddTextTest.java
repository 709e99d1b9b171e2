package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// Tests reports and traces whose title is empty or contains half of a surrogate pair, which UTF-8
/// cannot encode.
class OddTextTest {

    @TempDir Path folder;

    private String page(Recorder recorder, String title) throws IOException {
        Path file = folder.resolve("report.html");
        Report.write(recorder, title, new LinkedHashMap<>(Map.of("title", title)), file);
        return Files.readString(file);
    }

    private String trace(Recorder recorder, String title) throws IOException {
        Path file = folder.resolve("trace.json");
        ChromeTrace.write(recorder, title, file);
        return Files.readString(file);
    }

    @Test
    void aMissingArgumentIsNamedAndTheFileStays() throws IOException {
        Recorder recorder = Played.of(10, (_, _) -> {}).recorder();
        String page = page(recorder, "before");
        Path file = folder.resolve("report.html");
        var fact = new LinkedHashMap<String, String>();
        fact.put("seed", null);
        var facts = new LinkedHashMap<String, String>();
        assertNamed("recorder", () -> Report.write(null, "", facts, file));
        assertNamed("title", () -> Report.write(recorder, null, facts, file));
        assertNamed("facts", () -> Report.write(recorder, "", null, file));
        assertNamed("a fact: seed", () -> Report.write(recorder, "", fact, file));
        assertNamed("file", () -> Report.write(recorder, "", facts, null));
        assertNamed("recorder", () -> Report.verdict(null));
        assertNamed("recorder", () -> ChromeTrace.write(null, "", file));
        assertNamed("title", () -> ChromeTrace.write(recorder, null, file));
        assertNamed("loop", () -> new Recorder(null, false));
        assertEquals(page, Files.readString(file));
    }

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void halfASurrogatePairIsShownAsTheReplacementCharacter() throws IOException {
        Recorder recorder = Played.of(10, (_, _) -> {}).recorder();
        String page = page(recorder, "cut \uD83D, whole \uD83D\uDE00, \uFFFF\u0000\t.");
        assertTrue(page.contains("<h1>cut \uFFFD, whole \uD83D\uDE00, \uFFFD  .</h1>"), page);
    }

    @Test
    void halfASurrogatePairIsWrittenToATraceUnchanged() throws IOException {
        Recorder recorder = Played.of(10, (_, _) -> {}).recorder();
        String trace = trace(recorder, "cut \uDE00 \uD83D, whole \uD83D\uDE00");
        assertTrue(trace.contains("\"cut \\ude00 \\ud83d, whole \uD83D\uDE00\""), trace);
    }
}
