package foreign;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.Step;

import java.util.function.Consumer;

/// Plays a [LoopMachine] over a window, as the documentation of [LoopMachine] describes. This class
/// is an example of a driver (the code that runs a [LoopMachine]) in a module of another author.
public final class ForeignDriver {

    private final LoopMachine machine;
    private final BackendWindow window;
    private final long lastTick;
    private final Consumer<Event> game;
    private long draggedNanos;
    private boolean ended;

    /// @param lastTick the number of ticks after which the loop draws one more frame and ends
    public ForeignDriver(
            LoopMachine machine, BackendWindow window, long lastTick, Consumer<Event> game) {
        this.machine = machine;
        this.window = window;
        this.lastTick = lastTick;
        this.game = game;
    }

    /// Plays the game until the loop ends.
    ///
    /// @param frame the frame that is presented each time
    public void play(Frame frame) {
        readWindow();
        machine.start(now());
        boolean last = false;
        while (!ended) {
            long now = now();
            Step step = machine.step(now);
            switch (step) {
                case UPDATE -> {
                    game.accept(machine.event(step));
                    last = machine.tick() == lastTick;
                    ended = last && !machine.drawLast();
                }
                case RENDER -> {
                    if (window.drawable()) {
                        game.accept(machine.event(step));
                    } else { // The window is hidden, so no frame is presented.
                        readWindow();
                        machine.withdrawFrame();
                        ended = last;
                    }
                }
                case PRESENT -> {
                    long start = now();
                    window.present(frame);
                    machine.handlePresented(start, now());
                    readWindow();
                    game.accept(machine.event(step));
                    ended |= last;
                }
                case IDLE, SKIPPED -> game.accept(machine.event(step));
                case DRAIN_INPUT -> drain();
                case WAIT -> {
                    window.awaitUntil(machine.deadlineNanos());
                    if (machine.inputAfterRest()) drain();
                    else readWindow();
                }
                case END -> ended = true;
            }
        }
    }

    private void drain() {
        window.pump(machine.tick());
        readWindow();
        for (int left = Math.min(window.pending(), machine.inputsLeft()); left > 0; left--) {
            Input input = window.poll();
            machine.handleInput(input, now());
            game.accept(input);
            if (!(input instanceof Input.CloseRequest)) continue;
            ended = machine.handleClose();
            return;
        }
    }

    private void readWindow() {
        long dragged = window.draggedNanos() - draggedNanos;
        draggedNanos += dragged;
        machine.handleDrag(dragged, now());
        machine.handleWindow(
                window.drawable(), window.focused(), window.presentRate(), window.displayRate());
    }

    private long now() {
        return window.clock().nowNanos();
    }
}
