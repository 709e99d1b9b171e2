package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwGetClipboardString;
import static org.lwjgl.glfw.GLFW.glfwSetClipboardString;
import static org.lwjgl.system.APIUtil.apiCreateCIF;
import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPI;
import static org.lwjgl.system.JNI.invokePPPPPPI;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memASCII;
import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memByteBuffer;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;
import static org.lwjgl.system.libffi.LibFFI.ffi_call;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_pointer;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_sint32;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_slong;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_ulong;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.WindowTexts;
import fourstroke.loop.core.backend.Rest;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.libffi.FFICIF;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XEvent;
import org.lwjgl.system.linux.XPropertyEvent;
import org.lwjgl.system.linux.XSelectionEvent;
import org.lwjgl.system.linux.XSetWindowAttributes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// The system's clipboard, for text.
///
/// On X11 the text stays with the program that it was copied in, and GLFW waits for that program's
/// answer without a timeout. A program that hangs, ends or first has to ask another machine would
/// block the game, so it is asked here. GLFW also loses the letters beyond ASCII of a text in
/// Latin-1.
///
/// On Wayland GLFW waits likewise, and [SilentPipe] ends that.
final class Clipboard {

    private static final Logger LOG = LoggerFactory.getLogger(Clipboard.class);

    /// Programs answer within milliseconds, or later on a busy machine.
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private static final long GLANCE_NANOS = 1_000_000;

    /// The most bytes of a text: five times the longest that can be copied here, and a limit for a
    /// program that never stops sending.
    private static final int LIMIT = 64 << 20;

    /// The owner of the clipboard on X11 since GLFW took it. GLFW cannot answer while we wait for
    /// it.
    private static long ours;

    private final long handle;
    private final GlfwPlatform platform;
    private final Clock clock;

    Clipboard(long handle, GlfwPlatform platform, Clock clock) {
        this.handle = handle;
        this.platform = platform;
        this.clock = clock;
    }

    String get() {
        String text =
                switch (platform) {
                    case X11 -> X.textBesidesGlfw(clock);
                    case WAYLAND -> onWayland();
                    case WIN32, COCOA, NULL, AUTO -> null;
                };
        if (text == null) text = glfwGetClipboardString(handle);
        // GLFW reports an empty one as an error, which is logged
        return text == null ? "" : text;
    }

    /// On Wayland nobody but GLFW can ask for the text: the compositor offers it once, to GLFW.
    private String onWayland() {
        try (var watch = new SilentPipe(clock, PATIENCE_NANOS)) {
            String text = glfwGetClipboardString(handle);
            if (watch.gaveUp()) return silent();
            return text == null ? "" : text;
        }
    }

    private static String silent() {
        LOG.warn("the program where something was copied does not answer: nothing is pasted");
        return "";
    }

    void set(String text) {
        // Not on LWJGL's stack, which has 64 kB.
        ByteBuffer bytes = memUTF8(WindowTexts.clipboard(text));
        try {
            glfwSetClipboardString(handle, bytes);
        } finally {
            memFree(bytes);
        }
        if (platform == GlfwPlatform.X11) ours = X.owner();
    }

    /// X11's clipboard, on GLFW's own connection, whose loss is noticed.
    private static final class X {

        private static final KeptLibrary LIBRARY = KeptLibrary.keepX11();
        private static final long ATOM = LIBRARY.address("XInternAtom");
        private static final long OWNER = LIBRARY.address("XGetSelectionOwner");
        private static final long CONVERT = LIBRARY.address("XConvertSelection");
        private static final long TAKE_EVENT = LIBRARY.address("XCheckTypedWindowEvent");
        private static final long READ = LIBRARY.address("XGetWindowProperty");
        private static final long DELETE = LIBRARY.address("XDeleteProperty");

        /// The atoms of `STRING` and `ATOM`, which are predefined.
        private static final long LATIN = 31;

        private static final long ATOMS = 4;

        /// The signature of `XGetWindowProperty`, which has more arguments than LWJGL calls a
        /// function with.
        private static final FFICIF READ_ARGUMENTS =
                apiCreateCIF(
                        ffi_type_sint32,
                        ffi_type_pointer, // display
                        ffi_type_ulong, // window
                        ffi_type_ulong, // property
                        ffi_type_slong, // where to begin, in units of four bytes
                        ffi_type_slong, // how much at most, in such units
                        ffi_type_sint32, // whether to delete it
                        ffi_type_ulong, // type, here any
                        ffi_type_pointer, // to the type
                        ffi_type_pointer, // to the bits of an item
                        ffi_type_pointer, // to the count of items
                        ffi_type_pointer, // to the count of the bytes that were not read
                        ffi_type_pointer); // to a pointer to the items

        /// A program's answer.
        ///
        /// @param kind the atom of its type
        /// @param bytes its contents, in native byte order; empty if it has none
        private record Given(long kind, ByteBuffer bytes) {

            static final Given NOTHING = new Given(NULL, ByteBuffer.allocate(0));
            static final Given TOO_LONG = new Given(NULL, ByteBuffer.allocate(0));

            /// @param read type, bits of an item, count of items, count of bytes that were not
            ///   read, and address of the items
            static Given of(LongBuffer read) {
                long value = read.get(4);
                if (value == NULL) return NOTHING;
                try {
                    if (read.get(3) > 0) return TOO_LONG;
                    int bits = (int) read.get(1);
                    int unit = bits == 32 ? Long.BYTES : bits / Byte.SIZE; // 32 bits are in a long
                    int length = Math.toIntExact(read.get(2) * unit);
                    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.nativeOrder());
                    bytes.put(memByteBuffer(value, length)).flip();
                    return new Given(read.get(0), bytes);
                } finally {
                    X11.nXFree(value);
                }
            }

