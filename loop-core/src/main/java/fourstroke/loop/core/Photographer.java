package fourstroke.loop.core;

import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Takes the screenshots of a run.
record Photographer(Driver driver, List<Output> left) implements LoopListener {

    /// Adds one that takes the screenshots among these outputs, if there are any.
    ///
    /// @throws IllegalArgumentException if the window has no pictures, and an output needs some
    static void listen(Driver driver, boolean windowless, List<Output> outputs) {
        List<Output> shots = new ArrayList<>();
        for (Output output : outputs) {
            if (output.isPicture() && !driver.window.supports(Feature.CAPTURE))
                throw new IllegalArgumentException(
                        (windowless
                                        ? "a %s needs a window, and this loop has none"
                                        : "a %s needs pictures, but this backend has none to read"
                                                + " back; set fourstroke.backend to headless")
                                .formatted(output.name()));
            if (output.name().equals(Output.SCREENSHOT)) shots.add(output);
        }
        if (!shots.isEmpty()) driver.listeners.add(new Photographer(driver, shots));
    }

    @Override
    public void presentEnds(long nowNanos) {
        for (int i = left.size() - 1; i >= 0; i--) {
            Output shot = left.get(i);
            if (shot.from() < 0 || driver.machine().tick() < shot.from()) continue;
            left.remove(i);
            take(shot);
        }
    }

    /// A moment that never came is told of, and not another one shown for it. A picture that is not
    /// written costs none of the others.
    @Override
    public void ends(long nowNanos) {
        RunControlException first = null;
        for (Output shot : left) {
            try {
                if (shot.from() < 0 && driver.machine().frame() > 0) take(shot);
                else
                    throw Output.failure(
                            shot.file(),
                            "the run ended after %s ticks and %s frames"
                                    .formatted(driver.machine().tick(), driver.machine().frame()));
            } catch (RunControlException e) {
                if (first == null) first = e;
                else first.addSuppressed(e);
            }
        }
        left.clear();
        if (first != null) throw first;
    }

    private void take(Output shot) {
        String reason;
        try {
            driver.window.capture().write(shot.file());
            return;
        } catch (IOException e) {
            reason = AtomicFile.reason(e);
        } catch (OutOfMemoryError _) {
            reason =
                    "there is too little memory for a picture of this size; make the window"
                            + " smaller";
        } catch (IllegalStateException e) { // too large for the card, say
            reason = String.valueOf(e.getMessage());
        }
        throw Output.failure(shot.file(), reason);
    }
}
