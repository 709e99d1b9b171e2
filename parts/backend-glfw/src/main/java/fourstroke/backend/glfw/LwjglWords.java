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

/// Captures the text that LWJGL prints while LWJGL searches for a library. The advice in this text
/// may be wrong: for example, LWJGL advises to add a jar when Java denies native access. This class
/// therefore writes the captured text to the log, at the level DEBUG. LWJGL prints all other text
/// to standard error, as it does without this class.
///
/// The capture works only if the capture begins before LWJGL is used for anything else, and if the
/// program has not chosen a stream for the messages of LWJGL.
final class LwjglWords extends OutputStream {

    private static final LwjglWords WORDS = new LwjglWords();

    private final OutputStream error = new FileOutputStream(FileDescriptor.err);
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    // True while text is captured; guarded by the lock of this object, like the other fields.
    private boolean taking;

    /// Begins to capture text. The capture ends when the returned object is closed.
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

    /// Ends the capture. LWJGL can still write to this stream after the capture has ended.
    @Override
    public void close() {
        take(false);
    }
}
