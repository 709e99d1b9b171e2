package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Seeds;
import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;
import java.util.Random;

/// Tests [Placement] with a simulated window system ([SlowSystem]). The test makes random requests
/// as a game would, and the simulated window system takes a random time to grant each request. As
/// soon as no request is pending, the window must have the state that a simple model predicts.
class PlacementTest {

    private static final int RUNS = 3000; // The number of random runs on each system.
    private static final int CHANGES = 12;
    // The time within which the system grants every request, even if the system forgets the first
    // attempt.
    private static final int QUIET_MILLIS = 3000;

    /// The longest known delay of a window manager. This delay is shorter than
    /// [PendingRequest#FORGOTTEN_NANOS], so that the window does not repeat a request that the
    /// system will still grant.
    private static final int DELAY_MILLIS = 200;

    /// A simple model of a window, which records only the state that the game has requested.
    private static final class Model {
        boolean shown = true;
        long fills;
        boolean exclusive;
        boolean maximized;
        int x = 50;
        int y = 60;
        Size size = new Size(320, 200);

        /// {@return a description of those properties of the window that a user can see}
        String seen(boolean placed) {
            if (!shown) return "hidden, to fill " + fills;
            if (fills != 0) return "fills " + fills + (exclusive ? ", its own" : "");
            if (maximized) return "maximised";
            return size + (placed ? " at " + x + ", " + y : "");
        }
    }

    private static final class RandomRun {
        final Random random;
        final boolean placed; // True if the system reports the position of a window.
        final boolean forgetful;
        final Model model = new Model();
        final SlowSystem system;
        final Placement placement;
        boolean changedBelow;
        boolean byUser; // True if the user, and not the game, has maximised the window.
        final StringBuilder story = new StringBuilder();

        RandomRun(GlfwPlatform platform, long seed) {
            random = new Random(seed);
            placed = platform != GlfwPlatform.WAYLAND;
            forgetful = random.nextBoolean();
            system = new SlowSystem(platform);
            placement = system.placement;
            // On Wayland, either the library libdecor or the compositor draws the decoration (title
            // bar and borders) of the window.
            system.framed = !placed && random.nextBoolean();
            placement.show();
            system.pass(QUIET_MILLIS);
            if (placed) placement.move(model.x, model.y);
        }

        void play() {
            for (int i = 0; i < CHANGES; i++) {
                system.delayNanos = random.nextInt(DELAY_MILLIS) * 1_000_000L;
                system.forgetsSize = forgetful && random.nextBoolean();
                system.forgetsMaximized = forgetful && random.nextBoolean();
                change();
                switch (random.nextInt(4)) {
                    case 0 -> pass(random.nextInt(400));
                    case 1 -> quiet();
                    default -> {} // No time passes before the next request.
                }
            }
            quiet();
            leave();
            show();
            quiet();
            restore();
            quiet(); // When quiet() returns, the window is neither maximised nor fullscreen.
        }

        private void did(String what) {
            story.append(what).append(", ");
        }

        private void pass(int millis) {
            did(millis + " ms");
            system.pass(millis);
        }

        private void quiet() {
            pass(QUIET_MILLIS);
            assertEquals(model.seen(placed), seen(), story::toString);
            assertEquals(system.size(), system.model.points(), story::toString);
            if (model.shown) assertEquals(model.fills != 0, system.filling(), story::toString);
            if (model.shown && model.fills != 0) assertEquals(filledSize(), system.size());
            boolean exclusive = model.exclusive && model.fills != 0;
            assertEquals(exclusive, placement.exclusive(), story::toString);
            assertEquals(exclusive, system.putsItselfAway, story::toString);
        }

        private Size filledSize() {
            if (model.exclusive) return SlowSystem.MODE.pixels();
            return placement.monitor(system.monitors()).orElseThrow().size();
        }

        private String seen() {
            Model real = new Model();
            real.shown = system.visible();
            var filled = placement.monitor(system.monitors());
            real.fills = filled.isPresent() ? filled.get().id() : 0;
            assertEquals(real.shown && real.fills != 0, system.fills(), story::toString);
            real.exclusive = placement.exclusive();
            real.maximized = system.maximized();
            real.size = system.size();
            if (placed) {
                real.x = system.place().x();
                real.y = system.place().y();
            }
            return real.seen(placed);
        }

