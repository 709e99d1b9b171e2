package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

/// What the garbage collectors of this process did so far. Asking allocates nothing.
///
/// The collectors tell counts and whole milliseconds; of what is shorter only the count is known.
/// Those that work beside the program, as ZGC and Shenandoah, tell of themselves twice: of their
/// cycles, which are the collections, and of the pauses in these, for which alone it stood still.
final class GarbageCount {

    private static final String CYCLES = " Cycles";
    private static final String PAUSES = " Pauses";

    private final GarbageCollectorMXBean[] collectors;
    private final GarbageCollectorMXBean[] counting;
    private final GarbageCollectorMXBean[] stopping;

    /// @param all what tells of each collector
    GarbageCount(List<GarbageCollectorMXBean> all) {
        List<String> names = all.stream().map(GarbageCollectorMXBean::getName).toList();
        collectors = all.toArray(GarbageCollectorMXBean[]::new);
        counting = without(PAUSES, CYCLES, all, names);
        stopping = without(CYCLES, PAUSES, all, names);
    }

    /// {@return those that do not end so, or have no other beside them that ends like this}
    private static GarbageCollectorMXBean[] without(
            String end, String other, List<GarbageCollectorMXBean> all, List<String> names) {
        return all.stream()
                .filter(one ->
                        !one.getName().endsWith(end)
                                || !names.contains(one.getName().replace(end, other)))
                .toArray(GarbageCollectorMXBean[]::new);
    }

    /// {@return those of this process, or null if its modules do not tell}
    static @Nullable GarbageCount here() {
        boolean told = ModuleLayer.boot().findModule("java.management").isPresent();
        return told ? new GarbageCount(ManagementFactory.getGarbageCollectorMXBeans()) : null;
    }

    /// {@return collections so far}
    long count() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : counting)
            sum += Math.max(0, collector.getCollectionCount()); // -1 where it is not known
        return sum;
    }

    /// {@return for how long they stopped the program so far}
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
