package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Opens many windows, one after the other, in a separate process. So the memory that the process
/// uses in the end belongs to windows, and a driver that crashes breaks no other test.
///
/// The JVM of this process compiles nothing and calls C through JNI, as in runtime images.
/// Compilers, and the code that Java creates for each kind of foreign call, allocate and free
/// megabytes at any time. Without them a process grows evenly; off screen the growth is the same to
/// the byte. So the test passes early if the process clearly grew by little; otherwise it opens
/// more windows before it decides.
final class ManyWindows {

    /// The number of windows to open first. Drivers allocate memory that they keep with the first
    /// 40 windows, with Vulkan with the first 20.
    private static final int WARM = 60;

    private static final int FEW = 100;
    private static final int MANY = 300;

    /// The number of readings, of which the least counts: drivers free some hundred KiB shortly
    /// after a call has returned.
    private static final int READINGS = 5;

    /// The fraction of the allowed growth that counts as clearly little.
    private static final double LITTLE = 0.9;

    /// The system property with the number of bytes that a window may leak.
    private static final String LEFT = "fourstroke.left";

    /// The bytes of native memory that LWJGL may report as leaked when the process ends, because
    /// they are allocated only once. A leak of 64 bytes per window would exceed this.
    private static final long ONCE_FOR_ALL = 8 * 1024;

    private static final Pattern GROWN = Pattern.compile("grown by (-?\\d+) bytes in (\\d+)");
    private static final Pattern LEAKED = Pattern.compile("(\\d+) bytes leaked");

    private ManyWindows() {}

    /// Runs the process. Fails if it grew or leaked too much, or did not end.
    ///
    /// @param leftByAWindow the number of bytes by which it may grow with each window
    /// @return a summary
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

    private static String judge(int leftByAWindow, String said) {
        Matcher grown = GROWN.matcher(said);
        assertTrue(grown.find(), said);
        long leaked =
                LEAKED.matcher(said).results().mapToLong(m -> Long.parseLong(m.group(1))).sum();
        assertTrue(leaked < ONCE_FOR_ALL, said);
        long most = Long.parseLong(grown.group(2)) * leftByAWindow;
        assertTrue(Long.parseLong(grown.group(1)) < most, grown.group());
        return grown.group() + ", and held " + leaked + " bytes at the end";
    }

    /// The main method of the other process.
    ///
    /// @param arguments the backend's name, then names and values of window options
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

    /// {@return the bytes in use after this many more windows: the least of several readings, one
    /// after each of the last windows}
    private static long heldAfter(Tested tested, int windows) throws IOException {
        long least = Long.MAX_VALUE;
        for (int i = 1; i <= windows; i++) {
            LifeContract.openDrawClose(tested);
            if (i > windows - READINGS) least = Math.min(least, HeldMemory.bytes());
        }
        return least;
    }
}
