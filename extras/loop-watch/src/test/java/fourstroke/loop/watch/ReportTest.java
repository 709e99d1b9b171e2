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
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.regex.Pattern;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/// The page is whole, needs nothing else, and says what the recorder knows.
class ReportTest {

    @TempDir Path folder;

    private String page(Recorder recorder, String title, Map<String, String> facts)
            throws IOException {
        Path file = folder.resolve("report.html");
        Report.write(recorder, title, new LinkedHashMap<>(facts), file);
        return Files.readString(file);
    }

    /// Our pages are XML too, so a parser finds each tag that is not closed.
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
    void thePageIsWellFormedAndNeedsNothingElse() throws IOException {
        String page = page(Played.eventful().recorder(), "a", Map.of("b", "c"));
        Document document = parsed(page);
        assertEquals(5, document.getElementsByTagName("svg").getLength());
        for (String tag : new String[] {"script", "link", "img", "iframe"})
            assertEquals(0, document.getElementsByTagName(tag).getLength(), tag);
        assertFalse(page.contains("http"), "an address");
        assertFalse(page.contains("url("), "a file in the style");
        assertFalse(page.contains("NaN"), "a number that is none");
        assertTrue(page.contains("prefers-color-scheme: dark"));
    }

    @Test
    void plotsAreReadOnATelephoneAndLegendsOnPaper() throws IOException {
        String page = page(Played.of(20, (_, _) -> {}).recorder(), "a", Map.of());
        String screen = page.substring(0, page.indexOf("@media print"));
        String paper = page.substring(screen.length(), page.indexOf("</style>"));
        assertTrue(screen.contains("min-width: 700px"), "words of at least 8 pixels");
        assertFalse(screen.contains("minmax(330px"), "wider than a telephone");
        assertTrue(screen.contains(".key span { display: inline-block;"), "a mark with its word");
        assertTrue(
                screen.contains(".tiles b, table:not(.words) td + td { white-space: nowrap; }"),
                "a number with its unit");
        assertTrue(screen.matches("(?s).*\nh1 \\{[^}]*overflow-wrap: anywhere;.*"), "long titles");
        assertTrue(paper.contains("svg { min-width: 0; }"), "paper is not scrolled");
        assertTrue(paper.contains(".key i, .verdict::before { print-color-adjust: exact; }"));
    }

    @Test
    void itSaysTheVerdictTheLedgerAndWhatHappened() throws IOException {
        Played played = Played.eventful();
        String page = page(played.recorder(), "a", Map.of());
        assertTrue(page.contains(Report.verdict(played.recorder())));
        assertTrue(page.contains("<td>dropped: hitch</td><td>216.667</td><td>26</td>"));
        assertTrue(page.contains("<td>skipped 26 ticks: hitch</td>"));
        assertTrue(page.contains("Not accounted for: 0 ns."));
    }

    @Test
    void whatIsPrintedIsEscaped() throws IOException {
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
        assertTrue(page.contains("<p class=\"verdict none\">No frame was drawn.</p>"), "no praise");
    }

    @Test
    void oneFrameIsNotFrames() throws IOException {
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
        assertEquals("1,000 frames", Figures.count(1000, "frame", "frames"));
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
    void aLongRunSaysWhatItLeavesOut() throws IOException {
        Recorder recorder = Played.of(80_000, 120, (_, _) -> {}).recorder();
        String page = page(recorder, "long", Map.of());
        assertTrue(
                page.contains(Figures.text("%,d earlier frames", recorder.frames.dropped())),
                "footer");
    }

    @Test
    void thousandsOfHappeningsAreMarkedWhereTheyWere() throws IOException {
        Recorder recorder =
                Played.of(
                                12_000,
                                (loop, event) -> {
                                    if (event instanceof Update && loop.tick() % 2 == 0)
                                        loop.pause();
                                    if (event instanceof Render) loop.resume();
                                })
                        .recorder();
        assertTrue(recorder.happenings.dropped() > 0, "too few");
        String page = page(recorder, "many", Map.of());
        assertFalse(page.contains("0 frames before are"), "all frames are in the plots");
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
                new Plot("", 0, end, 1).x(kept), first, 20, "where the oldest that is kept was");
        assertTrue(marks <= 3 * (Plot.COLUMNS / Plot.MARK + 1), marks + " marks");
        assertTrue(intervals.contains(" more here</title>"), "how many lie there");
    }

    @Test
    void marksDifferInShapeAndNotOnlyInColour() throws IOException {
        Plot plot = new Plot("", 0, 1, 1);
        for (String style : List.of("skipped", "changed", "collected")) plot.mark(style, 0, style);
        var shape = Pattern.compile(" d=\"M\\S+ \\d+(.+?)\"").matcher(plot.toString());
        assertEquals(3, shape.results().map(found -> found.group(1)).distinct().count());
        String page = page(Played.eventful().recorder(), "a", Map.of());
        assertTrue(page.contains("<path class=\"cap\""), "late frames end dark");
        for (String own :
                List.of(
                        ".key .late { border-top",
                        ".key .skipped { clip-path",
                        ".key .changed { background: var(--soft); border-radius",
                        ".key .collected { background: var(--fair); clip-path"))
            assertTrue(page.contains(own), own);
    }

    /// On white from dark to light, on black the other way.
    @Test
    void whatIsStackedIsToldApartInGrey() throws IOException {
        String page = page(Played.of(20, (_, _) -> {}).recorder(), "a", Map.of());
        String dark = page.substring(page.indexOf("prefers-color-scheme: dark"));
        String[] names = {"updates", "draw", "present", "rest", "card"};
        for (int i = 1; i < names.length; i++) {
            assertTrue(lightness(page, names[i]) - lightness(page, names[i - 1]) > 10, names[i]);
            assertTrue(lightness(dark, names[i - 1]) - lightness(dark, names[i]) > 10, names[i]);
        }
    }

