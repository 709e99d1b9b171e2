package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.system.JNI.invokePI;
import static org.lwjgl.system.MemoryUtil.memAddress;

import fourstroke.loop.core.backend.SystemClock;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.linux.UNISTD;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;

/// A pipe that is read as GLFW reads the clipboard of another program.
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class SilentPipeTest {

    private static final long PATIENCE_NANOS = 300_000_000;

    private static final class Pipe implements AutoCloseable {

        private final int reads;
        private final int writes; // in a program that hangs
        private boolean ended;

        private Pipe(int reads, int writes) {
            this.reads = reads;
            this.writes = writes;
        }

        static Pipe open() {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                IntBuffer both = stack.mallocInt(2);
                long pipe = KeptLibrary.keep("libc.so.6", "libc6").address("pipe");
                assertEquals(0, invokePI(memAddress(both), pipe));
                return new Pipe(both.get(0), both.get(1));
            }
        }

        void write(byte... bytes) throws IOException {
            try (var in = new FileOutputStream("/proc/self/fd/" + writes)) {
                in.write(bytes);
            }
        }

        /// {@return how many bytes were read until the end, or until a read failed}
        int readAll() {
            int all = 0;
            ByteBuffer some = ByteBuffer.allocateDirect(4096);
            for (; ; ) {
                int read = Math.toIntExact(UNISTD.read(null, reads, some));
                if (read <= 0) return all;
                all += read;
            }
        }

        synchronized void end() {
            if (!ended) UNISTD.close(null, writes);
            ended = true;
        }

        @Override
        public void close() {
            UNISTD.close(null, reads);
            end();
        }
    }

    @Test
    void aProgramThatWritesNothingIsGivenUp() {
        try (Pipe pipe = Pipe.open();
                var watch = new SilentPipe(new SystemClock(), PATIENCE_NANOS)) {
            pipe.readAll();
            assertTrue(watch.gaveUp());
        }
    }

    @Test
    void aProgramThatStopsInTheMiddleIsGivenUp() throws IOException {
        try (Pipe pipe = Pipe.open();
                var watch = new SilentPipe(new SystemClock(), PATIENCE_NANOS)) {
            pipe.write(new byte[100]);
            assertEquals(101, pipe.readAll(), "and the byte that wakes");
            assertTrue(watch.gaveUp());
        }
    }

    /// Longer than one that hangs may, in many pieces.
    @Test
    @Tag("slow")
    void aProgramThatGoesOnWritingIsReadToItsEnd() throws Exception {
        try (Pipe pipe = Pipe.open();
                var watch = new SilentPipe(new SystemClock(), 10 * PATIENCE_NANOS)) {
            Thread writer =
                    Thread.ofPlatform()
                            .start(() -> {
                                for (int i = 0; i < 40; i++) {
                                    writeAfterAWhile(pipe);
                                }
                                pipe.end();
                            });
            assertEquals(40, pipe.readAll());
            assertFalse(watch.gaveUp());
            writer.join();
        }
    }

    private static void writeAfterAWhile(Pipe pipe) {
        try {
            Thread.sleep(100);
            pipe.write((byte) 1);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void whatWaitsForNoPipeIsLeftAlone() throws InterruptedException {
        try (var watch = new SilentPipe(new SystemClock(), PATIENCE_NANOS)) {
            Thread.sleep(3 * PATIENCE_NANOS / 1_000_000);
            assertFalse(watch.gaveUp());
        }
    }
}
