package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.lwjgl.system.JNI.invokePI;
import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPPI;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAddress;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Heard;
import fourstroke.backend.glfw.KeptLibrary;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Test;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.linux.X11;

import java.time.Duration;

/// A text that was copied in a program that does not say what it is.
class ClipboardTest {

    private static final KeptLibrary XLIB = KeptLibrary.keep("libX11.so.6", "libx11-6");

    /// A program that has copied something, and hangs.
    ///
    /// @param display its connection
    private record Hanging(long display) implements AutoCloseable {

        static Hanging open() {
            long display = X11.XOpenDisplay((CharSequence) null);
            long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
            long window =
                    X11.nXCreateWindow(
                            display, root, 0, 0, 1, 1, 0, 0, X11.InputOnly, NULL, 0, NULL);
            try (MemoryStack stack = MemoryStack.stackPush()) {
                long name = memAddress(stack.ASCII("CLIPBOARD"));
                long clipboard = invokePPP(display, name, 0, XLIB.address("XInternAtom"));
                long take = XLIB.address("XSetSelectionOwner");
                invokePPPPI(display, clipboard, window, X11.CurrentTime, take);
            }
            invokePI(display, 0, XLIB.address("XSync")); // else it may not have it yet
            return new Hanging(display);
        }

        @Override
        public void close() {
            X11.XCloseDisplay(display);
        }
    }

    @Test
    void aProgramThatHangsDoesNotHoldTheGame() {
        Display.need();
        assertTimeoutPreemptively(Duration.ofSeconds(30), ClipboardTest::paste);
        assertEquals(2, Heard.take().size(), "each time that is told");
    }

    private static void paste() {
        try (BackendWindow window = OpenGl.WINDOWS.open(WindowSettings.of("Paste", 64, 48))) {
            window.setClipboard("ours");
            assertEquals("ours", window.clipboard());
            try (Hanging _ = Hanging.open()) {
                assertEquals("", window.clipboard());
                window.setClipboard("ours again");
                assertEquals("ours again", window.clipboard());
            }
            try (Hanging _ = Hanging.open()) {
                assertEquals("", window.clipboard());
            }
            assertEquals("", window.clipboard(), "it ended");
        }
    }

    @Test
    void lettersBeyondAsciiOfAProgramThatKnowsOnlyLatinOneArePasted() {
        Display.need();
        try (BackendWindow window = OpenGl.WINDOWS.open(WindowSettings.of("Paste", 64, 48))) {
            copy("Gr\\374\\337e", "-t STRING");
            assertEquals("Grüße", window.clipboard());
            copy("Gr\\303\\274\\303\\237e", "");
            assertEquals("Grüße", window.clipboard());
            copy("picture", "-t image/png");
            assertEquals("", window.clipboard());
        }
        Heard.take(); // GLFW complains of the picture
    }

    /// Copies bytes, as printf of a shell writes them, in a program that stays as long as it has
    /// them. It goes on in the background before the display knows that it has them, so they are
    /// asked for until they are there.
    private static void copy(String bytes, String kind) {
        String program =
                """
                had() { printf '%1$s' | od -c; }
                has() { xclip -o -selection clipboard %2$s 2>/dev/null | od -c; }
                printf '%1$s' | xclip -selection clipboard %2$s >/dev/null 2>&1
                for i in $(seq 100); do
                    [ "$(has)" = "$(had)" ] && exit 0
                    sleep 0.1
                done
                exit 1
                """;
        Display.run("sh", "-c", program.formatted(bytes, kind));
    }
}
