package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Compares the loop's behaviour in many randomly generated tests (see [RandomRun]) with the hashes
/// in the folder `random-runs`, which an earlier version of the loop produced. The transcript of a
/// run contains every event, wait and report, the numbers of each frame, and the ledger.
///
/// This test only shows that the behaviour of the loop changed; other tests show which behaviour is
/// right. To see a difference, print the transcript of the first run that differs, with this commit
/// and with the older commit. The main method of [RandomRun] prints the transcript of a run. After
/// a deliberate change of the loop, run the test with `-Dgolden=update` to write the file `runs`
/// again.
class RandomRunTest {

    private static final int RUNS = 60;

    private static final Path FOLDER = Path.of("src/test/resources/random-runs");

    @ParameterizedTest
    @EnumSource
    void everyRandomTestHasTheRecordedTranscript(Schedules schedule) throws IOException {
        List<String> lines = new ArrayList<>();
        for (long seed = 0; seed < RUNS; seed++)
            lines.add(seed + " " + Long.toHexString(RandomRun.hash(schedule, seed)));
        Path file = FOLDER.resolve(schedule.title() + ".txt");
        if ("update".equals(System.getProperty("golden"))) write(file, lines);
        assertEquals(
                Files.readAllLines(file),
                lines,
                "the transcripts are as recorded; the first line that differs names the seed");
    }

    private static void write(Path file, List<String> lines) {
        try {
            Files.createDirectories(FOLDER);
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
