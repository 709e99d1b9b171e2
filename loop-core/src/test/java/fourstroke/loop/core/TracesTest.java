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

/// Tests how even the motion of a game looks on the displays of [Traces]. On displays with which a
/// loop can align frames, the measures must be within limits. On all other displays, no measure may
/// be worse than in a loop that does not align frames with refreshes.
class TracesTest {

    /// The maximum of [TraceRun#judderMillis], in milliseconds.
    private static final double JUDDER_MILLIS = 0.01;

    /// The maximum of [TraceRun#worstMillis], in milliseconds.
    private static final double TRUE_MILLIS = 0.5;

    private static final double SIXTIETH_MILLIS = 1000.0 / 60;

    private static final Map<Traces, TraceRun> PLAYED = new EnumMap<>(Traces.class);

    private static TraceRun play(Traces trace) {
        return PLAYED.computeIfAbsent(
                trace, it -> TraceRun.of(it.read(), Rate.of(60), phase(it.read())));
    }

    /// {@return a difficult phase of the ticks, in nanoseconds} With this phase, ticks end shortly
    /// after refreshes, so the random delay of presenting would decide whether a tick is due.
    private static long phase(Trace trace) {
        return Math.floorMod(trace.returns()[0] - trace.shown()[0] - 200_000, 16_666_667);
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
        assertArrayEquals(made.returns(), kept.returns());
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"VARIABLE", "VARIABLE_SLOW", "VARIABLE_NEAR", "NO_VSYNC", "NO_VSYNC_SLOW"})
    void motionIsEvenAndTimeIsTrueOnDisplaysThatAllowAlignment(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(
                run.lockedFrames > 0.95 * run.frames,
                "the loop aligned too few frames: " + run.lockedFrames);
        assertTrue(
                run.judderMillis <= JUDDER_MILLIS,
                "the judder is too large, in ms: " + run.judderMillis);
        assertTrue(
                run.worstMillis <= TRUE_MILLIS,
                "game time differs too much from the refreshes, in ms: " + run.worstMillis);
        assertTrue(
                run.rawJudderMillis > 0.05,
                "the judder of the trace itself is too small for a test, in ms: "
                        + run.rawJudderMillis);
    }

    @ParameterizedTest
    @EnumSource(names = {"VARIABLE", "VARIABLE_SLOW", "VARIABLE_NEAR", "NO_VSYNC", "NO_VSYNC_SLOW"})
    void framesAreNotAlignedOnOtherDisplays(Traces trace) {
        TraceRun run = play(trace);
        assertEquals(0, run.lockedFrames);
        assertEquals(0, run.handOvers);
    }

    /// While frames are aligned with refreshes, frames must show the time of the refreshes of the
    /// display. All other frames must show the time of the clock. Ticks and `ahead` must report
    /// exactly this time to the game.
    @ParameterizedTest
    @EnumSource
    void gameTimeIsAlwaysTrue(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(
                run.worstMillis <= TRUE_MILLIS,
                "the game time of aligned frames differs too much from the refreshes, in ms: "
                        + run.worstMillis);
        assertEquals(
                0,
                run.freeWorstMillis,
                "the game time of frames that are not aligned is the time of the clock");
        assertEquals(
                0, run.reportedMillis, 1e-5, "ticks, skipped ticks and ahead add up to game time");
        assertEquals(0, run.unaccountedNanos);
    }

    @ParameterizedTest
    // The test leaves out `NO_VSYNC`, where the loop itself paces frames, at a rate that differs
    // from the refresh rate.
    @EnumSource(mode = Mode.EXCLUDE, names = "NO_VSYNC")
    void withoutAlignmentMotionIsNeverLessEvenThanThePresents(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(
                run.freeJudderMillis <= run.freeRawMillis,
                "the judder of the frames exceeds that of the presents: "
                        + run.freeJudderMillis
                        + " > "
                        + run.freeRawMillis);
    }

    /// With 60 refreshes a second and 60 or 120 ticks a second, all frames must have the same
    /// number of ticks. This must hold for every difference in time between ticks and refreshes,
    /// and for any random delays of presents.
    @Test
    void sixtyTicksOnSixtyRefreshesGiveEachFrameOneTick() {
        Seeds.run(
                24,
                seed -> {
                    long phase = new Random(seed).nextLong(16_666_667);
                    Trace trace = Traces.HZ_60.make(seed);
                    assertEquals(
                            0,
                            TraceRun.of(trace, Rate.of(60), phase).flips,
                            "each frame has one tick at 60 ticks a second");
                    assertEquals(
                            0,
                            TraceRun.of(trace, Rate.of(120), phase).flips,
                            "each frame has two ticks at 120 ticks a second");
                });
    }

    /// It is most difficult to give each frame one tick if the ticks end nearly at the refreshes.
    /// The test plays phases in which ticks end up to 0.3 ms before or after the refreshes.
    @Test
    void ticksThatEndAtTheRefreshesStillGiveEachFrameOneTick() {
        Trace trace = Traces.HZ_60.read();
        for (long nanos = -300_000; nanos <= 300_000; nanos += 25_000) {
            long phase = Math.floorMod(trace.returns()[0] - trace.shown()[0] + nanos, 16_666_667);
            assertEquals(
                    0,
                    TraceRun.of(trace, Rate.of(60), phase).flips,
                    "each frame has one tick at the phase " + phase);
        }
    }

    /// Ticks at 60 Hz and refreshes at 59.94 Hz drift apart by a whole tick every 1000 frames, so a
    /// frame then has two ticks. In the four times that this happens, the number of ticks may
    /// change only twice: in the frame with two ticks and in the next frame.
    @Test
    void aDisplayThatDriftsAgainstTheTicksCrossesEachOnce() {
        for (long phase = 0; phase < 16_000_000; phase += 1_000_000) {
            TraceRun run = TraceRun.of(Traces.HZ_59_94.read(), Rate.of(60), phase);
            assertTrue(
                    run.flips <= 2 * 4,
                    "at the phase %d, the number of ticks in a frame changed too often: %d"
                            .formatted(phase, run.flips));
        }
    }

    @Test
    void hitchesLoseTicksBeyondTheLimitAndTheLedgerHasAllOfThem() {
        TraceRun run = play(Traces.HITCHES);
        // In each of the six hitches, 19 ticks become due during 19 refreshes. The loop runs 5 of
        // these late ticks, which is the limit of 83.3 ms at 60 ticks a second, and drops 14.
        assertEquals(6 * 14, run.skippedTicks);
        assertEquals(6 * 14, run.loop.ledger().droppedTicks(Cause.HITCH));
        assertEquals(6 * 14 * 1_000_000_000L / 60, run.loop.ledger().droppedNanos(Cause.HITCH), 6);
        assertEquals(0, run.unaccountedNanos);
        assertEquals(run.frames, run.lockedFrames, "all frames stay aligned despite the hitches");
    }

    @Test
    void aSuspendedMachineContinuesWithOneTickAndSearchesForTheDisplayAgain() {
        TraceRun run = play(Traces.SUSPEND);
        assertEquals(2400, run.loop.ledger().droppedTicks(Cause.SUSPEND));
        assertEquals(0, run.unaccountedNanos);
        assertEquals(
                3,
                run.diary.changes.size(),
                "the loop reports three changes of the pacing: " + run.diary.changes);
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
    /// returned. When the alignment begins or ends, the shown time therefore jumps by the delay
    /// with which presenting returned, but it must not jump by more. In the trace `ALTERNATING`,
    /// where presenting returns 4 ms late after every second frame, frames without alignment jump
    /// by 4 ms anyway. The test leaves out `ROUNDED_144`, where presenting may seem to return too
    /// early because the clock is rounded.
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "ROUNDED_144")
    void theBeginningOrEndOfAnAlignmentMovesAFrameByAtMostTheErrorOfItsPresent(Traces trace) {
        TraceRun run = play(trace);
        assertTrue(
                run.handOverExcess < 0.1,
                "the change of the alignment moved a frame too much, in ms: " + run.handOverExcess);
        double most = mostHandOverMillis(trace);
        assertTrue(
                run.handOverMillis < most,
                "the change of the alignment moved a frame too far, in ms: " + run.handOverMillis);
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
        assertTrue(page.contains(table), "docs/traces.md must contain this table:\n" + table);
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
            TraceRun raw = TraceRun.unaligned(trace.read(), Rate.of(60), phase(trace.read()));
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
