package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Passing;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/// Compares what every game does in every schedule with a file. The file contains states, pictures
/// and times at certain ticks and frames. The file also says what must be checked if there is a
/// difference. The option `-Dgolden=update` writes the file again.
class StatesAndPicturesTest {

    private static final Path FILE =
            Path.of("src/test/resources/fourstroke/app/states-and-pictures.txt");

    /// The heading of the rows in the file. The lines before the heading are written by hand.
    private static final String HEADING =
            row("game", "schedule", "play", "at", "state", "picture", "nanoseconds");

    /// The ticks that are compared: the first tick, the tick at half a second, and the tick at the
    /// end of the script.
    private static final long[] TICKS = {1, 60, 300};

    /// The frames that are compared: the first frame, a frame soon after the hitch, and a frame
    /// late in the script. The frames are listed in the order in which they are drawn; the last
    /// frame of a run is compared at the last tick of the run.
    private static final Set<Long> FRAMES = Set.of(1L, 21L, 100L);

    /// Presses keys that have an effect in any of the games: they begin a game, fly, dash, pause
    /// and resume, double the sprites, make updates slow, show numbers, and steer with the mouse.
    /// The times of the keys are at ticks and between ticks. The action `close` at the end of the
    /// script ends games without ticks.
    private static final String KEYS =
            """
            103ms tap SPACE 20ms
            250ms tap DIGIT_2 25ms
            300ms tap UP 400ms
            404ms tap RIGHT 600ms
            500ms tap F3 20ms
            750ms tap SPACE 3ms
            1000ms tap P 20ms
            1203ms tap P 20ms
            1300ms move 250 40
            1350ms press MOUSE_LEFT
            1400ms tap H 20ms
            1500ms move 20 160
            1600ms tap MOUSE_RIGHT 20ms
            1700ms release MOUSE_LEFT
            1707ms tap DIGIT_4 20ms
            """;

    private enum Play {
        /// There is no input, and presenting a frame takes no time.
        ALONE("", ""),
        /// A player presses keys.
        KEYS(StatesAndPicturesTest.KEYS, ""),
        /// A player presses the keys of `KEYS`, on a display that limits the frame rate, and one
        /// frame is slow.
        PACED(StatesAndPicturesTest.KEYS + "frame 18 slow 50ms\n", "60");

        private final String script;
        private final String vsync;

        Play(String script, String vsync) {
            // The action `close` closes the window, which ends a run without a limit of ticks.
            this.script = script + "6s close\n";
            this.vsync = vsync;
        }

        LoopSettings settings(Game game, Schedules schedule) {
            LoopSettings settings =
                    game.settings().size(640, 360).option("script", script).schedule(schedule);
            return vsync.isEmpty() ? settings : settings.option("vsync", vsync);
        }
    }

    /// True if the test runs only the play that covers the most code, as in `./check fast`.
    private static final boolean FEW = "few".equals(System.getProperty("seeds"));

    private static final Play[] PLAYS = FEW ? new Play[] {Play.PACED} : Play.values();

    private static final Schedules[] SCHEDULES =
            FEW ? new Schedules[] {Schedules.STEADY} : Schedules.values();

    private final Locale usual = Locale.getDefault();

    @BeforeEach
    void allBackendsGiveTheSameStatesAndPictures() {
        Locale.setDefault(
                Locale.ROOT); // The games draw numbers, whose format depends on the locale.
        // Ten thousand sprites would take most of the time of this test.
        System.setProperty("sprites.count", "100");
    }

    @AfterEach
    void theStatesAndPicturesAreThoseOfTheFile() {
        System.clearProperty("sprites.count");
        Locale.setDefault(usual);
    }

    @Test
    void everyGameGivesTheRecordedStatesInEverySchedule() throws IOException {
        List<String> now = new ArrayList<>();
        for (Game game : Games.all()) {
            for (Schedules schedule : SCHEDULES)
                for (Play play : PLAYS) now.addAll(rows(game, schedule, play));
            for (Play play : PLAYS) now.addAll(onRequest(game, play));
        }
        List<String> file = Files.readAllLines(FILE);
        int start = file.indexOf(HEADING) + 1;
        assertTrue(start > 0, "no line '" + HEADING + "' in " + FILE);
        List<String> written =
                file.subList(start, file.size()).stream()
                        .filter(row -> !FEW || isOfFew(row))
                        .toList();
        if ("update".equals(System.getProperty("golden")) && !FEW) {
            List<String> lines = new ArrayList<>(file.subList(0, start));
            lines.addAll(now);
            Files.writeString(FILE, String.join("\n", lines) + "\n");
            return;
        }
        Set<String> gone = without(written, now);
        Set<String> come = without(now, written);
        assertTrue(
                gone.isEmpty() && come.isEmpty(),
                () ->
                        "%s says what to check if there is a difference; -Dgolden=update writes the file again\n%s\n%s\n"
                                .formatted(FILE, lines("- ", gone), lines("+ ", come)));
        assertEquals(written, now, "the file has the same rows in another order");
    }

