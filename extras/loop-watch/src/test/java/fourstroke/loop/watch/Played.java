package fourstroke.loop.watch;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import java.util.List;
import java.util.function.BiConsumer;

/// A loop that was played on a virtual clock, and the recorder of this loop.
record Played(GameLoop loop, Recorder recorder) {

    static final long MS = 1_000_000;

    /// Plays and records a loop with 60 frames and 120 updates per second.
    static Played of(long ticks, BiConsumer<GameLoop, Event> game) {
        return of(ticks, 60, game);
    }

    static Played of(long ticks, int frames, BiConsumer<GameLoop, Event> game) {
        LoopSettings settings =
                LoopSettings.of("", 64, 64)
                        .backend("null")
                        .updates(Rate.of(120))
                        .frames(FrameRate.capped(frames))
                        .ticks(ticks);
        GameLoop loop = GameLoop.open(settings);
        Recorder recorder = new Recorder(loop, false);
        try (loop;
                recorder) {
            for (Event event : loop) game.accept(loop, event);
        }
        return new Played(loop, recorder);
    }

    /// Plays updates that take 1 millisecond, frames that take 2 milliseconds, one hitch of 300
    /// milliseconds, and a pause of a tenth of a second.
    static Played eventful() {
        return of(
                600,
                (loop, event) -> {
                    if (event instanceof Update) spend(loop, MS);
                    if (event instanceof Render)
                        spend(loop, loop.frames().number() == 100 ? 300 * MS : 2 * MS);
                    if (event instanceof Render && loop.frames().number() == 150) loop.pause();
                    if (event instanceof Render && loop.frames().number() == 156) loop.resume();
                });
    }

    /// The descriptions of all events that the recorder of `eventful()` contains.
    static final List<String> HAPPENED =
            List.of("skipped 26 ticks: hitch", "paused", "resumed", "skipped 11 ticks: pause");

    /// Plays frames that take too long in real time. The loop ends when the recorder has recorded
    /// the stack of a frame in the method `takesTooLong`.
    static Played tooLong() {
        LoopSettings settings =
                LoopSettings.of("", 1, 1).backend("null").frames(FrameRate.capped(100));
        settings = settings.option("clock", "real");
        GameLoop loop = GameLoop.open(settings);
        Recorder recorder = new Recorder(loop, false);
        try (loop;
                recorder) {
            for (Event event : loop) {
                // On a busy machine the recorder may record the stack in another method. The loop
                // therefore plays slow frames until a stack contains the method `takesTooLong`.
                if (isCaught(recorder)) break;
                if (event instanceof Render) takesTooLong();
            }
        }
        return new Played(loop, recorder);
    }

    private static boolean isCaught(Recorder recorder) {
        return recorder.slowFrames().recent().stream()
                .flatMap(slow -> slow.stack().stream())
                .anyMatch(call -> call.getMethodName().equals("takesTooLong"));
    }

    private static void takesTooLong() {
        // The method computes for 60 milliseconds, which are six times the intended time between
        // frames.
        long end = System.nanoTime() + 60_000_000;
        while (System.nanoTime() < end) Thread.onSpinWait();
    }

    static void spend(GameLoop loop, long nanos) {
        ((ScriptedWindow) loop.window()).spend(nanos);
    }
}
