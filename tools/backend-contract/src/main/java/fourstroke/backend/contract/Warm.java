package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Measures in a separate process how much memory frames allocate after all code is compiled. In
/// the separate process LWJGL calls C through JNI, as in runtime images and before Java 25.
///
/// Calls through Java 25's foreign functions also allocate nothing, with one exception: in a method
/// with many calls that the JIT compiler does not compile, each foreign call that is not inlined
/// allocates 40 bytes. Whether a call is inlined depends on the layout of the code, so such a
/// measurement would not be stable.
final class Warm {

    private static final Size SIZE = new Size(64, 48);
    private static final int ROUNDS = 600;
    private static final int FRAMES = 200;
    private static final Pattern ALLOCATED = Pattern.compile("(\\d+) bytes in a round");

    private Warm() {}

    /// {@return the smallest number of bytes that a round of 200 frames has allocated} The process
    /// measures up to 600 rounds.
    static long allocated(Tested tested) {
        List<String> byJni = List.of("-Djdk.util.jar.enableMultiRelease=false");
        String output = OwnProcess.run(Warm.class, tested, byJni);
        Matcher allocated = ALLOCATED.matcher(output);
        assertTrue(allocated.find(), output);
        return Long.parseLong(allocated.group(1));
    }

    /// The main method of the separate process.
    public static void main(String[] arguments) {
        Tested tested = OwnProcess.tested(arguments);
        try (BackendWindow window = tested.open(WindowSettings.of("Warm", 64, 48));
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            var frame = Frames.plain(SIZE, Color.BLUE);
            for (int i = 0; i < 3; i++) Frames.cover(frame, image);
            int[] changed = {Color.YELLOW};
            var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            // The loop repeats rounds of frames until a round allocates nothing, which happens when
            // all code is compiled.
            for (int round = 0; round < ROUNDS && least > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < FRAMES; i++) {
                    image.replace(i % 8, 0, 1, 1, changed);
                    window.present(frame);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            System.out.println(least + " bytes in a round");
        }
        assertEquals(List.of(), TestLog.take());
    }
}
