package fourstroke.loop.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.Comparator.comparing;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Tests the events of a loop in a flight recording, and the time and the memory that the listener
/// takes.
class FlightListenerTest {

    private static final List<String> NAMES =
            List.of("Frame", "Updates", "Present", "Wait", "Skipped", "Change", "Pacing");

    @TempDir Path folder;

    private static GameLoop open(long ticks) {
        return GameLoop.open(
                LoopSettings.of("", 64, 64)
                        .backend("null")
                        .frames(FrameRate.capped(60))
                        .ticks(ticks));
    }

    private static Recording recording() {
        Recording recording = new Recording();
        for (String name : NAMES) recording.enable("fourstroke." + name);
        recording.start();
        return recording;
    }

    /// {@return the events that the flight recording contains so far}
    private List<RecordedEvent> recorded(Recording recording) throws IOException {
        Path file = folder.resolve("flight.jfr");
        recording.dump(file);
        return RecordingFile.readAllEvents(file);
    }

    private static List<RecordedEvent> named(List<RecordedEvent> all, String name) {
        return all.stream()
                .filter(event -> event.getEventType().getName().equals("fourstroke." + name))
                .toList();
    }

    @Test
    void aLoopIsRecordedByItselfWithEveryFrameAndEvent() throws IOException {
        try (Recording recording = recording()) {
            try (GameLoop loop = open(600)) {
                for (Event event : loop) {
                    if (!(event instanceof Render)) continue;
                    if (loop.frames().number() == 50)
                        ((ScriptedWindow) loop.window()).spend(300_000_000);
                    if (loop.frames().number() == 80) loop.time().setScale(1, 2);
                }
                check(recorded(recording), loop);
            }
        }
    }

    private static void check(List<RecordedEvent> all, GameLoop loop) {
        var frames = named(all, "Frame");
        assertEquals(loop.frames().number(), frames.size());
        List<Long> numbers = LongStream.range(0, loop.frames().number()).boxed().toList();
        assertEquals(numbers, inOrder(frames, "number"));
        assertEquals(numbers, inOrder(named(all, "Present"), "frame"));
        assertEquals(600, ticks(all));
        assertTrue(
                inOrder(named(all, "Updates"), "ticks").getFirst() > 0,
                "an Updates event has no ticks");
        assertFalse(named(all, "Wait").isEmpty());
        var skipped = named(all, "Skipped");
        assertEquals(1, skipped.size());
        assertEquals("HITCH", skipped.getFirst().getString("cause"));
        var changed = named(all, "Change");
        assertEquals(1, changed.size());
        assertEquals("SPEED", changed.getFirst().getString("change"));
        assertEquals(0.5, changed.getFirst().getDouble("speed"));
    }

    private static List<Long> inOrder(List<RecordedEvent> events, String field) {
        return events.stream().map(event -> event.getLong(field)).sorted().toList();
    }

    /// The listener reuses its event objects. If the listener did not call `begin` and `end` at
    /// each use of an object, the event would have the times of an earlier event.
    @Test
    void eventsWithADurationFollowEachOtherWithoutGaps() throws IOException {
        try (Recording recording = recording();
                GameLoop loop = open(200)) {
            for (Event _ : loop) {
                long until = System.nanoTime() + (loop.tick() < 4 ? 2_000_000 : 0);
                while (System.nanoTime() < until) Thread.onSpinWait();
            }
            List<RecordedEvent> all = recorded(recording);
            List<RecordedEvent> stretches =
                    Stream.of("Frame", "Updates", "Present", "Wait")
                            .flatMap(name -> named(all, name).stream())
                            .sorted(comparing(RecordedEvent::getStartTime))
                            .toList();
            Instant end = Instant.MIN;
            for (RecordedEvent event : stretches) {
                assertFalse(
                        event.getStartTime().plusNanos(1000).isBefore(end),
                        () -> "the event begins before the previous event ends: " + event);
                end = event.getEndTime();
            }
            for (String name : List.of("Frame", "Updates"))
                assertTrue(named(stretches, name).getFirst().getDuration().toNanos() >= 2_000_000);
        }
    }

