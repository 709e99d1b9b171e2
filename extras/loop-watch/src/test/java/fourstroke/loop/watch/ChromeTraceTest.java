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
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Tests that the trace is valid JSON and contains the data of the recorder.
class ChromeTraceTest {

    @TempDir Path folder;

    // The cast is safe, because the class Json represents each JSON object as a map from names to
    // values.
    @SuppressWarnings("unchecked")
    private List<Map<String, Object>> events(Recorder recorder, String title) throws IOException {
        Path file = folder.resolve("trace.json");
        ChromeTrace.write(recorder, title, file);
        var whole = (Map<String, Object>) Json.read(Files.readString(file));
        return (List<Map<String, Object>>) whole.get("traceEvents");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> args(Map<String, Object> event) {
        return (Map<String, Object>) event.get("args");
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
            assertEquals(
                    end, from, 1e-3, () -> "the span begins where the previous span ends: " + span);
            end = from + (Double) span.get("dur");
        }
        for (String name : List.of("updates", "draw", "present", "wait"))
            assertTrue(
                    spans.stream().anyMatch(span -> span.get("name").equals(name)),
                    "the track lacks the section " + name);
        for (var span : spans) {
            double ticks = (Double) args(span).getOrDefault("ticks", -1.0);
            assertEquals(
                    ticks == 0,
                    span.get("name").equals("input"),
                    () -> "a section of updates without ticks is named input: " + span);
            assertEquals(
                    ticks > 0,
                    span.get("name").equals("updates"),
                    () -> "a section with ticks is named updates: " + span);
        }
    }

    @Test
    void framesAreATrackAndCurves() throws IOException {
        Recorder recorder = Played.eventful().recorder();
        var events = events(recorder, "test");
        var frames = of(events, "X", 2);
        assertEquals(recorder.frames.kept(), frames.size());
        for (int i = 0; i < frames.size(); i++) {
            assertEquals(
                    "frame",
                    frames.get(i).get("name"),
                    "all frames have the same name, so that a viewer can add up their times");
            assertEquals((double) i, args(frames.get(i)).get("frame"));
        }
        assertEquals(2 * frames.size(), of(events, "C", 0).size());
        var tracks = of(events, "M", 0).stream().map(track -> track.get("args")).toList();
        var named = Map.of("name", "loop");
        assertTrue(
                tracks.containsAll(List.of(named, Map.of("name", "frames"))),
                () -> "the two tracks are not named: " + tracks);
    }

    @Test
    void framesKeepTheirNumbersAfterOlderOnesWereDiscarded() throws IOException {
        int[] intervals = new int[Recorder.FRAMES + 5];
        Arrays.fill(intervals, 1);
        Path file = folder.resolve("long.json");
        ChromeTrace.write(PlotsTest.recorderOf(0, _ -> 0, intervals), "long", file);
        try (var lines = Files.lines(file)) {
            String first = lines.filter(line -> line.contains("\"frame\",")).findFirst().get();
            assertTrue(first.contains("\"args\":{\"frame\":5,"), first);
        }
    }

    @Test
    void eventsAreMarked() throws IOException {
        var marks = of(events(Played.eventful().recorder(), "test"), "i", 0);
        assertEquals(Played.HAPPENED, marks.stream().map(mark -> mark.get("name")).toList());
        var at = marks.stream().map(mark -> (Double) mark.get("ts")).toList();
        double hitch = 100 / 60.0 * 1e6;
        assertTrue(
                at.getFirst() > hitch && at.getFirst() < hitch + 320e3,
                () -> "the hitch is not marked at its time: " + at);
        assertEquals(0.1e6, at.get(2) - at.get(1), 1e3);
    }

    @Test
    void framesThatTookTooLongAreMarkedWithTheirStack() throws IOException {
        Recorder recorder = Played.tooLong().recorder();
        var marks =
                of(events(recorder, "test"), "i", 1).stream()
                        .filter(mark -> mark.get("name").equals("slow frame"))
                        .toList();
        assertEquals(recorder.slowFrames().recent().size(), marks.size());
        for (int i = 0; i < marks.size(); i++) {
            SlowFrame slow = recorder.slowFrames().recent().get(i);
            long at = recorder.sinceOrigin(slow.startNanos() + slow.takenNanos());
            assertEquals(at / 1e3, (Double) marks.get(i).get("ts"), 1e-3);
            var args = args(marks.get(i));
            assertEquals((double) slow.frame(), args.get("frame"));
            assertEquals((double) slow.periods(), args.get("periods"));
            var stack = (List<?>) args.get("stack");
            assertEquals(slow.stack().size(), stack.size());
            assertEquals(Names.call(slow.stack().getFirst()), stack.getFirst());
        }
        assertTrue(
                marks.toString().contains("Played.takesTooLong(Played.java:"),
                () -> "no mark has the stack of the slow code: " + marks);
    }

    /// The recorder does not know the exact end of a garbage collection. In the trace, a garbage
    /// collection therefore ends at the start of the frame at which the recorder noticed the
    /// collection.
    @Test
    void collectionsAreATrackWithTheirDurations() throws IOException {
        Recorder recorder = PlotsTest.recorderOf(0, _ -> 0, 100);
        // The time on the clock of the loop at the start of the trace.
        long begin = 7 * Played.MS;
        recorder.collected(begin + 50 * Played.MS, 2, 8 * Played.MS);
        // The collection that ends at 57 milliseconds has a rounded length of 9 milliseconds, so it
        // would begin before the end of the collection at 50 milliseconds. In the trace it begins
        // at 50 milliseconds and has a length of only 7 milliseconds.
        recorder.collected(begin + 57 * Played.MS, 1, 9 * Played.MS);
        recorder.collected(begin + 2 * Played.MS, 1, 5 * Played.MS);
        recorder.collected(begin + 80 * Played.MS, 1, 0);
        var events = events(recorder, "test");
        var slices = of(events, "X", 3);
        double[][] expected = {{0, 2, 1}, {42, 8, 2}, {50, 7, 1}, {80, 0, 1}};
        assertEquals(expected.length, slices.size());
        for (int i = 0; i < expected.length; i++) {
            assertEquals("garbage collection", slices.get(i).get("name"));
            assertEquals(expected[i][0] * 1e3, slices.get(i).get("ts"));
            assertEquals(expected[i][1] * 1e3, slices.get(i).get("dur"));
            assertEquals(Map.of("collections", expected[i][2]), args(slices.get(i)));
        }
        assertEquals(List.of(), of(events, "i", 0));
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
