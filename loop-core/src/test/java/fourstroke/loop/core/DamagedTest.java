package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;

/// A window whose contents the system lost.
class DamagedTest {

    private static final class Damaged extends FakeWindow {

        private int rests;
        private boolean found;
        private boolean damaged;

        @Override
        public void awaitUntil(long deadlineNanos) {
            if (deadlineNanos < Long.MAX_VALUE) {
                super.awaitUntil(deadlineNanos);
                return;
            }
            if (++rests > 1) fail("nothing was drawn again");
            found = true;
        }

        @Override
        public void pump(long tick) {
            super.pump(tick);
            damaged = found;
            found = false;
        }

        @Override
        public boolean damaged() {
            return damaged;
        }
    }

    @Test
    void whereFramesAreDrawnOnRequestADamagedWindowIsDrawnAgainOnce() {
        Damaged window = new Damaged();
        try (GameLoop loop = window.loop(Schedules.STEADY, Rate.NEVER, FrameRate.onRequest())) {
            for (Event event : loop)
                if (event instanceof Presented && loop.frames().number() == 2) loop.stop();
            assertEquals(1, window.rests);
        }
    }
}