    /// At its end, the loop also ends the event of the last batch of updates, or the event of a
    /// frame that is never presented.
    @Test
    void theLastEventOfALoopIsRecorded() throws IOException {
        Path file = folder.resolve("end.jfr");
        try (Recording recording = recording()) {
            try (GameLoop loop = open(0)) {
                for (Event event : loop) if (event instanceof Update && loop.tick() == 301) break;
            }
            try (GameLoop loop = open(0)) {
                for (Event event : loop)
                    if (event instanceof Render && loop.frames().number() == 7) break;
            }
            recording.dump(file);
        }
        Map<Long, List<RecordedEvent>> byLoop =
                RecordingFile.readAllEvents(file).stream()
                        .collect(Collectors.groupingBy(event -> event.getLong("loop")));
        assertEquals(2, byLoop.size());
        long first = Collections.min(byLoop.keySet());
        assertEquals(301, ticks(byLoop.get(first)));
        List<RecordedEvent> second = byLoop.get(Collections.max(byLoop.keySet()));
        List<Long> seven = LongStream.rangeClosed(0, 7).boxed().toList();
        assertEquals(seven, inOrder(named(second, "Frame"), "number"));
        assertEquals(7, named(second, "Present").size());
    }

    private static long ticks(List<RecordedEvent> all) {
        return named(all, "Updates").stream().mapToLong(event -> event.getLong("ticks")).sum();
    }

    @Test
    void aRecordingIsNoticedWithinASecondEvenWithFewFrames() {
        try (GameLoop loop = open(0)) {
            loop.frames().setRate(FrameRate.capped(1));
            FlightListener watch;
            try (Recording _ = recording()) {
                // A flight recording is active, so a new listener starts to record immediately.
                watch = new FlightListener(loop);
            }
            loop.listen(watch);
            assertTrue(comesToBe(false, loop, watch));
            try (Recording _ = recording()) {
                long frames = loop.frames().number();
                assertTrue(comesToBe(true, loop, watch));
                assertTrue(
                        loop.frames().number() - frames <= 2,
                        "the listener noticed the recording too late, after frames: "
                                + (loop.frames().number() - frames));
            }
        }
    }

    /// A loop on a server draws frames only on request, and a recording may start and end at any
    /// time.
    @Test
    void aRecordingOfALoopThatDrawsNoFramesContainsItsUpdates() throws IOException {
        try (GameLoop loop = open(0)) {
            loop.frames().setRate(FrameRate.onRequest());
            FlightListener watch = new FlightListener(loop);
            loop.listen(watch);
            for (Event _ : loop) if (loop.tick() > 1000) break;
            try (Recording recording = recording()) {
                for (Event _ : loop) if (watch.awake() || loop.tick() > 100_000) break;
                assertTrue(watch.awake(), "the listener did not notice the recording");
                long before = loop.tick();
                for (Event _ : loop) if (loop.tick() == before + 500) break;
                for (Event event : loop) if (event instanceof Idle) break;
                List<RecordedEvent> all = recorded(recording);
                assertEquals(List.of(), named(all, "Frame"));
                // Two listeners record this loop, so the recording contains each tick twice: the
                // listener of this test, and the listener that the module adds to every loop.
                long ticks = ticks(all) / 2;
                assertTrue(
                        ticks >= 498 && ticks <= 500,
                        "the recording has another number of ticks: " + ticks);
            }
            long ended = loop.tick();
            for (Event _ : loop) if (!watch.awake() || loop.tick() > ended + 1000) break;
            assertTrue(
                    loop.tick() - ended <= 121,
                    "the listener noticed the end of the recording too late, after ticks: "
                            + (loop.tick() - ended));
        }
    }

    private static boolean comesToBe(boolean awake, GameLoop loop, FlightListener watch) {
        int left = 200_000_000;
        for (Event event : loop) {
            if (event instanceof Render && watch.awake() == awake) return true;
            if (--left == 0) break;
        }
        return false;
    }

