package fourstroke.loop.core;

import fourstroke.loop.api.Input;

import org.jspecify.annotations.Nullable;

/// The loop of the engine Piston as of August 2014. The tests compare the schedule `classic` with
/// this independent implementation. This class was written only from the published description of
/// Piston's loop, which has the states Render, SwapBuffers, UpdateLoop, HandleEvents and Update.
/// This class deliberately shares no code with Fourstroke.
final class Loop2014 {

    /// The functions that Piston's loop calls: reading the time, waiting, input and the window.
    interface World {
        long now();

        void sleepUntil(long nanos);

        /// Polls the system for an input.
        ///
        /// @return the next input, or null if there is none
        Input poll();

        boolean shouldClose();

        /// {@return whether the width or the height of the window is zero}
        boolean empty();

        void swap();
    }

    /// The events that the loop returns.
    sealed interface Happening {
        record Rendered(long extNanos) implements Happening {}

        record Updated(double dt) implements Happening {}

        record Handed(Input input) implements Happening {}
    }

    private enum State {
        RENDER,
        SWAP_BUFFERS,
        UPDATE_LOOP,
        HANDLE_EVENTS,
        UPDATE
    }

    private final World world;
    private final long updateNanos;
    private final long frameNanos;
    private final double dt;
    private State state = State.RENDER;
    private long lastUpdate;
    private long lastFrame;

    Loop2014(World world, long updatesPerSecond, long maxFramesPerSecond) {
        this.world = world;
        updateNanos = 1_000_000_000 / updatesPerSecond;
        frameNanos = 1_000_000_000 / maxFramesPerSecond;
        dt = 1.0 / updatesPerSecond;
        lastUpdate = world.now();
        lastFrame = lastUpdate;
    }

    /// {@return the next event, or null at the end of the loop}
    @Nullable Happening next() {
        while (true) {
            switch (state) {
                case RENDER -> {
                    if (world.shouldClose()) return null;
                    lastFrame = world.now();
                    if (world.empty()) {
                        state = State.UPDATE_LOOP;
                    } else {
                        state = State.SWAP_BUFFERS;
                        return new Happening.Rendered(lastFrame - lastUpdate);
                    }
                }
                case SWAP_BUFFERS -> {
                    world.swap();
                    state = State.UPDATE_LOOP;
                }
                case UPDATE_LOOP -> {
                    long nextFrame = lastFrame + frameNanos;
                    long nextUpdate = lastUpdate + updateNanos;
                    long nextEvent = Math.min(nextFrame, nextUpdate);
                    if (nextEvent > world.now()) world.sleepUntil(nextEvent);
                    else state = nextEvent == nextFrame ? State.RENDER : State.HANDLE_EVENTS;
                }
                // Piston's loop of 2014 polls again after each input, until no input is left.
                case HANDLE_EVENTS -> {
                    Input input = world.poll();
                    if (input != null) return new Happening.Handed(input);
                    state = State.UPDATE;
                }
                case UPDATE -> {
                    state = State.UPDATE_LOOP;
                    lastUpdate += updateNanos;
                    return new Happening.Updated(dt);
                }
            }
        }
    }
}
