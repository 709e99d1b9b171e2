package fourstroke.loop.core.driver;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.pacer.FramePacer;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Frames;
import fourstroke.loop.core.view.LoopListener.Change;
import fourstroke.loop.core.view.Pacing;

import java.util.Objects;

/// The [Frames] of a loop.
public record LoopFrames(Driver driver) implements Frames {

    private FramePacer pacer() {
        return driver.machine().frames();
    }

    @Override
    public long number() {
        driver.check("number");
        return driver.machine().frame();
    }

    @Override
    public FrameRate rate() {
        driver.check("rate");
        return pacer().frameRate();
    }

    @Override
    public void setRate(FrameRate rate) {
        driver.check("setRate");
        if (Objects.requireNonNull(rate, "rate").equals(rate())) return;
        driver.machineNow().frames().setFrameRate(rate);
        driver.changed(Change.FRAMES);
    }

    @Override
    public Background background() {
        driver.check("background");
        return pacer().background();
    }

    @Override
    public void setBackground(Background background) {
        driver.check("setBackground");
        if (Objects.requireNonNull(background, "background").equals(background())) return;
        driver.machineNow().frames().setBackground(background);
        driver.tellWaiting();
    }

    @Override
    public Waiting waiting() {
        driver.check("waiting");
        return driver.waiting();
    }

    @Override
    public void setWaiting(Waiting waiting) {
        driver.check("setWaiting");
        driver.setWaiting(Objects.requireNonNull(waiting, "waiting"));
    }

    @Override
    public boolean late() {
        driver.check("late");
        return pacer().beginsLate();
    }

    @Override
    public void setLate(boolean late) {
        driver.check("setLate");
        pacer().beginLate(late);
    }

    @Override
    public Pacing pacing() {
        driver.check("pacing");
        return driver.pacing();
    }
}
