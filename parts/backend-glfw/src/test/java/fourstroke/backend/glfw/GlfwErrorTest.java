package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.*;

import fourstroke.backend.contract.TestLog;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.util.List;
import java.util.Set;

/// Tests that the log and the exceptions report every error of GLFW with the code of the error, its
/// name and advice.
class GlfwErrorTest {

    /// The errors of GLFW that only a mistake in Fourstroke can cause, so that the message advises
    /// the user to report the error to the authors of Fourstroke.
    private static final Set<Integer> OURS =
            Set.of(
                    GLFW_NOT_INITIALIZED,
                    GLFW_NO_CURRENT_CONTEXT,
                    GLFW_INVALID_ENUM,
                    GLFW_INVALID_VALUE,
                    GLFW_NO_WINDOW_CONTEXT);

    private static final WindowSettings SETTINGS = WindowSettings.of("none", 64, 48);

    /// {@return the message of the exception for a window that cannot be opened with the given
    /// hints}
    private static String refusal(Runnable hints) {
        String message =
                assertThrows(BackendException.class, () -> PlainWindow.open(SETTINGS, hints))
                        .getMessage();
        glfwPollEvents();
        assertEquals(
                GLFW_NOT_INITIALIZED,
                glfwGetError(null),
                "GLFW stays initialised after a failed start");
        assertLogged();
        return message;
    }

    /// Checks that the log contains exactly one line, and that this line contains the name and the
    /// code of an error of GLFW, and advice.
    private static void assertLogged() {
        List<String> logged = TestLog.take();
        assertEquals(1, logged.size(), logged::toString);
        assertTrue(
                logged.getFirst()
                        .matches(
                                "WARN fourstroke.backend.glfw.Glfw: .+ \\(GLFW_\\w+, 0x\\w+\\);"
                                        + " .+"),
                logged::toString);
    }

    @Test
    void everyCodeSaysWhatToDoAndOnlyOurMistakesAreToBeReported() {
        for (int code = GLFW_NOT_INITIALIZED; code <= GLFW_PLATFORM_UNAVAILABLE; code++) {
            String advice = new GlfwError(code, "").advice();
            assertFalse(advice.isBlank());
            assertEquals(
                    OURS.contains(code), advice.startsWith("report this error"), "code " + code);
        }
        var unknown = new GlfwError(0x1FFFF, "news");
        assertEquals(
                "news (an error code that GLFW 3.5 does not define, 0x1FFFF)", unknown.toString());
        assertTrue(unknown.advice().startsWith("report this error"));
    }

    @Test
    void aDescriptionThatQuotesTheEnvironmentIsOnePlainLine() {
        var error = new GlfwError(GLFW_PLATFORM_ERROR, "no display \u001b[2J\n" + "x".repeat(9999));
        assertEquals(
                "no display \\u001b[2J\\n%s... (GLFW_PLATFORM_ERROR, 0x10008)"
                        .formatted("x".repeat(284)),
                error.toString());
    }

    @Test
    void onlyErrorsThatTheProgramExpectsAreHarmless() {
        for (int code :
                List.of(
                        GLFW_FEATURE_UNAVAILABLE,
                        GLFW_FEATURE_UNIMPLEMENTED,
                        GLFW_CURSOR_UNAVAILABLE,
                        GLFW_FORMAT_UNAVAILABLE)) assertTrue(new GlfwError(code, "").harmless());
        assertFalse(new GlfwError(GLFW_PLATFORM_ERROR, "").harmless());
        assertFalse(new GlfwError(GLFW_VERSION_UNAVAILABLE, "").harmless());
    }

    @Test
    void anErrorIsTakenOnce() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL)) {
            glfwWindowHint(0xBAD, 1);
            GlfwError error = Glfw.takeError();
            assertNotNull(error);
            assertEquals(GLFW_INVALID_ENUM, error.code());
            assertTrue(
                    error.toString().endsWith(" (GLFW_INVALID_ENUM, 0x10003)"), error.toString());
            assertNull(Glfw.takeError());
            assertLogged();
        }
    }

    @Test
    void aWindowThatCannotBeOpenedSaysWhy() {
        String message = refusal(() -> glfwWindowHint(GLFW_CLIENT_API, 0xBAD));
        assertTrue(message.startsWith("GLFW could not open a window on no display: "), message);
        assertTrue(message.contains("(GLFW_INVALID_ENUM, 0x10003); report this error"), message);
    }

    @Test
    void aContextThatIsNotAvailableSaysWhatToDo() {
        String message =
                refusal(() -> {
                    glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
                    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 99);
                });
        assertTrue(
                message.matches(".*\\(GLFW_(VERSION|API)_UNAVAILABLE, 0x1000[67]\\); .*"), message);
        assertTrue(message.endsWith("or choose another backend"), message);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aMissingWindowSystemSaysWhatToDo() {
        // Checks that GLFW can be initialised after the errors of earlier tests.
        Glfw.open(GlfwPlatform.NULL).close();
        String message = Glfw.missing(GlfwPlatform.WIN32);
        assertEquals(message, Glfw.missing(GlfwPlatform.WIN32));
        assertEquals(
                List.of(), TestLog.take(), "the caller gets the error, so the log has no warning");
        assertNotNull(message);
        assertTrue(message.startsWith("GLFW could not start on Windows: "), message);
        assertTrue(
                message.contains("(GLFW_PLATFORM_UNAVAILABLE, 0x1000E); start the program"),
                message);
    }

    @Test
    void anEarlierErrorIsNotTheReasonOfAFailure() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL)) {
            glfwWindowHint(0xBAD, 1);
            assertFalse(Monitors.all(Units.POINTS).isEmpty());
            assertNull(Glfw.takeError());
            assertLogged();
        }
    }

    @Test
    void aCursorThatTheSystemLacksIsTheArrow() {
        try (GlfwWindow window = PlainWindow.open();
                var cursors = new Cursors()) {
            for (var shape : Shape.values()) {
                cursors.show(window.port.handle, shape);
                window.setShape(shape);
            }
            assertNull(Glfw.takeError(), "the error about the missing platform is still stored");
        }
    }
}
