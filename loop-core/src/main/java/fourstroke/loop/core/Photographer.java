package fourstroke.loop.core;

import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.image.AtomicFile;
import fourstroke.loop.launch.control.Output;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A listener that takes the screenshots of a run.
///
/// @param left the screenshots that were not taken yet
record Photographer(Driver driver, List<Output> left) implements LoopListener {

    /// Adds a listener that takes the screenshots, if the outputs of the run contain screenshots.
    ///
    /// @throws IllegalArgumentException if an output needs a picture of the window, but the backend
    ///   cannot capture the window
    static void listen(Driver driver, boolean windowless, List<Output> outputs) {
        List<Output> shots = new ArrayList<>();
        for (Output output : outputs) {
            if (output.isPicture() && !driver.window.supports(Feature.CAPTURE))
                throw new IllegalArgumentException(
                        (windowless
                                        ? "a %s needs a window, but this loop has no window"
                                        : "a %s needs frames that can be captured, but this backend"
                                                + " cannot capture frames: choose another backend,"
                                                + " such as headless")
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
            String failure = take(shot);
            if (failure != null) throw RunControlException.notWritten(shot.file(), failure);
        }
    }

    /// Writes the screenshots of the last frame, and reports the screenshots of ticks that the run
    /// did not reach. If this method cannot write one screenshot, it still writes the other
    /// screenshots.
    @Override
    public void ends(long nowNanos) {
        RuntimeException first = null;
        for (Output shot : left) {
            String failure =
                    shot.from() < 0 && driver.machine().frame() > 0 ? take(shot) : unreached();
            if (failure == null) continue;
            RuntimeException thrown = RunControlException.notWritten(shot.file(), failure);
            if (first == null) first = thrown;
            else first.addSuppressed(thrown);
        }
        left.clear();
        if (first != null) throw first;
    }

    private String unreached() {
        return "the run ended after %s ticks and %s frames%s"
                .formatted(
                        driver.machine().tick(),
                        driver.machine().frame(),
                        driver.machine().time().noTicks()
                                ? "; this loop has no updates and therefore no ticks: ask for"
                                        + " FILE.png, which is a screenshot of the last frame"
                                : "");
    }

    /// Takes a screenshot and writes the screenshot to its file.
    ///
    /// @return the reason why the screenshot was not written, or null if the screenshot was written
    private @Nullable String take(Output shot) {
        try {
            driver.window.capture().write(shot.file());
            return null;
        } catch (IOException e) {
            return AtomicFile.reason(e);
        } catch (OutOfMemoryError e) {
            return AtomicFile.reason(e);
            // Reading the frame can fail, for example because the frame is too large for the
            // graphics card.
        } catch (IllegalStateException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