    /// {@return L* of the CIE, from 0 to 100, of the first colour of this name}
    private static double lightness(String style, String name) {
        var colour = Pattern.compile("--" + name + ": #(\\w{6});").matcher(style);
        assertTrue(colour.find(), name);
        int rgb = Integer.parseInt(colour.group(1), 16);
        double[] weights = {0.0722, 0.7152, 0.2126};
        double light = 0;
        for (int i = 0; i < weights.length; i++) {
            double part = (rgb >> 8 * i & 0xFF) / 255.0;
            light +=
                    weights[i]
                            * (part < 0.04045
                                    ? part / 12.92
                                    : Math.pow((part + 0.055) / 1.055, 2.4));
        }
        return 116 * Math.cbrt(light) - 16; // none is so dark that this would not hold
    }

    @Test
    void theLastNumberBelowIsNotCutOff() {
        String plot = new Plot("", 999_999.98, 1_000_000.02, 1).axes("ms", "ms").toString();
        assertTrue(plot.contains("<text x=\"960.0\" y=\"223.0\" text-anchor=\"end\">"), plot);
        String narrow = new Plot("", 0, 5, 1).axes("s", "ms").toString();
        assertFalse(narrow.contains("x=\"960.0\""), narrow);
    }

    @Test
    void stepsOfAGridAreRound() {
        assertEquals(1, Plot.step(0.7));
        assertEquals(2, Plot.step(1.2));
        assertEquals(5, Plot.step(2.1), 1e-12);
        assertEquals(10, Plot.step(5.1));
        assertEquals(0.002, Plot.step(0.0017), 1e-12);
    }

    @Test
    void whatHappenedStandsInTheOrderInWhichItDid() throws IOException {
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
        assertTrue(away > 0 && dropped > away, away + ", " + dropped);
        Path trace = folder.resolve("order.json");
        ChromeTrace.write(recorder, "order", trace);
        String marks = Files.readString(trace);
        assertTrue(marks.indexOf("MINIMIZED after") < marks.indexOf(recorder.happening(1)), marks);
    }

    @Test
    void oneHitchPressesNothingFlatInAShortRun() throws IOException {
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
    void itTellsTheSpreadOfEachPart() throws IOException {
        int[] intervals = new int[1000];
        Arrays.setAll(intervals, i -> 1000 - i);
        Recorder recorder = PlotsTest.fed(0, i -> (1000 - i) * Played.MS / 2, intervals);
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
            assertTrue(page.contains(row + "</tr>"), row.toString());
        }
    }

    @Test
    void itTellsTheFiguresOfTheRunInTilesAndTables() throws IOException {
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
            assertTrue(page.contains(tile), tile);
        }
        long real = played.loop().ledger().realNanos();
        String share = Figures.text("%.2f %%", 600 * Played.MS * 100.0 / real);
        String[] rows = {
            "<tr><td>simulated</td><td>5,000.000</td><td>600</td></tr>",
            "<tr><td>towards the next tick</td><td>%s</td><td></td></tr>"
                    .formatted(Figures.millis(played.loop().ledger().residualNanos())),
            "<tr class=\"sum\"><td>real</td><td>" + Figures.millis(real) + "</td>",
            "<td>updates and input</td><td>600.000</td><td>" + share + "</td>",
            "<td>drawing</td><td>902.000</td>",
            "<td>presenting</td><td>0.000</td><td>0.00 %</td>",
            "<td>Screen</td><td>1 by 1</td>",
            Html.row("td", "Display lock", played.loop().frames().pacing().lockReason()),
            "<h2>Garbage collection</h2>\n<p>Not recorded on a virtual clock"
        };
        for (String row : rows) assertTrue(page.contains(row), row);
        assertFalse(page.contains("left out."), "of four happenings");
        assertFalse(page.contains("Frames that took too long"), "none did");
    }

    @Test
    void itSaysWhatTheKeysOfAPlotMean() throws IOException {
        String page = page(Played.eventful().recorder(), "a", Map.of());
        for (String key : List.of("updates", "late", "skipped", "collected", "changed", "rest"))
            assertTrue(page.contains("<i class=\"" + key + "\"></i>"), key);
    }

    /// One in a thousand is good, one in a hundred fair, and good is nothing that lost time.
    @Test
    void theMoreFramesAreLateTheWorseIsTheGrade() {
        IntToLongFunction first = i -> i == 0 ? 5 * Played.MS + 1 : 5 * Played.MS;
        Figures.Grade[] grades = {
            Figures.Grade.GOOD, Figures.Grade.FAIR, Figures.Grade.FAIR, Figures.Grade.POOR
        };
        int[] frames = {1000, 999, 100, 99};
        for (int i = 0; i < frames.length; i++) {
            Recorder recorder = PlotsTest.fed(10 * Played.MS, first, new int[frames[i] - 1]);
            assertEquals(grades[i], Figures.grade(recorder), frames[i] + " frames");
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
    void itShowsWhereFramesWereThatTookTooLong() throws IOException {
        String page = page(Played.tooLong().recorder(), "long", Map.of());
        assertTrue(page.contains("<h2>Frames that took too long</h2>"), page);
        String call = "\nfourstroke.loop.watch.Played.takesTooLong(Played.java:";
        assertTrue(page.replace("<pre>", "\n").contains(call), "without its module: " + page);
        parsed(page);
    }
}
