package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.draw.CanvasRecorder;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.function.Consumer;

/// Tests that the interface `LoopMachine` is sufficient for a driver in another module. A driver in
/// another module must produce the same events at the same times as Fourstroke's driver.
class ForeignDriverTest {

    private static final String SCRIPT =
            """
            103ms tap SPACE 20ms
            frame 18 slow 50ms
            400ms hold 300ms
            700ms stall 400ms
            1300ms move 250 40
            1500ms minimize
            1800ms restore
            """;

    private static Class<?> driver;

    private final StringBuilder transcript = new StringBuilder();
    private int events;
    private boolean scales = true;

    @BeforeAll
    static void compile() throws Exception {
        driver = Outside.foreign().loadClass("foreign.ForeignDriver");
    }

    private static LoopSettings settings(Schedules schedule, String vsync, String script) {
        return LoopSettings.of("Foreign", 64, 48)
                .backend("null")
                .option("script", script)
                .option("vsync", vsync)
                .schedule(schedule);
    }

    /// Records an event, and makes a change after some of the events.
    private void play(Event event, BackendWindow window, Changes changes) {
        String what = event instanceof Render r ? r.ahead() + " " + r.alpha() : event.toString();
        transcript.append(window.clock().nowNanos()).append(' ').append(what).append('\n');
        switch (++events) {
            case 150 -> changes.pause();
            case 170 -> changes.step(3);
            case 200 -> changes.resume();
            case 260 -> {
                if (scales) changes.scale(1, 2);
            }
            case 290 -> window.setState(Window.State.HIDDEN);
            case 310 -> window.setState(Window.State.NORMAL);
            case 330 -> changes.updates(Rate.of(50));
            case 370 -> changes.requestFrame();
            case 400 -> changes.frames(FrameRate.capped(30));
            case 430 -> changes.resetTime();
            default -> {}
        }
    }

    private interface Changes {
        void pause();

        void step(int ticks);

        void resume();

        void scale(int numerator, int denominator);

        void updates(Rate rate);

        void frames(FrameRate rate);

        void requestFrame();

        void resetTime();
    }

    private record OfLoop(GameLoop loop) implements Changes {
        @Override
        public void pause() {
            loop.pause();
        }

        @Override
        public void step(int ticks) {
            if (loop.paused()) loop.time().step(ticks);
        }

        @Override
        public void resume() {
            loop.resume();
        }

        @Override
        public void scale(int numerator, int denominator) {
            loop.time().setScale(numerator, denominator);
        }

        @Override
        public void updates(Rate rate) {
            loop.time().setUpdates(rate);
        }

        @Override
        public void frames(FrameRate rate) {
            loop.frames().setRate(rate);
        }

        @Override
        public void requestFrame() {
            loop.requestFrame();
        }

        @Override
        public void resetTime() {
            loop.time().reset();
        }
    }

    private record OfMachine(LoopMachine machine, BackendWindow window) implements Changes {
        private LoopMachine now() {
            machine.handleTime(window.clock().nowNanos());
            return machine;
        }

        @Override
        public void pause() {
            now().pause();
        }

        @Override
        public void step(int ticks) {
            now().stepTicks(ticks);
        }

        @Override
        public void resume() {
            now().resume();
        }

        @Override
        public void scale(int numerator, int denominator) {
            now().setScale(numerator, denominator);
        }

        @Override
        public void updates(Rate rate) {
            now().setUpdates(rate);
        }

        @Override
        public void frames(FrameRate rate) {
            now().setFrames(rate);
        }

        @Override
        public void requestFrame() {
            now().requestFrame();
        }

        @Override
        public void resetTime() {
            now().resetTime();
        }
    }

    private String byOurs(LoopSettings settings, long ticks) {
        ForeignDriverTest run = new ForeignDriverTest();
        run.scales = scales;
        try (BackendWindow window = Backends.choose("null").open(settings.window());
                GameLoop loop = GameLoop.over(window, settings.ticks(ticks))) {
            for (Event event : loop) run.play(event, window, new OfLoop(loop));
        }
        return run.transcript.toString();
    }

    private String byForeign(LoopSettings settings, long ticks) throws Exception {
        ForeignDriverTest run = new ForeignDriverTest();
        run.scales = scales;
        try (BackendWindow window = Backends.choose("null").open(settings.window())) {
            LoopMachine machine = settings.machine(window.clock().nowNanos());
            Changes changes = new OfMachine(machine, window);
            Consumer<Event> game = event -> run.play(event, window, changes);
            Constructor<?> make = driver.getConstructors()[0];
            Object foreign = make.newInstance(machine, window, ticks, game);
            Method play = driver.getMethod("play", Frame.class);
            play.invoke(foreign, new CanvasRecorder().frame());
        }
        return run.transcript.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, 60",
        "STEADY, 144",
        "CLASSIC, 60",
        "CATCH_UP, 60",
        "FIXED_SLOT, 144",
        "VARIABLE, 60",
        "BASIC, 60"
    })
    void theForeignDriverDeliversTheSameEvents(Schedules schedule, String vsync) throws Exception {
        scales = schedule != Schedules.BASIC; // The schedule BASIC does not support a time scale.
        LoopSettings settings = settings(schedule, vsync, SCRIPT);
        String expected = byOurs(settings, 400);
        assertTrue(expected.lines().count() > 400, expected);
        assertEquals(expected, byForeign(settings, 400));
    }

    /// After the window is closed, the classic schedule ends when its next frame would be due.
    @ParameterizedTest
    @EnumSource
    void theForeignDriverEndsWithTheWindow(Schedules schedule) throws Exception {
        LoopSettings settings = settings(schedule, "60", "1s tap SPACE 20ms\n1010ms close\n");
        assertEquals(byOurs(settings, 0), byForeign(settings, 0));
    }
}
