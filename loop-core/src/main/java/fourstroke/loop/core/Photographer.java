package fourstroke.loop.core;

import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Stats;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Takes the screenshots of a run.
record Photographer(Stats stats, BackendWindow window, List<Output> left) implements LoopListener {

    /// Adds one that takes the screenshots among these outputs, if there are any.
    ///
    /// @throws IllegalArgumentException if the window has no pictures, and an output needs some
    static void listen(Driver driver, boolean windowless, List<Output> outputs) {
        List<Output> shots = new ArrayList<>(outputs);
        shots.removeIf(output -> !output.name().equals(Output.SCREENSHOT));
        for (Output output : outputs) {
            if (driver.window.supports(Feature.CAPTURE) || !output.isPicture()) continue;
            throw new IllegalArgumentException(
                    (windowless
                                    ? "a %s needs a window, and this loop has none"
                                    : "a %s needs pictures, but this backend has none to read back;"
                                            + " set fourstroke.backend to headless")
                            .formatted(output.name()));
        }
        if (!shots.isEmpty()) driver.listen(new Photographer(driver.stats(), driver.window, shots));
    }

    @Override
    public void presentEnds(long nowNanos) {
        for (int i = left.size() - 1; i >= 0; i--) {
            Output shot = left.get(i);
            if (shot.from() < 0 || stats.ticks() < shot.from()) continue;
            left.remove(i);
            take(shot, null);
        }
    }

    /// A moment that never came is told of, and not another one shown for it. A picture that is not
    /// written costs none of the others.
    @Override
    public void ends(long nowNanos) {
        RunControlException first = null;
        for (Output shot : left) {
            boolean last = shot.from() < 0 && stats.frames() > 0;
            try {
                take(
                        shot,
                        last
                                ? null
                                : "the run ended after %s ticks and %s frames"
                                        .formatted(stats.ticks(), stats.frames()));
            } catch (RunControlException e) {
                if (first == null) first = e;
                else first.addSuppressed(e);
            }
        }
        left.clear();
        if (first != null) throw first;
    }

    private void take(Output shot, @Nullable String missing) {
        if (missing != null) throw shot.failure(missing);
        try {
            window.capture().write(shot.file());
        } catch (IOException e) {
            throw shot.failure(AtomicFile.reason(e));
        } catch (OutOfMemoryError _) {
            throw shot.failure(
                    "there is too little memory for a picture of this size; make the window"
                            + " smaller");
        } catch (IllegalStateException e) { // too large for the card, say
            throw shot.failure(String.valueOf(e.getMessage()));
        }
    }
}
