package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.Script;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.headless.NullBackend;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;

/// Tests a recorder that begins while the loop runs, and a recorder whose loop waits for an input.
class LateRecorderTest {

    @TempDir Path folder;

    /// {@return a recorder that was created between two frames, in the middle of an update}
    private static Recorder begunAfterTenFrames() {
        LoopSettings settings = LoopSettings.of("", 64, 64).backend("null").ticks(200);
        Recorder recorder = null;
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (!(event instanceof Update)) continue;
                if (recorder == null && loop.frames().number() == 10)
                    recorder = new Recorder(loop, false);
                Played.spend(loop, Played.MS);
            }
        }
        return java.util.Objects.requireNonNull(recorder);
    }

    @Test
    void theFirstRecordedFrameHasNoTimeFromBeforeTheRecord() {
        Ring frames = begunAfterTenFrames().frames;
        for (int i = 0; i < frames.kept(); i++) {
            long parts = 0;
            for (Section section : Section.values())
                parts += frames.get(i, Recorder.column(section));
            assertEquals(
                    frames.get(i, Recorder.INTERVAL),
                    parts,
                    "the parts do not add up to the interval of frame " + i);
        }
    }

    @Test
    void itsTraceNamesAFrameAlikeOnBothTracks() throws IOException {
        Path file = folder.resolve("trace.json");
        ChromeTrace.write(begunAfterTenFrames(), "late", file);
        String trace = Files.readString(file);
        assertTrue(trace.contains("\"name\":\"draw\",\"args\":{\"frame\":10}"), trace);
        assertTrue(trace.contains("\"name\":\"frame\",\"args\":{\"frame\":10,"), trace);
        assertTrue(!trace.contains("\"frame\":0,"), trace);
    }

    /// The report must not contain hitches of the loop from before the start or after the end of
    /// the recorder.
    @Test
    void itsFiguresAreOfItsOwnTime() throws IOException {
        Path page = folder.resolve("part.html");
        LoopSettings settings = LoopSettings.of("", 64, 64).backend("null").ticks(900);
        Recorder recorder = null;
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (!(event instanceof Update)) continue;
                if (loop.tick() == 100 || loop.tick() == 800) Played.spend(loop, 700 * Played.MS);
                if (loop.tick() == 400) recorder = new Recorder(loop, false);
                if (loop.tick() == 520) {
                    Account sofar = java.util.Objects.requireNonNull(recorder).account();
                    assertEquals(120, sofar.ticks, 1);
                    assertEquals(1000 * Played.MS, sofar.realNanos, 10 * Played.MS);
                }
                if (loop.tick() == 640) java.util.Objects.requireNonNull(recorder).close();
            }
            assertTrue(loop.ledger().droppedNanos(Notice.Cause.HITCH) > 1000 * Played.MS);
        }
        Recorder part = java.util.Objects.requireNonNull(recorder);
        assertEquals(0, part.account().lostNanos());
        assertEquals(0, part.lateFrameCount());
        assertEquals(60, part.framesPerSecond(), 0.1);
        Account account = part.account();
        assertEquals(240, account.ticks, 1);
        assertEquals(2000 * Played.MS, account.realNanos, 10 * Played.MS);
        assertEquals(2000 * Played.MS, account.simulatedNanos, 10 * Played.MS);
        assertEquals(account.realNanos, account.simulatedNanos + account.residualNanos);
        Report.write(part, "part", new LinkedHashMap<>(), page);
        String text = Files.readString(page);
        assertTrue(text.contains("<b>0.000 ms</b><span>time lost</span>"), text);
        assertTrue(text.contains("<b>240</b><span>updates</span>"), text);
    }

    @Test
    void aWaitThatOnlyAnInputEndsIsNeverTooLong() {
        try (GameLoop loop = GameLoop.open(LoopSettings.of("", 1, 1).backend("null"))) {
            Recorder recorder = new Recorder(loop, false);
            // The time is negative, because a clock may begin at any number.
            long now = -9_000_000_000L;
            recorder.frameBegins(now, 0, 0);
            recorder.restBegins(now, Long.MAX_VALUE);
            recorder.restEnds(now + Played.MS);
            recorder.frameBegins(now + Played.MS, 0, 0);
            assertEquals(0, recorder.frames.get(0, Recorder.OVERSLEPT));
        }
    }

    @Test
    void changesBeforeItBeganAreNotAmongItsEvents() {
        LoopSettings settings = LoopSettings.of("", 64, 64).backend("null").ticks(200);
        Recorder recorder = null;
        try (GameLoop loop = GameLoop.open(settings)) {
            Script script = ((ScriptedWindow) loop.window()).script();
            script.atTick(20).minimize().atTick(40).restore().atTick(150).minimize();
            for (Event event : loop)
                if (event instanceof Update && loop.tick() == 100)
                    recorder = new Recorder(loop, false);
            assertEquals(1, recorder.happenings.kept());
            assertEquals("window: MINIMIZED after FOCUSED", recorder.happening(0));
        }
    }

    @Test
    void changesBeforeTheFirstEventBelongToTheRun() {
        LoopSettings settings = LoopSettings.of("", 64, 64).backend("null").ticks(10);
        ScriptedWindow window = new NullBackend().open(settings.window());
        window.setState(State.MINIMIZED);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            Recorder recorder = new Recorder(loop, false);
            for (Event _ : loop) {}
            assertEquals("window: MINIMIZED after FOCUSED", recorder.happening(0));
        }
    }

    @Test
    void aWaitWhoseBeginWasNotRecordedIsNotTooLong() {
        LoopSettings settings = LoopSettings.of("", 64, 64).backend("null");
        try (GameLoop loop = GameLoop.open(settings)) {
            while (loop.poll() != null) {}
            Played.spend(loop, 10_000 * Played.MS);
            Recorder recorder = new Recorder(loop, false);
            for (int left = 20; left > 0; left--) loop.poll();
            assertEquals(Section.REST.ordinal(), recorder.sections.get(0, Recorder.KIND));
            assertEquals(0, recorder.sections.get(0, Recorder.VALUE));
        }
    }
}
