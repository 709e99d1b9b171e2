package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Hundreds of windows, one after the other, in a process of their own: so that what it holds at
/// its end is theirs, and a driver that falls over takes no other test with it.
///
/// The process grows by some hundred KiB at any time, which are nobody's. So it is asked early
/// whether it clearly grew too little, and only if not, after more windows, whether it grew too
/// much.
final class ManyWindows {

    /// What drivers and the JVM make once comes up to the 150th window: 4 MB at a time.
    private static final int WARM = 200;

    private static final int FEW = 300;
    private static final int MANY = 800;

    /// The part of what it may grow by that is clearly little: a window that leaves what it may
    /// not, and some KiB are the least that was seen, leaves more.
    private static final double LITTLE = 0.9;

    /// The name of the property with the bytes that a window may leave.
    private static final String LEFT = "fourstroke.left";

    /// Bytes of native memory that LWJGL may call leaked as the process ends, which are what is
    /// made once for all: 64 bytes a window would be more.
    private static final long ONCE_FOR_ALL = 32 * 1024;

    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
    private static final Pattern GROWN = Pattern.compile("grown by (-?\\d+) bytes in (\\d+)");
    private static final Pattern LEAKED = Pattern.compile("(\\d+) bytes leaked");

    private ManyWindows() {}

    /// Runs them, and fails if the process grew or leaked, or did not come to its end.
    ///
    /// @param leftByAWindow bytes that it may grow by with each
    /// @return what was measured, in words
    static String run(Tested tested, int leftByAWindow) {
        return judge(
                leftByAWindow,
                OwnProcess.run(
                        ManyWindows.class,
                        tested,
                        List.of(
                                "-D" + LEFT + "=" + leftByAWindow,
                                "-XX:TieredStopAtLevel=1", // the second takes megabytes at any time
                                "-Dorg.lwjgl.system.memoryBackend=ffm",
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

    /// The other process.
    ///
    /// @param arguments the backend's name, then names and values of window options
    public static void main(String[] arguments) throws IOException {
        Tested tested = OwnProcess.tested(arguments);
        openDrawClose(tested, WARM);
        long before = residentBytes();
        openDrawClose(tested, FEW);
        int windows = FEW;
        long grown = residentBytes() - before;
        if (grown > LITTLE * FEW * Integer.getInteger(LEFT)) {
            openDrawClose(tested, MANY - FEW);
            windows = MANY;
            grown = residentBytes() - before;
        }
        System.out.println("grown by " + grown + " bytes in " + windows);
        assertEquals(List.of(), Heard.take());
    }

    /// Collects now and then what LWJGL leaves to the collector: 18 KB of addresses a window.
    private static void openDrawClose(Tested tested, int windows) {
        for (int i = 1; i <= windows; i++) {
            LifeContract.openDrawClose(tested);
            if (i % 50 == 0) System.gc();
        }
    }

    private static long residentBytes() throws IOException {
        System.gc();
        Matcher resident = RESIDENT.matcher(Files.readString(Path.of("/proc/self/status")));
        if (!resident.find()) throw new IOException("the kernel does not say VmRSS");
        return Long.parseLong(resident.group(1)) * 1024;
    }
}
