package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import fourstroke.backend.contract.Display;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;

/// Tests that the screen saver of the X server does not start while a window is open. Nobody
/// presses a key or moves the mouse in this test, as in a game that is played with a game pad.
@Tag("slow")
class ScreenSaverTest {

    /// The number of seconds without input after which the screen saver starts in this test.
    private static final int TIMEOUT_SECONDS = 1;

    /// A waiting time that is longer than the timeout of one second, so that after this time the
    /// screen saver has started if nothing prevents it.
    private static final long PATIENCE_MILLIS = 2500;

    private static final int OFF = 0; // ScreenSaverOff
    private static final int ON = 1; // ScreenSaverOn

    @Test
    void theScreenSaverDoesNotStartWhileAWindowIsOpen() throws Throwable {
        Display.need();
        try (XServer server = new XServer()) {
            server.startSaverAfter(TIMEOUT_SECONDS);
            WindowSettings settings = WindowSettings.of("Screen saver", 64, 48);
            try (BackendWindow _ = OpenGl.WINDOWS.open(settings)) {
                server.stopSaver();
                Thread.sleep(PATIENCE_MILLIS);
                assertEquals(OFF, server.saver());
            }
            Thread.sleep(PATIENCE_MILLIS);
            assertEquals(ON, server.saver(), "the screen saver is on if no window is open");
        }
    }

    /// The test's own connection to the X server.
    private static final class XServer implements AutoCloseable {

        /// The argument of XSetScreenSaver that selects the default timeout of the X server.
        private static final int DEFAULT = -1;

        private final Arena arena = Arena.ofConfined();
        private final MemorySegment display;

        XServer() throws Throwable {
            FunctionDescriptor open = FunctionDescriptor.of(ADDRESS, ADDRESS);
            display = (MemorySegment) call("XOpenDisplay", open, MemorySegment.NULL);
        }

        @SuppressWarnings("restricted") // This method calls native code.
        private Object call(String name, FunctionDescriptor types, Object... arguments)
                throws Throwable {
            String library = name.startsWith("XScreenSaver") ? "libXss.so.1" : "libX11.so.6";
            MemorySegment function =
                    SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow(name);
            return Linker.nativeLinker()
                    .downcallHandle(function, types)
                    .invokeWithArguments(arguments);
        }

        /// Sends all requests to the X server and waits until the server has handled the requests.
        private void sync() throws Throwable {
            call("XSync", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), display, 0);
        }

        void startSaverAfter(int seconds) throws Throwable {
            MemoryLayout[] types = {ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT};
            FunctionDescriptor set = FunctionDescriptor.of(JAVA_INT, types);
            call("XSetScreenSaver", set, display, seconds, 0, 0, 1);
            sync();
        }

        void stopSaver() throws Throwable {
            call("XResetScreenSaver", FunctionDescriptor.of(JAVA_INT, ADDRESS), display);
            sync();
        }

        /// {@return the state of the screen saver}
        int saver() throws Throwable {
            FunctionDescriptor root = FunctionDescriptor.of(JAVA_LONG, ADDRESS);
            Object window = call("XDefaultRootWindow", root, display);
            // XScreenSaverInfo begins with a long for the window and an int for the state.
            MemorySegment info = arena.allocate(48, 8);
            FunctionDescriptor ask = FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
            call("XScreenSaverQueryInfo", ask, display, window, info);
            return info.get(JAVA_INT, 8);
        }

        @Override
        public void close() {
            try {
                startSaverAfter(DEFAULT);
                stopSaver(); // Other tests capture the screen, which the screen saver would cover.
                call("XCloseDisplay", FunctionDescriptor.of(JAVA_INT, ADDRESS), display);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
            arena.close();
        }
    }
}
