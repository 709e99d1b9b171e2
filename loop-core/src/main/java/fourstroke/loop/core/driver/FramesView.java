package fourstroke.loop.core.driver;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.frames.FramePacer;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Frames;
import fourstroke.loop.core.view.LoopListener.Change;
import fourstroke.loop.core.view.Pacing;

import java.util.Objects;

/// The implementation of [Frames] for a loop. The methods of `FramesView` read or change the state
/// of the driver and of the machine.
public record FramesView(Driver driver) implements Frames {

    private FramePacer pacer(String method) {
        return driver.check(method).machine().frames();
    }

    @Override
    public long number() {
        return driver.check("number").machine().frame();
    }

    @Override
    public FrameRate rate() {
        return pacer("rate").frameRate();
    }

    @Override
    public void setRate(FrameRate rate) {
        driver.check("setRate");
        if (Objects.requireNonNull(rate, "rate").equals(rate())) return;
        driver.machineNow().setFrames(rate);
        driver.changed(Change.FRAMES);
    }

    @Override
    public Background background() {
        return pacer("background").background();
    }

    @Override
    public void setBackground(Background background) {
        driver.check("setBackground");
        if (Objects.requireNonNull(background, "background").equals(background())) return;
        driver.machineNow().setBackground(background);
        driver.applyWaiting();
    }

    @Override
    public Waiting waiting() {
        return driver.check("waiting").waiting();
    }

    @Override
    public void setWaiting(Waiting waiting) {
        driver.check("setWaiting").setWaiting(Objects.requireNonNull(waiting, "waiting"));
    }

    @Override
    public boolean late() {
        return pacer("late").refreshLock().beginsLate();
    }

    @Override
    public void setLate(boolean late) {
        pacer("setLate").refreshLock().beginLate(late);
    }

    @Override
    public Pacing pacing() {
        return driver.check("pacing").pacing;
    }
}
