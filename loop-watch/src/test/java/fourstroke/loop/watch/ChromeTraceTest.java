package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The trace is JSON, and says what the recorder knows.
class ChromeTraceTest {

    @TempDir Path folder;

    @SuppressWarnings("unchecked") // objects are maps by name
    private List<Map<String, Object>> events(Recorder recorder, String title) throws IOException {
        Path file = folder.resolve("trace.json");
        ChromeTrace.write(recorder, title, file);
        var whole = (Map<String, Object>) Json.read(Files.readString(file));
        return (List<Map<String, Object>>) whole.get("traceEvents");
    }

    private static List<Map<String, Object>> of(
            List<Map<String, Object>> events, String phase, double track) {
        return events.stream()
                .filter(event ->
                        event.get("ph").equals(phase)
                                && (track == 0 || event.get("tid").equals(track)))
                .toList();
    }

    @Test
    void theLoopsTrackHasEverySectionAndNoneOverlaps() throws IOException {
        Recorder recorder = Played.eventful().recorder();
        var spans = of(events(recorder, "test"), "X", 1);
        assertEquals(recorder.sections.kept(), spans.size());
        double end = 0;
        for (var span : spans) {
            double from = (Double) span.get("ts");
            assertEquals(end, from, 1e-3, span::toString);
            end = from + (Double) span.get("dur");
        }
        for (String name : List.of("updates", "draw", "present", "wait"))
            assertTrue(spans.stream().anyMatch(span -> span.get("name").equals(name)), name);
    }

    @Test
    void framesAreATrackAndCurves() throws IOException {
        Recorder recorder = Played.eventful().recorder();
        var events = events(recorder, "test");
        var frames = of(events, "X", 2);
        assertEquals(recorder.frames.kept(), frames.size());
        assertEquals("frame 0", frames.getFirst().get("name"));
        assertEquals(2 * frames.size(), of(events, "C", 0).size());
        var tracks = of(events, "M", 0).stream().map(track -> track.get("args")).toList();
        var named = Map.of("name", "loop");
        assertTrue(tracks.containsAll(List.of(named, Map.of("name", "frames"))), tracks::toString);
    }

    @Test
    void whatHappenedIsMarked() throws IOException {
        var marks = of(events(Played.eventful().recorder(), "test"), "i", 0);
        assertEquals(Played.HAPPENED, marks.stream().map(mark -> mark.get("name")).toList());
        var at = marks.stream().map(mark -> (Double) mark.get("ts")).toList();
        double hitch = 100 / 60.0 * 1e6;
        assertTrue(at.getFirst() > hitch && at.getFirst() < hitch + 320e3, at::toString);
        assertEquals(0.1e6, at.get(2) - at.get(1), 1e3);
    }

    @Test
    void aTitleOfAnyCharactersIsKept() throws IOException {
        String title = "\"quoted\" \\ \n </script> \u0001 é";
        var first = events(Played.of(10, (_, _) -> {}).recorder(), title).getFirst();
        assertEquals(Map.of("name", title), first.get("args"));
    }

    @Test
    void aFolderIsRefusedAndNothingIsLeft() throws IOException {
        Recorder recorder = Played.of(10, (_, _) -> {}).recorder();
        var refusal =
                assertThrows(IOException.class, () -> ChromeTrace.write(recorder, "", folder));
        assertTrue(refusal.getMessage().contains("is a directory"), refusal::getMessage);
        assertThrows(
                IOException.class,
                () -> ChromeTrace.write(recorder, "", folder.resolve("missing/trace.json")));
        try (var left = Files.list(folder)) {
            assertFalse(left.findAny().isPresent());
        }
    }
}
