package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Opens many windows, one after the other, in a separate process. The separate process grows only
/// by leaks of windows, and a crash of a driver in the separate process breaks no other test.
///
/// The JVM of the separate process runs without JIT compilers, and LWJGL calls C through JNI, as in
/// runtime images. JIT compilers, and the code that Java creates for each kind of foreign call,
/// allocate and free megabytes at any time. Without JIT compilers and without the code for foreign
/// calls, a process grows evenly. With off-screen windows, the process grows by the same number of
/// bytes with each window. If the process has grown by 90 % of the allowed growth or less, the test
/// passes early. If the process has grown more, the test opens more windows before it decides.
final class ManyWindows {

    /// The number of windows that are opened and closed before the measurement begins. While the
    /// first 40 windows are opened (20 with Vulkan), drivers allocate memory that they keep until
    /// the process ends.
    private static final int WARM = 60;

    private static final int FEW = 100;
    private static final int MANY = 300;

    /// The number of times that the test reads the memory in use for one measurement. The test uses
    /// the smallest of these readings. A single reading is not enough, because drivers free some
    /// hundred KiB shortly after a call has returned.
    private static final int READINGS = 5;

    /// If the process has grown by 90 % of the allowed growth or less, the test passes early.
    private static final double LITTLE = 0.9;

    /// The name of the system property that contains the number of bytes that a window may leak.
    private static final String LEFT = "fourstroke.left";

    /// The maximum number of bytes of native memory that LWJGL may report as leaked when the
    /// process ends. The limit is not 0, because LWJGL allocates some memory once per process and
    /// never frees this memory. With 160 windows, a leak of 64 bytes per window would exceed the
    /// limit of 8 KiB.
    private static final long ONCE_FOR_ALL = 8 * 1024;

    private static final Pattern GROWN = Pattern.compile("grown by (-?\\d+) bytes in (\\d+)");
    private static final Pattern LEAKED = Pattern.compile("(\\d+) bytes leaked");

    private ManyWindows() {}

    /// Runs the separate process. The test fails if the memory of the process grew too much, if
    /// LWJGL reports too much leaked memory, or if the process did not end.
    ///
    /// @param leftByAWindow the number of bytes by which the process may grow with each window
    /// @return a summary of the measurements, for the log
    static String run(Tested tested, int leftByAWindow) {
        return judge(
                leftByAWindow,
                OwnProcess.run(
                        ManyWindows.class,
                        tested,
                        List.of(
                                "-D" + LEFT + "=" + leftByAWindow,
                                "-Xint",
                                "-Djdk.util.jar.enableMultiRelease=false",
                                "-Dorg.lwjgl.util.DebugAllocator=true")));
    }

    private static String judge(int leftByAWindow, String output) {
        Matcher grown = GROWN.matcher(output);
        assertTrue(grown.find(), output);
        long leaked =
                LEAKED.matcher(output).results().mapToLong(m -> Long.parseLong(m.group(1))).sum();
        assertTrue(leaked < ONCE_FOR_ALL, output);
        long most = Long.parseLong(grown.group(2)) * leftByAWindow;
        assertTrue(Long.parseLong(grown.group(1)) < most, grown.group());
        return grown.group() + ", and held " + leaked + " bytes at the end";
    }

    /// The main method of the separate process.
    ///
    /// @param arguments the name of the backend, followed by names and values of window options
    public static void main(String[] arguments) throws IOException {
        Tested tested = OwnProcess.tested(arguments);
        long before = heldAfter(tested, WARM);
        long grown = heldAfter(tested, FEW) - before;
        int windows = FEW;
        if (grown > LITTLE * FEW * Integer.getInteger(LEFT)) {
            grown = heldAfter(tested, MANY - FEW) - before;
            windows = MANY;
        }
        System.out.println("grown by " + grown + " bytes in " + windows);
        assertEquals(List.of(), TestLog.take());
    }

    /// Opens and closes a number of windows, one after the other.
    ///
    /// @return the number of bytes in use after the windows were closed, which is the smallest of
    ///   several readings
    private static long heldAfter(Tested tested, int windows) throws IOException {
        long least = Long.MAX_VALUE;
        for (int i = 1; i <= windows; i++) {
            LifeContract.openDrawClose(tested);
            if (i > windows - READINGS) least = Math.min(least, HeldMemory.bytes());
        }
        return least;
    }
}
