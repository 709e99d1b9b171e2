package fourstroke.backend.glfw;

import org.lwjgl.system.Configuration;
import org.slf4j.LoggerFactory;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// Captures what LWJGL prints while it searches for a library, because its advice may be wrong, for
/// example to add a jar if Java denies access. The captured text is logged instead. Everything else
/// is passed on to standard error, where LWJGL would print it.
///
/// This works only if it begins before any other use of LWJGL, and if the program has not chosen a
/// stream for LWJGL's messages itself.
final class LwjglWords extends OutputStream {

    private static final LwjglWords WORDS = new LwjglWords();

    private final OutputStream error = new FileOutputStream(FileDescriptor.err);
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private boolean taking; // guarded by this object's lock, like the other fields

    /// Begins to capture, until the returned object is closed.
    static LwjglWords begin() {
        if (Configuration.DEBUG_STREAM.get() == null
                && !Configuration.DEBUG.get(false)
                && !Configuration.DEBUG_LOADER.get(false))
            Configuration.DEBUG_STREAM.set(new PrintStream(WORDS, true, StandardCharsets.UTF_8));
        WORDS.take(true);
        return WORDS;
    }

    private synchronized void take(boolean now) {
        taking = now;
        if (now || taken.size() == 0) return;
        LoggerFactory.getLogger(LwjglWords.class).debug(taken.toString(StandardCharsets.UTF_8));
        taken.reset();
    }

    @Override
    public synchronized void write(int word) throws IOException {
        (taking ? taken : error).write(word);
    }

    @Override
    public synchronized void write(byte[] words, int start, int length) throws IOException {
        (taking ? taken : error).write(words, start, length);
    }

    /// Ends the capture; the stream stays open.
    @Override
    public void close() {
        take(false);
    }
}
