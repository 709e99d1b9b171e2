package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Tests that other tests would detect certain bugs if the bugs came back. For each fixed bug, this
/// test undoes the fix and checks that the test of the fix fails. `MutationTest` compiles the class
/// without the fix to a separate folder, which comes first on the class path of a second JVM.
@Tag("slow")
class MutationTest {

    // Each of these tests takes two seconds on an idle computer.
    private static final long PATIENCE_SECONDS = 120;

    /// The fixes that this test undoes, each with the test that must fail without the fix.
    enum Fix {
        /// In virtual time, a post from the loop's own thread does not end a wait.
        POSTS_OF_OWN_THREAD(
                "../parts/backend-base/src/main/java/fourstroke/backend/base/script/ScriptedWindow.java",
                "if (time.isVirtual() && model.isOwnThread()) ownWake = true;",
                "if (false) ownWake = true;") {
            @Override
            void test() {
                new LoopInMemoryTest()
                        .virtualTimePassesDuringWorkThatPostsMoreWork(Schedules.STEADY, false);
            }
        },
        /// Input that arrived before the end of a drag is handled before the next update.
        INPUT_IN_A_HOLD(
                "../parts/backend-base/src/main/java/fourstroke/backend/base/script/ScriptPlayer.java",
                "for (long due = script.nextNanos();\n                due <= time.nowNanos()",
                "long now = time.nowNanos();\nfor (long due = script.nextNanos(); due <= now") {
            @Override
            void test() {
                new InputInAHoldTest()
                        .inputThatCameInAHoldComesBeforeTheNextUpdate(Schedules.STEADY);
            }
        };

        private final Path file;
        private final String text;
        private final String instead;

        Fix(String file, String text, String instead) {
            this.file = Path.of(file);
            this.text = text;
            this.instead = instead;
        }

        abstract void test();
    }

    /// Runs the test of an undone fix in a separate JVM.
    static final class Program {

        private Program() {}

        public static void main(String[] fix) {
            Fix.valueOf(fix[0]).test();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theTestOfAFixFailsIfTheFixIsUndone(Fix fix, @TempDir Path folder) throws IOException {
        String others = Jvm.path();
        ProcessResult unbroken = run(others, fix);
        assertEquals(0, unbroken.exitCode(), unbroken.output());

        String source = Files.readString(fix.file);
        assertEquals(2, source.split(java.util.regex.Pattern.quote(fix.text), -1).length);
        Path broken = folder.resolve(fix.file.getFileName());
        Files.writeString(broken, source.replace(fix.text, fix.instead));
        Path classes = folder.resolve("classes");
        Jvm.compile(classes, List.of(broken), "-proc:none", "-nowarn", "-cp", others);

        ProcessResult result = run(classes + File.pathSeparator + others, fix);
        assertNotEquals(0, result.exitCode(), fix + " is undone, and nothing fails");
        assertTrue(result.output().contains("AssertionFailedError"), result.output());
    }

    private static ProcessResult run(String path, Fix fix) {
        List<String> command = Jvm.command("-cp", path, Program.class.getName(), fix.name());
        return ProcessResult.of(
                new ProcessBuilder(command).redirectErrorStream(true), PATIENCE_SECONDS);
    }
}
