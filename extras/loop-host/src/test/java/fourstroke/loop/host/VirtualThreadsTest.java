package fourstroke.loop.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Tests many loops without a host: each loop runs in a `for` statement on its own virtual thread.
@Timeout(60)
class VirtualThreadsTest {

    private static final int LOOPS = 200;

    private static final LoopSettings SETTINGS =
            LoopSettings.withoutWindow().updates(50).frames(FrameRate.onRequest());

    /// {@return the number of updates of a loop that runs until the given tick}
    private static int play(int ticks) {
        int updates = 0;
        try (GameLoop loop = GameLoop.open(SETTINGS.ticks(ticks))) {
            for (Event event : loop) if (event instanceof Update) updates++;
        }
        return updates;
    }

    private static List<Thread> start(int ticks, AtomicInteger updates) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < LOOPS; i++)
            threads.add(Thread.ofVirtual().start(() -> updates.addAndGet(play(ticks))));
        return threads;
    }

    /// A loop with precise waits spins before each update, and so takes up to a fifth of the time
    /// of a core. If all 200 loops of this test spun, the loops would use all cores during the two
    /// seconds of the measurement, which takes at least four seconds of processor time on two or
    /// more cores.
    @Test
    @Tag("slow")
    void theirRestsPinNoCarrierAndUseLittleProcessorTime(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("pinned.jfr");
        AtomicInteger updates = new AtomicInteger();
        long nanos;
        try (Recording recording = new Recording()) {
            recording.enable("jdk.VirtualThreadPinned").withoutThreshold().withStackTrace();
            recording.start();
            // Before the measurement, the test runs 20 ticks of each loop, so the JVM can load and
            // compile the code.
            for (Thread thread : start(20, new AtomicInteger())) thread.join();
            long before = processNanos();
            for (Thread thread : start(100, updates)) thread.join();
            nanos = processNanos() - before;
            recording.dump(file);
        }
        assertEquals(LOOPS * 100, updates.get());
        // The loading of a class can also pin a virtual thread to its carrier thread. The test
        // checks only the events whose stack contains a method of a wait.
        List<RecordedEvent> pinned =
                RecordingFile.readAllEvents(file).stream()
                        .filter(event -> event.getEventType().getName().startsWith("jdk."))
                        .filter(VirtualThreadsTest::isOfAWait)
                        .toList();
        assertEquals(List.of(), pinned);
        assertTrue(
                nanos < 2_500_000_000L,
                "the loops used too much processor time in two seconds, in ns: " + nanos);
    }

    private static boolean isOfAWait(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        return stack != null
                && stack.getFrames().stream()
                        .anyMatch(it -> it.getMethod().getType().getName().contains(".wait."));
    }

    private static long processNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
