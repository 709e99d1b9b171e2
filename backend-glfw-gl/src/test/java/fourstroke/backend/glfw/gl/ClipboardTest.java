package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.lwjgl.system.JNI.invokePI;
import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPI;
import static org.lwjgl.system.JNI.invokePPPPI;
import static org.lwjgl.system.JNI.invokePPPPV;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memASCII;
import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memAlloc;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memPutAddress;
import static org.lwjgl.system.MemoryUtil.memPutInt;
import static org.lwjgl.system.MemoryUtil.memPutLong;
import static org.lwjgl.system.MemoryUtil.memSet;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Heard;
import fourstroke.backend.contract.Waits;
import fourstroke.backend.glfw.KeptLibrary;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.BackendWindow;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XEvent;
import org.lwjgl.system.linux.XSelectionEvent;
import org.lwjgl.system.linux.XSelectionRequestEvent;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;

/// A text that was copied in a program that does not say what it is.
class ClipboardTest {

    private static final KeptLibrary XLIB = KeptLibrary.keep("libX11.so.6", "libx11-6");
    private static final long TAKE = XLIB.address("XCheckTypedWindowEvent");

    /// Bytes of a text that is too long to be given at once; whole lines of eight.
    private static final int MANY = 8_000_000;

    /// A program that has copied something, and hangs.
    ///
    /// @param display its connection
    /// @param window what it is asked by
    private record Hanging(long display, long window) implements AutoCloseable {

        static Hanging open() {
            long display = X11.XOpenDisplay((CharSequence) null);
            long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
            long window =
                    X11.nXCreateWindow(
                            display, root, 0, 0, 1, 1, 0, 0, X11.InputOnly, NULL, 0, NULL);
            long take = XLIB.address("XSetSelectionOwner");
            invokePPPPI(display, atom(display, "CLIPBOARD"), window, X11.CurrentTime, take);
            invokePI(display, 0, XLIB.address("XSync")); // else it may not have it yet
            return new Hanging(display, window);
        }

        /// Answers one question, before it hangs.
        ///
        /// @param kind what it says that it gives, by its name
        /// @param value 8 bytes of that
        void answer(String kind, long value) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                answer(kind, 32, stack.nlong(value), 1);
            }
        }

        /// @param bits of an item
        /// @param value the address of the items
        void answer(String kind, int bits, long value, int count) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                long asked = stack.nmalloc(XEvent.ALIGNOF, XEvent.SIZEOF);
                int type = X11.SelectionRequest;
                while (invokePPPI(display, window, type, asked, TAKE) == 0) Thread.onSpinWait();
                long given = stack.ncalloc(Long.BYTES, 4 * Long.BYTES, 1);
                memPutAddress(given, value);
                memPutLong(given + 8, atom(display, kind));
                memPutInt(given + 16, bits);
                memPutLong(given + 24, count);
                long asker = XSelectionRequestEvent.nrequestor(asked);
                long property = XSelectionRequestEvent.nproperty(asked);
                invokePPPPV(display, asker, given, property, XLIB.address("XSetTextProperty"));
                var told = XSelectionEvent.calloc(stack).type(X11.SelectionNotify);
                told.requestor(asker).selection(XSelectionRequestEvent.nselection(asked));
                told.target(XSelectionRequestEvent.ntarget(asked)).property(property);
                X11.nXSendEvent(display, asker, 0, 0, told.address());
                invokePI(display, 0, XLIB.address("XSync"));
            }
        }

        @Override
        public void close() {
            X11.XCloseDisplay(display);
        }
    }

    private static long atom(long display, String name) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long bytes = memAddress(stack.ASCII(name));
            return invokePPP(display, bytes, 0, XLIB.address("XInternAtom"));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Tag("slow")
    void aProgramThatHangsAfterItSaidWhatItHasDoesNotHoldTheGame(boolean begins) {
        Display.need();
        assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> {
                    try (BackendWindow window =
                                    OpenGl.WINDOWS.open(WindowSettings.of("Paste", 64, 48));
                            Hanging program = Hanging.open()) {
                        Thread answers =
                                Thread.ofPlatform()
                                        .start(() -> {
                                            long unicode = atom(program.display, "UTF8_STRING");
                                            program.answer("ATOM", unicode);
                                            if (begins) program.answer("INCR", MANY);
                                        });
                        assertEquals("", window.clipboard());
                        answers.join();
                    }
                });
        assertEquals(1, Heard.take().size(), "it is told");
    }

    /// GLFW would ask again, and wait.
    @Test
    void aLongTextThatComesAtOnceIsPastedThoughItsProgramHangsThen() {
        assertEquals(
                "x".repeat(MANY),
                pasteFrom(program -> {
                    program.answer("ATOM", atom(program.display, "UTF8_STRING"));
                    ByteBuffer text = memAlloc(MANY);
                    memSet(text, 'x');
                    program.answer("UTF8_STRING", 8, memAddress(text), MANY);
                    memFree(text);
                }));
    }

    @Test
    void aProgramThatHasNoTextIsNotAskedForOne() {
        assertEquals(
                "",
                pasteFrom(program -> program.answer("ATOM", atom(program.display, "image/png"))));
    }

    @Test
    void aProgramThatDoesNotSayWhatItHasIsAskedForText() {
        assertEquals(
                "text",
                pasteFrom(program -> {
                    program.answer("INTEGER", 0);
                    program.answer("INTEGER", 0);
                    ByteBuffer text = memASCII("text", false);
                    program.answer("STRING", 8, memAddress(text), text.remaining());
                    memFree(text);
                }));
    }

    /// {@return what is pasted from a program that hangs after some answers}
    private static String pasteFrom(Consumer<Hanging> answers) {
        Display.need();
        return assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> {
                    try (BackendWindow window =
                                    OpenGl.WINDOWS.open(WindowSettings.of("Paste", 64, 48));
                            Hanging program = Hanging.open()) {
                        Thread other = Thread.ofPlatform().start(() -> answers.accept(program));
                        String pasted = window.clipboard();
                        other.join();
                        return pasted;
                    }
                });
    }

    /// Copies so many bytes in a program that stays as long as it has them, and has them soon.
    private static void copy(int count) {
        String program =
                "yes gr\u00FC\u00DFe | head -c %d | xclip -selection clipboard >/dev/null 2>&1";
        Display.run("sh", "-c", program.formatted(count));
    }

    @Test
    void aLongTextComesInPieces() {
        Display.need();
        try (BackendWindow window = OpenGl.WINDOWS.open(WindowSettings.of("Paste", 64, 48))) {
            copy(MANY);
            Waits.until(
                    window,
                    "it is there",
                    it -> it.clipboard().getBytes(StandardCharsets.UTF_8).length == MANY);
        }
        Heard.take(); // GLFW may have complained of what was there before
    }

    @Test
    void aTextWithoutEndIsNotPasted() {
        Display.need();
        try (BackendWindow window = OpenGl.WINDOWS.open(WindowSettings.of("Paste", 64, 48))) {
            copy(65 << 20);
            boolean[] refused = {false}; // once: the program waits for ever to go on
            Waits.until(
                    window,
                    "it is refused",
                    it -> refused[0] || (refused[0] = refusesWhatIsLong(it)));
        }
    }

    private static boolean refusesWhatIsLong(BackendWindow window) {
        String pasted = window.clipboard(); // what another test copied, until there is the new one
        if (!Heard.take().toString().contains("longer than 64 MiB")) return false;
        assertEquals("", pasted);
        return true;
    }

    @Test
    @Tag("slow")
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
