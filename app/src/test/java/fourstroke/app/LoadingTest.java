package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A scene that loads on another thread ends at the same tick in each run, on both clocks.
class LoadingTest {

    private static final long CALL = 30;

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "real"})
    void endsAtTheSameTickInEachRun(String clock) {
        LoopSettings settings =
                LoopSettings.of("Loading", 100, 100)
                        .backend("headless")
                        .option("clock", clock)
                        .runControl(false);
        List<Long> ticks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            long millis = 1 + 30 * i;
            try (GameLoop loop = GameLoop.open(settings)) {
                for (Event event : loop) {
                    if (event instanceof Update && loop.tick() == CALL)
                        loop.holdUntil(
                                CompletableFuture.supplyAsync(
                                        () -> "loaded",
                                        CompletableFuture.delayedExecutor(
                                                millis, TimeUnit.MILLISECONDS)));
                    if (!(event instanceof Posted(CompletableFuture<?> done))) continue;
                    assertEquals("loaded", done.join());
                    ticks.add(loop.tick());
                    loop.stop();
                }
            }
        }
        assertEquals(List.of(CALL, CALL, CALL), ticks);
    }
}
