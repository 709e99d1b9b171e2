package fourstroke.app.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LaneTest {

    private static final long SECOND = 1_000_000_000;

    private static Lane run(Schedules schedule, Load load, int seconds) {
        return run(new Lane(schedule, ""), load, seconds);
    }

    private static Lane run(Lane lane, Load load, int seconds) {
        for (long ms = 0; ms <= 1000L * seconds; ms += 5) {
            if (ms % 1000 == 500) lane.input(ms * 1_000_000);
            lane.runUntil(ms * 1_000_000, load);
        }
        return lane;
    }

    private static int ticks(Lane lane, int second) {
        return lane.inLastSecond(Lane.Mark.TICK, second * SECOND);
    }

    private static int frames(Lane lane, int second) {
        return lane.inLastSecond(Lane.Mark.FRAME, second * SECOND);
    }

    @ParameterizedTest
    @EnumSource(
            value = Schedules.class,
            names = {"STEADY", "CLASSIC", "CATCH_UP", "FIXED_SLOT"})
    void withoutLoadFixedStepsKeepTheirRates(Schedules schedule) {
        Lane lane = run(schedule, Load.CALM, 3);
        assertEquals(30, ticks(lane, 3), 1);
        assertEquals(60, frames(lane, 3), 3);
        assertEquals(0, lane.skipped());
        assertEquals(3 * Lane.SPEED, lane.shown(), 0.05 * Lane.SPEED);
    }

    @Test
    void aVariableStepTicksOnceAFrame() {
        Lane lane = run(Schedules.VARIABLE, Load.CALM, 3);
        assertEquals(frames(lane, 3), ticks(lane, 3), 1);
        assertEquals(3 * Lane.SPEED, lane.shown(), 0.05 * Lane.SPEED);
    }

    @Test
    void framesOnRequestFollowInputWithoutTicks() {
        Lane lane = run(Lane.onRequest(""), Load.CALM, 3);
        assertEquals(0, ticks(lane, 3));
        assertEquals(1, frames(lane, 3));
    }

    @Test
    void aSecondHasAsManyTicksAsTheRate() {
        Lane lane = run(Schedules.CLASSIC, Load.CALM, 1);
        // The hitch makes 1200 ticks late, and each late tick takes a millisecond.
        lane.hitch(40 * SECOND);
        for (long ms = 1005; ms <= 42_000; ms += 5) lane.runUntil(ms * 1_000_000, Load.CALM);
        assertEquals(1000, ticks(lane, 42), 30);
    }
}
