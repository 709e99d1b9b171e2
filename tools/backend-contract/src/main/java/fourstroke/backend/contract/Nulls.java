package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.window.Window.Monitor;

import org.junit.jupiter.api.function.Executable;

import java.util.LinkedHashMap;
import java.util.Map;

/// Checks that a window refuses null arguments. The message must contain the name of the parameter,
/// and the window must not change. The documentation of [BackendWindow] does not mention null
/// arguments, because callers that respect the nullness annotations never pass null.
public final class Nulls {

    private Nulls() {}

    /// Fails the test if null is accepted, or if the message does not contain the name of the
    /// parameter.
    public static void assertNamed(BackendWindow window) {
        Map<Executable, String> calls = new LinkedHashMap<>();
        calls.put(() -> window.setTitle(null), "title");
        calls.put(() -> window.setState(null), "state");
        calls.put(() -> window.setFullscreen((Monitor) null), "monitor");
        calls.put(() -> window.setFullscreen(window.monitor(), null), "mode");
        calls.put(() -> window.capture(null), "target");
        calls.put(() -> window.setShape(null), "shape");
        calls.put(() -> window.setPointer(null), "pointer");
        calls.put(() -> window.setClipboard(null), "text to copy");
        calls.put(() -> window.setIcon(null), "sizes");
        calls.put(() -> window.setVsync(null), "vsync");
        calls.put(() -> window.label(null), "key");
        calls.put(() -> window.addPadMappings(null), "lines");
        calls.put(() -> window.supports(null), "feature");
        calls.put(() -> window.unwrap(null), "type");
        String before = state(window);
        calls.forEach((call, name) ->
                assertEquals(name, assertThrows(NullPointerException.class, call).getMessage()));
        assertEquals(before, state(window));
    }

    private static String state(BackendWindow window) {
        return "%s, %s, %s, %s, %s, %s"
                .formatted(
                        window.title(),
                        window.size(),
                        window.fullscreen(),
                        window.vsync(),
                        window.shape(),
                        window.pointer());
    }
}
