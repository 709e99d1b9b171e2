package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

/// Counts the garbage collections of this process and their pauses. Reading the counts allocates no
/// memory.
///
/// The collectors report counts and whole milliseconds, so a collection that is shorter than a
/// millisecond only counts. Concurrent collectors, such as ZGC and Shenandoah, report two values:
/// their cycles, which are the collections, and the pauses within a cycle, which alone stop the
/// program.
final class GarbageCount {

    private static final String CYCLES = " Cycles";
    private static final String PAUSES = " Pauses";

    private final GarbageCollectorMXBean[] collectors;
    private final GarbageCollectorMXBean[] counting;
    private final GarbageCollectorMXBean[] stopping;

    /// @param all the management beans of all collectors
    GarbageCount(List<GarbageCollectorMXBean> all) {
        collectors = all.toArray(GarbageCollectorMXBean[]::new);
        counting = without(PAUSES, all);
        stopping = without(CYCLES, all);
    }

    /// {@return the beans whose names do not have this ending}
    private static GarbageCollectorMXBean[] without(String end, List<GarbageCollectorMXBean> all) {
        return all.stream()
                .filter(one -> !one.getName().endsWith(end))
                .toArray(GarbageCollectorMXBean[]::new);
    }

    /// {@return the count of this process, or null if the module java.management is missing}
    static @Nullable GarbageCount here() {
        boolean told = ModuleLayer.boot().findModule("java.management").isPresent();
        return told ? new GarbageCount(ManagementFactory.getGarbageCollectorMXBeans()) : null;
    }

    /// {@return the number of collections so far}
    long count() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : counting)
            sum += Math.max(0, collector.getCollectionCount()); // -1 if unknown
        return sum;
    }

    /// {@return the sum of all pauses of the program so far, in milliseconds}
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
