package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// Tests the data that a recorder keeps of a run, and the time and the memory that the recorder
/// needs.
class RecorderTest {

    private static final long MS = Played.MS;

    @Test
    void everyNanosecondIsInOneSection() {
        Played played = Played.eventful();
        Recorder recorder = played.recorder();
        long all = Arrays.stream(recorder.nanos).sum();
        assertEquals(played.loop().ledger().realNanos(), all);
        long end = 0;
        long took = 0;
        for (int i = 0; i < recorder.sections.kept(); i++) {
            long from = recorder.sections.get(i, Recorder.FROM);
            assertTrue(from >= end, "section " + i + " begins before the last one ended");
            end = recorder.sections.get(i, Recorder.TO);
            took += end - from;
        }
        assertEquals(all, took);
        assertEquals(600 * MS, recorder.nanos[Section.UPDATES.ordinal()]);
    }

    /// The game ends at an update, at a frame or at an idle event. If `closesRecord` is true, the
    /// test closes the recorder before the loop; otherwise it closes the loop before the recorder.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theLastSectionEndsWithTheRecordOrTheLoop(boolean closesRecord) {
        for (Class<? extends Event> last : List.of(Update.class, Render.class, Idle.class)) {
            LoopSettings settings = LoopSettings.of("", 64, 64).backend("null");
            GameLoop loop = GameLoop.open(settings);
            Recorder recorder = new Recorder(loop, false);
            Section kind = last == Render.class ? Section.DRAW : Section.UPDATES;
            for (Event event : loop) {
                if (!last.isInstance(event)) continue;
                Played.spend(loop, 5 * MS);
                if (loop.tick() > 20) break;
            }
            long real = ((ScriptedWindow) loop.window()).clock().nowNanos();
            if (closesRecord) recorder.close();
            loop.close();
            recorder.close();
            int row = recorder.sections.kept() - 1;
            assertEquals(kind.ordinal(), recorder.sections.get(row, Recorder.KIND));
            assertEquals(real, recorder.sections.get(row, Recorder.TO));
            long value = last == Render.class ? loop.frames().number() : 1;
            assertEquals(
                    value,
                    recorder.sections.get(row, Recorder.VALUE),
                    "the last section has a wrong value after " + last.getName());
            assertEquals(real, Arrays.stream(recorder.nanos).sum());
        }
    }

    /// If the program calls `poll` and waits itself, the loop has not reported the end of the wait
    /// when the recorder is closed.
    @Test
    void aWaitAtTheEndOfTheRecordCountsAsAWait() {
        try (GameLoop loop = GameLoop.open(LoopSettings.of("", 64, 64).backend("null"))) {
            Recorder recorder = new Recorder(loop, false);
            while (loop.poll() != null) {}
            Played.spend(loop, 5 * MS);
            recorder.close();
            assertEquals(
                    Section.REST.ordinal(),
                    recorder.sections.get(recorder.sections.kept() - 1, Recorder.KIND));
            assertEquals(5 * MS, recorder.nanos[Section.REST.ordinal()]);
        }
    }

    @Test
    void timeBeforeTheGameAsksForEventsIsNotPartOfTheRun() {
        LoopSettings settings = LoopSettings.of("", 64, 64).backend("null").ticks(100);
        try (GameLoop loop = GameLoop.open(settings)) {
            Recorder recorder = new Recorder(loop, false);
            loop.time().setUpdates(Rate.of(60));
            Played.spend(loop, 3000 * MS); // The game loads for three seconds.
            loop.time().setScale(1, 2);
            for (Event _ : loop) {}
            assertEquals(loop.ledger().realNanos(), Arrays.stream(recorder.nanos).sum());
            assertEquals(0, recorder.frames.get(0, Recorder.START));
            assertEquals("update rate changed", recorder.happening(0));
            assertEquals(0, recorder.happenings.get(0, Recorder.FROM));
            assertEquals(0, recorder.happenings.get(1, Recorder.FROM));
        }
    }

    @Test
    void theTimeOfAFrameIsThatOfItsParts() {
        Recorder recorder = Played.eventful().recorder();
        Ring frames = recorder.frames;
        for (int i = 0; i < frames.kept(); i++) {
            long parts = 0;
            for (Section section : Section.values())
                parts += frames.get(i, Recorder.column(section));
            assertEquals(
                    frames.get(i, Recorder.INTERVAL),
                    parts,
                    "the parts do not add up to the interval of frame " + i);
        }
        assertEquals(2 * MS, frames.get(10, Recorder.DRAWING));
        assertEquals(300 * MS, frames.get(100, Recorder.DRAWING));
    }

    @Test
    void aHitchMakesOneFrameLateAndIsReported() {
        Recorder recorder = Played.eventful().recorder();
        assertEquals(1, recorder.lateFrameCount());
        assertTrue(recorder.longestIntervalNanos() >= 300 * MS);
        List<String> reports = new ArrayList<>();
        for (int i = 0; i < recorder.happenings.kept(); i++) reports.add(recorder.happening(i));
        assertEquals(Played.HAPPENED, reports);
    }

    @Test
    void anEvenRunHasItsRateAndNoLateFrameAndOnAVirtualClockNoVerdict() {
        Recorder recorder = Played.of(1200, (_, _) -> {}).recorder();
        assertEquals(60, recorder.framesPerSecond(), 1e-6);
        assertEquals(601, recorder.frameCount());
        // The recorder does not keep the last frame, because the interval of a frame ends only at
        // the next frame.
        assertEquals(600, recorder.frames.kept());
        assertEquals(0, recorder.lateFrameCount());
        assertEquals(0, recorder.droppedCount());
        assertEquals(
                "601 frames and 1,200 updates in virtual time, in which no frame can be late. No"
                        + " speed was measured.",
                Report.verdict(recorder));
        assertEquals(Figures.Grade.NONE, Figures.grade(recorder));
    }

    @Test
    void framesThatTakeNoTimeHaveNoRate() {
        LoopSettings settings =
                LoopSettings.of("", 64, 64).backend("null").frames(FrameRate.unlimited());
        GameLoop loop = GameLoop.open(settings);
        Recorder recorder = new Recorder(loop, false);
        assertEquals(0, recorder.framesPerSecond());
        for (Event event : loop) { // On a virtual clock, the computations of the game take no time.
            assertEquals(
                    0,
                    recorder.framesPerSecond(),
                    "the recorder has a frame rate at "
                            + event
                            + " after frames: "
                            + loop.frames().number());
            if (loop.frames().number() == 3) break;
        }
        loop.close();
    }

    @Test
    void theVerdictNamesLateFramesAndLostTime() {
        assertEquals(
                "56.61 frames/s, 1 of 302 frames late, 216.667 ms lost.",
                Report.verdict(Played.eventful().recorder()));
        GameLoop loop = GameLoop.open(LoopSettings.of("", 1, 1).backend("null"));
        Recorder recorder = new Recorder(loop, false);
        loop.close();
        assertEquals("No frame was drawn.", Report.verdict(recorder));
    }

    @Test
    void aLongRunKeepsItsLastRowsAndCountsTheOlderRows() {
        Played played = Played.of(120_000, 120, (_, _) -> {});
        Recorder recorder = played.recorder();
        assertEquals(120_000, recorder.frameCount(), 2);
        assertEquals(Recorder.FRAMES, recorder.frames.kept());
        assertEquals(recorder.frameCount() - 1 - Recorder.FRAMES, recorder.frames.dropped());
        assertEquals(Recorder.SECTIONS, recorder.sections.kept());
        assertEquals(
                recorder.frames.dropped() + recorder.sections.dropped(), recorder.droppedCount());
        assertEquals(120, recorder.framesPerSecond(), 1e-6);
        long last = recorder.frames.get(Recorder.FRAMES - 1, Recorder.START);
        assertEquals(played.loop().ledger().realNanos() / 1e9, last / 1e9, 0.02);
    }

    @Test
    void recordingAllocatesNothing() {
        LoopSettings settings = LoopSettings.of("", 64, 64).backend("null");
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (GameLoop loop = GameLoop.open(settings);
                Recorder _ = new Recorder(loop, true)) {
            turn(loop, 300_000); // Java compiles the code before the measurement.
            long least = Long.MAX_VALUE;
            // On a busy machine, the recorder may allocate memory for the stack of a slow frame, so
            // the test repeats the measurement several times.
            for (int round = 0; round < 10 && least >= 1000; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                turn(loop, 300_000);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least < 1000, "the recorder allocated bytes in 300,000 events: " + least);
        }
    }

    @Test
    void collectionsAreReportedIfRequested() {
        GarbageCount count = Objects.requireNonNull(GarbageCount.here());
        boolean alone = false;
        // The JVM may make further garbage collections by itself, so the test may need several
        // attempts.
        for (int i = 0; i < 20 && !alone; i++) {
            try (GameLoop loop = GameLoop.open(LoopSettings.of("", 1, 1).backend("null"))) {
                Recorder recorder = new Recorder(loop, true);
                long before = count.count();
                recorder.frameBegins(0, 0, 0);
                String nothing = recorder.garbage();
                System.gc();
                recorder.frameBegins(MS, 0, 0);
                String one = recorder.garbage();
                System.gc();
                recorder.frameBegins(2 * MS, 0, 0);
                recorder.frameBegins(3 * MS, 0, 0);
                alone = count.count() == before + 2;
                if (alone) assertReported(recorder, nothing, one);
            }
        }
        assertTrue(alone, "other garbage collections happened in each try");
        assertEquals("garbage collected once", Names.happening(Recorder.COLLECTED, 1, 0));
        assertEquals(
                "garbage collected 2 times, 7 ms", Names.happening(Recorder.COLLECTED, 2, 7 * MS));
    }

    private static void assertReported(Recorder recorder, String nothing, String one) {
        assertTrue(
                nothing.matches("No garbage collection \\(.+\\)\\."),
                "the recorder reports a collection: " + nothing);
        assertTrue(
                one.matches("1 collection paused .+ between two frames .+ \\(.+\\)\\."),
                "the recorder does not report one collection: " + one);
        String two = recorder.garbage();
        assertTrue(
                two.startsWith("2 collections paused the program for "),
                "the recorder does not report two collections: " + two);
        assertEquals(2, recorder.happenings.kept());
        assertTrue(recorder.happening(0).startsWith("garbage collected once"));
        assertEquals(MS, recorder.happenings.get(0, Recorder.FROM));
    }

    private static void turn(GameLoop loop, int events) {
        int left = events;
        for (Event event : loop) if (event == null || --left == 0) break;
    }

    @Test
    void aSecondOrMoreIsPrintedInSeconds() {
        assertEquals("999.999 ms", Figures.duration(999_999_000));
        assertEquals("1.600 s", Figures.duration(1_600_000_000));
        assertEquals("999.999 ms", Figures.duration(999_999_499));
        assertEquals("1.000 s", Figures.duration(999_999_500));
    }
}
