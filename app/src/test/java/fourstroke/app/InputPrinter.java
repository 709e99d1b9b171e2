package fourstroke.app;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import java.util.List;

/// A program that prints every input of its window on a line of its own, until the window is
/// closed. After a change of monitors the program also prints the monitor of its window.
final class InputPrinter {

    private InputPrinter() {}

    /// Runs the program.
    ///
    /// @param words what the window does. `fullscreen`: the window fills its monitor from the start
    ///   and is visible for two seconds. `maximized`: the window is maximised and restored at once,
    ///   then maximised, fills its monitor, leaves the monitor and is restored, and each state
    ///   lasts a second. `hidden`: the window is maximised while it is hidden, then shown, hidden,
    ///   shown and restored, and each state lasts a second. `filled`: the window fills its monitor,
    ///   is maximised as it leaves the monitor, and is restored. `seldom`: the window is drawn once
    ///   a second. `clipboard`: the key A copies the number of the process, and the key B pastes a
    ///   text and prints it. If no word is given, the window is visible until it is closed
    public static void main(String[] words) {
        LoopSettings settings = LoopSettings.of("InputPrinter", 400, 300);
        if (List.of(words).contains("fullscreen")) {
            settings = settings.fullscreen(true).ticks(240);
        }
        if (List.of(words).contains("seldom"))
            settings = settings.frames(FrameRate.capped(Rate.of(1)));
        boolean maximized = List.of(words).contains("maximized");
        boolean hidden = List.of(words).contains("hidden");
        boolean filled = List.of(words).contains("filled");
        boolean clipboard = List.of(words).contains("clipboard");
        if (maximized || hidden || filled) settings = settings.ticks(720);
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                switch (event) {
                    case Render frame -> frame.canvas().clear(Color.NAVY);
                    case Input input -> System.out.println(input);
                    default -> {} // The switch prints only inputs.
                }
                if (event instanceof WindowChanged)
                    System.out.println("on " + loop.window().monitor().size() + " points");
                if (event instanceof KeyPress(var key) && clipboard) paste(loop.window(), key);
                if (event instanceof Update && maximized) change(loop.window(), loop.tick());
                if (event instanceof Update && hidden) hide(loop.window(), loop.tick());
                if (event instanceof Update && filled) fill(loop.window(), loop.tick());
            }
        }
    }

    private static void paste(Window window, KeyCode key) {
        if (key == KeyCode.A) window.setClipboard("" + ProcessHandle.current().pid());
        if (key == KeyCode.B) System.out.println("pasted '" + window.clipboard() + "'");
    }

    private static void change(Window window, long tick) {
        if (tick == 120 || tick == 240) window.setState(State.MAXIMIZED);
        if (tick == 120 || tick == 600) window.setState(State.NORMAL);
        if (tick == 360) window.setFullscreen(window.monitor());
        if (tick == 480) window.setFullscreen(false);
    }

    private static void fill(Window window, long tick) {
        if (tick == 120) window.setFullscreen(window.monitor());
        if (tick == 240) {
            window.setFullscreen(false);
            window.setState(State.MAXIMIZED);
        }
        if (tick == 480) window.setState(State.NORMAL);
    }

    private static void hide(Window window, long tick) {
        if (tick == 120 || tick == 360) window.setState(State.HIDDEN);
        if (tick == 240 || tick == 480) window.setState(State.MAXIMIZED);
        if (tick == 600) window.setState(State.NORMAL);
    }
}
