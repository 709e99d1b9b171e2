package fourstroke.loop.core.backend;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/// Reads `/proc/loadavg` of Linux: after three averages, which are not used here, how many threads
/// run or are ready to, and a slash (see `proc_loadavg(5)`).
///
/// In a container it counts the whole machine, and so cores that this process may not use. That
/// costs a few wake-ups and nothing else.
///
/// It reads a [java.io.RandomAccessFile]: a channel would be closed by an interrupt, and opening
/// the file each time costs five times as much. Nothing is allocated after the first time.
final class LoadAverage implements CoreDemand {

    private static final Logger LOG = LoggerFactory.getLogger(LoadAverage.class);

    /// Three averages and two counts take 40 bytes on a machine with a million threads.
    private static final int LENGTH = 64;

    private final Path path;
    private final byte[] text = new byte[LENGTH];
    private @Nullable RandomAccessFile file;
    private boolean missing;

    LoadAverage() {
        this(Path.of("/proc/loadavg"));
    }

    LoadAverage(Path path) {
        this.path = path;
    }

    @Override
    public int threads() {
        if (missing) return UNKNOWN;
        try {
            RandomAccessFile open = file;
            if (open == null) file = open = new RandomAccessFile(path.toFile(), "r");
            open.seek(0);
            return parse(open.read(text));
        } catch (IOException e) {
            LOG.debug("nobody says how many threads want a core: {}", e.toString());
            missing = true;
            return UNKNOWN;
        }
    }

    private int parse(int length) {
        int at = 0;
        for (int blanks = 0; blanks < 3 && at < length; at++) if (text[at] == ' ') blanks++;
        int threads = 0;
        int first = at;
        for (; at < length && text[at] >= '0' && text[at] <= '9'; at++)
            threads = threads * 10 + text[at] - '0';
        return at > first && at < length && text[at] == '/' ? threads : UNKNOWN;
    }

    @Override
    public void close() {
        RandomAccessFile open = file;
        file = null;
        if (open == null) return;
        try {
            open.close();
        } catch (IOException e) {
            LOG.debug("{} was not closed: {}", path, e.toString());
        }
    }
}
