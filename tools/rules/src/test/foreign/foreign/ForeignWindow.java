package foreign;

import fourstroke.backend.base.GameWindow;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.WindowPort;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.List;
import java.util.Optional;

/// A window in memory, without a screen, whose user closes it at tick 30.
final class ForeignWindow extends GameWindow {

    private final WindowModel model;

    private long now;

    /// What it can do: it has a size.
    private record Memory(WindowModel model) implements WindowPort {

        @Override
        public void resize(Size points) {
            model.take(new Input.Resized(points, points), 0);
        }

        @Override
        public List<Monitor> monitors() {
            return List.of(new Screen());
        }
    }

    private record Screen() implements Monitor {

        @Override
        public String name() {
            return "memory";
        }

        @Override
        public Size size() {
            return new Size(1280, 800);
        }

        @Override
        public Optional<Rate> rate() {
            return Optional.of(Rate.of(60));
        }

        @Override
        public List<VideoMode> modes() {
            return List.of();
        }
    }

    ForeignWindow(WindowSettings settings) {
        this(settings, new WindowModel(settings.size(), settings.size(), 1, 0));
    }

    private ForeignWindow(WindowSettings settings, WindowModel model) {
        super(settings, model, new Memory(model), () -> 0);
        this.model = model;
        model.open(0, 0, settings.visible(), true);
    }

    @Override
    public Clock clock() {
        return () -> now;
    }

    @Override
    public void pump(long tick) {
        if (tick == 30) requestClose();
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        now = Math.max(now, deadlineNanos);
    }

    @Override
    public long draggedNanos() {
        return 0;
    }

    @Override
    public void wake() {}

    @Override
    public boolean drawable() {
        return model.drawable();
    }

    @Override
    public void present(Frame frame) {}

    @Override
    public Optional<Rate> displayRate() {
        return monitor().rate();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        throw new IllegalArgumentException("a window in memory has no " + type.getName());
    }

    @Override
    public void close() {
        model.end();
    }
}