        private void change() {
            switch (random.nextInt(10)) {
                case 0 -> move();
                case 1 -> resize();
                case 2 -> maximize();
                case 3 -> restore();
                case 4 -> fill();
                case 5 -> take();
                case 6 -> leave();
                case 8 -> user();
                case 7 -> hide();
                default -> show();
            }
        }

        private void leave() {
            did("leaves");
            placement.leave();
            model.fills = 0;
            changedBelow = false;
            if (forgetful && model.maximized) pass(DELAY_MILLIS * 3);
        }

        private void hide() {
            // When a maximised window is hidden, an X11 window manager forgets the size that the
            // window had before the user maximised the window.
            if (byUser && model.maximized) return;
            did("hides");
            placement.hide();
            model.shown = false;
        }

        private void show() {
            did("shows");
            placement.show();
            model.shown = true;
        }

        private void move() {
            if (!placed || !mayChange()) return;
            model.x = 1 + random.nextInt(600);
            model.y = 1 + random.nextInt(400);
            did("moves to " + new Place(model.x, model.y));
            placement.move(model.x, model.y);
            restored();
        }

        private boolean mayChange() {
            changedBelow |= model.fills != 0;
            return model.fills == 0 || !model.maximized;
        }

        private void user() {
            if (!model.shown || model.fills != 0) return;
            pass(QUIET_MILLIS);
            if (!forgetful && random.nextBoolean()) {
                model.maximized = !model.maximized;
                byUser = placed;
                did(model.maximized ? "user maximises" : "user restores");
                system.userMaximizes(model.maximized);
            } else if (!model.maximized) {
                model.size = new Size(100 + random.nextInt(500), 100 + random.nextInt(400));
                model.x = 1 + random.nextInt(600);
                did("user resizes to " + model.size + " and moves to " + model.x);
                system.userResizes(model.size);
                system.userMoves(new Place(model.x, model.y));
            }
            // A time of 10 milliseconds or more is long enough for at least one call of pump().
            system.pass(10 + random.nextInt(QUIET_MILLIS));
        }

        private void resize() {
            if (!mayChange()) return;
            model.size = new Size(100 + random.nextInt(500), 100 + random.nextInt(400));
            did("resizes to " + model.size);
            placement.resize(model.size);
            restored();
        }

        private void maximize() {
            if (model.fills != 0 && (changedBelow || forgetful)) return;
            if (forgetful) pass(DELAY_MILLIS * 3);
            did("maximises");
            placement.maximize(true);
            model.maximized = true;
        }

        private void restore() {
            did("restores");
            placement.restore();
            placement.maximize(false);
            if (model.fills != 0) model.maximized = false;
            restored();
        }

        private void restored() {
            if (model.fills != 0) return;
            // The user has maximised the window, so the run must let time pass before the request
            // to restore the window, until the system has reported the maximised size. Only the
            // system knows the maximised size.
            if (byUser && model.maximized) pass(QUIET_MILLIS);
            model.maximized = false;
        }

        private void fill() {
            var monitor = random.nextBoolean() ? SlowSystem.MONITOR : SlowSystem.OTHER;
            did("fills " + monitor.id());
            placement.fill(monitor, null);
            model.fills = monitor.id();
            model.exclusive = false;
        }

        private void take() {
            if (!placed) return;
            did("takes");
            placement.fill(SlowSystem.MONITOR, SlowSystem.MODE);
            model.fills = SlowSystem.MONITOR.id();
            model.exclusive = true;
        }
    }

    /// With the first seed, the system forgets a request to move a maximised window. With the other
    /// two seeds, the test failed for an earlier version of Placement, which kept a request pending
    /// for too long.
    @ParameterizedTest
    @ValueSource(longs = {2658492535556966551L, 6779794420083820201L, 4399165310711947150L})
    void aRequestThatWasForgottenWhileMaximisedIsGrantedWhenTheUserRestoresTheWindow(long seed) {
        new RandomRun(GlfwPlatform.X11, seed).play();
    }

    @ParameterizedTest
    @EnumSource(names = {"X11", "WAYLAND"})
    void aWindowEndsInTheRequestedState(GlfwPlatform platform) {
        Long only = Long.getLong("seed");
        Random seeds = new Random(Seeds.seed());
        for (int i = 0; i < Seeds.some(RUNS); i++) {
            long seed = only != null ? only : seeds.nextLong();
            RandomRun run = new RandomRun(platform, seed);
            assertDoesNotThrow(run::play, () -> "-Dseed=" + seed + ": " + run.story);
        }
    }