    @Test
    void anEventThatBeganBeforeASleepIsDiscarded() throws IOException {
        try (GameLoop loop = open(0)) {
            FlightListener watch = new FlightListener(loop);
            loop.listen(watch);
            try (Recording _ = recording()) {
                assertTrue(comesToBe(true, loop, watch));
            }
            assertTrue(comesToBe(false, loop, watch));
            turn(loop, 10_000);
            try (Recording recording = recording()) {
                assertTrue(comesToBe(true, loop, watch));
                turn(loop, 100);
                for (RecordedEvent updates : named(recorded(recording), "Updates"))
                    assertTrue(
                            updates.getLong("ticks") < 10,
                            "the event began before the recording: " + updates);
            }
        }
    }

    @Test
    void changesBeforeARecordingAreNotInIt() throws IOException {
        try (GameLoop loop = open(0)) {
            FlightListener watch = new FlightListener(loop);
            loop.listen(watch);
            var window = (ScriptedWindow) loop.window();
            window.setState(State.MINIMIZED);
            turn(loop, 100);
            window.setState(State.NORMAL);
            turn(loop, 100);
            try (Recording recording = recording()) {
                assertTrue(comesToBe(true, loop, watch));
                window.setState(State.MINIMIZED);
                turn(loop, 100);
                var pacing = named(recorded(recording), "Pacing");
                assertEquals(
                        Set.of("MINIMIZED after FOCUSED"),
                        pacing.stream()
                                .map(e -> e.getString("reason"))
                                .collect(Collectors.toSet()));
            }
        }
    }

    @Test
    void loopsThatShareAThreadHaveSeparateEvents() throws IOException {
        try (Recording recording = recording();
                GameLoop one = open(0);
                GameLoop other = open(0)) {
            for (int i = 0; i < 100; i++) {
                turn(one, 10);
                if (i == 50) other.time().setScale(1, 2);
                turn(other, 20);
            }
            ((ScriptedWindow) other.window()).spend(300_000_000);
            ((ScriptedWindow) other.window()).setState(State.MINIMIZED);
            turn(other, 20);
            List<RecordedEvent> all = recorded(recording);
            var first = named(all, "Frame").stream().mapToLong(e -> e.getLong("loop")).min();
            long number = first.orElseThrow();
            for (String name : NAMES) {
                Set<Long> loops =
                        named(all, name).stream()
                                .map(event -> event.getLong("loop"))
                                .collect(Collectors.toSet());
                Set<Long> expected =
                        Set.of("Skipped", "Change", "Pacing").contains(name)
                                ? Set.of(number + 1)
                                : Set.of(number, number + 1);
                assertEquals(expected, loops, "the events of other loops are recorded: " + name);
            }
            var frames = named(all, "Frame");
            for (GameLoop loop : List.of(one, other)) {
                long mine = loop == one ? number : number + 1;
                assertEquals(
                        loop.frames().number(),
                        frames.stream().filter(e -> e.getLong("loop") == mine).count());
            }
        }
    }

    @Test
    void aWaitThatOnlyAnInputEndsIsNeverTooLong() throws IOException {
        try (Recording recording = recording();
                GameLoop loop = open(0)) {
            Flight flight = new Flight(loop, 1);
            flight.restBegins(Long.MAX_VALUE);
            // The time is negative, which the clock of a loop allows.
            flight.restEnds(-9_000_000_000L);
            var waits = named(recorded(recording), "Wait");
            assertEquals(List.of(0L), waits.stream().map(e -> e.getLong("tooLong")).toList());
        }
    }

    @Test
    void anEventAllocatesNothingWhileARecordingRuns() {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Recording _ = recording();
                GameLoop loop = open(0)) {
            turn(loop, 300_000); // warm
            long least = Long.MAX_VALUE;
            // On a busy machine, the JVM may still compile the code in the first rounds.
            for (int round = 0; round < 30 && least >= 1000; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                turn(loop, 300_000);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least < 1000, "the listener allocated bytes in 300,000 events: " + least);
        }
    }

    private static void turn(GameLoop loop, int events) {
        int left = events;
        for (Event event : loop) if (event == null || --left == 0) break;
    }
}
