package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// Steps are for a pause: those that have not run when it ends are dropped, wherever that is.
class StepsOnRequestTest {

    private final FakeWindow window = new FakeWindow();
    private int updates;

    /// The step is decided on before its `Skipped` goes first, and is gone when that was handled.
    @Test
    void aStepThatIsDroppedWhileASkippedIsHandledDoesNotRun() {
        for (int i = 1; i <= 5; i++) window.input(i * 500 * MS, new Posted(i));
        LoopSettings settings = LoopSettings.of("", 1, 1).frames(FrameRate.onRequest());
        GameLoop loop = GameLoop.over(window, settings.updates(Rate.of(60)));
        boolean skipped = false;
        for (Event event : Events.during(loop, window, 3_000 * MS)) {
            switch (event) {
                case Posted(Integer number) when number == 1 -> loop.pause();
                case Posted(Integer number) when number == 3 -> {
                    loop.resume();
                    loop.pause();
                    loop.time().step(1);
                }
                case Skipped(_, Cause cause) when cause == Cause.PAUSE -> {
                    skipped = true;
                    loop.resume();
                }
                case Update _ -> {
                    if (loop.paused()) updates++;
                }
                // open set: what matters
                default -> {}
            }
        }
        assertEquals(true, skipped, "a pause was told of");
        assertEquals(0, updates);
    }

    /// Wherever the game pauses, steps and resumes: no more steps run than are owed.
    @ParameterizedTest
    @EnumSource
    void noStepRunsThatIsNotOwed(Schedules kind) {
        Seeds.run(
                300,
                seed -> {
                    Random random = Seeds.random(seed * 31 + kind.ordinal());
                    FakeWindow window = new FakeWindow();
                    if (random.nextBoolean()) window.vsync(Rate.of(60));
                    for (long at = 0; at < 20_000; at += 1 + random.nextInt(40))
                        window.input(at * MS, new Posted(at));
                    LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind);
                    if (kind == Schedules.STEADY && seed % 2 == 0)
                        settings = settings.frames(FrameRate.onRequest());
                    GameLoop loop = GameLoop.over(window, settings);
                    int owed = 0;
                    int events = 0;
                    for (Event event : loop) {
                        if (event instanceof Update && loop.paused() && --owed < 0)
                            throw new AssertionError("a step that nobody asked for");
                        window.spend(random.nextLong(10 * MS));
                        for (int i = random.nextInt(4); i > 0; i--) {
                            switch (random.nextInt(6)) {
                                case 0 -> loop.pause();
                                case 1 -> loop.resume();
                                case 2 -> {
                                    if (!loop.paused()) break;
                                    loop.time().step(1);
                                    owed++;
                                }
                                // open set: a die
                                default -> {}
                            }
                            if (!loop.paused()) owed = 0;
                        }
                        if (++events == 300) break;
                    }
                    assertEquals(0, loop.ledger().unaccountedNanos());
                });
    }
}
