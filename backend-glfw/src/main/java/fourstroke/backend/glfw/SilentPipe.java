package fourstroke.backend.glfw;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.backend.Rest;

import org.lwjgl.system.linux.FCNTL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Ends a thread's wait for a pipe that nothing comes through: on Wayland GLFW reads the clipboard
/// from a pipe to the program that has it, on the loop's thread and without a timeout.
///
/// Linux reports which system call a thread is in, and how often it has waited so far. If a thread
/// stays in one and the same wait for a pipe, the pipe is set to be read without waiting, and one
/// byte is put into it, so that this read returns and the next one fails. What was read is
/// worthless then.
final class SilentPipe implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SilentPipe.class);

    /// How often to look: a wait ends up to this much late.
    private static final long GLANCE_NANOS = 50_000_000;

    /// The number of the system call `read`, as Linux writes it.
    private static final String READ =
            switch (System.getProperty("os.arch")) {
                case "amd64" -> "0";
                case "aarch64", "riscv64" -> "63";
                default -> "3"; // 32-bit ARM and POWER
            };

    private final Clock clock;
    private final long patienceNanos;
    private final Path reader; // its folder in /proc
    private final Rest rest;
    private final Thread watching;
    private volatile boolean closed;
    private volatile boolean gaveUp;

    /// Begins to watch the current thread.
    ///
    /// @param patienceNanos how long it may wait for the next bytes, give or take 50 milliseconds
    SilentPipe(Clock clock, long patienceNanos) {
        this.clock = clock;
        this.patienceNanos = patienceNanos;
        reader = thisThread();
        rest = new Rest(clock);
        watching = Thread.ofPlatform().daemon().name("watches a pipe").start(this::watch);
    }

    private static Path thisThread() {
        Path proc = Path.of("/proc");
        try {
            return proc.resolve(Files.readSymbolicLink(proc.resolve("thread-self")));
        } catch (IOException e) { // it is then not watched, as no file of it is found
            return proc;
        }
    }

    private void watch() {
        String last = "";
        long since = clock.nowNanos();
        try {
            while (!closed && !gaveUp) {
                rest.until(clock.nowNanos() + GLANCE_NANOS, Waiting.APPROXIMATE);
                String wait = present();
                if (!wait.equals(last) || wait.isEmpty()) since = clock.nowNanos();
                else if (clock.nowNanos() - since >= patienceNanos) end(wait);
                last = wait;
            }
        } catch (IOException e) {
            LOG.debug("a thread that waits for a pipe cannot be watched", e);
        }
    }

    /// {@return the reader's present wait for a pipe, as its descriptor and how often the reader
    /// has waited, or an empty string}
    private String present() throws IOException {
        String[] call = Files.readString(reader.resolve("syscall")).split(" ");
        if (call.length < 2 || !call[0].equals(READ)) return "";
        int descriptor = Integer.decode(call[1]);
        List<String> status = Files.readAllLines(reader.resolve("status"));
        return descriptor + " " + status.stream().filter(SilentPipe::waits).findFirst().orElse("");
    }

    private static boolean waits(String line) {
        return line.startsWith("voluntary_ctxt_switches");
    }

    private void end(String wait) throws IOException {
        int descriptor = Integer.parseInt(wait.substring(0, wait.indexOf(' ')));
        Path pipe = Path.of("/proc/self/fd", Integer.toString(descriptor));
        if (!Files.readSymbolicLink(pipe).toString().startsWith("pipe:")) return;
        gaveUp = true;
        FCNTL.fcntli(null, descriptor, FCNTL.F_SETFL, FCNTL.O_NONBLOCK);
        try (var in = new FileOutputStream(pipe.toFile())) {
            in.write(0);
        }
    }

    /// {@return whether a wait was ended}
    boolean gaveUp() {
        return gaveUp;
    }

    /// Stops watching. The reader calls it.
    @Override
    public void close() {
        closed = true;
        rest.wake();
        Threads.awaitEnd(watching);
        rest.close();
    }
}
