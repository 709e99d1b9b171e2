package fourstroke.bench;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.app.comet.CometGame;
import fourstroke.loop.api.Event;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.testkit.GameExtension;
import fourstroke.loop.testkit.Play;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

import java.util.Arrays;

/// Measures how long tests with the test kit take. The first figure is the time of a class of 50
/// tests, from the start of JUnit in a new JVM, on all cores. Each test of the class plays ten
/// seconds of the game comet and reads one picture. The second figure is the time of one hand-over:
/// the test lets the game play a tick and a frame, and then continues.
final class TestKitCost {

    /// The targets for the two printed figures: 3 seconds for the class of tests, and 60
    /// microseconds for a hand-over. A class of tests should end before its author turns to
    /// something else. A hand-over should be so fast that a test can stop its game at each tick.
    private static final double MOST_SECONDS = 3;

    private static final double MOST_MICROS = 60;

    private static final int HAND_OVERS = 20_000;

    private TestKitCost() {}

    /// The test class whose time is measured.
    static final class CometTest {

        @RepeatedTest(50)
        @ExtendWith(GameExtension.class)
        void tenSecondsOfComet(Play<CometGame> play) {
            play.until(10, SECONDS);
            if (play.picture("last").image().width() == 0) throw new AssertionError("no picture");
        }
    }

    /// Prints both figures. Fails if a measured time is longer than its target.
    static void main() {
        double seconds = seconds();
        double micros = micros();
        System.out.printf(
                "50 tests of ten seconds of comet  %6.2f s   (target: at most %.0f s)%n",
                seconds, MOST_SECONDS);
        System.out.printf(
                "a switch to the game's thread and back, median %6.1f us (target: at most %.0f"
                        + " us)%n",
                micros, MOST_MICROS);
        if (seconds > MOST_SECONDS || micros > MOST_MICROS) System.exit(1);
    }

    private static double seconds() {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        var request = LauncherDiscoveryRequestBuilder.request();
        request.selectors(selectClass(CometTest.class));
        request.configurationParameter("junit.jupiter.execution.parallel.enabled", "true");
        request.configurationParameter(
                "junit.jupiter.execution.parallel.mode.default", "concurrent");
        long start = System.nanoTime();
        LauncherFactory.create().execute(request.build(), summary);
        long end = System.nanoTime();
        if (summary.getSummary().getTestsSucceededCount() != 50)
            throw new IllegalStateException(
                    "not all tests passed: " + summary.getSummary().getFailures());
        return (end - start) / 1e9;
    }

    /// {@return the median time of a hand-over in microseconds} The method returns the median,
    /// because a busy machine interrupts some hand-overs.
    private static double micros() {
        long[] nanos = new long[HAND_OVERS];
        try (Play<Object> play = Play.of(TestKitCost::playNothing)) {
            for (int i = 0; i < HAND_OVERS; i++) {
                long start = System.nanoTime();
                play.until(i + 1L);
                nanos[i] = System.nanoTime() - start;
            }
        }
        Arrays.sort(nanos);
        return nanos[HAND_OVERS / 2] / 1e3;
    }

    private static void playNothing(GameLoop loop) {
        for (Event _ : loop) {}
    }
}
