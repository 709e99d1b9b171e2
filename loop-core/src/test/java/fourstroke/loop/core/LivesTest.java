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

/// Compares the loop's behaviour in many randomly generated tests ("lives", see [Lives]) with the
/// hashes in the file `lives`, which an earlier version of the loop produced. The transcript of a
/// life contains every event, wait and report, the numbers of each frame, and the ledger.
///
/// This test only shows that the behaviour of the loop changed; other tests show which behaviour is
/// right. To see a difference, print the transcript of the first life that differs, with this
/// commit and with the older commit. The main method of [Lives] prints the transcript of a life.
/// After a deliberate change of the loop, run the test with `-Dgolden=update` to write the file
/// `lives` again.
class LivesTest {

    private static final int LIVES = 60;

    private static final Path FOLDER = Path.of("src/test/resources/lives");

    @ParameterizedTest
    @EnumSource
    void everyRandomTestHasTheRecordedTranscript(Schedules schedule) throws IOException {
        List<String> lines = new ArrayList<>();
        for (long seed = 0; seed < LIVES; seed++)
            lines.add(seed + " " + Long.toHexString(Lives.hash(schedule, seed)));
        Path file = FOLDER.resolve(schedule.title() + ".txt");
        if ("update".equals(System.getProperty("golden"))) write(file, lines);
        assertEquals(Files.readAllLines(file), lines, "another life is the first that differs");
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
