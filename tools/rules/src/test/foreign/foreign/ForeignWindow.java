package foreign;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.GameWindow;
import fourstroke.backend.base.PixelScale;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.WindowPort;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/// A window of [ForeignBackend], with a queue instead of a keyboard.
public final class ForeignWindow extends GameWindow implements Consumer<Input> {

    private final WindowModel model;
    private final WindowTime time;
    private final FrameOutput output;
    private final Queue<Input> typed = new ConcurrentLinkedQueue<>();
    // True if this thread has called wake(). On the virtual clock, time must pass even if this
    // thread has called wake().
    private boolean ownWake;

    ForeignWindow(WindowSettings settings, OutputStream terminal) {
        if (settings.options().containsKey("script"))
            throw new IllegalArgumentException("a terminal plays no script");
        String clock = settings.options().getOrDefault("clock", "virtual");
        if (!clock.matches("virtual|real"))
            throw new IllegalArgumentException("no clock is called '" + clock + "'");
        Size size = settings.size();
        // The check limits the size of the window, because a picture above this limit could not be
        // captured.
        PixelScale.check(size);
        WindowTime time = new WindowTime(clock.equals("real"));
        FrameOutput output = new FrameOutput(new Letters(terminal));
        WindowModel model = new WindowModel(size, size, 1, time.startNanos());
        model.open(0, 0, settings.visible(), settings.visible());
        super(settings, model, new Pane(model, time, output, settings.minSize()), time.clock());
        this.model = model;
        this.time = time;
        this.output = output;
    }

    /// Adds an input to the queue. Any thread may call this method.
    @Override
    public void accept(Input input) {
        typed.add(input);
        time.wake();
    }

    private boolean take() {
        boolean came = !typed.isEmpty();
        for (Input input = typed.poll(); input != null; input = typed.poll())
            model.take(input, time.nowNanos());
        return came;
    }

    @Override
    public boolean hasInput() {
        return super.hasInput() || !typed.isEmpty();
    }

    @Override
    public void pump(long tick) {
        model.check();
        take();
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        model.check();
        boolean woken = ownWake;
        ownWake = false;
        if (take() || woken && deadlineNanos == Long.MAX_VALUE) return;
        if (!time.restUntil(deadlineNanos))
            throw new StandstillException(
                    "no input can arrive, so the wait in virtual time would never end");
        take();
    }

    @Override
    public long draggedNanos() {
        return 0;
    }

    @Override
    public void setWaiting(Waiting waiting) {
        time.setWaiting(waiting);
    }

    @Override
    public void wake() {
        if (time.isVirtual() && model.isOwnThread()) ownWake = true;
        else time.wake();
    }

    @Override
    public boolean drawable() {
        return model.drawable();
    }

    @Override
    public void present(Frame frame) {
        model.check();
        output.present(frame, drawable() && !frame.pixels().isEmpty());
    }

    @Override
    public Optional<Rate> displayRate() {
        return Optional.empty();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        model.check();
        return output.unwrap(type);
    }

    @Override
    public void close() {
        if (!model.end()) return;
        time.close();
        output.close();
    }

    private record Terminal(String name, Size size, Optional<Rate> rate, List<VideoMode> modes)
            implements Monitor {}

    /// Implements the functions of a window for a terminal, which has no window manager.
    private static final class Pane implements WindowPort {

        private final WindowModel model;
        private final WindowTime time;
        private final FrameOutput output;
        private final Size minSize;
        private String clipboard = "";

        Pane(WindowModel model, WindowTime time, FrameOutput output, Size minSize) {
            this.model = model;
            this.time = time;
            this.output = output;
            this.minSize = minSize;
        }

        @Override
        public void resize(Size points) {
            Size size = points.atLeast(minSize);
            PixelScale.check(size);
            model.take(new Resized(size, size), time.nowNanos());
        }

        @Override
        public void setState(State state) {
            model.setVisible(state != State.HIDDEN);
            model.setFocused(model.visible(), time.nowNanos());
        }

        @Override
        public void focus() {
            model.setFocused(model.visible(), time.nowNanos());
        }

        @Override
        public List<Monitor> monitors() {
            return List.of(new Terminal("terminal", model.points(), Optional.empty(), List.of()));
        }

        @Override
        public String clipboard() {
            return clipboard;
        }

        @Override
        public void setClipboard(String text) {
            clipboard = text;
        }

        @Override
        public Image capture() {
            return output.capture();
        }

        @Override
        public Size capture(int[] target) {
            return output.capture(target);
        }

        @Override
        public boolean supports(Feature feature) {
            return feature == Feature.CAPTURE;
        }
    }
}
