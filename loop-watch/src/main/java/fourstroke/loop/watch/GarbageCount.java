package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

/// What the garbage collectors of this process did so far. Asking allocates nothing.
///
/// The collectors tell counts and whole milliseconds; of what is shorter only the count is known.
final class GarbageCount {

    private final GarbageCollectorMXBean[] collectors;

    private GarbageCount(List<GarbageCollectorMXBean> collectors) {
        this.collectors = collectors.toArray(GarbageCollectorMXBean[]::new);
    }

    /// {@return those of this process, or null if its modules do not tell}
    static @Nullable GarbageCount here() {
        boolean told = ModuleLayer.boot().findModule("java.management").isPresent();
        return told ? new GarbageCount(ManagementFactory.getGarbageCollectorMXBeans()) : null;
    }

    long count() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : collectors)
            sum += Math.max(0, collector.getCollectionCount()); // -1 where it is not known
        return sum;
    }

    long millis() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : collectors)
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
