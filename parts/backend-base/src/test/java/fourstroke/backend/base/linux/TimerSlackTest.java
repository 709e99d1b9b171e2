package fourstroke.backend.base.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tests [TimerSlack] with a simulated folder `/proc`, which contains the files of thread 43 in
/// process 42.
@EnabledOnOs({OS.LINUX, OS.MAC})
class TimerSlackTest {

    @TempDir private Path proc;

    private Path file() throws IOException {
        Path link = proc.resolve("thread-self");
        if (!Files.exists(link, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(link, Path.of("42/task/43"));
            Files.createDirectory(proc.resolve("43"));
        }
        return proc.resolve("43/timerslack_ns");
    }

    @Test
    void theTimerSlackIsLoweredAndRestoredOnce() throws IOException {
        Files.writeString(file(), "50000\n");
        TimerSlack slack = new TimerSlack(proc);
        slack.raise();
        slack.raise();
        assertEquals("1", Files.readString(file()));
        slack.restore();
        assertEquals("50000", Files.readString(file()));
        Files.writeString(file(), "7");
        slack.restore();
        assertEquals("7", Files.readString(file()));
    }

    @Test
    void aSlackThatIsAlreadyLowIsLeftUnchanged() throws IOException {
        Files.writeString(file(), "50000\n");
        TimerSlack outer = new TimerSlack(proc);
        TimerSlack inner = new TimerSlack(proc);
        outer.raise();
        inner.raise();
        inner.restore();
        assertEquals("1", Files.readString(file()));
        inner.raise();
        outer.restore();
        inner.restore();
        assertEquals("50000", Files.readString(file()));
    }

    @Test
    void theFileIsReadOnceAndNotInEveryWait() throws IOException {
        Files.writeString(file(), "1\n");
        TimerSlack slack = new TimerSlack(proc);
        slack.raise();
        Files.writeString(file(), "50000\n");
        slack.raise();
        assertEquals("50000\n", Files.readString(file()));
    }

    @Test
    void withoutTheFileNothingIsDone() {
        TimerSlack slack = new TimerSlack(proc);
        slack.raise();
        slack.restore();
    }

    @Test
    void aFileWithoutANumberIsIgnored() throws IOException {
        Files.writeString(file(), "much\n");
        TimerSlack slack = new TimerSlack(proc);
        slack.raise();
        slack.restore();
        assertEquals("much\n", Files.readString(file()));
    }
}
