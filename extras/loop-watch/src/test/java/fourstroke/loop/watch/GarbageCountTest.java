package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.lang.management.GarbageCollectorMXBean;
import java.util.List;
import java.util.stream.Stream;

import javax.management.ObjectName;

class GarbageCountTest {

    private record FakeCollector(String name, long count, long millis)
            implements GarbageCollectorMXBean {

        @Override
        public String getName() {
            return name;
        }

        @Override
        public long getCollectionCount() {
            return count;
        }

        @Override
        public long getCollectionTime() {
            return millis;
        }

        @Override
        public boolean isValid() {
            return true;
        }

        @Override
        public String[] getMemoryPoolNames() {
            return new String[0];
        }

        @Override
        public ObjectName getObjectName() {
            throw new UnsupportedOperationException();
        }
    }

    private static GarbageCount of(FakeCollector... collectors) {
        return new GarbageCount(Stream.<GarbageCollectorMXBean>of(collectors).toList());
    }

    private static List<Long> figures(GarbageCount count) {
        return List.of(count.count(), count.millis());
    }

    @Test
    void collectorsThatStopTheProgramCountWithTheirWholeTime() {
        assertEquals(
                List.of(7L, 90L),
                figures(
                        of(
                                new FakeCollector("Copy", 5, 20),
                                new FakeCollector("MarkSweepCompact", 2, 70))));
        assertEquals(
                List.of(5L, 20L),
                figures(
                        of(
                                new FakeCollector("G1 Young Generation", 5, 20),
                                new FakeCollector("G1 Old", -1, -1))));
    }

    /// A collection cycle of the garbage collector ZGC takes some milliseconds, but the program
    /// continues during this time. Only three pauses of a hundredth of a millisecond each stop the
    /// program.
    @Test
    void concurrentCollectorsCountOnlyWithTheirPauses() {
        GarbageCount zgc =
                of(
                        new FakeCollector("ZGC Minor Cycles", 10, 300),
                        new FakeCollector("ZGC Minor Pauses", 30, 1),
                        new FakeCollector("ZGC Major Cycles", 2, 900),
                        new FakeCollector("ZGC Major Pauses", 8, 2));
        assertEquals(List.of(12L, 3L), figures(zgc));
        assertEquals(
                "ZGC Minor Cycles, ZGC Minor Pauses, ZGC Major Cycles, ZGC Major Pauses",
                zgc.toString());
        assertEquals(
                List.of(4L, 5L),
                figures(
                        of(
                                new FakeCollector("Shenandoah Pauses", 16, 5),
                                new FakeCollector("Shenandoah Cycles", 4, 250))));
    }
}
