package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.Said;
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

/// Tests that fixed bugs stay fixed: it undoes one fix at a time, and checks that a test fails. The
/// changed class is compiled to a separate folder, which comes first on the class path of a second
/// JVM.
@Tag("slow")
class MutationTest {

    private static final long PATIENCE_SECONDS = 120; // both take two seconds on an idle machine

    /// Points of issue 27 that are undone.
    enum Undone {
        /// In virtual time, a post from the loop's own thread does not end a wait.
        POINT_14(
                "../parts/backend-base/src/main/java/fourstroke/backend/base/script/ScriptedWindow.java",
                "if (time.isVirtual() && model.isOwnThread()) ownWake = true;",
                "if (false) ownWake = true;") {
            @Override
            void test() {
                new LoopInMemoryTest()
                        .workThatPostsMoreWorkKeepsNoVirtualTimeFromPassing(
                                Schedules.STEADY, false);
            }
        },
        /// Input that arrived by the end of a hold is handled before the next update.
        POINT_4_HOLD(
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

        Undone(String file, String text, String instead) {
            this.file = Path.of(file);
            this.text = text;
            this.instead = instead;
        }

        abstract void test();
    }

    /// Runs the test of a point.
    static final class Program {

        private Program() {}

        public static void main(String[] point) {
            Undone.valueOf(point[0]).test();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theTestOfAPointFailsWhereThePointIsUndone(Undone undone, @TempDir Path folder)
            throws IOException {
        String others = Jvm.path();
        Said unbroken = run(others, undone);
        assertEquals(0, unbroken.code(), unbroken.words());

        String source = Files.readString(undone.file);
        assertEquals(2, source.split(java.util.regex.Pattern.quote(undone.text), -1).length);
        Path broken = folder.resolve(undone.file.getFileName());
        Files.writeString(broken, source.replace(undone.text, undone.instead));
        Path classes = folder.resolve("classes");
        Jvm.compile(classes, List.of(broken), "-proc:none", "-nowarn", "-cp", others);

        Said said = run(classes + File.pathSeparator + others, undone);
        assertNotEquals(0, said.code(), undone + " is undone, and nothing fails");
        assertTrue(said.words().contains("AssertionFailedError"), said.words());
    }

    private static Said run(String path, Undone undone) {
        List<String> command = Jvm.command("-cp", path, Program.class.getName(), undone.name());
        return Said.by(new ProcessBuilder(command).redirectErrorStream(true), PATIENCE_SECONDS);
    }
}
