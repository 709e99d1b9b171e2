package fourstroke.loop.core.run;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import fourstroke.loop.core.FakeWindow;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/// Tests when [ProcessEnd] registers the shutdown hook of the JVM that stops loops at the end of
/// their process. Other tests check with real processes that the hook stops loops.
// The test inspects the only shutdown hook of the process, which other tests would change if they
// ran at the same time.
@Isolated
class ProcessEndTest {

    private static final LoopSettings SETTINGS = LoopSettings.of("", 1, 1);

    @Test
    void thereIsOneHookWhileALoopThatAskedForItIsOpen() {
        GameLoop one = GameLoop.over(new FakeWindow(), SETTINGS.endWithProcess());
        Thread hook = ProcessEnd.hook;
        assertNotNull(hook);
        GameLoop other = GameLoop.over(new FakeWindow(), SETTINGS.endWithProcess());
        one.close();
        one.close();
        assertSame(hook, ProcessEnd.hook);
        other.close();
        assertNull(ProcessEnd.hook);
    }

    @Test
    void loopsThatDidNotAskHaveNoHook() {
        try (GameLoop _ = GameLoop.over(new FakeWindow(), SETTINGS)) {
            assertNull(ProcessEnd.hook);
        }
    }
}
