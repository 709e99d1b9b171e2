package fourstroke.backend.glfw.gl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How long threads on Linux were ready to run but had no processor: the second number of their
/// `schedstat`. On a busy machine a test of pacing subtracts this time, which is not the loop's
/// fault.
final class RunQueues {

    private final List<Path> files = new ArrayList<>();
    private final List<Long> waited = new ArrayList<>(); // nanoseconds, last read from each file

    private RunQueues() {}

    /// {@return the queues of this thread, of software drivers' threads, of the X server and of the
    /// window manager}
    static RunQueues ofThisThreadAndTheDisplay() {
        var queues = new RunQueues();
        try {
            queues.files.add(Path.of("/proc/thread-self").toRealPath().resolve("schedstat"));
            queues.addNamed(Path.of("/proc/self/task"), "llvmpipe");
            queues.addNamed(Path.of("/proc"), "Xvfb");
            queues.addNamed(Path.of("/proc"), "openbox");
        } catch (IOException e) {
            throw new UncheckedIOException("the kernel does not say how long threads waited", e);
        }
        return queues;
    }

    private void addNamed(Path tasks, String beginning) throws IOException {
        try (var folders = Files.newDirectoryStream(tasks, "[0-9]*")) {
            for (Path folder : folders) {
                Path name = folder.resolve("comm");
                if (Files.isReadable(name) && Files.readString(name).startsWith(beginning))
                    files.add(folder.resolve("schedstat"));
            }
        }
    }

    /// {@return the nanoseconds waited so far, by all of them together} For threads that have
    /// ended, as may the server of another display, the last time counts.
    long waitedNanos() {
        long sum = 0;
        for (int i = 0; i < files.size(); i++) {
            if (waited.size() == i) waited.add(0L);
            try {
                byte[] said = Files.readAllBytes(files.get(i));
                String text = new String(said, StandardCharsets.US_ASCII);
                waited.set(i, Long.parseLong(text.strip().split(" ")[1]));
            } catch (IOException e) { // a thread that has ended keeps its last time
                if (Files.exists(files.get(i)))
                    throw new UncheckedIOException(
                            "the kernel does not say how long threads waited", e);
            }
            sum += waited.get(i);
        }
        return sum;
    }
}
