package fourstroke.bench;

import com.sun.management.UnixOperatingSystemMXBean;

import fourstroke.loop.api.Update;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.host.HostListener;
import fourstroke.loop.host.HostSettings;
import fourstroke.loop.host.HostedLoop;
import fourstroke.loop.host.LoopHost;

import org.jspecify.annotations.Nullable;

import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// Runs a host for a long time while loops are added and removed, and fails if memory, threads or
/// file descriptors grow. In each second, new loops replace the oldest twentieth of the loops. The
/// program removes half of the replaced loops, and the other replaced loops end by an exception in
/// their handler.
public final class HostSoak {

    private static final long SECOND = 1_000_000_000;

    /// The number of seconds between two printed lines.
    private static final int LINE_SECONDS = 10;

    /// The number of printed lines at the beginning that are not compared with the later lines,
    /// because Java still loads classes and compiles code.
    private static final int WARM_LINES = 3;

    /// The maximum growth of the heap in bytes, measured after garbage collections. This limit of
    /// 512 KB is less than 3 % of the memory of 2,000 loops. With this limit, the program finds
    /// within ten minutes if 1 % of the removed loops leak all of their memory.
    private static final long SLACK_BYTES = 512 * 1024;

    /// The numbers in one line of the table.
    private record Sizes(long heap, int threads, long files) {}

    private HostSoak() {}

    /// Prints a line every ten seconds. At the end, prints whether memory, threads or file
    /// descriptors grew.
    ///
    /// @param arguments the number of seconds, and the number of loops
    public static void main(String[] arguments) {
        Words words = new Words(arguments);
        if (words.count() > 2)
            Words.refuse("host-soak accepts only the arguments SECONDS and LOOPS");
        int seconds = words.number(0, "seconds", 600, 86_400);
        if (seconds < (WARM_LINES + 1) * LINE_SECONDS)
            Words.refuse("host-soak needs 40 seconds or more to decide whether memory grows");
        int loops = words.number(1, "loops", 2_000, HostSettings.LOOP_LIMIT / 2);
        AtomicLong failed = new AtomicLong();
        AtomicLong updates = new AtomicLong();
        HostListener listener =
                new HostListener() {
                    @Override
                    public void ended(HostedLoop loop, @Nullable Throwable failure) {
                        if (failure != null) failed.incrementAndGet();
                    }
                };
        System.out.printf(
                "%n%,d loops for %d s; each second, new loops replace a twentieth of the loops%n%n|"
                    + " s | loops | updates per second and loop | loops that failed on purpose |"
                    + " heap, KB | threads | open files |%n|---|---|---|---|---|---|---|%n",
                loops, seconds);
        Sizes first = null;
        Sizes last = null;
        try (LoopHost host = LoopHost.open(HostSettings.DEFAULT.listener(listener))) {
            Deque<HostedLoop> all = new ArrayDeque<>();
            for (int i = 0; i < loops; i++) all.add(add(host, updates));
            long start = System.nanoTime();
            for (int second = 1; second <= seconds; second++) {
                int changing = Math.max(1, loops / 20);
                for (int i = 0; i < changing; i++) {
                    HostedLoop old = all.remove();
                    if (i % 2 == 0) old.remove();
                    else old.post("fail");
                    all.add(add(host, updates));
                }
                restUntil(start + second * SECOND);
                if (second % LINE_SECONDS != 0) continue;
                last = sizes();
                if (second / LINE_SECONDS == WARM_LINES) first = last;
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %d | %.2f | %d | %d | %d | %d |%n",
                        second,
                        host.size(),
                        (double) updates.getAndSet(0) / LINE_SECONDS / loops,
                        failed.get(),
                        last.heap() / 1024,
                        last.threads(),
                        last.files());
            }
        }
        if (first != null && last != null) judge(first, last);
    }

    private static HostedLoop add(LoopHost host, AtomicLong updates) {
        LoopSettings settings =
                LoopSettings.withoutWindow().updates(60).frames(FrameRate.onRequest());
        return host.add(
                "room",
                settings,
                (_, event) -> {
                    switch (event) {
                        case Update _ -> updates.incrementAndGet();
                        case fourstroke.loop.api.Input.Posted _ ->
                                throw new IllegalStateException("on purpose");
                        case fourstroke.loop.api.Render _ -> {}
                        case fourstroke.loop.api.Input _ -> {}
                        case fourstroke.loop.api.Notice _ -> {}
                    }
                });
    }

    private static void judge(Sizes first, Sizes last) {
        boolean level =
                last.heap() <= first.heap() + SLACK_BYTES
                        && last.threads() <= first.threads()
                        && last.files() <= first.files();
        System.out.printf(
                "%nfrom line %d to the last line, the sizes changed from %s to %s: they %s%n",
                WARM_LINES, first, last, level ? "did not grow" : "GREW");
        if (!level) System.exit(1);
    }

    private static Sizes sizes() {
        for (int i = 0; i < 3; i++) System.gc();
        var system = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new Sizes(
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                ManagementFactory.getThreadMXBean().getThreadCount(),
                system.getOpenFileDescriptorCount());
    }

    private static void restUntil(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime())
            LockSupport.parkNanos(left);
    }
}
