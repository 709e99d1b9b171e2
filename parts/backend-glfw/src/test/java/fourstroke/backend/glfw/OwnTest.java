package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Monitor;

import org.junit.jupiter.api.Test;

import java.util.List;

/// What a window is to be, from what was asked for and what was told.
class OwnTest {

    private static final Place HERE = new Place(3, 4);
    private static final Place THERE = new Place(5, 6);
    private static final Size SMALL = new Size(320, 200);
    private static final Size LARGE = new Size(1280, 760);
    private static final long LATER = Wish.GRANT_NANOS;

    private final Own unknown = Own.unknown(0);

    @Test
    void whatWasNotAskedForIsToldAtOnce() {
        Own told = unknown.orTold(HERE, LARGE, true, 0);
        assertEquals(HERE, told.place().value());
        assertEquals(LARGE, told.size().value());
        assertTrue(told.maximized().value());
        assertEquals(null, told.small(), "only the system knows");
    }

    @Test
    void whatWasAskedForCountsUntilItMustBeGranted() {
        Own asked = unknown.moved(HERE, 0).resized(SMALL, 0);
        assertEquals(asked, asked.orTold(THERE, LARGE, false, LATER - 1));
        Own told = asked.orTold(THERE, LARGE, false, LATER);
        assertEquals(THERE, told.place().value());
        assertEquals(LARGE, told.size().value());
    }

    @Test
    void eachIsAskedForByItself() {
        Own asked = unknown.moved(HERE, 0).orTold(THERE, LARGE, true, 1);
        assertEquals(HERE, asked.place().value());
        assertEquals(LARGE, asked.size().value());
        assertTrue(asked.maximized().value());
    }

    @Test
    void restoredItHasTheSizeBelowIfThatIsKnown() {
        Own large = unknown.orTold(HERE, LARGE, true, 0);
        assertEquals(LARGE, large.restored(0).small(0).size().value());
        Own known = large.maximized(SMALL, 0).restored(1).small(1);
        assertFalse(known.maximized().value());
        assertEquals(SMALL, known.size().value());
        assertEquals(known, known.orTold(HERE, LARGE, true, LATER), "not granted yet");
    }

    @Test
    void whatIsAskedForAgainCountsFromThen() {
        Own again = unknown.moved(HERE, 0).maximized(SMALL, 0).again(LATER);
        assertEquals(again, again.orTold(THERE, LARGE, false, 2 * LATER - 1));
        Own small = unknown.resized(SMALL, 0).again(LATER);
        assertTrue(
                small.orTold(HERE, LARGE, true, LATER).maximized().value(),
                "nobody asked for it to be small");
    }

    @Test
    void itIsShownWhereAMonitorShowsAnyOfIt() {
        Own own = unknown.resized(SMALL, 0);
        List<Monitor> monitors = List.of(SlowSystem.MONITOR, SlowSystem.OTHER);
        assertTrue(own.moved(new Place(-319, 0), 0).shown(monitors, 1));
        assertFalse(own.moved(new Place(-320, 0), 0).shown(monitors, 1));
        assertTrue(own.moved(new Place(2079, 599), 0).shown(monitors, 1));
        assertFalse(own.moved(new Place(2080, 599), 0).shown(monitors, 1));
        assertTrue(own.moved(new Place(2 * 2079, 0), 0).shown(monitors, 2), "in pixels");
    }
}
