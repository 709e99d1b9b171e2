package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.TreeSet;

/// The short table has a line for each thing that a loop does: deciding, iterating, drawing,
/// pacing.
class BenchTest {

    @Test
    @Tag("slow")
    void theTableIsOfLoopDrawingAndPacing() {
        Ran ran = Ran.of("bench");
        assertEquals(0, ran.code(), ran.err());
        List<String> lines = ran.out().lines().toList();
        assertEquals(Bench.machine(), lines.getFirst());
        var kinds = new TreeSet<String>();
        for (String line : lines.subList(1, lines.size())) {
            assertTrue(line.matches("\\w+: .+ +\\d+\\.\\d\\d (ns|us|ms)"), line);
            assertTrue(line.length() < 80, line);
            kinds.add(line.replaceFirst(":.*", ""));
        }
        assertEquals(List.of("decide", "loop", "pacing", "record", "software"), List.copyOf(kinds));
    }
}
