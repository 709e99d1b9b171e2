package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.system.JNI.invokePI;
import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPP;
import static org.lwjgl.system.JNI.invokePPPPPPPPPPP;
import static org.lwjgl.system.JNI.invokePPPV;
import static org.lwjgl.system.JNI.invokePPV;
import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.MemoryUtil.memGetInt;
import static org.lwjgl.system.MemoryUtil.memPutAddress;
import static org.lwjgl.system.MemoryUtil.memPutInt;
import static org.lwjgl.system.MemoryUtil.memPutLong;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.Waits;
import fourstroke.backend.glfw.KeptLibrary;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.MonitorsChanged;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.BackendWindow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.linux.X11;

import java.util.Optional;

/// A monitor that another program gives another refresh rate, and nothing else.
@Timeout(60)
class RefreshRateTest {

    private static final KeptLibrary XRANDR = KeptLibrary.keep("libXrandr.so.2", "libxrandr2");

    /// What `xrandr --rate` does, on the only monitor of the display.
    ///
    /// @param display a connection of its own
    /// @param resources Xrandr's list of all there is
    /// @param mode the one that was made for this test
    private record Rates(long display, long root, long resources, long mode, long before)
            implements AutoCloseable {

        static Rates open(int perSecond) {
            long display = X11.XOpenDisplay((CharSequence) null);
            long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
            long resources = invokePPP(display, root, named("XRRGetScreenResourcesCurrent"));
            long used = invokePPPP(display, resources, crtc(resources), named("XRRGetCrtcInfo"));
            try (MemoryStack stack = MemoryStack.stackPush()) {
                long mode = stack.ncalloc(Long.BYTES, 80, 1); // an XRRModeInfo
                int width = memGetInt(used + 16);
                int height = memGetInt(used + 20);
                memPutInt(mode + 8, width);
                memPutInt(mode + 12, height);
                memPutLong(mode + 16, (long) width * height * perSecond); // pixels per second
                memPutInt(mode + 32, width); // the whole line, nothing is blank
                memPutInt(mode + 48, height);
                String name = "test" + perSecond;
                memPutAddress(mode + 56, memAddress(stack.ASCII(name)));
                memPutInt(mode + 64, name.length());
                long made = invokePPPP(display, root, mode, named("XRRCreateMode"));
                invokePPPV(display, output(resources), made, named("XRRAddOutputMode"));
                return new Rates(display, root, resources, made, memGetAddress(used + 24));
            }
        }

        static long named(String function) {
            return XRANDR.address(function);
        }

        static long crtc(long resources) {
            return memGetAddress(memGetAddress(resources + 24));
        }

        static long output(long resources) {
            return memGetAddress(memGetAddress(resources + 40));
        }

        void change(long wanted) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                long outputs = stack.nlong(output(resources));
                long set = named("XRRSetCrtcConfig");
                long now = X11.CurrentTime;
                long crtc = crtc(resources);
                invokePPPPPPPPPPP(display, resources, crtc, now, 0, 0, wanted, 1, outputs, 1, set);
                invokePI(display, KeptLibrary.keep("libX11.so.6", "libx11-6").address("XFlush"));
            }
        }

        @Override
        public void close() {
            change(before);
            invokePPPV(display, output(resources), mode, named("XRRDeleteOutputMode"));
            invokePPV(display, mode, named("XRRDestroyMode"));
            X11.XCloseDisplay(display);
        }
    }

    @Test
    void anotherRefreshRateIsNoticedAndTold() {
        Display.need();
        try (Rates rates = Rates.open(75);
                BackendWindow window = OpenGl.WINDOWS.open(WindowSettings.of("Rate", 64, 48))) {
            Optional<Rate> before = window.displayRate();
            window.present(Frames.plain(window.pixels(), Color.BLUE));
            Waits.settle(window); // by the second frame it is listened for
            window.present(Frames.plain(window.pixels(), Color.BLUE));
            rates.change(rates.mode);
            Waits.until(window, MonitorsChanged.class::isInstance);
            assertEquals(Optional.of(Rate.of(75)), window.displayRate());
            rates.change(rates.before);
            Waits.until(window, MonitorsChanged.class::isInstance);
            assertEquals(before, window.displayRate());
        }
    }
}