    private final SlowSystem system = new SlowSystem(GlfwPlatform.X11);
    private final Placement placement = system.placement;

    private void quiet() {
        system.pass(QUIET_MILLIS);
    }

    private void opened(int delayMillis) {
        placement.show();
        quiet();
        system.delayNanos = delayMillis * 1_000_000L;
    }

    @Test
    void minimisingThatIsNotGrantedYetIsTakenBack() {
        opened(DELAY_MILLIS);
        placement.minimize();
        placement.restore();
        quiet();
        assertFalse(system.model.minimized());
        placement.minimize();
        quiet();
        assertTrue(system.model.minimized());
        placement.restore();
        quiet();
        assertFalse(system.model.minimized());
        // This call simulates that the user minimises the window soon after the game's request to
        // restore the window.
        system.minimize();
        quiet();
        assertTrue(system.model.minimized());
    }

    @Test
    void minimisingIsTakenBackHoweverLateTheSystemGrantsIt() {
        opened(DELAY_MILLIS);
        placement.minimize();
        system.pass(DELAY_MILLIS / 2);
        placement.restore();
        quiet();
        assertFalse(system.model.minimized());
    }

    @Test
    void aRequestToMinimiseThatTheWindowManagerForgetsIsRepeated() {
        opened(DELAY_MILLIS);
        system.forgetsMinimizing = true;
        placement.minimize();
        quiet();
        assertTrue(system.model.minimized());
    }

    @Test
    void aHiddenWindowIsNotMinimised() {
        opened(DELAY_MILLIS);
        system.forgetsMinimizing = true;
        placement.minimize();
        placement.hide();
        quiet();
        assertFalse(system.model.minimized());
    }

    @Test
    void aWindowThatIsMovedWhileItIsRestoredDoesNotMoveBack() {
        opened(0);
        placement.move(11, 22);
        quiet();
        placement.minimize();
        quiet();
        system.animated = new Place(590, 1300);
        placement.restore();
        system.pass(50);
        system.animated = null;
        system.pass(50);
        placement.fill(SlowSystem.MONITOR, null);
        quiet();
        placement.leave();
        quiet();
        assertEquals(new Place(11, 22), system.place());
    }

    @Test
    void aWindowThatOpensInFullscreenLaterGoesToTheCentre() {
        // When a window opens in fullscreen, its model is already visible before Placement shows
        // the window.
        system.model.setVisible(true);
        placement.open(SlowSystem.OTHER);
        placement.show();
        quiet();
        assertEquals(SlowSystem.OTHER.size(), system.size());
        placement.leave();
        quiet();
        assertEquals(new Size(320, 200), system.size());
        assertEquals(system.middle(SlowSystem.OTHER, system.size()), system.place());
    }

    @Test
    void aWindowOnADisconnectedMonitorReturnsToItsPlaceOrToAVisibleOne() {
        opened(0);
        placement.move(11, 22);
        placement.fill(SlowSystem.MONITOR, SlowSystem.MODE);
        quiet();
        system.unplug(SlowSystem.MONITOR);
        quiet();
        assertFalse(placement.exclusive() || system.putsItselfAway || system.fills());
        assertEquals(new Size(320, 200), system.size());
        assertEquals(system.middle(SlowSystem.OTHER, system.size()), system.place());
        placement.fill(SlowSystem.OTHER, null);
        quiet();
        system.unplug(SlowSystem.OTHER); // Both monitors are now disconnected.
        quiet();
        assertEquals(new Size(320, 200), system.size());
        placement.fill(SlowSystem.OTHER, null);
        assertFalse(system.fills());
    }

    @Test
    void theMonitorThatAHiddenWindowIsToFillMayBeGoneWhenItIsShown() {
        opened(0);
        placement.fill(SlowSystem.MONITOR, SlowSystem.MODE);
        quiet();
        placement.hide();
        system.unplug(SlowSystem.MONITOR);
        quiet();
        assertEquals(Optional.empty(), placement.monitor(system.monitors()));
        placement.show();
        quiet();
        assertFalse(placement.exclusive() || system.putsItselfAway || system.fills());
        assertEquals(new Size(320, 200), system.size());
    }
}
