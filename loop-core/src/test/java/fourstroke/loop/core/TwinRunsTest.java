package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Plays a randomly generated test of a loop twice. The second time, the game polls for events or
/// sets every setting again to its current value, which must make no difference. The test compares
/// the times of all events to the nanosecond, and the value of `ahead` in each frame to the last
/// bit.
class TwinRunsTest {

    private static final int RUNS = 60;
    private static final int EVENTS = 500;

    private static final Rate[] RATES = {
        Rate.of(60), Rate.of(120), Rate.of(1000), Rate.of(7, 3), Rate.of(60_000, 1001), Rate.of(30)
    };

    private enum Twin {
        PLAIN,
        POLLED,
        SETS_AGAIN
    }

    private static final class RandomRun {

        private final Twin twin;
        private final Random random;
        private final FakeWindow window = new FakeWindow();
        private final List<String> log = new ArrayList<>();
        private final long work;
        private final int changes;
        private GameLoop loop;

        private final boolean scales;

        RandomRun(Twin twin, Schedules kind, long seed) {
            scales = kind != Schedules.BASIC;
            this.twin = twin;
            random = Seeds.random(seed * 77 + kind.ordinal());
            window.presentCost(1 + random.nextLong(3 * MS));
            if (random.nextInt(3) == 0) window.vsync(pick());
            long late = random.nextLong(1, 2 * MS);
            if (random.nextBoolean()) window.oversleep(deadline -> Math.floorMod(deadline, late));
            HostRun.script(window, random);
            work = random.nextLong(1, random.nextBoolean() ? 2 * MS : 40 * MS);
            changes = 5 + random.nextInt(40);
            FrameRate frames =
                    switch (random.nextInt(4)) {
                        case 0 -> FrameRate.unlimited();
                        case 1 -> FrameRate.display();
                        // open set: a die
                        default -> FrameRate.capped(pick());
                    };
            LoopSettings settings =
                    LoopSettings.of("", 1, 1)
                            .schedule(kind)
                            .updates(pick())
                            .frames(frames)
                            .lateFrames(random.nextInt(3) == 0);
            loop = GameLoop.over(window, settings);
        }

        private Rate pick() {
            return RATES[random.nextInt(RATES.length)];
        }

        List<String> run() {
            try (GameLoop opened = loop) {
                for (int events = 0; events < EVENTS; events++) {
                    try {
                        Event event = twin == Twin.POLLED ? polled() : opened.iterator().next();
                        log.add(window.now() + " " + words(event));
                        play(event);
                        // If a paused loop waits for ever, it delivers no more events, so the test
                        // resumes it.
                    } catch (FakeWindow.Forever _) {
                        log.add(window.now() + " for ever");
                        loop.resume();
                        loop.requestFrame();
                    }
                }
                log.add(loop.ledger() + ", " + loop.stats());
            }
            return log;
        }

        private Event polled() {
            for (int polls = 0; polls < 5000; polls++) {
                @Nullable Event event = loop.poll();
                if (event != null) return event;
                window.awaitUntil(Events.nextDeadlineNanos(loop));
            }
            throw new AssertionError(
                    "a host that waits as restNanos says polls again and again without an event");
        }

        private static String words(Event event) {
            return switch (event) {
                case Render frame -> frame.number() + ": " + frame.ahead() + ", " + frame.alpha();
                case Idle idle -> "spare " + idle.spare();
                case Event other -> other.toString();
            };
        }

        private void play(Event event) {
            if (twin == Twin.SETS_AGAIN) setAgain();
            boolean works = event instanceof Update || event instanceof Render;
            if (works || random.nextInt(8) == 0) window.spend(random.nextLong(work));
            if (random.nextInt(100) == 0) window.spend(random.nextLong(3000 * MS));
            if (random.nextInt(changes) == 0) change();
        }

        private void change() {
            switch (random.nextInt(10)) {
                case 0 -> loop.pause();
                case 1, 2 -> loop.resume();
                case 3 -> {
                    if (loop.paused()) loop.time().step(1 + random.nextInt(3));
                }
                case 4 -> {
                    int numerator = 1 + random.nextInt(2);
                    int denominator = 1 + random.nextInt(2);
                    if (scales) loop.time().setScale(numerator, denominator);
                }
                case 5 -> loop.time().setUpdates(pick());
                case 6 -> loop.frames().setRate(FrameRate.capped(pick()));
                case 7 -> loop.time().reset();
                case 8 -> loop.post("");
                // open set: a die
                default -> loop.requestFrame();
            }
        }

        private void setAgain() {
            if (loop.paused()) loop.pause();
            else loop.resume();
            loop.time().setUpdates(loop.time().updates());
            loop.frames().setRate(loop.frames().rate());
            loop.frames().setBackground(loop.frames().background());
            loop.frames().setLate(loop.frames().late());
            loop.frames().setWaiting(loop.frames().waiting());
            loop.time().setCatchUp(loop.time().catchUp());
            if (loop.time().scale() == 1) loop.time().setScale(3, 3);
            if (loop.time().scale() == 2) loop.time().setScale(6, 3);
            if (loop.time().scale() == 0.5) loop.time().setScale(3, 6);
        }
    }

    private static void same(Schedules kind, Twin twin) {
        Seeds.run(
                RUNS,
                seed -> {
                    List<String> plain = new RandomRun(Twin.PLAIN, kind, seed).run();
                    List<String> other = new RandomRun(twin, kind, seed).run();
                    assertTrue(
                            plain.size() > EVENTS, "the run has too few events: " + plain.size());
                    for (int i = 0; i < plain.size(); i++)
                        assertEquals(
                                plain.get(i), other.get(i), "the two runs differ in event " + i);
                });
    }

    @ParameterizedTest
    @EnumSource
    void aHostThatPollsReceivesWhatTheIteratorReturns(Schedules kind) {
        same(kind, Twin.POLLED);
    }

    @ParameterizedTest
    @EnumSource
    void settingAValueThatIsAlreadySetChangesNothing(Schedules kind) {
        same(kind, Twin.SETS_AGAIN);
    }
}