    private static Set<String> without(List<String> rows, List<String> others) {
        Set<String> left = new LinkedHashSet<>(rows);
        others.forEach(left::remove);
        return left;
    }

    private static String lines(String sign, Set<String> rows) {
        return rows.stream().map(sign::concat).collect(Collectors.joining("\n"));
    }

    private static boolean isOfFew(String row) {
        return row.matches("\\w+ +(steady|request) +paced .*");
    }

    private static List<String> rows(Game game, Schedules schedule, Play play) {
        List<String> rows = new ArrayList<>();
        LoopSettings settings = play.settings(game, schedule);
        for (int i = 0; i < TICKS.length; i++) {
            boolean last = i == TICKS.length - 1;
            new Run(game, play, settings.ticks(TICKS[i]), last, rows).play("tick " + TICKS[i]);
        }
        return rows;
    }

    /// {@return the rows of a play without ticks, in which a frame is drawn only if the game
    /// requests one}
    private static List<String> onRequest(Game game, Play play) {
        List<String> rows = new ArrayList<>();
        LoopSettings settings =
                play.settings(game, Schedules.STEADY)
                        .updates(Rate.NEVER)
                        .frames(FrameRate.onRequest());
        new Run(game, play, settings, true, rows).play("end");
        return rows;
    }

    private static String row(
            String game,
            String schedule,
            String play,
            String at,
            String state,
            String picture,
            String moment) {
        return "%-8s %-9s %-5s %-9s %-16s %-8s %s"
                .formatted(game, schedule, play, at, state, picture, moment);
    }

    /// A run of one game, which writes its own rows. The run draws only the frames that its rows
    /// need, because drawing all frames would take most of the time.
    ///
    /// @param frames whether the run has rows for [#FRAMES]
    private record Run(
            Game game, Play play, LoopSettings settings, boolean frames, List<String> rows) {

        /// @param end the words that describe how the run ends
        void play(String end) {
            var painter = Backends.choose("headless").open(settings.window());
            var window = Backends.choose("null").open(settings.window());
            var loop = new AtomicReference<GameLoop>();
            BackendWindow both =
                    Passing.to(
                            window,
                            (method, arguments) -> {
                                // The painter needs the shapes of the frames, but the backend null
                                // answers that it draws nothing.
                                if (method.equals("draws")) return true;
                                if (method.equals("present") && wants(loop.get()))
                                    painter.present((Frame) arguments[0]);
                                return Passing.ON;
                            });
            try (painter;
                    GameLoop opened = GameLoop.over(both, settings)) {
                loop.set(opened);
                opened.listen(
                        new LoopListener() {
                            @Override
                            public void presentEnds(long nowNanos) {
                                if (frames && FRAMES.contains(opened.frames().number()))
                                    add(
                                            opened,
                                            painter,
                                            "frame " + opened.frames().number(),
                                            nowNanos);
                            }

                            @Override
                            public void ends(long nowNanos) {
                                add(opened, painter, end, nowNanos);
                            }
                        });
                game.play(opened);
            }
        }

        private boolean wants(GameLoop loop) {
            return loop.tick() == settings.ticks() || FRAMES.contains(loop.frames().number());
        }

        private void add(GameLoop loop, Window painter, String at, long nowNanos) {
            boolean ticks = !settings.updates().equals(Rate.NEVER);
            String schedule = ticks ? ((Schedules) settings.schedule()).title() : "request";
            String state =
                    loop.hash().value() == 0 ? "none" : String.format("%016x", loop.hash().value());
            rows.add(
                    row(
                            game.name(),
                            schedule,
                            play.name().toLowerCase(Locale.ROOT),
                            at,
                            state,
                            checksum(painter.capture()),
                            Long.toString(nowNanos)));
        }
    }

    private static String checksum(Image picture) {
        ByteBuffer bytes = ByteBuffer.allocate(picture.width() * picture.height() * Integer.BYTES);
        // The rotation puts the red byte of the pixel first, because the checksums in the file were
        // computed in this order.
        for (int pixel : picture.pixels()) bytes.putInt(Integer.rotateLeft(pixel, 8));
        CRC32 crc = new CRC32();
        crc.update(bytes.flip());
        return String.format("%08x", crc.getValue());
    }
}
