package fourstroke.loop.core.driver;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.time.Extrapolation;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.view.GameTime;
import fourstroke.loop.core.view.LoopListener.Change;

import java.util.Objects;

/// The implementation of [GameTime] for a loop. The methods of `GameTimeView` read or change the
/// state of the machine.
public record GameTimeView(Driver driver) implements GameTime {

    private TickClock clock(String method) {
        return driver.check(method).machine().time();
    }

    @Override
    public Rate updates() {
        return clock("updates").rate();
    }

    @Override
    public void setUpdates(Rate updates) {
        driver.check("setUpdates");
        if (Objects.requireNonNull(updates, "updates").equals(updates())) return;
        driver.setUpdates(updates);
    }

    @Override
    public double scale() {
        return clock("scale").extrapolation().scale();
    }

    @Override
    public void setScale(int numerator, int denominator) {
        TickClock clock = clock("setScale");
        Extrapolation.checkScale(numerator, denominator);
        if (numerator != denominator && clock.counted())
            throw new IllegalStateException(
                    "the schedule runs exactly one update per frame, so game time cannot be scaled by %s/%s: change the rate of updates or choose another schedule"
                            .formatted(numerator, denominator));
        if (clock.extrapolation().scaledBy(numerator, denominator)) return;
        driver.machineNow().setScale(numerator, denominator);
        driver.changed(Change.SPEED);
    }

    @Override
    public CatchUp catchUp() {
        return clock("catchUp").catchUp();
    }

    @Override
    public void setCatchUp(CatchUp catchUp) {
        driver.check("setCatchUp");
        if (Objects.requireNonNull(catchUp, "catchUp").equals(catchUp())) return;
        driver.machineNow().setCatchUp(catchUp);
    }

    @Override
    public void step(int ticks) {
        TickClock clock = clock("step");
        if (ticks < 1 || ticks > STEP_LIMIT)
            throw new IllegalArgumentException(
                    "the number of ticks of a step must be from 1 to %s, not %s"
                            .formatted(STEP_LIMIT, ticks));
        if (!driver.paused())
            throw new IllegalStateException("only a paused loop can be stepped: pause it first");
        if (clock.noTicks())
            throw new IllegalStateException(
                    "the update rate of this loop is 'never', so the loop has no ticks to step: set"
                            + " an update rate first");
        driver.machineNow().stepTicks(ticks);
    }

    @Override
    public void reset() {
        driver.check("reset");
        // If the loop is over, a reset has no effect, because the ledger of a loop that is over
        // must not change.
        if (driver.stopped()) return;
        driver.machineNow().resetTime();
        driver.changed(Change.RESET);
    }
}