            boolean names(long atom) {
                LongBuffer atoms = bytes.asLongBuffer();
                while (atoms.hasRemaining()) if (atoms.get() == atom) return true;
                return false;
            }

            String text(Charset letters) {
                String all = letters.decode(bytes).toString();
                int end = all.indexOf('\0'); // some programs include it in their text
                return end < 0 ? all : all.substring(0, end);
            }
        }

        private static long display() {
            return GLFWNativeX11.glfwGetX11Display();
        }

        private static long atom(String name) {
            ByteBuffer bytes = memASCII(name);
            try {
                return invokePPP(display(), memAddress(bytes), 0, ATOM);
            } finally {
                memFree(bytes);
            }
        }

        static long owner() {
            return invokePPP(display(), atom("CLIPBOARD"), OWNER);
        }

        /// {@return the text, or null if GLFW is to be asked for it}
        static @Nullable String textBesidesGlfw(Clock clock) {
            long owner = owner();
            if (owner == NULL) return "";
            if (owner == ours) return null; // GLFW then asks no other program
            Given kinds = ask(clock, atom("TARGETS"));
            if (kinds == null) return silent();
            for (long kind : new long[] {atom("UTF8_STRING"), LATIN}) {
                if (kinds.kind == ATOMS && !kinds.names(kind)) continue;
                Given text = ask(clock, kind); // it has it, or does not say what it has
                if (text == null) return silent();
                if (text == Given.TOO_LONG) return tooLong();
                if (text.kind == kind)
                    return text.text(
                            kind == LATIN ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
            }
            return "";
        }

        private static String tooLong() {
            LOG.warn("what was copied is longer than 64 MiB: nothing is pasted");
            return "";
        }

        /// Asks the owner for the text in one type, and waits up to a second, or up to a second for
        /// each piece.
        ///
        /// @return null if there was no answer
        private static @Nullable Given ask(Clock clock, long kind) {
            long display = display();
            long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
            try (MemoryStack stack = MemoryStack.stackPush();
                    Rest rest = new Rest(clock)) {
                long heeds =
                        XSetWindowAttributes.calloc(stack)
                                .event_mask(X11.PropertyChangeMask)
                                .address();
                int input = X11.InputOnly;
                long mask = X11.CWEventMask;
                long asker =
                        X11.nXCreateWindow(
                                display, root, 0, 0, 1, 1, 0, 0, input, NULL, mask, heeds);
                long clipboard = atom("CLIPBOARD");
                invokePPPPPPI(display, clipboard, kind, kind, asker, X11.CurrentTime, CONVERT);
                long event = stack.nmalloc(XEvent.ALIGNOF, XEvent.SIZEOF);
                // Without a complete answer the window stays: a program that answers later may
                // crash if it is gone.
                if (!await(clock, rest, asker, X11.SelectionNotify, event)) return null;
                Given given = Given.NOTHING;
                if (XSelectionEvent.nproperty(event) != NULL) given = read(asker, kind);
                if (given.kind == atom("INCR")) given = pieces(clock, rest, asker, kind, event);
                if (given != null && given != Given.TOO_LONG) X11.XDestroyWindow(display, asker);
                return given;
            }
        }

        /// {@return whether there was such an event in time}
        private static boolean await(Clock clock, Rest rest, long asker, int type, long event) {
            long deadline = clock.nowNanos() + PATIENCE_NANOS;
            while (invokePPPI(display(), asker, type, event, TAKE_EVENT) == 0) {
                if (DisplayLoss.lost() || clock.nowNanos() > deadline) return false;
                rest.until(clock.nowNanos() + GLANCE_NANOS, Waiting.APPROXIMATE);
            }
            return true;
        }

        private static Given read(long asker, long kind) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                LongBuffer read = stack.callocLong(5);
                long to = memAddress(read);
                LongBuffer arguments =
                        stack.longs(
                                display(),
                                asker,
                                kind,
                                0,
                                LIMIT / 4,
                                0, // deleted by whoever wants the next piece
                                NULL,
                                to,
                                to + Long.BYTES,
                                to + 2 * Long.BYTES,
                                to + 3 * Long.BYTES,
                                to + 4 * Long.BYTES);
                PointerBuffer places = stack.mallocPointer(arguments.limit());
                for (int i = 0; i < arguments.limit(); i++) places.put(i, memAddress(arguments, i));
                ffi_call(READ_ARGUMENTS, READ, stack.malloc(Long.BYTES), places);
                return Given.of(read);
            }
        }

        /// Reads a long text in pieces. Deleting one requests the next; the last is empty.
        private static @Nullable Given pieces(
                Clock clock, Rest rest, long asker, long kind, long event) {
            var all = new ByteArrayOutputStream();
            invokePPPI(display(), asker, kind, DELETE);
            while (await(clock, rest, asker, X11.PropertyNotify, event)) {
                if (XPropertyEvent.nstate(event) != X11.PropertyNewValue) continue;
                Given piece = read(asker, kind);
                if (piece.kind == NULL) continue; // this is about the previous one
                invokePPPI(display(), asker, kind, DELETE);
                if (!piece.bytes.hasRemaining())
                    return new Given(kind, ByteBuffer.wrap(all.toByteArray()));
                all.write(piece.bytes.array(), 0, piece.bytes.limit());
                if (all.size() > LIMIT) return Given.TOO_LONG;
            }
            return null;
        }
    }
}
