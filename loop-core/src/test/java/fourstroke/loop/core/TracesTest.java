package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.FrameLock;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Tests what a player sees of a loop on the displays of [Traces]. For some displays the test
/// checks limits. For all other displays, no measure may be worse than in a loop that does not
/// align frames with refreshes.
class TracesTest {

    /// The maximum root mean square of the judder while frames are aligned with refreshes, in
    /// milliseconds.
    private static final double JUDDER_MILLIS = 0.01;

    /// The maximum difference between game time and the time of the display, in milliseconds.
    private static final double TRUE_MILLIS = 0.5;

    private static final double SIXTIETH_MILLIS = 1000.0 / 60;

    private static final Map<Traces, TraceRun> PLAYED = new EnumMap<>(Traces.class);

    private static TraceRun play(Traces trace) {
        return PLAYED.computeIfAbsent(
                trace, it -> TraceRun.of(it.read(), Rate.of(60), phase(it.read())));
    }

    /// Computes the time from a refresh to the end of a tick at which the noise of presenting
    /// decides whether the tick is due.
    private static long phase(Trace trace) {
        return Math.floorMod(trace.stamps()[0] - trace.shown()[0] - 200_000, 16_666_667);
    }

    @ParameterizedTest
    @EnumSource
    void theGeneratorStillProducesTheStoredTraces(Traces trace) throws IOException {
        Trace made = trace.make();
        if ("update".equals(System.getProperty("golden"))) {
            Path folder = Path.of("src/test/resources/fourstroke/loop/core/traces");
            Files.createDirectories(folder);
            Files.write(folder.resolve(trace.name() + ".gz"), made.bytes());
            return;
        }
        Trace kept = trace.read();
        assertEquals(made.rate(), kept.rate());
        assertArrayEquals(made.shown(), kept.shown());
        assertArrayEquals(made.stamps(), kept.stamps());
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"VARIABLE", "VARIABLE_SLOW", "VARIABLE_NEAR", "NO_VSYNC", "NO_VSYNC_SLOW"})
    void motionIsEvenAndTimeIsTrueOnDisplaysThatAllowAlignment(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(run.lockedFrames > 0.95 * run.frames, "locked " + run.lockedFrames);
        assertTrue(run.judderMillis <= JUDDER_MILLIS, "judder " + run.judderMillis);
        assertTrue(run.worstMillis <= TRUE_MILLIS, "off by " + run.worstMillis);
        assertTrue(run.rawJudderMillis > 0.05, "the trace is no test: " + run.rawJudderMillis);
    }

    @ParameterizedTest
    @EnumSource(names = {"VARIABLE", "VARIABLE_SLOW", "VARIABLE_NEAR", "NO_VSYNC", "NO_VSYNC_SLOW"})
    void framesAreNotAlignedOnOtherDisplays(Traces trace) {
        TraceRun run = play(trace);
        assertEquals(0, run.lockedFrames);
        assertEquals(0, run.handOvers);
    }

    /// The true time is the time of the display while frames are aligned with its refreshes, and
    /// the time of the clock during all other frames. Ticks and frames report exactly the true time
    /// to the game.
    @ParameterizedTest
    @EnumSource
    void gameTimeIsAlwaysTrue(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(run.worstMillis <= TRUE_MILLIS, "locked: off by " + run.worstMillis);
        assertEquals(0, run.freeWorstMillis, "not locked: off the clock");
        assertEquals(0, run.toldMillis, 1e-5, "ticks, skipped ticks and what the frame is ahead");
        assertEquals(0, run.unaccountedNanos);
    }

    @ParameterizedTest
    // On the excluded displays the loop itself paces frames, at a rate that differs from the
    // refresh rate.
    @EnumSource(mode = Mode.EXCLUDE, names = "NO_VSYNC")
    void withoutAlignmentMotionIsNeverLessEvenThanThePresents(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(
                run.freeJudderMillis <= run.freeRawMillis,
                run.freeJudderMillis + " against " + run.freeRawMillis);
    }

    /// The measures stay within the limits wherever ticks begin relative to refreshes, and with any
    /// noise.
    @Test
    void sixtyTicksOnSixtyRefreshesGiveEachFrameOneTick() {
        Seeds.run(
                24,
                seed -> {
                    long phase = new Random(seed).nextLong(16_666_667);
                    Trace trace = Traces.HZ_60.make(seed);
                    assertEquals(0, TraceRun.of(trace, Rate.of(60), phase).flips, "60 ticks");
                    assertEquals(0, TraceRun.of(trace, Rate.of(120), phase).flips, "120 ticks");
                });
    }

    /// The phase of the ticks is most difficult if each tick ends exactly at an estimated refresh.
    /// The test plays phases close to this phase.
    @Test
    void ticksThatEndAtTheRefreshesStillGiveEachFrameOneTick() {
        Trace trace = Traces.HZ_60.read();
        for (long nanos = -300_000; nanos <= 300_000; nanos += 25_000) {
            long phase = Math.floorMod(trace.stamps()[0] - trace.shown()[0] + nanos, 16_666_667);
            assertEquals(0, TraceRun.of(trace, Rate.of(60), phase).flips, "phase " + phase);
        }
    }

    /// For each tick by which the rate of the ticks and the rate of the display differ, at most two
    /// frames have a number of ticks that differs from the previous frame.
    @Test
    void aDisplayThatDriftsAgainstTheTicksCrossesEachOnce() {
        for (long phase = 0; phase < 16_000_000; phase += 1_000_000) {
            TraceRun run = TraceRun.of(Traces.HZ_59_94.read(), Rate.of(60), phase);
            assertTrue(run.flips <= 2 * 4, "phase %d: %d".formatted(phase, run.flips));
        }
    }

    @Test
    void hitchesLoseTicksBeyondTheLimitAndTheLedgerHasAllOfThem() {
        TraceRun run = play(Traces.HITCHES);
        // During 19 refreshes 19 ticks become due, and the loop catches up on 5 of these ticks,
        // which are 83.3 ms at 60 ticks a second.
        assertEquals(6 * 14, run.skippedTicks);
        assertEquals(6 * 14, run.loop.ledger().droppedTicks(Cause.HITCH));
        assertEquals(6 * 14 * 1_000_000_000L / 60, run.loop.ledger().droppedNanos(Cause.HITCH), 6);
        assertEquals(0, run.unaccountedNanos);
        assertEquals(run.frames, run.lockedFrames, "a hitch does not move the display");
    }

    @Test
    void aSuspendedMachineContinuesWithOneTickAndSearchesForTheDisplayAgain() {
        TraceRun run = play(Traces.SUSPEND);
        assertEquals(2400, run.loop.ledger().droppedTicks(Cause.SUSPEND));
        assertEquals(0, run.unaccountedNanos);
        assertEquals(3, run.diary.changes.size(), run.diary.changes + "");
        assertTrue(run.diary.changes.getFirst().startsWith("LOCKED"));
        assertEquals("SEEKING: " + FrameLock.SEEKING.reason(), run.diary.changes.get(1));
        assertTrue(run.diary.changes.getLast().startsWith("LOCKED"));
    }

    @Test
    void aDisplayThatDoesNotHoldFramesBackIsReportedOnceAndPacedByTheLoop() {
        TraceRun run = play(Traces.NO_VSYNC);
        assertEquals(
                List.of("NOT_HELD_BACK: " + FrameLock.NOT_HELD_BACK.reason()), run.diary.changes);
        assertEquals(60, run.loop.stats().framesPerSecond(), 0.5);
    }

    /// While frames are not aligned with refreshes, a frame shows the time at which presenting
    /// returned. When the alignment begins or ends, the shown time therefore jumps by the error of
    /// a return of presenting. If presenting returns 4 ms late, every second frame without
    /// alignment already jumps by 4 ms. Rounded times of presenting can also be early, so the
    /// errors have both directions.
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "ROUNDED_144")
    void theBeginningOrEndOfAnAlignmentMovesAFrameByAtMostTheErrorOfItsPresent(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(run.handOverExcess < 0.1, "more by " + run.handOverExcess);
        double most = mostHandOverMillis(trace);
        assertTrue(run.handOverMillis < most, "by " + run.handOverMillis);
    }

    private static double mostHandOverMillis(Traces trace) {
        return switch (trace) {
            case ALTERNATING -> 5;
            case STALLED_CLOCK -> SIXTIETH_MILLIS;
            case SWING_SLOW -> 1;
            default -> 0.5;
        };
    }

    @Test
    void everyBeginningAndEndOfAnAlignmentIsCounted() {
        assertEquals(1, play(Traces.ALTERNATING).handOvers);
        assertEquals(3, play(Traces.SUSPEND).handOvers);
        assertEquals(0, play(Traces.VARIABLE).handOvers);
    }

    /// All figures are computed in virtual time, so the figures in the documentation are the same
    /// on every machine. If the figures change, the page of the documentation that contains the
    /// figures must be changed.
    @Test
    void theTableInTheDocsHasTheMeasuredFigures() throws IOException {
        String table = table();
        String page = Files.readString(Path.of("../docs/traces.md"));
        assertTrue(page.contains(table), "docs/traces.md is to say:\n" + table);
    }

    private static String table() {
        StringBuilder table =
                new StringBuilder(
                        """
                        | trace | frames locked | flips in 3,700 frames | judder, ms | game time off, ms | lost ticks |
                        |---|---|---|---|---|---|
                        """);
        for (Traces trace : Traces.values()) {
            TraceRun run = play(trace);
            TraceRun raw = TraceRun.ofStamps(trace.read(), Rate.of(60), phase(trace.read()));
            table.append(
                    "| %s | %.0f %% | %d → **%d** | %s | %s | %d |\n"
                            .formatted(
                                    trace.what(),
                                    100.0 * run.lockedFrames / run.frames,
                                    raw.flips,
                                    run.flips,
                                    judder(trace, run),
                                    run.lockedFrames == 0
                                            ? "the same as without locked frames"
                                            : "%.3f".formatted(run.worstMillis),
                                    run.skippedTicks));
        }
        return table.toString();
    }

    private static String judder(Traces trace, TraceRun run) {
        if (trace == Traces.NO_VSYNC) return "timed by the loop";
        return run.lockedFrames == 0
                ? "%.3f, the same as without locked frames".formatted(run.freeJudderMillis)
                : "%.3f → **%.4f**".formatted(run.rawJudderMillis, run.judderMillis);
    }
}
