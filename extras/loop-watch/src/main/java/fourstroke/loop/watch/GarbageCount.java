package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

/// Counts the garbage collections of this process and their pauses. The methods that read the
/// counts allocate no memory.
///
/// The collectors report the total length of their pauses in whole milliseconds. A pause that is
/// much shorter than a millisecond may therefore increase the number of collections without
/// increasing the total length. Collectors that mostly work while the program runs, such as ZGC and
/// Shenandoah, have two management beans. One bean reports the cycles, which are whole collections,
/// and the other bean reports the short pauses within the cycles. This class counts each cycle as a
/// collection. For the time, this class adds up the lengths of the pauses and not of the cycles,
/// because only the pauses stop the program.
final class GarbageCount {

    private static final String CYCLES = " Cycles";
    private static final String PAUSES = " Pauses";

    private final GarbageCollectorMXBean[] collectors;
    private final GarbageCollectorMXBean[] counting;
    private final GarbageCollectorMXBean[] stopping;

    /// @param all the management beans of all collectors of this process
    GarbageCount(List<GarbageCollectorMXBean> all) {
        collectors = all.toArray(GarbageCollectorMXBean[]::new);
        counting = without(PAUSES, all);
        stopping = without(CYCLES, all);
    }

    /// {@return the management beans whose names do not end with the given text}
    private static GarbageCollectorMXBean[] without(String end, List<GarbageCollectorMXBean> all) {
        return all.stream()
                .filter(one -> !one.getName().endsWith(end))
                .toArray(GarbageCollectorMXBean[]::new);
    }

    /// {@return an object that counts the collections of this process, or null if the module
    /// java.management is missing}
    static @Nullable GarbageCount here() {
        boolean present = ModuleLayer.boot().findModule("java.management").isPresent();
        return present ? new GarbageCount(ManagementFactory.getGarbageCollectorMXBeans()) : null;
    }

    /// {@return the number of collections since the start of the process}
    long count() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : counting)
            // A collector reports -1 if it does not know the number of its collections.
            sum += Math.max(0, collector.getCollectionCount());
        return sum;
    }

    /// {@return the total length of all pauses since the start of the process, in milliseconds}
    long millis() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : stopping)
            sum += Math.max(0, collector.getCollectionTime());
        return sum;
    }

    /// {@return the names of all garbage collectors of this process}
    @Override
    public String toString() {
        return List.of(collectors).stream()
                .map(GarbageCollectorMXBean::getName)
                .collect(Collectors.joining(", "));
    }
}
