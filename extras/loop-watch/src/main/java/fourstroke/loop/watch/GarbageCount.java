package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

/// What the garbage collectors of this process did so far. Asking allocates nothing.
///
/// The collectors report counts and whole milliseconds; of shorter collections only the count is
/// known. Concurrent collectors, such as ZGC and Shenandoah, report twice: their cycles, which are
/// the collections, and the pauses within them, in which alone the program stood still.
final class GarbageCount {

    private static final String CYCLES = " Cycles";
    private static final String PAUSES = " Pauses";

    private final GarbageCollectorMXBean[] collectors;
    private final GarbageCollectorMXBean[] counting;
    private final GarbageCollectorMXBean[] stopping;

    /// @param all the beans of the collectors
    GarbageCount(List<GarbageCollectorMXBean> all) {
        collectors = all.toArray(GarbageCollectorMXBean[]::new);
        counting = without(PAUSES, all);
        stopping = without(CYCLES, all);
    }

    /// {@return the beans whose names do not end so}
    private static GarbageCollectorMXBean[] without(String end, List<GarbageCollectorMXBean> all) {
        return all.stream()
                .filter(one -> !one.getName().endsWith(end))
                .toArray(GarbageCollectorMXBean[]::new);
    }

    /// {@return the count of this process, or null if its modules do not provide one}
    static @Nullable GarbageCount here() {
        boolean told = ModuleLayer.boot().findModule("java.management").isPresent();
        return told ? new GarbageCount(ManagementFactory.getGarbageCollectorMXBeans()) : null;
    }

    /// {@return how many collections there were so far}
    long count() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : counting)
            sum += Math.max(0, collector.getCollectionCount()); // -1 if unknown
        return sum;
    }

    /// {@return how long they stopped the program so far, in milliseconds}
    long millis() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : stopping)
            sum += Math.max(0, collector.getCollectionTime());
        return sum;
    }

    /// {@return the names of the collectors}
    @Override
    public String toString() {
        return List.of(collectors).stream()
                .map(GarbageCollectorMXBean::getName)
                .collect(Collectors.joining(", "));
    }
}
