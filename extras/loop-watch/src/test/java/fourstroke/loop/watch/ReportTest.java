package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.regex.Pattern;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/// Tests that the page is complete, that the page needs no other file, and that the page shows all
/// data of the recorder.
class ReportTest {

    @TempDir Path folder;

    private String page(Recorder recorder, String title, Map<String, String> facts)
            throws IOException {
        Path file = folder.resolve("report.html");
        Report.write(recorder, title, new LinkedHashMap<>(facts), file);
        return Files.readString(file);
    }

    /// {@return the page, parsed as XML} Each page of a report is also valid XML, so the parser
    /// finds a tag that is not closed.
    private static Document parsed(String page) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(page)));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    @Test
    void thePageIsWellFormedAndNeedsNoOtherFile() throws IOException {
        String page = page(Played.eventful().recorder(), "a", Map.of("b", "c"));
        Document document = parsed(page);
        assertEquals(5, document.getElementsByTagName("svg").getLength());
        for (String tag : new String[] {"script", "link", "img", "iframe"})
            assertEquals(
                    0,
                    document.getElementsByTagName(tag).getLength(),
                    "the page contains an element " + tag);
        assertFalse(page.contains("http"), "the page contains an address");
        assertFalse(page.contains("url("), "the style of the page refers to a file");
        assertFalse(page.contains("NaN"), "the page contains NaN");
        assertTrue(page.contains("prefers-color-scheme: dark"));
    }

    @Test
    void itShowsTheVerdictTheLedgerAndTheEvents() throws IOException {
        Played played = Played.eventful();
        String page = page(played.recorder(), "a", Map.of());
        assertTrue(page.contains(Report.verdict(played.recorder())));
        assertTrue(page.contains("<td>dropped: hitch</td><td>216.667</td><td>26</td>"));
        assertTrue(page.contains("<td>skipped 26 ticks: hitch</td>"));
        assertTrue(page.contains("Time that is in no row: 0 ns."));
    }

    @Test
    void textIsEscaped() throws IOException {
        String nasty = "<script>alert(\"1\" & '2')</script>";
        String page = page(Played.of(20, (_, _) -> {}).recorder(), nasty, Map.of(nasty, nasty));
        assertEquals(0, parsed(page).getElementsByTagName("script").getLength());
        assertEquals(nasty, parsed(page).getElementsByTagName("h1").item(0).getTextContent());
        assertFalse(page.contains("<script"));
    }

    @Test
    void aRunWithoutAFrameHasAPageToo() throws IOException {
        GameLoop loop = GameLoop.open(LoopSettings.of("", 1, 1).backend("null"));
        Recorder recorder = new Recorder(loop, false);
        loop.close();
        String page = page(recorder, "nothing", Map.of());
        assertEquals(0, parsed(page).getElementsByTagName("svg").getLength());
        assertTrue(
                page.contains("<p class=\"verdict none\">No frame was drawn.</p>"),
                "the page gives no verdict on a run without a frame");
    }

    @Test
    void aSingleFrameIsWrittenInTheSingular() throws IOException {
        Played played = Played.of(1, (_, _) -> {});
        assertEquals(1, played.recorder().frames.kept());
        String page = page(played.recorder(), "one", Map.of());
        assertFalse(Pattern.compile("\\b1 frames").matcher(page).find(), page);
        assertTrue(page.contains("In milliseconds, over 1 frame."));
        Played stopped =
                Played.of(
                        9,
                        (loop, event) -> {
                            if (event instanceof Render) loop.stop();
                        });
        assertEquals(1, stopped.recorder().frameCount());
        String verdict = Report.verdict(stopped.recorder());
        assertTrue(verdict.startsWith("1 frame and "), verdict);
    }

    @Test
    void veryShortAndVerySlowRunsHavePages() throws IOException {
        parsed(page(Played.of(1, (_, _) -> {}).recorder(), "one", Map.of()));
        parsed(page(Played.of(3, (_, _) -> {}).recorder(), "three", Map.of()));
        Played slow =
                Played.of(
                        50,
                        (loop, event) -> {
                            if (event instanceof Render) Played.spend(loop, 3_000_000_000L);
                        });
        String page = page(slow.recorder(), "slow", Map.of());
        parsed(page);
        assertTrue(page.contains("class=\"verdict poor\""));
        assertFalse(page.contains("NaN"));
    }

    @Test
    void aLongRunSaysWhatIsMissing() throws IOException {
        Recorder recorder = Played.of(80_000, 120, (_, _) -> {}).recorder();
        String page = page(recorder, "long", Map.of());
        assertTrue(
                page.contains(Figures.text("%,d earlier frames", recorder.frames.dropped())),
                "the page says how many earlier frames are missing");
    }

    @Test
    void thousandsOfEventsAreMarkedAtTheirTime() throws IOException {
        Recorder recorder =
                Played.of(
                                12_000,
                                (loop, event) -> {
                                    if (event instanceof Update && loop.tick() % 2 == 0)
                                        loop.pause();
                                    if (event instanceof Render) loop.resume();
                                })
                        .recorder();
        assertTrue(
                recorder.happenings.dropped() > 0,
                "the recorder discarded no events, so the run is too short for this test");
        String page = page(recorder, "many", Map.of());
        assertFalse(
                page.contains("0 frames before are"),
                "the page says that frames are missing, but the plots have all frames");
        int plot = page.indexOf("aria-label=\"Intervals between frames over time\"");
        String intervals = page.substring(plot, page.indexOf("</svg>", plot));
        double kept = recorder.happenings.get(0, Recorder.FROM) / 1e9;
        double end = recorder.account().realNanos / 1e9;
        double first = Plot.WIDTH;
        int marks = 0;
        var mark = Pattern.compile("d=\"M(\\S+) \\d+[la]4 ").matcher(intervals);
        while (mark.find()) {
            first = Math.min(first, Double.parseDouble(mark.group(1)));
            marks++;
        }
        assertEquals(
                new Plot("", 0, end, 1).x(kept),
                first,
                20,
                "the first mark is at the time of the oldest event that is kept");
        assertTrue(
                marks <= 3 * (Plot.COLUMNS / Plot.MARK + 1),
                "the plot has too many marks: " + marks);
        assertTrue(
                intervals.contains(" more here</title>"),
                "a mark names the number of events at its place");
    }

    @Test
    void eventsAreInTheOrderInWhichTheyHappened() throws IOException {
        Played played =
                Played.of(
                        60,
                        (loop, event) -> {
                            if (event instanceof Update && loop.tick() == 1)
                                ((ScriptedWindow) loop.window()).script().atTick(30).minimize();
                            if (event instanceof Minimized) Played.spend(loop, 500 * Played.MS);
                        });
        Recorder recorder = played.recorder();
        assertEquals(2, recorder.happenings.kept());
        assertEquals("window: MINIMIZED after FOCUSED", recorder.happening(0));
        String page = page(recorder, "order", Map.of());
        int away = page.indexOf("<td>window: MINIMIZED after FOCUSED</td>");
        int dropped = page.indexOf("<td>" + recorder.happening(1) + "</td>");
        assertTrue(
                away > 0 && dropped > away,
                "the events are missing or in the wrong order, at " + away + " and " + dropped);
        Path trace = folder.resolve("order.json");
        ChromeTrace.write(recorder, "order", trace);
        String marks = Files.readString(trace);
        assertTrue(marks.indexOf("MINIMIZED after") < marks.indexOf(recorder.happening(1)), marks);
    }

    @Test
    void oneHitchDoesNotFlattenThePlotOfAShortRun() throws IOException {
        Played played =
                Played.of(
                        40,
                        (loop, event) -> {
                            if (event instanceof Render && loop.frames().number() == 0)
                                Played.spend(loop, 900 * Played.MS);
                        });
        String page = page(played.recorder(), "hitch", Map.of());
        int plot = page.indexOf("aria-label=\"Intervals between frames over time\"");
        String intervals = page.substring(plot, page.indexOf("</svg>", plot));
        assertFalse(intervals.contains(">500<"), intervals);
        assertTrue(intervals.contains(">30<"), intervals);
    }

    @Test
    void itShowsTheSpreadOfEachPart() throws IOException {
        int[] intervals = new int[1000];
        Arrays.setAll(intervals, i -> 1000 - i);
        Recorder recorder = PlotsTest.recorderOf(0, i -> (1000 - i) * Played.MS / 2, intervals);
        String page = page(recorder, "spread", Map.of());
        String[] names = {
            "interval",
            "lateness",
            "updates and input",
            "drawing",
            "presenting",
            "waiting",
            "overslept"
        };
        double[] shares = {1, 0.5, 0.3, 0.1, 0.2, 0.4, 0.04};
        String heads = "<tr><th></th><th>min</th><th>median</th><th>90 %</th><th>99 %</th>";
        assertTrue(page.contains(heads + "<th>99.9 %</th><th>max</th></tr>"));
        for (int i = 0; i < names.length; i++) {
            StringBuilder row = new StringBuilder("<tr><td>" + names[i] + "</td>");
            for (int millis : new int[] {1, 500, 900, 990, 999, 1000})
                row.append(Figures.text("<td>%,.3f</td>", millis * shares[i]));
            assertTrue(page.contains(row + "</tr>"), "the page lacks the row " + row);
        }
    }

    @Test
    void itShowsTheFiguresOfTheRunInTilesAndTables() throws IOException {
        Played played = Played.eventful();
        String page = page(played.recorder(), "a", Map.of("Screen", "1 by 1"));
        String[] tiles = {
            "56.61",
            "frames per second",
            "600",
            "updates",
            Figures.millis(played.recorder().longestIntervalNanos()) + " ms",
            "longest interval",
            "216.667 ms",
            "time lost",
            "16.667 ms",
            "target interval",
            "own rate",
            "display lock"
        };
        for (int i = 0; i < tiles.length; i += 2) {
            String tile = "<b>%s</b><span>%s</span>".formatted(tiles[i], tiles[i + 1]);
            assertTrue(page.contains(tile), "the page lacks the tile " + tile);
        }
        long real = played.loop().ledger().realNanos();
        String share = Figures.text("%.2f %%", 600 * Played.MS * 100.0 / real);
        String[] rows = {
            "<tr><td>simulated</td><td>5,000.000</td><td>600</td></tr>",
            "<tr><td>time since the last tick</td><td>%s</td><td></td></tr>"
                    .formatted(Figures.millis(played.loop().ledger().residualNanos())),
            "<tr class=\"sum\"><td>real</td><td>" + Figures.millis(real) + "</td>",
            "<td>updates and input</td><td>600.000</td><td>" + share + "</td>",
            "<td>drawing</td><td>902.000</td>",
            "<td>presenting</td><td>0.000</td><td>0.00 %</td>",
            "<td>Screen</td><td>1 by 1</td>",
            Html.row("td", "Display lock", played.loop().frames().pacing().lockReason()),
            "<h2>Garbage collection</h2>\n"
                    + "<p>Garbage collections are not recorded on a virtual clock"
        };
        for (String row : rows) assertTrue(page.contains(row), "the page lacks the row " + row);
        assertFalse(
                page.contains("left out."),
                "the page says that events are left out, but there are only four");
        assertFalse(
                page.contains("Frames that took too long"),
                "the page lists slow frames, but no frame took too long");
    }

    /// The pacing of a run is good with at most one late frame in a thousand, and fair with at most
    /// one late frame in a hundred. If a run lost time, its pacing is at best fair.
    @Test
    void moreLateFramesGiveAWorsePacing() {
        IntToLongFunction first = i -> i == 0 ? 5 * Played.MS + 1 : 5 * Played.MS;
        Figures.Grade[] grades = {
            Figures.Grade.GOOD, Figures.Grade.FAIR, Figures.Grade.FAIR, Figures.Grade.POOR
        };
        int[] frames = {1000, 999, 100, 99};
        for (int i = 0; i < frames.length; i++) {
            Recorder recorder = PlotsTest.recorderOf(10 * Played.MS, first, new int[frames[i] - 1]);
            assertEquals(
                    grades[i],
                    Figures.grade(recorder),
                    "the grade is wrong for the number of late frames " + frames[i]);
        }
        Played hitch =
                Played.of(
                        4000,
                        (loop, event) -> {
                            if (event instanceof Render && loop.frames().number() == 9)
                                Played.spend(loop, 300 * Played.MS);
                        });
        assertEquals(1, hitch.recorder().lateFrameCount());
        assertEquals(Figures.Grade.FAIR, Figures.grade(hitch.recorder()));
    }

    @Test
    void itShowsTheStacksOfFramesThatTookTooLong() throws IOException {
        String page = page(Played.tooLong().recorder(), "long", Map.of());
        assertTrue(page.contains("<h2>Frames that took too long</h2>"), page);
        String call = "\nfourstroke.loop.watch.Played.takesTooLong(Played.java:";
        assertTrue(
                page.replace("<pre>", "\n").contains(call),
                "the page shows the stack without the name of the module: " + page);
        parsed(page);
    }
}
