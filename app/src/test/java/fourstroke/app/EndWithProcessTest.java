package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Tests programs that a signal ends, such as Ctrl-C or the signal that the system sends when it
/// shuts down.
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class EndWithProcessTest {

    private static final int TERMINATED = 128 + 15;

    /// A program that prints what happens to its loop.
    static final class Ended {

        static void main(String[] words) throws InterruptedException {
            if (words[0].equals("late")) {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> play("plays")));
                System.out.println("ready");
                Thread.sleep(60_000);
            }
            if (words[0].equals("two")) new Thread(() -> play("hangs")).start();
            play(words[0].equals("two") ? "plays" : words[0]);
            if (!words[0].equals("closed")) return;
            System.out.println("ready");
            Thread.sleep(60_000);
        }

        private static void play(String what) {
            LoopSettings settings =
                    LoopSettings.of("Ended", 64, 48)
                            .backend("null")
                            .option("clock", "real")
                            .askBeforeClose();
            if (!what.equals("unasked")) settings = settings.endWithProcess();
            if (what.equals("closed")) settings = settings.ticks(3);
            String last = "nothing";
            try (GameLoop loop = GameLoop.open(settings)) {
                for (Event event : loop) {
                    last = event.getClass().getSimpleName();
                    if (event instanceof Render) frame(what, loop);
                }
                if (what.equals("exits when stopped")) System.exit(9);
                if (!what.equals("closed")) System.out.println("stopped after " + last);
            }
        }

        private static void frame(String what, GameLoop loop) {
            if (loop.frames().number() != 5) return;
            if (what.equals("closed")) return;
            System.out.println("ready");
            if (what.equals("exits")) System.exit(7);
            while (!loop.stopped() || what.equals("hangs")) Thread.onSpinWait();
        }
    }

    private String output = "";

    /// Runs the program, sends a signal to it when it is ready, and records its output.
    ///
    /// @param signal the name of the signal, which is empty for a program that ends by itself
    /// @return the exit code of the program
    private int end(String what, String signal, int readyLines, long mostMillis)
            throws IOException, InterruptedException {
        List<String> command =
                Jvm.command(
                        "-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider",
                        "-Dslf4j.internal.verbosity=ERROR",
                        "-cp",
                        Jvm.path());
        // A shell disables Ctrl-C for every program that it starts in the background, so `env`
        // enables Ctrl-C again.
        command.addAll(0, List.of("env", "--default-signal=INT"));
        command.addAll(List.of(Ended.class.getName(), what));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader reader = process.inputReader()) {
            for (int i = 0; i < readyLines; i++) assertEquals("ready", reader.readLine());
            long began = System.nanoTime();
            if (!signal.isEmpty())
                new ProcessBuilder("kill", "-" + signal, "" + process.pid()).start().waitFor();
            assertTrue(process.waitFor(20, TimeUnit.SECONDS), "the process ends");
            long took = (System.nanoTime() - began) / 1_000_000;
            assertTrue(took < mostMillis, "the end of the process took %d ms".formatted(took));
            output = String.join("\n", reader.lines().toList());
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT"})
    void theCurrentFrameIsPresentedAndTheGameRunsToItsEnd(String signal) throws Exception {
        assertEquals(128 + (signal.equals("TERM") ? 15 : 2), end("plays", signal, 1, 2_500));
        assertEquals("stopped after " + Presented.class.getSimpleName(), output);
    }

    @Test
    void withoutTheSettingTheProcessEndsAtOnce() throws Exception {
        assertEquals(TERMINATED, end("unasked", "TERM", 1, 2_500));
        assertEquals("", output);
    }

    @Test
    void aGameThatHangsIsWaitedForThreeSeconds() throws Exception {
        assertEquals(TERMINATED, end("hangs", "TERM", 1, 5_500));
        assertEquals("", output);
    }

    @Test
    void twoLoopsAreWaitedForTogether() throws Exception {
        assertEquals(TERMINATED, end("two", "TERM", 2, 5_500));
        assertEquals("stopped after Presented", output);
    }

    @Test
    void aGameThatExitsItselfIsNotWaitedForAndKeepsItsCode() throws Exception {
        assertEquals(7, end("exits", "", 1, 2_500));
        assertEquals("", output);
    }

    @Test
    void aGameThatExitsWhenStoppedIsNotWaitedFor() throws Exception {
        assertEquals(TERMINATED, end("exits when stopped", "TERM", 1, 2_500));
    }

    @Test
    void aLoopThatIsClosedIsNotWaitedFor() throws Exception {
        assertEquals(TERMINATED, end("closed", "TERM", 1, 2_500));
    }

    @Test
    void aLoopThatOpensTooLateIsStoppedAtOnce() throws Exception {
        assertEquals(TERMINATED, end("late", "TERM", 1, 2_500));
        assertEquals("stopped after nothing", output);
    }
}
