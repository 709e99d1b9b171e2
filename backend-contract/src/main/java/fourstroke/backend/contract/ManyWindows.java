package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Many windows, one after the other, in a process of their own: so that what it holds at its end
/// is theirs, and a driver that falls over takes no other test with it.
///
/// Its JVM compiles nothing and calls C by JNI, as in runtime images: compilers, and the code that
/// Java makes for each kind of foreign call, take and give back megabytes at any time. Without them
/// a process grows evenly, off screen to the byte. What is left to be had by chance is little: so
/// it is asked early whether the process clearly grew too little, and only if not, after more
/// windows, whether it grew too much.
final class ManyWindows {

    /// What drivers make once for all comes with the first 40, by Vulkan with the first 20.
    private static final int WARM = 60;

    private static final int FEW = 100;
    private static final int MANY = 300;

    /// Drivers put away some hundred KiB a little later than they return: the least of so many
    /// readings is without them.
    private static final int READINGS = 5;

    /// The part of what it may grow by that is clearly little.
    private static final double LITTLE = 0.9;

    /// The name of the property with the bytes that a window may leave.
    private static final String LEFT = "fourstroke.left";

    /// Bytes of native memory that LWJGL may call leaked as the process ends, which are what is
    /// made once for all: 64 bytes a window would be more.
    private static final long ONCE_FOR_ALL = 8 * 1024;

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

    /// The other process.
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
        assertEquals(List.of(), Heard.take());
    }

    /// {@return what is held after so many more windows, the last of which are looked at one by
    /// one}
    private static long heldAfter(Tested tested, int windows) throws IOException {
        long least = Long.MAX_VALUE;
        for (int i = 1; i <= windows; i++) {
            LifeContract.openDrawClose(tested);
            if (i > windows - READINGS) least = Math.min(least, HeldMemory.bytes());
        }
        return least;
    }
}
