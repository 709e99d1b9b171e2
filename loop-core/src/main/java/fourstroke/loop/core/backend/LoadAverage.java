package fourstroke.loop.core.backend;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/// What Linux tells in `/proc/loadavg`: after three averages, which are of no use here, how many
/// threads run or are ready to, and a slash (see `proc_loadavg(5)`).
///
/// In a container it counts the whole machine, so it may say that cores are wanted which this
/// process may not use. That costs a few wake-ups and nothing else.
///
/// It is read by an old kind of file: one of a channel is closed by an interrupt, and one that is
/// opened each time costs five times as much. Nothing is allocated after the first time.
final class LoadAverage implements CoreDemand {

    private static final Logger LOG = LoggerFactory.getLogger(LoadAverage.class);

    /// Three averages and two counts have 40 bytes where a machine runs a million threads.
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
